//! Copies the journal into the database beside the writer, so that nobody's commit waits for it.
//!
//! A connection of its own copies what has been committed, again and again until little is left. The writer copies that little
//! itself, between two groups: only then everything is copied, and the journal begins at its start again instead of growing.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sqlx::sqlite::SqliteConnection;
use sqlx::{ConnectOptions, Connection, Row};
use tokio::sync::Notify;
use tokio::task::JoinHandle;
use tokio::time::sleep;

use super::directory::Directory;

/// How long pages gather: one that changes often in this time is copied once.
const PAUSE: Duration = Duration::from_secs(1);

/// So many pages are little: the writer copies them in a few milliseconds.
const LITTLE: i64 = 100;

/// How often it is tried to leave only a little, in a row.
const PASSES: u32 = 4;

/// What copies the journal while the writer writes.
pub(super) struct Checkpoints {
    signs: Arc<Signs>,
    task: JoinHandle<()>,
}

#[derive(Default)]
struct Signs {
    /// Something was committed.
    committed: Notify,
    /// The writer is to copy the rest.
    little_left: AtomicBool,
    /// The store closes.
    closing: Notify,
}

impl Checkpoints {
    /// Starts, in the runtime of the writer. The connection is opened when there is something to copy.
    pub(super) fn start(directory: &Directory) -> Checkpoints {
        let signs = Arc::new(Signs::default());
        let task = tokio::spawn(run(directory.clone(), Arc::clone(&signs)));
        Checkpoints { signs, task }
    }

    /// A group has been committed, and everybody has been answered.
    pub(super) async fn committed(&self, writer: &mut SqliteConnection) {
        self.signs.committed.notify_one();
        if self.signs.little_left.swap(false, Ordering::Relaxed) {
            // What cannot be copied now stays in the journal.
            _ = copy(writer).await;
        }
    }

    /// Gives up the connection.
    pub(super) async fn stop(self) {
        self.signs.closing.notify_one();
        // If it failed, there is nothing to give up.
        _ = self.task.await;
    }
}

async fn run(directory: Directory, signs: Arc<Signs>) {
    let mut connection = None;
    loop {
        tokio::select! {
            () = signs.closing.notified() => break,
            () = async { signs.committed.notified().await; sleep(PAUSE).await } => {}
        }
        match copy_most(&directory, &mut connection).await {
            Ok(()) => signs.little_left.store(true, Ordering::Relaxed),
            // A disk that is full or gone: the next time it may be well again.
            Err(_) => connection = None,
        }
    }
    if let Some(connection) = connection {
        _ = connection.close().await;
    }
}

/// Copies until only a little is left.
async fn copy_most(
    directory: &Directory,
    connection: &mut Option<SqliteConnection>,
) -> Result<(), sqlx::Error> {
    let connection = match connection {
        Some(connection) => connection,
        None => connection.insert(directory.for_copying().connect().await?),
    };
    for _ in 0..PASSES {
        if copy(connection).await? <= LITTLE {
            break;
        }
    }
    Ok(())
}

/// Copies what it can without making anybody wait; how many pages are left.
async fn copy(connection: &mut SqliteConnection) -> Result<i64, sqlx::Error> {
    let row = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").fetch_one(connection).await?;
    Ok(row.try_get::<i64, _>(1)? - row.try_get::<i64, _>(2)?)
}
