//! The one thread that writes. Everything that queued up while it wrote becomes the next group, which one flush of the
//! disk makes durable.

use std::fs::File;
use std::io;
use std::sync::{Arc, Mutex as Shared, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use sqlx::sqlite::SqliteConnection;
use sqlx::{ConnectOptions, Connection};
use tokio::sync::{Mutex, mpsc, oneshot, watch};
use tokio::time::{timeout, timeout_at};

use super::apply::{Failure, apply};
use super::checkpoint::Checkpoints;
use super::directory::{Directory, files};
use super::scrub::{self, Owed, Scrub};
use super::{run, schema};
use crate::failures::Failures;
use crate::{CommitError, OpenError, Unavailable, Write};

/// How many batches may queue up. Whoever comes then waits for a place.
const QUEUE: usize = 1024;

/// How many batches share a flush at the most, so that nobody waits long for the others: while a group is written, those who are
/// answered send what becomes the next one.
const GROUP: usize = run::MOST;

/// A group that was stored less than this ago shows that the disk can be written.
const FRESH: Duration = Duration::from_secs(10);

/// After this time the store says that erased bytes are not gone yet.
const PATIENCE: Duration = Duration::from_secs(3);

/// What the writer is asked to do.
enum Job {
    Commit { batch: Vec<Write>, answer: oneshot::Sender<Result<(), CommitError>> },
    Close,
}

/// The way to the thread that writes.
#[derive(Debug)]
pub(super) struct Writer {
    /// `None` only while it is dropped.
    jobs: Option<mpsc::Sender<Job>>,
    thread: Option<JoinHandle<()>>,
    /// Hears when the thread has given up the lock; `None` when that was heard.
    ended: Mutex<Option<oneshot::Receiver<()>>>,
    stored: Stored,
    /// Whether the files have bytes that are to be erased.
    owed: watch::Receiver<Owed>,
}

/// When the last group was stored; `None` if the last one was not.
#[derive(Clone, Debug, Default)]
struct Stored(Arc<Shared<Option<Instant>>>);

impl Stored {
    fn note(&self, at: Option<Instant>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = at;
    }

    fn is_fresh(&self) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).is_some_and(|at| at.elapsed() < FRESH)
    }
}

impl Writer {
    /// Opens the database, brings it up to date and starts the thread, which holds the lock until it ends.
    pub(super) async fn start(directory: &Directory, lock: File) -> Result<Writer, OpenError> {
        let (jobs, queue) = mpsc::channel(QUEUE);
        let (opened, answer) = oneshot::channel();
        let (ends, ended) = oneshot::channel::<()>();
        let (here, stored) = (directory.clone(), Stored::default());
        let noted = stored.clone();
        // A thread of its own and not a task: it goes on when the caller's runtime ends, so nothing queued is lost.
        let body = move || {
            match tokio::runtime::Builder::new_current_thread().enable_all().build() {
                Ok(runtime) => runtime.block_on(serve(&here, lock, queue, opened, noted)),
                Err(source) => _ = opened.send(Err(files(here.path(), source))),
            }
            drop(ends);
        };
        let thread = thread::Builder::new()
            .name("store".to_string())
            .spawn(body)
            .map_err(|source| files(directory.path(), source))?;
        let stopped = || files(directory.path(), io::Error::other("the thread that writes has stopped"));
        let owed = answer.await.map_err(|_| stopped())??;
        Ok(Writer { jobs: Some(jobs), thread: Some(thread), ended: Mutex::new(Some(ended)), stored, owed })
    }

    /// Fails if batches cannot be stored, as the last group or a write that changes nothing shows.
    pub(super) async fn writable(&self) -> Result<(), Unavailable> {
        if self.stored.is_fresh() {
            return Ok(());
        }
        self.commit(vec![Write::Probe]).await.map_err(|error| Unavailable(error.to_string()))
    }

    /// Waits until no file has bytes that are to be erased.
    pub(super) async fn scrubbed(&self) -> Result<(), Unavailable> {
        let mut owed = self.owed.clone();
        match timeout(PATIENCE, owed.wait_for(|owed| *owed == Owed::Nothing)).await {
            Ok(Ok(_)) => Ok(()),
            _ => Err(Unavailable(
                "erased bytes are still in the files, and the store goes on trying".to_string(),
            )),
        }
    }

    /// Returns whether everything waits for a rewrite of the database that takes no longer than it should.
    pub(super) fn is_rewriting(&self) -> bool {
        matches!(*self.owed.borrow(), Owed::Rewriting(until) if tokio::time::Instant::now() < until)
    }

    pub(super) async fn commit(&self, batch: Vec<Write>) -> Result<(), CommitError> {
        if batch.is_empty() {
            return Ok(());
        }
        let closed = || CommitError::Unavailable("the store is closed".to_string());
        let (answer, result) = oneshot::channel();
        let jobs = self.jobs.as_ref().ok_or_else(closed)?;
        jobs.send(Job::Commit { batch, answer }).await.map_err(|_| closed())?;
        result.await.map_err(|_| closed())?
    }

    /// Returns when everything that was queued is written and the lock is given up.
    pub(super) async fn close(&self) {
        let mut ended = self.ended.lock().await;
        if let (Some(jobs), Some(thread)) = (&self.jobs, ended.as_mut()) {
            // It cannot be asked if it has ended, and then the next line does not wait.
            _ = jobs.send(Job::Close).await;
            _ = thread.await;
            *ended = None;
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has told so itself.
            _ = thread.join();
        }
    }
}

async fn serve(
    directory: &Directory,
    lock: File,
    mut queue: mpsc::Receiver<Job>,
    opened: oneshot::Sender<Result<watch::Receiver<Owed>, OpenError>>,
    stored: Stored,
) {
    let (mut connection, mut scrub) = match open(directory).await {
        Ok((connection, scrub)) => {
            if opened.send(Ok(scrub.owed())).is_err() {
                return;
            }
            (Some(connection), scrub)
        }
        Err(error) => {
            drop(lock);
            _ = opened.send(Err(error));
            return;
        }
    };
    let checkpoints = Checkpoints::start(directory);
    let failures = Failures::of("storing failed");
    let mut jobs = Vec::new();
    loop {
        let receiving = queue.recv_many(&mut jobs, GROUP);
        let received = match scrub.due() {
            Some(due) => timeout_at(due, receiving).await.ok(),
            None => Some(receiving.await),
        };
        if received == Some(0) {
            break;
        }
        let mut group = Group::default();
        for job in jobs.drain(..) {
            match job {
                Job::Commit { batch, answer } => {
                    if batch.contains(&Write::Scrub) {
                        scrub.owe();
                    }
                    group.batches.push(batch);
                    group.answers.push(answer);
                }
                // What is queued is still received, and nothing more.
                Job::Close => queue.close(),
            }
        }
        group.store(directory, &mut connection, &stored, &failures).await;
        if let Some(connection) = &mut connection {
            checkpoints.committed(connection).await;
        }
        if scrub.due().is_some_and(|due| due <= tokio::time::Instant::now()) {
            scrub.run(directory).await;
        }
    }
    checkpoints.stop().await;
    if let Some(connection) = connection {
        // A failed checkpoint loses nothing: the journal stays.
        _ = connection.close().await;
    }
    drop(lock);
}

/// Opens the database and brings it up to date, but does not touch one that it cannot use.
async fn open(directory: &Directory) -> Result<(SqliteConnection, Scrub), OpenError> {
    let database = directory.database();
    let unusable = |error: sqlx::Error| schema::unusable(&database, &error);
    // Opening it for writing would change how its journal is kept, so it is only read at first.
    let mut look = directory.for_reading().connect().await.map_err(unusable)?;
    schema::check(&mut look, &database).await?;
    look.close().await.map_err(unusable)?;
    let mut connection = directory.for_writing().connect().await.map_err(unusable)?;
    schema::migrate(&mut connection, &database).await?;
    let owed = scrub::is_marked(&mut connection).await.map_err(unusable)?;
    Ok((connection, Scrub::new(owed)))
}

/// Batches that share a transaction.
#[derive(Default)]
struct Group {
    batches: Vec<Vec<Write>>,
    answers: Vec<oneshot::Sender<Result<(), CommitError>>>,
}

impl Group {
    /// Stores the group and answers everybody. A connection that failed is given up; the next group opens another one.
    async fn store(
        self,
        directory: &Directory,
        connection: &mut Option<SqliteConnection>,
        stored: &Stored,
        failures: &Failures,
    ) {
        if self.batches.is_empty() {
            return;
        }
        let results = match self.try_store(directory, connection).await {
            Ok(results) => {
                stored.note(Some(Instant::now()));
                results
            }
            Err(error) => {
                stored.note(None);
                failures.note(&error);
                if let Some(mut broken) = connection.take() {
                    // SQLite may have rolled back by itself, and then this fails.
                    _ = sqlx::query("ROLLBACK").execute(&mut broken).await;
                    _ = broken.close().await;
                }
                vec![Err(CommitError::Unavailable(error.to_string())); self.batches.len()]
            }
        };
        for (answer, result) in self.answers.into_iter().zip(results) {
            // Who stopped waiting needs no answer.
            _ = answer.send(result);
        }
    }

    async fn try_store(
        &self,
        directory: &Directory,
        connection: &mut Option<SqliteConnection>,
    ) -> Result<Vec<Result<(), CommitError>>, sqlx::Error> {
        let connection = match connection {
            Some(connection) => connection,
            None => connection.insert(directory.for_writing().connect().await?),
        };
        if run::length(&self.batches) == self.batches.len() {
            return run::store(connection, &self.batches).await;
        }
        sqlx::query("BEGIN IMMEDIATE").execute(&mut *connection).await?;
        let mut results = Vec::with_capacity(self.batches.len());
        let mut rest = &self.batches[..];
        while let Some((batch, after)) = rest.split_first() {
            let together = run::length(rest);
            if together > 0 {
                results.extend(run::store(connection, &rest[..together]).await?);
                rest = &rest[together..];
                continue;
            }
            results.push(Failure::answer(store_batch(connection, batch).await)?);
            rest = after;
        }
        sqlx::query("COMMIT").execute(&mut *connection).await?;
        Ok(results)
    }
}

/// Makes all changes of a batch or none of them.
async fn store_batch(connection: &mut SqliteConnection, batch: &[Write]) -> Result<(), Failure> {
    // One change is one statement, which needs no savepoint to be whole.
    if let [write] = batch {
        return apply(connection, write).await;
    }
    sqlx::query("SAVEPOINT batch").execute(&mut *connection).await?;
    let mut result = Ok(());
    for write in batch {
        result = apply(connection, write).await;
        if result.is_err() {
            break;
        }
    }
    if let Err(Failure::Refused(_)) = result {
        sqlx::query("ROLLBACK TO batch").execute(&mut *connection).await?;
    }
    if !matches!(result, Err(Failure::Broken(_))) {
        sqlx::query("RELEASE batch").execute(&mut *connection).await?;
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    /// docs/operations.md names the ten seconds.
    #[test]
    fn a_write_of_the_last_ten_seconds_speaks_for_the_disk() {
        let stored = Stored::default();
        assert!(!stored.is_fresh());
        for (seconds, fresh) in [(9, true), (10, false)] {
            stored.note(Instant::now().checked_sub(Duration::from_secs(seconds)));
            assert_eq!(stored.is_fresh(), fresh, "after {seconds} seconds");
        }
        stored.note(None);
        assert!(!stored.is_fresh(), "the last one failed");
    }
}
