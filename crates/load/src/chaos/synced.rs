//! Whether the disk has it before anybody is told.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use tokio::time::sleep;

use super::{come_to_rest, more, row};
use crate::load::Fresh;
use crate::pace::Tempo;
use crate::people::{Counts, People, ROTATION};
use crate::report::{Row, progress};

/// What is looked at.
const CALLS: &str = "trace=pwrite64,fdatasync,fsync,sendto,write,writev";

/// Watches the system calls of the server while people play: before the answer to an action is sent, a sync of the journal that
/// began after the action was written there must have ended. `None` if there is no `strace`.
///
/// # Errors
/// If an answer came too early.
pub async fn synced(program: &Path, actions: usize) -> Result<Option<Row>> {
    if Command::new("strace").arg("-V").stdout(Stdio::null()).status().is_err() {
        return Ok(None);
    }
    let what = format!("sync before acknowledgement, {actions} actions under strace");
    let fresh = Fresh::start(program).await?;
    let people = People::new(Tempo::Together(0), Counts::Acknowledged);
    people.come(fresh.server.address, &ROTATION, 0..32, 0).await?;
    let trace = tempfile::NamedTempFile::new()?;
    let mut strace = Command::new("strace")
        .args(["-f", "-qq", "-y", "-s", "16384", "-e", CALLS, "-o"])
        .arg(trace.path())
        .args(["-p", &fresh.server.id().to_string()])
        .stderr(Stdio::null())
        .spawn()
        .context("strace")?;
    sleep(Duration::from_secs(1)).await;
    people.note_all();
    people.rest(false);
    while people.noted_count() < actions {
        more(&people, 10, Duration::from_mins(1)).await?;
        progress(&what, &format!("{} actions", people.noted_count()));
    }
    come_to_rest(&people).await?;
    kill(Pid::from_raw(strace.id().cast_signed()), Signal::SIGINT)?;
    strace.wait()?;
    let mut trace_of = Trace::default();
    let text = fs::read(trace.path())?;
    for line in String::from_utf8_lossy(&text).lines() {
        trace_of.take(line)?;
    }
    let keys: HashSet<String> = people.noted().into_iter().map(|action| action.key).collect();
    let seen = keys.iter().filter(|key| trace_of.answered.contains(*key)).count();
    ensure!(seen == keys.len(), "{seen} of {} answers are in the trace", keys.len());
    let figure = format!(
        "{seen} answers, each after a completed sync that began when its line was written; {} syncs",
        trace_of.syncs
    );
    Ok(Some(row(what, "a completed sync covering each action precedes its acknowledgement", figure)))
}

/// What has happened by some line of a trace.
#[derive(Default)]
struct Trace {
    /// How many syncs of the journal have begun.
    begun: usize,
    /// The number of the sync that each thread waits for.
    waiting: HashMap<String, usize>,
    /// The newest sync that has ended.
    ended: usize,
    syncs: usize,
    /// For each key, how many syncs had begun when it was written: one with a larger number covers it.
    written: HashMap<String, usize>,
    answered: HashSet<String>,
}

impl Trace {
    fn take(&mut self, line: &str) -> Result<()> {
        let Some((thread, call)) = line.split_once(' ') else { return Ok(()) };
        let call = call.trim_start();
        let is_sync = call.starts_with("fdatasync(") || call.starts_with("fsync(");
        if is_sync && call.contains("-wal>") {
            self.begun += 1;
            self.waiting.insert(thread.to_owned(), self.begun);
            if call.contains("unfinished") {
                return Ok(());
            }
        }
        if is_sync || call.starts_with("<... fdatasync resumed") || call.starts_with("<... fsync resumed") {
            if let Some(number) = self.waiting.remove(thread).filter(|_| call.ends_with("= 0")) {
                self.ended = self.ended.max(number);
                self.syncs += 1;
            }
        } else if call.starts_with("pwrite64(") && call.contains("-wal>") {
            // A write that is not finished here counts from its end at the earliest, so the sync after it covers it all the more.
            for key in keys(call, r#"\"key\":\""#) {
                self.written.entry(key).or_insert(self.begun);
            }
        } else if call.contains(r#"\"type\":\"answer\""#) {
            for answer in call.split(r#"\"type\":\"answer\""#).skip(1) {
                // Answers to what was asked of the room are not in the log.
                for key in keys(answer, r#"\"key\":\""#).into_iter().filter(|key| key.contains('m')) {
                    let written = self.written.get(&key).copied();
                    let covered = written.is_some_and(|begun| self.ended > begun);
                    ensure!(
                        covered,
                        "the answer to {key} was sent before a sync covered it ({written:?}, {})",
                        self.ended
                    );
                    self.answered.insert(key);
                }
            }
        }
        Ok(())
    }
}

/// The keys that stand in a line, each after these letters.
fn keys(line: &str, before: &str) -> Vec<String> {
    let key = |rest: &str| rest.split('\\').next().map(str::to_owned);
    line.split(before).skip(1).filter_map(key).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const WRITE: &str =
        r#"7 pwrite64(9</d/motherboard.sqlite-wal>, "{\"key\":\"p1m2\",\"x\"", 4096, 56) = 4096"#;
    const ANSWER: &str =
        r#"5 sendto(11<TCP>, "\201.{\"type\":\"answer\",\"key\":\"p1m2\",\"refused\":null}", 50, 0) = 50"#;
    const BEGIN: &str = "7 fdatasync(9</d/motherboard.sqlite-wal> <unfinished ...>";
    const END: &str = "7 <... fdatasync resumed>) = 0";

    fn ends_well(lines: &[&str]) -> bool {
        let mut trace = Trace::default();
        lines.iter().try_for_each(|line| trace.take(line)).is_ok()
    }

    #[test]
    fn an_answer_before_its_sync_is_found() {
        assert!(ends_well(&[WRITE, BEGIN, END, ANSWER]));
        assert!(ends_well(&[WRITE, "7 fdatasync(9</d/motherboard.sqlite-wal>) = 0", ANSWER]));
        for early in [&[WRITE, BEGIN, ANSWER, END][..], &[BEGIN, WRITE, END, ANSWER], &[BEGIN, END, ANSWER]] {
            assert!(!ends_well(early), "{early:?}");
        }
        let failed = "7 fdatasync(9</d/motherboard.sqlite-wal>) = -1 EIO (Input/output error)";
        assert!(!ends_well(&[WRITE, failed, ANSWER]));
        let elsewhere = "7 fdatasync(9</d/motherboard.sqlite>) = 0";
        assert!(!ends_well(&[WRITE, elsewhere, ANSWER]));
    }
}
