//! Backups, and what becomes of them.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use store::{OpenError, Sqlite, Store, backup, read_table, restore};
use tempfile::TempDir;
use tokio::task::JoinSet;

use crate::files::{bare, database};
use crate::full_disk::Disk;
use crate::kit::{append, furnish, hash, id, sqlite, table};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_is_made_while_others_write() {
    let (directory, store) = sqlite().await;
    furnish(&store).await;
    let store = Arc::new(store);
    let stop = Arc::new(AtomicBool::new(false));
    let mut writers = JoinSet::new();
    for number in 0..4 {
        let (store, stop) = (Arc::clone(&store), Arc::clone(&stop));
        writers.spawn(async move {
            let name = format!("t{number}");
            store.commit(vec![store::Write::PutTable(table(&name))]).await.expect("it is stored");
            let mut n = 0;
            while !stop.load(Ordering::Relaxed) {
                // Two lines at a time: a copy has both or none.
                let batch =
                    vec![append(&name, n, &n.to_string()), append(&name, n + 1, &(n + 1).to_string())];
                store.commit(batch).await.expect("it is stored");
                n += 2;
            }
        });
    }
    let copy = directory.path().join("copy.sqlite");
    let elsewhere = TempDir::new().expect("there is a directory for temporary files");
    for _ in 0..3 {
        store.commit(vec![append_next(&store, "a").await]).await.expect("it is stored");
        let known = store.tail(&id("a"), 0).await.expect("it is read").len();
        backup(directory.path(), &copy).await.expect("it is copied");
        restore(&copy, elsewhere.path(), true).await.expect("the copy is sound");
        let copied = Sqlite::open(elsewhere.path()).await.expect("it opens");
        assert_eq!(copied.tail(&id("a"), 0).await.expect("it is read").len(), known);
        for number in 0..4 {
            let lines = copied.tail(&id(&format!("t{number}")), 0).await.expect("it is read");
            assert_eq!(lines.len() % 2, 0);
            assert!(lines.iter().enumerate().all(|(n, line)| *line == n.to_string()));
        }
        copied.close().await;
    }
    stop.store(true, Ordering::Relaxed);
    while let Some(writer) = writers.join_next().await {
        writer.expect("nothing disturbs it");
    }
    let left = names(directory.path());
    assert!(!left.iter().any(|name| name.contains("unfinished")), "{left:?}");
}

#[tokio::test]
async fn a_table_is_read_beside_the_server_and_after_it() {
    let (directory, store) = sqlite().await;
    furnish(&store).await;
    store.commit(vec![append("a", 0, "first")]).await.expect("it is stored");
    let beside = read_table(directory.path(), &id("a")).await.expect("it is read");
    assert_eq!(beside.expect("it is there").lines, ["first"]);
    assert!(read_table(directory.path(), &id("nowhere")).await.expect("it is read").is_none());
    store.close().await;
    let after = read_table(directory.path(), &id("a")).await.expect("it is read");
    assert_eq!(after.expect("it is there").lines, ["first"]);
    let empty = TempDir::new().expect("there is a directory for temporary files");
    let nothing = read_table(empty.path(), &id("a")).await;
    assert!(matches!(nothing, Err(OpenError::Missing { .. })), "{nothing:?}");
}

async fn append_next(store: &Sqlite, name: &str) -> store::Write {
    let length = store.tail(&id(name), 0).await.expect("it is read").len() as u32;
    append(name, length, "x")
}

#[tokio::test]
async fn a_restored_database_is_as_it_was_and_the_old_one_is_kept() {
    let (directory, store) = sqlite().await;
    furnish(&store).await;
    store.commit(vec![append("a", 0, "opening")]).await.expect("the log is empty");
    let copy = directory.path().join("copy.sqlite");
    store.backup(&copy).await.expect("it is copied");
    store.commit(vec![append("a", 1, "later")]).await.expect("it follows");

    let used = restore(&copy, directory.path(), true).await.expect_err("a server uses it");
    assert!(matches!(used, OpenError::Locked { .. }), "{used}");
    store.close().await;
    let there = restore(&copy, directory.path(), false).await.expect_err("there is one");
    assert!(matches!(&there, OpenError::Exists { path } if *path == database(directory.path())), "{there}");
    let aside = restore(&copy, directory.path(), true).await.expect("it may").expect("there was one");

    let store = Sqlite::open(directory.path()).await.expect("it is sound");
    assert_eq!(store.tail(&id("a"), 0).await.expect("it is read"), ["opening"]);
    store.close().await;
    let old = TempDir::new().expect("there is a directory for temporary files");
    assert_eq!(restore(&aside, old.path(), false).await.expect("it is empty"), None);
    let old = Sqlite::open(old.path()).await.expect("it is sound");
    assert_eq!(old.tail(&id("a"), 0).await.expect("it is read"), ["opening", "later"]);
}

#[tokio::test]
async fn a_journal_never_meets_another_database() {
    let (crashed, aside) = replaced_after_a_crash().await;
    let restored = Sqlite::open(crashed.path()).await.expect("it is sound");
    assert_eq!(restored.tail(&id("a"), 0).await.expect("it is read"), [""; 0]);
    let mut old = bare(&aside).await;
    let lines: Vec<String> =
        sqlx::query_scalar("SELECT line FROM lines").fetch_all(&mut old).await.expect("it is read");
    assert_eq!(lines, ["in the journal"]);
}

/// The way back after a restore of the wrong backup. Before, the restored database lacked the moves of the last second before the
/// crash.
#[tokio::test]
async fn a_database_kept_aside_comes_back_with_its_journal() {
    let (crashed, aside) = replaced_after_a_crash().await;
    restore(&aside, crashed.path(), true).await.expect("it is sound");
    let left = names(crashed.path());
    assert!(!left.iter().any(|name| name.contains("restoring")), "{left:?}");
    let restored = Sqlite::open(crashed.path()).await.expect("it is sound");
    assert_eq!(restored.tail(&id("a"), 0).await.expect("it is read"), ["in the journal"]);
}

#[tokio::test]
async fn a_damaged_database_is_replaced_and_kept_aside() {
    let (directory, store) = sqlite().await;
    furnish(&store).await;
    let copy = directory.path().join("copy.sqlite");
    store.backup(&copy).await.expect("it is copied");
    let damaged = TempDir::new().expect("there is a directory for temporary files");
    let garbage = "whatever a broken disk returns ".repeat(999);
    for name in ["motherboard.sqlite", "motherboard.sqlite-wal"] {
        fs::write(damaged.path().join(name), &garbage).expect("it is written");
    }
    let aside = restore(&copy, damaged.path(), true).await.expect("it may").expect("there was one");
    assert!(fs::read(&aside).expect("it is read") == garbage.as_bytes(), "it is left as it was");
    let restored = Sqlite::open(damaged.path()).await.expect("it is sound");
    assert_eq!(restored.load(&id("a")).await.expect("it is read").map(|loaded| loaded.row), Some(table("a")));
}

/// A store as a crash leaves it, with the last line in its journal alone, after a backup without that line was restored; and the
/// name of its old database.
async fn replaced_after_a_crash() -> (TempDir, PathBuf) {
    let (directory, store) = sqlite().await;
    furnish(&store).await;
    let copy = directory.path().join("copy.sqlite");
    store.backup(&copy).await.expect("it is copied");
    store.commit(vec![append("a", 0, "in the journal")]).await.expect("the log is empty");
    let crashed = TempDir::new().expect("there is a directory for temporary files");
    for name in ["motherboard.sqlite", "motherboard.sqlite-wal"] {
        fs::copy(directory.path().join(name), crashed.path().join(name)).expect("it is copied");
    }
    let aside = restore(&copy, crashed.path(), true).await.expect("it may").expect("there was one");
    (crashed, aside)
}

#[tokio::test]
async fn a_bad_copy_is_refused_and_nothing_is_overwritten() {
    let (directory, store) = sqlite().await;
    furnish(&store).await;
    let lines = (0..200).map(|n| append("a", n, &"x".repeat(500))).collect();
    store.commit(lines).await.expect("the log is empty");
    let good = directory.path().join("good.sqlite");
    store.backup(&good).await.expect("it is copied");
    store.close().await;
    let before = fs::read(database(directory.path())).expect("it is read");
    let bytes = fs::read(&good).expect("it is read");
    let bad = directory.path().join("bad.sqlite");

    let refused = async |what: &str| {
        let error = restore(&bad, directory.path(), true).await.expect_err(what);
        assert!(fs::read(database(directory.path())).expect("it is read") == before, "{what}");
        let left = fs::read_dir(directory.path()).expect("it is a directory").count();
        assert_eq!(left, 4, "after {what}: lock, database, good and bad copy");
        error
    };
    fs::write(&bad, "not a database at all, however long it may be ".repeat(30)).expect("it is written");
    assert!(matches!(refused("a text").await, OpenError::Foreign { .. }));
    fs::write(&bad, "").expect("it is written");
    assert!(matches!(refused("an empty file").await, OpenError::Foreign { .. }));
    fs::write(&bad, &bytes[..bytes.len() / 2]).expect("it is written");
    assert!(matches!(refused("half a database").await, OpenError::Damaged { .. }));
    let mut damaged = bytes.clone();
    damaged[bytes.len() / 2..].fill(0x5a);
    fs::write(&bad, damaged).expect("it is written");
    assert!(matches!(refused("a damaged database").await, OpenError::Damaged { .. }));
    // A token stands in its table and in the index of that.
    let mut torn = bytes.clone();
    let token = torn.windows(32).position(|part| part == hash(2).0).expect("a guest has it");
    torn[token] = 9;
    fs::write(&bad, torn).expect("it is written");
    assert!(matches!(refused("an index of other rows").await, OpenError::Damaged { .. }));
    let change = async |sql: &'static str| {
        fs::write(&bad, &bytes).expect("it is written");
        let mut connection = bare(&bad).await;
        sqlx::raw_sql(sql).execute(&mut connection).await.expect("it is written");
        drop(sqlx::Connection::close(connection).await);
    };
    change("PRAGMA foreign_keys = OFF; INSERT INTO tokens VALUES (randomblob(32), 77)").await;
    assert!(matches!(refused("a token of nobody").await, OpenError::Damaged { .. }));
    change("UPDATE _sqlx_migrations SET version = 9999").await;
    assert!(matches!(refused("a newer database").await, OpenError::Newer { found: 9999, .. }));

    let nothing = restore(&directory.path().join("none"), directory.path(), true).await;
    assert!(matches!(nothing, Err(OpenError::Missing { .. })));
    let empty = TempDir::new().expect("there is a directory for temporary files");
    let nothing = backup(empty.path(), &bad).await;
    assert!(matches!(nothing, Err(OpenError::Missing { .. })));
    assert!(bad.exists() && fs::read_dir(empty.path()).expect("it is a directory").count() == 0);
}

/// The names of the files in a directory, in order.
fn names(directory: &Path) -> Vec<String> {
    let files = fs::read_dir(directory).expect("it is a directory");
    let mut names: Vec<_> =
        files.map(|file| file.expect("it is read").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[tokio::test]
async fn a_backup_replaces_backups_and_nothing_else() {
    let (directory, store) = sqlite().await;
    furnish(&store).await;
    let elsewhere = TempDir::new().expect("there is a directory for temporary files");
    let place = |name: &str| elsewhere.path().join(name);
    for name in ["", "-wal", "-shm", "-journal", ".restoring", ".replaced-1"] {
        let own = directory.path().join(format!("motherboard.sqlite{name}"));
        let refused = backup(directory.path(), &own).await.expect_err(name);
        assert!(matches!(refused, OpenError::OwnFile { .. }), "{name}: {refused}");
    }
    let lock = store.backup(&directory.path().join("lock")).await.expect_err("the server holds it");
    assert!(matches!(lock, OpenError::OwnFile { .. }), "{lock}");
    assert_eq!(store.load(&id("a")).await.expect("it is read").map(|loaded| loaded.row), Some(table("a")));

    fs::write(place("text"), "mine").expect("it is written");
    fs::write(place("empty"), "").expect("it is written");
    fs::create_dir(place("folder")).expect("it is new");
    let mut foreign = bare(&place("foreign.sqlite")).await;
    sqlx::query("CREATE TABLE mine (a)").execute(&mut foreign).await.expect("it is written");
    drop(sqlx::Connection::close(foreign).await);
    let (other, _running) = sqlite().await;
    let live = database(other.path());
    for taken in ["text", "empty", "folder", "foreign.sqlite"].map(place).into_iter().chain([live]) {
        let before = fs::read(&taken).ok();
        let refused = backup(directory.path(), &taken).await.expect_err("it is no backup");
        assert!(matches!(&refused, OpenError::NotABackup { path } if *path == taken), "{refused}");
        assert!(fs::read(&taken).ok() == before, "{} is changed", taken.display());
    }

    let copy = place("copy.sqlite");
    backup(directory.path(), &copy).await.expect("it is copied");
    store.commit(vec![append("a", 0, "later")]).await.expect("the log is empty");
    #[cfg(unix)]
    let copy = {
        std::os::unix::fs::symlink("copy.sqlite", place("latest.sqlite")).expect("a link");
        place("latest.sqlite")
    };
    backup(directory.path(), &copy).await.expect("a backup is replaced");
    let restored = TempDir::new().expect("there is a directory for temporary files");
    restore(&place("copy.sqlite"), restored.path(), false).await.expect("it is sound");
    let restored = Sqlite::open(restored.path()).await.expect("it is sound");
    assert_eq!(restored.tail(&id("a"), 0).await.expect("it is read"), ["later"]);
    assert!(cfg!(not(unix)) || place("latest.sqlite").is_symlink(), "the link leads to the newest backup");
}

#[tokio::test]
async fn a_backup_without_room_names_its_file_and_leaves_the_older_one() {
    let Some(disk) = Disk::mount("1m") else { return };
    let (directory, store) = sqlite().await;
    furnish(&store).await;
    let copy = disk.path().join("copy.sqlite");
    store.backup(&copy).await.expect("there is room");
    let older = fs::read(&copy).expect("it is read");
    let lines = (0..200).map(|n| append("a", n, &"x".repeat(9000))).collect();
    store.commit(lines).await.expect("the log is empty");
    for target in ["copy.sqlite", "new.sqlite"].map(|name| disk.path().join(name)) {
        let full = backup(directory.path(), &target).await.expect_err("it is full");
        assert!(matches!(&full, OpenError::NoRoom { path } if *path == target), "{full}");
        assert_eq!(names(disk.path()), ["copy.sqlite"], "nothing is left of it");
        assert!(fs::read(&copy).expect("it is read") == older, "the older backup is as it was");
    }
}

/// Before, the header of such a database made it look like a backup.
#[tokio::test]
async fn a_restored_database_that_no_server_has_opened_is_no_backup() {
    let (directory, store) = sqlite().await;
    furnish(&store).await;
    let copy = directory.path().join("copy.sqlite");
    store.backup(&copy).await.expect("it is copied");
    store.commit(vec![append("a", 0, "later")]).await.expect("the log is empty");
    let other = TempDir::new().expect("there is a directory for temporary files");
    restore(&copy, other.path(), false).await.expect("it is sound");
    let refused = store.backup(&database(other.path())).await.expect_err("it is another server's");
    assert!(
        matches!(&refused, OpenError::NotABackup { path } if *path == database(other.path())),
        "{refused}"
    );
    let other = Sqlite::open(other.path()).await.expect("it is sound");
    assert_eq!(other.tail(&id("a"), 0).await.expect("it is read"), [""; 0]);
}

/// A power cut leaves the same. docs/operations.md names the file.
#[tokio::test]
async fn an_interrupted_backup_leaves_a_file_and_is_in_nobodys_way() {
    let (directory, store) = sqlite().await;
    furnish(&store).await;
    let elsewhere = TempDir::new().expect("there is a directory for temporary files");
    let copy = elsewhere.path().join("copy.sqlite");
    tokio::select! {
        biased;
        done = backup(directory.path(), &copy) => panic!("{done:?} so soon"),
        () = std::future::ready(()) => {}
    }
    assert_eq!(names(elsewhere.path()), ["copy.sqlite.unfinished-1"]);
    backup(directory.path(), &copy).await.expect("another name is free");
    assert_eq!(names(elsewhere.path()), ["copy.sqlite", "copy.sqlite.unfinished-1"]);
}

/// In a folder that others write to, a link may wait under any name.
#[cfg(unix)]
#[tokio::test]
async fn an_unfinished_backup_follows_no_link() {
    let (directory, store) = sqlite().await;
    furnish(&store).await;
    let elsewhere = TempDir::new().expect("there is a directory for temporary files");
    let place = |name: &str| elsewhere.path().join(name);
    fs::write(place("mine"), "mine").expect("it is written");
    let process = format!("copy.sqlite.{}.unfinished", std::process::id());
    for name in ["copy.sqlite.unfinished-1", &process] {
        std::os::unix::fs::symlink("mine", place(name)).expect("a link");
    }
    backup(directory.path(), &place("copy.sqlite")).await.expect("another name is free");
    assert_eq!(fs::read(place("mine")).expect("it is read"), b"mine");
    let restored = TempDir::new().expect("there is a directory for temporary files");
    restore(&place("copy.sqlite"), restored.path(), false).await.expect("it is sound");
}
