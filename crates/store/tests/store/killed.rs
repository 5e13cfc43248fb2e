//! A process that is killed: what it acknowledged is there.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;

use store::{Sqlite, Store, Write};
use tempfile::TempDir;
use tokio::task::JoinSet;

use crate::kit::{append, id, table};

/// Names the directory to the process that is to be killed.
const VICTIM: &str = "STORE_VICTIM";

/// How many tables are written at a time.
const TABLES: u32 = 16;

#[test]
fn a_killed_process_loses_nothing_it_acknowledged() {
    if let Some(directory) = std::env::var_os(VICTIM) {
        runtime().block_on(append_for_ever(Path::new(&directory)));
    }
    let directory = TempDir::new().expect("there is a directory for temporary files");
    let mut acknowledged = HashMap::new();
    // Killed at the first answer, in the middle of a group, and around the first checkpoints.
    for answers in [1, 40, 333, 2500] {
        kill_after(answers, directory.path(), &mut acknowledged);
        runtime().block_on(compare(directory.path(), &acknowledged));
    }
    assert_eq!(acknowledged.len() as u32, TABLES);
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("it starts")
}

/// Runs this test again as the victim, kills it after so many answers, and notes everything it answered until it died.
fn kill_after(answers: usize, directory: &Path, acknowledged: &mut HashMap<u32, u32>) {
    let this = std::env::current_exe().expect("a test has a file");
    let mut victim = Command::new(this)
        .args(["killed::a_killed_process_loses_nothing_it_acknowledged", "--exact", "--nocapture"])
        .env(VICTIM, directory)
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let output = BufReader::new(victim.stdout.take().expect("it is piped"));
    let mut seen = 0;
    for line in output.lines() {
        let line = line.expect("it is text");
        let mut words = line.split(' ');
        if words.next() != Some("stored") {
            continue;
        }
        // A line that was cut off by the kill is no answer; it lacks the word at its end.
        let (Some(table), Some(n), Some("whole")) = (words.next(), words.next(), words.next()) else {
            continue;
        };
        acknowledged.insert(table.parse().expect("a number"), n.parse().expect("a number"));
        seen += 1;
        if seen == answers {
            victim.kill().expect("it runs");
        }
    }
    assert!(seen >= answers, "it ended by itself after {seen} answers");
    victim.wait().expect("it is dead");
}

/// Appends to all tables at once and says so after each line. Ends by being killed.
async fn append_for_ever(directory: &Path) {
    let store = Arc::new(Sqlite::open(directory).await.expect("the one before is dead"));
    let mut writers = JoinSet::new();
    for number in 0..TABLES {
        let store = Arc::clone(&store);
        writers.spawn(async move {
            let name = format!("t{number}");
            store.commit(vec![Write::PutTable(table(&name))]).await.expect("it is stored");
            let length = store.tail(&id(&name), 0).await.expect("it is read").len() as u32;
            for n in length.. {
                store.commit(vec![append(&name, n, &line(number, n))]).await.expect("it is stored");
                let mut output = std::io::stdout().lock();
                // The test kit writes to the same output and may have left a line open.
                write!(output, "\nstored {number} {n} whole\n")
                    .and_then(|()| output.flush())
                    .expect("it is read");
            }
        });
    }
    while let Some(writer) = writers.join_next().await {
        writer.expect("it writes until it is killed");
    }
}

async fn compare(directory: &Path, acknowledged: &HashMap<u32, u32>) {
    let store = Sqlite::open(directory).await.expect("the lock died with the process");
    for (&number, &last) in acknowledged {
        let lines = store.tail(&id(&format!("t{number}")), 0).await.expect("it is read");
        assert!(lines.len() as u32 > last, "table {number}: {} lines, but {last} was stored", lines.len());
        for (n, found) in (0..).zip(&lines) {
            assert_eq!(*found, line(number, n));
        }
    }
}

fn line(table: u32, n: u32) -> String {
    format!("table {table} line {n} {}", "x".repeat(120))
}
