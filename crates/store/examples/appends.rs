//! How many lines a second are appended to the logs of a store, and how long one waits for it.
//!
//! `cargo run --release -p store --example appends [DIRECTORY]`: the disk of the directory is what is measured. Each writer
//! has a table of its own and appends the next line as soon as the last one is on disk, as people do who never think.

use std::error::Error;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use store::{Sqlite, Stage, Store, TableId, TableRow, Write};
use tokio::task::JoinSet;

/// A line is about as long as one of a game's log.
const LINE: usize = 160;

/// How long each number of writers is measured.
const WINDOW: Duration = Duration::from_secs(5);

#[tokio::main]
#[allow(clippy::print_stdout, reason = "this is what it is for")]
async fn main() -> Result<(), Box<dyn Error>> {
    let parent = std::env::args().nth(1).map_or_else(std::env::temp_dir, PathBuf::from);
    let directory = tempfile::tempdir_in(parent)?;
    let store = Arc::new(Sqlite::open(directory.path()).await?);
    println!("{:>8} {:>10} {:>9} {:>9} {:>9}", "writers", "appends/s", "p50 ms", "p99 ms", "max ms");
    for writers in [1, 32, 256] {
        let mut waits = measure(&store, writers).await?;
        waits.sort();
        let at = |share: usize| waits[(waits.len() - 1) * share / 100].as_secs_f64() * 1000.0;
        let rate = waits.len() as f64 / WINDOW.as_secs_f64();
        println!("{writers:>8} {rate:>10.0} {:>9.2} {:>9.2} {:>9.2}", at(50), at(99), at(100));
    }
    store.close().await;
    Ok(())
}

/// Lets this many append for a while. Returns how long each append took.
async fn measure(store: &Arc<Sqlite>, writers: usize) -> Result<Vec<Duration>, Box<dyn Error>> {
    let mut tables = Vec::new();
    for writer in 0..writers {
        let id: TableId = format!("w{writers}x{writer}").parse()?;
        let facts = "{}".to_string();
        let row =
            TableRow { id: id.clone(), created: 0, touched: 0, stage: Stage::Playing, listed: false, facts };
        store.commit(vec![Write::PutTable(row)]).await?;
        tables.push(id);
    }
    let end = Instant::now() + WINDOW;
    let mut tasks = JoinSet::new();
    for table in tables {
        let store = Arc::clone(store);
        tasks.spawn(async move {
            let mut waits = Vec::new();
            for n in 0.. {
                let begun = Instant::now();
                if begun >= end {
                    break;
                }
                let line = "x".repeat(LINE);
                store.commit(vec![Write::Append { table: table.clone(), n, line }]).await?;
                waits.push(begun.elapsed());
            }
            Ok::<_, store::CommitError>(waits)
        });
    }
    let mut waits = Vec::new();
    while let Some(task) = tasks.join_next().await {
        waits.extend(task??);
    }
    Ok(waits)
}
