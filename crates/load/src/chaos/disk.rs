//! A disk that is full, and one that is not there for a while.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use tempfile::TempDir;
use tokio::time::sleep;

use super::{come_to_rest, ledger, more, no_panic, row};
use crate::pace::Tempo;
use crate::people::{Counts, People, ROTATION};
use crate::process::{ServerProcess, free_port};
use crate::report::{Row, progress};

const TABLES: usize = 8;

/// What is wished for in both cases.
const TARGET: &str = "nothing acknowledged that is not stored; play resumes after repair";

/// A small disk of its own.
struct Disk(PathBuf);

impl Disk {
    fn mount(directory: &Path) -> Option<Disk> {
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", "size=16m", "tmpfs"]).arg(directory).stderr(Stdio::null());
        let mounted = mount.status().is_ok_and(|status| status.success());
        mounted.then(|| Disk(directory.to_owned()))
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        // Lazily: a server that failed may still have files open there.
        let _ = Command::new("umount").arg("-l").arg(&self.0).status();
    }
}

/// The disk is full while people play, and then there is room again. `None` if this user may not mount a small disk.
///
/// # Errors
/// If something was acknowledged that is not stored, or play does not resume.
pub async fn disk_full(program: &Path) -> Result<Option<Row>> {
    let directory = TempDir::new()?;
    let Some(disk) = Disk::mount(directory.path()) else { return Ok(None) };
    let ballast = disk.0.join("ballast");
    let fill = || {
        // Ends when there is no room for more.
        let _ = fs::write(&ballast, vec![0; 16 << 20]);
        Ok(())
    };
    let clear = || Ok(fs::remove_file(&ballast)?);
    fail_for_a_while(program, &disk.0.join("data"), "disk full", fill, clear, |_| ()).await.map(Some)
}

/// Every access to a file fails while people play, and then the disk is there again. `None` if there is no `strace`.
///
/// # Errors
/// If something was acknowledged that is not stored, or play does not resume.
pub async fn disk_gone(program: &Path) -> Result<Option<Row>> {
    if Command::new("strace").arg("-V").stdout(Stdio::null()).status().is_err() {
        return Ok(None);
    }
    let directory = TempDir::new()?;
    let data = directory.path().join("data");
    let meddler = std::cell::RefCell::new(None::<Child>);
    let process = std::cell::Cell::new(0);
    let begin = || {
        let calls = "pread64,pwrite64,fdatasync,fsync,ftruncate,openat,unlink";
        let mut strace = Command::new("strace");
        strace.args(["-f", "-qq", "-o", "/dev/null", "-e", &format!("trace={calls}")]);
        strace.args(["-e", &format!("inject={calls}:error=EIO"), "-p", &process.get().to_string()]);
        meddler.replace(Some(strace.stderr(Stdio::null()).spawn().context("strace")?));
        Ok(())
    };
    let end = || {
        let mut meddler = meddler.take().context("it was begun")?;
        kill(Pid::from_raw(meddler.id().cast_signed()), Signal::SIGINT)?;
        meddler.wait()?;
        Ok(())
    };
    fail_for_a_while(program, &data, "disk gone", begin, end, |server| process.set(server.id()))
        .await
        .map(Some)
}

/// Plays, lets the disk fail, and repairs it, three times.
async fn fail_for_a_while(
    program: &Path,
    data: &Path,
    what: &str,
    begin: impl Fn() -> Result<()>,
    end: impl Fn() -> Result<()>,
    started: impl Fn(&ServerProcess),
) -> Result<Row> {
    let mut server = ServerProcess::start(program, data, free_port()?).await?;
    started(&server);
    let people = People::new(Tempo::Together(300), Counts::Acknowledged);
    people.note_all();
    people.rest(false);
    people.come(server.address, &ROTATION, 0..TABLES, 0).await?;
    let mut failures = 0;
    for round in 1..=3 {
        more(&people, 100, Duration::from_mins(1)).await?;
        begin()?;
        // Until it is noticed, and a little longer.
        let refused = || people.troubles().get("online.not_stored").copied().unwrap_or_default();
        for _ in 0..500 {
            if refused() > failures {
                break;
            }
            sleep(Duration::from_millis(20)).await;
        }
        ensure!(refused() > failures, "round {round}: nothing was refused: {:?}", people.troubles());
        sleep(Duration::from_secs(1)).await;
        end()?;
        failures = refused();
        progress(what, &format!("round {round}: {failures} requests refused by now"));
    }
    more(&people, 100, Duration::from_mins(1)).await?;
    come_to_rest(&people).await?;
    no_panic(&server)?;
    server.stop().await?;
    let acknowledged = people.noted();
    let (tables, _) = ledger::compare(data, &acknowledged).await?;
    let figure = format!(
        "3 times: {failures} requests refused meanwhile; {} acknowledged actions at {tables} tables are all stored, once; play \
         resumed each time without a restart",
        acknowledged.len()
    );
    Ok(row(what.to_owned(), TARGET, figure))
}
