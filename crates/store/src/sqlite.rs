//! A store in one SQLite file.

mod apply;
mod checkpoint;
mod copies;
mod directory;
mod reader;
mod run;
mod schema;
mod scrub;
mod target;
mod writer;

use std::path::Path;

use async_trait::async_trait;

use crate::failures::Failures;
use crate::{
    CommitError, Counts, GuestId, GuestRow, Loaded, OpenError, Stage, Store, TableId, TableRow, TokenHash,
    Unavailable, Write,
};
use directory::Directory;
use reader::Reader;
use writer::Writer;

pub use copies::{backup, read_table, restore};
pub use schema::SCHEMA;

/// A store in one SQLite file, in a directory that is its own while it is open.
///
/// Dropping it waits until what was queued is written. [`Sqlite::close`] does the same without blocking the thread.
#[derive(Debug)]
pub struct Sqlite {
    // Dropped in this order: the reader gives up its connections, then the writer ends and gives up the lock.
    reader: Reader,
    writer: Writer,
    directory: Directory,
    failed_reads: Failures,
}

impl Sqlite {
    /// Opens the store of a directory, and makes both if they are not there. Fails if another server uses the directory.
    ///
    /// # Errors
    ///
    /// If the directory is in use or cannot be used, or if the database is damaged, foreign, or of a newer version.
    pub async fn open(directory: &Path) -> Result<Sqlite, OpenError> {
        let directory = Directory::of(directory);
        let lock = directory.lock()?;
        directory.make_database()?;
        let writer = Writer::start(&directory, lock).await?;
        let reader = Reader::new(&directory);
        Ok(Sqlite { reader, writer, directory, failed_reads: Failures::of("reading failed") })
    }

    /// The outcome of reading, and a line in the log if it failed.
    fn read<T>(&self, result: Result<T, sqlx::Error>) -> Result<T, Unavailable> {
        result.map_err(|error| {
            self.failed_reads.note(&error);
            Unavailable(error.to_string())
        })
    }

    /// Copies the database into a file, while it is used, as [`backup`] does.
    ///
    /// # Errors
    ///
    /// If the file cannot be written or must not be replaced, or the database cannot be read.
    pub async fn backup(&self, file: &Path) -> Result<(), OpenError> {
        copies::copy(&self.directory, file).await
    }

    /// Writes what is queued and closes the store. Afterwards it is unavailable, and the directory is free.
    pub async fn close(&self) {
        self.reader.close().await;
        self.writer.close().await;
    }
}

#[async_trait]
impl Store for Sqlite {
    async fn commit(&self, batch: Vec<Write>) -> Result<(), CommitError> {
        self.writer.commit(batch).await
    }

    async fn load(&self, table: &TableId) -> Result<Option<Loaded>, Unavailable> {
        self.read(self.reader.load(table).await)
    }

    async fn tail(&self, table: &TableId, from: u32) -> Result<Vec<String>, Unavailable> {
        self.read(self.reader.tail(table, from).await)
    }

    async fn guest(&self, id: GuestId) -> Result<Option<GuestRow>, Unavailable> {
        self.read(self.reader.guest(id).await)
    }

    async fn guest_by_token(&self, token: &TokenHash) -> Result<Option<GuestRow>, Unavailable> {
        self.read(self.reader.guest_by_token(token).await)
    }

    async fn pass(&self, pass: &TokenHash, now: u64) -> Result<Option<GuestId>, Unavailable> {
        self.read(self.reader.pass(pass, now).await)
    }

    async fn tables_of(&self, guest: GuestId, limit: u32) -> Result<Vec<TableRow>, Unavailable> {
        self.read(self.reader.tables_of(guest, limit).await)
    }

    async fn tables(&self, limit: u32) -> Result<Vec<TableRow>, Unavailable> {
        self.read(self.reader.tables(limit).await)
    }

    async fn untouched_since(
        &self,
        touched: u64,
        stage: Stage,
        limit: u32,
    ) -> Result<Vec<TableId>, Unavailable> {
        self.read(self.reader.untouched_since(touched, stage, limit).await)
    }

    async fn deserted_since(&self, touched: u64, limit: u32) -> Result<Vec<TableId>, Unavailable> {
        self.read(self.reader.deserted_since(touched, limit).await)
    }

    async fn guests_unseen_since(&self, seen: u64, limit: u32) -> Result<Vec<GuestId>, Unavailable> {
        self.read(self.reader.guests_unseen_since(seen, limit).await)
    }

    async fn nameless_guests(&self, limit: u32) -> Result<Vec<GuestId>, Unavailable> {
        self.read(self.reader.nameless_guests(limit).await)
    }

    async fn count(&self) -> Result<Counts, Unavailable> {
        self.read(self.reader.count().await)
    }

    async fn banned(&self) -> Result<Vec<GuestRow>, Unavailable> {
        self.read(self.reader.banned().await)
    }

    async fn writable(&self) -> Result<(), Unavailable> {
        self.writer.writable().await
    }

    fn is_rewriting(&self) -> bool {
        self.writer.is_rewriting()
    }

    async fn scrubbed(&self) -> Result<(), Unavailable> {
        self.writer.scrubbed().await
    }
}

/// A time as SQLite keeps it.
fn time(milliseconds: u64) -> i64 {
    i64::try_from(milliseconds).unwrap_or(i64::MAX)
}
