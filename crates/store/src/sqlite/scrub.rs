//! Takes the bytes of deleted rows out of the files, while the store is used.
//!
//! `secure_delete` overwrites a row where it stands. It does not reach everything: when SQLite rebuilds a page, copies of rows stay in
//! the unused part of that page, and the journal has every page as it was. So an erasure rewrites the database and then empties the
//! journal. Neither waits for a reader: one that takes long, as a backup does, delays the end of it.

use std::time::Duration;

use sqlx::sqlite::SqliteConnection;
use sqlx::{ConnectOptions, Connection, Row};
use tokio::sync::watch;
use tokio::time::Instant;

use super::directory::Directory;

/// The shortest pause before the next try.
const PAUSE: Duration = Duration::from_millis(50);

/// A try is followed by a pause that is so many times as long, since commits wait while the database is rewritten.
const SHARE: u32 = 20;

/// The writer's knowledge of bytes that have to go.
pub(super) struct Scrub {
    /// True as long as there are any.
    owed: watch::Sender<bool>,
    /// True once the database has been rewritten, so that only the journal has them.
    rewritten: bool,
    /// When it is tried next.
    next: Instant,
}

impl Scrub {
    pub(super) fn new(owed: bool) -> Scrub {
        Scrub { owed: watch::Sender::new(owed), rewritten: false, next: Instant::now() }
    }

    /// Turns false when no file has bytes that have to go.
    pub(super) fn owed(&self) -> watch::Receiver<bool> {
        self.owed.subscribe()
    }

    /// Notes that something is about to be erased.
    pub(super) fn owe(&mut self) {
        self.rewritten = false;
        self.owed.send_replace(true);
    }

    /// When it is tried next, if there is anything to do.
    pub(super) fn due(&self) -> Option<Instant> {
        self.owed.borrow().then_some(self.next)
    }

    /// Tries it once, between two groups of the writer.
    pub(super) async fn run(&mut self, directory: &Directory) {
        let begun = Instant::now();
        // A full disk is tried again like a reader that is in the way.
        if self.try_once(directory).await.unwrap_or(false) {
            self.owed.send_replace(false);
        }
        self.next = Instant::now() + PAUSE.max(begun.elapsed() * SHARE);
    }

    /// Returns true once all bytes are gone.
    async fn try_once(&mut self, directory: &Directory) -> Result<bool, sqlx::Error> {
        let mut connection = directory.for_scrubbing().connect().await?;
        let result = self.scrub(&mut connection).await;
        _ = connection.close().await;
        result
    }

    async fn scrub(&mut self, connection: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
        if !self.rewritten {
            sqlx::query("VACUUM").execute(&mut *connection).await?;
            self.rewritten = true;
        }
        let row = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&mut *connection).await?;
        if row.try_get::<i64, _>(0)? != 0 {
            return Ok(false);
        }
        sqlx::query("PRAGMA user_version = 0").execute(connection).await?;
        Ok(true)
    }
}

/// Marks the database: a store that is closed or killed too early continues when it is opened again.
pub(super) async fn mark(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    sqlx::query("PRAGMA user_version = 1").execute(connection).await?;
    Ok(())
}

/// Writes the mark as it is. SQLite writes its page in any case, while it leaves out a row that would stay the same.
pub(super) async fn write_mark_again(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    if is_marked(connection).await? {
        return mark(connection).await;
    }
    sqlx::query("PRAGMA user_version = 0").execute(connection).await?;
    Ok(())
}

/// Returns whether the database is marked.
pub(super) async fn is_marked(connection: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    let mark: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(connection).await?;
    Ok(mark != 0)
}
