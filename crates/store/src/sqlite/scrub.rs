//! Takes the bytes of deleted rows out of the files, while the store is used.
//!
//! `secure_delete` overwrites a row where it stands. It does not reach everything: when SQLite rebuilds a page, copies of rows stay in
//! the unused part of that page, and the journal has every page as it was. So an erasure rewrites the database and then empties the
//! journal. Neither waits for a reader: one that takes long, as a backup does, delays the end of it. After a rewrite comes a rest, and
//! all that is erased meanwhile shares the next one.

use std::fs;
use std::time::Duration;

use sqlx::sqlite::SqliteConnection;
use sqlx::{ConnectOptions, Connection, Row};
use tokio::sync::watch;
use tokio::time::Instant;

use super::directory::Directory;
use crate::failures::Failures;

/// The shortest pause before the next try.
const PAUSE: Duration = Duration::from_millis(50);

/// A try is followed by a pause that is so many times as long, since commits wait while the database is rewritten.
const SHARE: u32 = 20;

/// The longest pause after a try that failed, unless that took long.
const LONGEST: Duration = Duration::from_mins(1);

/// Whether the files have bytes that have to go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Owed {
    /// They have none.
    Nothing,
    /// They have some.
    Bytes,
    /// The database is being rewritten, which is done by then on any disk that is well.
    Rewriting(Instant),
}

/// The writer's knowledge of bytes that have to go.
pub(super) struct Scrub {
    owed: watch::Sender<Owed>,
    /// True once the database has been rewritten, so that only the journal has them.
    rewritten: bool,
    /// When it is tried next.
    next: Instant,
    /// The database is not rewritten before then: what is erased meanwhile shares a rewrite.
    rest: Instant,
    /// The pause after a try that fails. Each one in a row doubles it.
    back_off: Duration,
    failures: Failures,
}

impl Scrub {
    pub(super) fn new(owed: bool) -> Scrub {
        let owed = watch::Sender::new(if owed { Owed::Bytes } else { Owed::Nothing });
        let now = Instant::now();
        let failures = Failures::of("taking erased bytes out of the files failed");
        Scrub { owed, rewritten: false, next: now, rest: now, back_off: PAUSE, failures }
    }

    pub(super) fn owed(&self) -> watch::Receiver<Owed> {
        self.owed.subscribe()
    }

    /// Notes that something is about to be erased.
    pub(super) fn owe(&mut self) {
        self.rewritten = false;
        self.owed.send_replace(Owed::Bytes);
    }

    /// When it is tried next, if there is anything to do.
    pub(super) fn due(&self) -> Option<Instant> {
        let due = if self.rewritten { self.next } else { self.next.max(self.rest) };
        (*self.owed.borrow() != Owed::Nothing).then_some(due)
    }

    /// Tries it once, between two groups of the writer.
    pub(super) async fn run(&mut self, directory: &Directory) {
        let begun = Instant::now();
        if !self.rewritten {
            self.owed.send_replace(Owed::Rewriting(begun + rest_after(directory)));
        }
        let (owed, pause) = match self.try_once(directory).await {
            Ok(done) => {
                self.back_off = PAUSE;
                (if done { Owed::Nothing } else { Owed::Bytes }, PAUSE)
            }
            // As on a full disk.
            Err(error) => {
                self.failures.note(&error);
                let pause = self.back_off;
                self.back_off = (pause * 2).min(LONGEST);
                (Owed::Bytes, pause)
            }
        };
        self.owed.send_replace(owed);
        self.next = Instant::now() + pause.max(begun.elapsed() * SHARE);
    }

    /// Returns true once all bytes are gone.
    async fn try_once(&mut self, directory: &Directory) -> Result<bool, sqlx::Error> {
        let mut connection = directory.for_scrubbing().connect().await?;
        let result = self.scrub(&mut connection, rest_after(directory)).await;
        _ = connection.close().await;
        result
    }

    async fn scrub(
        &mut self,
        connection: &mut SqliteConnection,
        rest: Duration,
    ) -> Result<bool, sqlx::Error> {
        if !self.rewritten {
            sqlx::query("VACUUM").execute(&mut *connection).await?;
            (self.rewritten, self.rest) = (true, Instant::now() + rest);
        }
        let row = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&mut *connection).await?;
        if row.try_get::<i64, _>(0)? != 0 {
            return Ok(false);
        }
        sqlx::query("PRAGMA user_version = 0").execute(connection).await?;
        Ok(true)
    }
}

/// Returns the pause after a rewrite, a second for each megabyte of the database: whoever has things erased again and again keeps
/// the disk busy for less than a hundredth of the time.
fn rest_after(directory: &Directory) -> Duration {
    // A database that cannot be looked at is not rewritten either.
    Duration::from_micros(fs::metadata(directory.database()).map_or(0, |file| file.len()))
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

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;
    use crate::{Sqlite, Stage, Store, TableRow, Write};

    /// A closed store of some megabytes.
    async fn filled() -> (TempDir, Directory) {
        let data = TempDir::new().expect("there is a directory for temporary files");
        let store = Sqlite::open(data.path()).await.expect("it is empty");
        let (id, facts) = ("a".parse().expect("a name"), "x".repeat(3_000_000));
        let row = TableRow { id, created: 0, touched: 0, stage: Stage::Over, listed: false, facts };
        store.commit(vec![Write::PutTable(row)]).await.expect("there is room");
        store.close().await;
        let directory = Directory::of(data.path());
        (data, directory)
    }

    #[tokio::test]
    async fn erasures_after_a_rewrite_share_the_next_one() {
        let (_data, directory) = filled().await;
        let mut scrub = Scrub::new(false);
        assert_eq!(scrub.due(), None);
        scrub.owe();
        let first = scrub.due().expect("something is erased");
        assert!(first <= Instant::now(), "the first one does not wait");
        scrub.run(&directory).await;
        assert_eq!((scrub.due(), *scrub.owed.borrow()), (None, Owed::Nothing));
        scrub.owe();
        let next = scrub.due().expect("something is erased");
        assert!(next >= first + Duration::from_secs(3), "a second for each megabyte");
        scrub.owe();
        assert_eq!(scrub.due(), Some(next), "the next one is for both");
    }

    #[tokio::test]
    async fn a_rewrite_that_fails_is_tried_ever_more_rarely() {
        let nowhere = Directory::of(std::path::Path::new("/nowhere"));
        let mut scrub = Scrub::new(true);
        for _ in 0..20 {
            scrub.run(&nowhere).await;
        }
        let due = scrub.due().expect("nothing is done");
        assert!(due > Instant::now() + LONGEST / 2, "a try a minute");
    }
}
