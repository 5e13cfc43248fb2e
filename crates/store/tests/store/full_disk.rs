//! A disk that is full, and has room again. It is a small one made of memory, which only root can mount.

use std::fs::{self, File};
use std::path::Path;
use std::process::Command;

use store::{CommitError, GuestId, Sqlite, Store, Write};
use tempfile::TempDir;

use crate::erased::files_with;
use crate::kit::{append, chat, guest, id, table};

/// A small disk, while it is held.
pub(crate) struct Disk(TempDir);

impl Disk {
    /// `None` if this user may not mount one. Where every test has to run, it fails then.
    #[allow(clippy::print_stderr, reason = "a test that did not run has to say so")]
    pub(crate) fn mount(size: &str) -> Option<Disk> {
        let directory = TempDir::new().expect("there is a directory for temporary files");
        let options = format!("size={size},mode=700");
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", &options, "motherboard-test"]).arg(directory.path());
        let mounted = mount.output().is_ok_and(|output| output.status.success());
        if !mounted {
            let words = "SKIPPED: a full disk was not tested, for this user may not mount one; root may";
            assert!(std::env::var_os("CI").is_none(), "{words}");
            eprintln!("{words}");
        }
        mounted.then(|| Disk(directory))
    }

    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let done = Command::new("umount").arg("--lazy").arg(self.path()).status();
        assert!(done.is_ok_and(|status| status.success()), "{} stays mounted", self.path().display());
    }
}

#[tokio::test]
async fn a_full_disk_is_an_answer_and_play_goes_on_after_it() {
    let Some(disk) = Disk::mount("4m") else { return };
    let ballast = disk.path().join("ballast");
    fs::write(&ballast, vec![0; 2 << 20]).expect("there is room");
    let store = Sqlite::open(&disk.path().join("store")).await.expect("there is room");
    store.commit(vec![Write::PutTable(table("a"))]).await.expect("there is room");
    let line = "x".repeat(9000);
    let mut stored = 0;
    let reason = loop {
        match store.commit(vec![append("a", stored, &line)]).await {
            Ok(()) => stored += 1,
            Err(CommitError::Unavailable(reason)) => break reason,
            Err(error) => panic!("{error}"),
        }
        assert!(stored < 1000, "the disk is never full");
    };
    assert!(reason.contains("full") || reason.contains("I/O"), "{reason}");
    // Still full: still an answer, and what is stored can be read.
    let again = store.commit(vec![Write::PutTable(table("b")), append("b", 0, &line)]).await;
    assert!(matches!(again, Err(CommitError::Unavailable(_))), "{again:?}");
    let lines = store.tail(&id("a"), 0).await.expect("reading needs no room");
    assert_eq!(lines.len() as u32, stored);

    fs::remove_file(&ballast).expect("it is there");
    // The same store goes on. The line that failed may have reached the disk, as after a crash.
    let n = match store.commit(vec![append("a", stored, "after")]).await {
        Ok(()) => stored,
        Err(CommitError::Stale { length }) if length == stored + 1 => {
            store.commit(vec![append("a", length, "after")]).await.expect("there is room again");
            length
        }
        Err(error) => panic!("{error}"),
    };
    drop(store);
    let store = Sqlite::open(&disk.path().join("store")).await.expect("it is closed");
    let lines = store.tail(&id("a"), 0).await.expect("it is read");
    assert_eq!(lines.len() as u32, n + 1);
    assert_eq!(lines[n as usize], "after");
    assert!(lines[..n as usize].iter().all(|found| *found == line));
    assert_eq!(store.load(&id("b")).await, Ok(None));
}

/// An erasure rewrites the database, which takes room for another one.
#[tokio::test]
async fn a_full_disk_delays_erasing_and_the_store_says_so() {
    let Some(disk) = Disk::mount("16m") else { return };
    let directory = disk.path().join("store");
    let store = Sqlite::open(&directory).await.expect("there is room");
    let chat = Write::AddChat { table: id("a"), chat: chat(1, 7) };
    let mut batch = vec![Write::PutTable(table("a")), Write::PutGuest(guest(7)), chat];
    batch.extend((0..300).map(|n| append("a", n, &"x".repeat(9000))));
    store.commit(batch).await.expect("there is room");
    // The journal is empty then, and has no room for the database.
    store.close().await;
    let store = Sqlite::open(&directory).await.expect("it is free");
    let ballast = disk.path().join("ballast");
    _ = fs::write(&ballast, vec![0; 16 << 20]);
    let full = File::options().write(true).open(&ballast);
    full.and_then(|full| full.set_len(full.metadata()?.len() - (512 << 10))).expect("it is ours");
    store.commit(vec![Write::DeleteGuest(GuestId(7)), Write::Scrub]).await.expect("this has room");
    let delayed = store.scrubbed().await.expect_err("there is no room for a copy");
    assert!(delayed.0.contains("erased bytes are still in the files"), "{delayed}");
    fs::remove_file(&ballast).expect("it is there");
    while store.scrubbed().await.is_err() {}
    assert_eq!(files_with(&directory, "Message 1"), [""; 0]);
}
