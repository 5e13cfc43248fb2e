//! What a Motherboard server keeps: the logs of its tables, who sits where, notes and chat, guests and the hashes of their
//! tokens. It knows no rules: a line of a log is text to it, and so are a table's facts.
//!
//! # Promises of a store
//!
//! - **A batch is stored whole or not at all.** [`Store::commit`] returns `Ok` only when the batch is on disk, where a
//!   crash or a power cut does not reach it.
//! - **Lines are appended in order, each once.** [`Write::Append`] names the length it expects. Of two who append the same
//!   number one succeeds, and the other one is told the length ([`CommitError::Stale`]): it reads the [`Store::tail`] and
//!   decides again.
//! - **What is refused changes nothing**, and refuses nobody else's batch.
//! - **A full or failing disk is an answer and not a crash.** [`CommitError::Unavailable`] acknowledges nothing. When the
//!   disk is well again, the same store goes on; nothing has to be restarted.
//! - **Erased rows are gone from the files.** Rows that are deleted are overwritten. [`Write::Scrub`] takes their bytes out of the whole
//!   file and of the journal too, while the store is used, and [`Store::scrubbed`] says when that is done.
//! - **The log has a line a minute for failures of a kind.** The first failure to read or to write has its line at once; later lines
//!   have a count.
//! - **Tokens of guests and passes are kept as hashes.** A thief of the database cannot act as a guest. The rest of it is readable:
//!   names, chat, notes, the links of tables, and the secrets of games that are not over.
//! - **Nothing secret is printed.** `{:?}` of anything that holds lines, notes, names or tokens shows nothing of them.
//!
//! # SQLite
//!
//! [`Sqlite`] keeps everything in one file in a directory of its own. One thread writes. It takes all batches that queued
//! up while it wrote the ones before, and stores them with one flush of the disk, so the more people play, the more
//! batches share a flush. A few connections read beside it and never wait for it.
//!
//! [`backup`] copies the database while a server uses it, and [`read_table`] reads one table of it; [`restore`] puts such a copy
//! in place, but not under a running server: a directory belongs to one server at a time, which holds a lock on the file `lock`
//! in it.
//!
//! The schema is in `migrations`. A database of an older version is brought up to date when it is opened; one of a newer
//! version is refused.

mod error;
mod failures;
mod id;
mod row;
mod sqlite;
mod write;

use async_trait::async_trait;

pub use error::{CommitError, OpenError, Unavailable};
pub use failures::Failures;
pub use id::{GuestId, NotATableId, TableId, TokenHash};
pub use row::{ChatRow, Counts, GuestRow, Loaded, Member, Stage, TableRow};
pub use sqlite::{SCHEMA, Sqlite, backup, read_table, restore};
pub use write::Write;

/// The last messages of a table's chat that are kept, and loaded with it.
pub const CHAT_LOADED: u32 = 200;

/// A place where everything is kept. The crate's documentation has its promises.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    /// Stores all of a batch, in its order, or nothing. Returns only when it is on disk. If the caller stops waiting, the
    /// batch is stored or not, but never in part.
    async fn commit(&self, batch: Vec<Write>) -> Result<(), CommitError>;

    /// Everything of a table, as it was at one moment.
    async fn load(&self, table: &TableId) -> Result<Option<Loaded>, Unavailable>;

    /// The lines of a table's log from number `from` on. A table that is not there has none.
    async fn tail(&self, table: &TableId, from: u32) -> Result<Vec<String>, Unavailable>;

    /// The guest of this number.
    async fn guest(&self, id: GuestId) -> Result<Option<GuestRow>, Unavailable>;

    /// The guest with this token.
    async fn guest_by_token(&self, token: &TokenHash) -> Result<Option<GuestRow>, Unavailable>;

    /// Whose pass this is, if it is valid at `now`. The pass stays.
    async fn pass(&self, pass: &TokenHash, now: u64) -> Result<Option<GuestId>, Unavailable>;

    /// The tables at which a guest sits or which the guest may enter, those touched last first.
    async fn tables_of(&self, guest: GuestId, limit: u32) -> Result<Vec<TableRow>, Unavailable>;

    /// All tables, those touched last first.
    async fn tables(&self, limit: u32) -> Result<Vec<TableRow>, Unavailable>;

    /// Tables at this stage that nobody has touched since `touched`; the oldest first.
    async fn untouched_since(
        &self,
        touched: u64,
        stage: Stage,
        limit: u32,
    ) -> Result<Vec<TableId>, Unavailable>;

    /// Waiting rooms that nobody has touched since `touched`, where nobody sits and that one guest at most has ever entered; the
    /// oldest first.
    async fn deserted_since(&self, touched: u64, limit: u32) -> Result<Vec<TableId>, Unavailable>;

    /// Guests who were not seen since `seen` and have a seat at no table; the longest absent first.
    async fn guests_unseen_since(&self, seen: u64, limit: u32) -> Result<Vec<GuestId>, Unavailable>;

    /// Guests without a name, in the order of their numbers.
    async fn nameless_guests(&self, limit: u32) -> Result<Vec<GuestId>, Unavailable>;

    /// Guests who are kept out, those seen last first.
    async fn banned(&self) -> Result<Vec<GuestRow>, Unavailable>;

    /// Fails if batches cannot be stored now. It tries to write unless a batch was stored in the last seconds.
    async fn writable(&self) -> Result<(), Unavailable>;

    /// Returns whether batches wait for a rewrite of the file, which [`Write::Scrub`] brings, and the rewrite takes no longer than it
    /// should.
    fn is_rewriting(&self) -> bool;

    /// Waits until the bytes of all rows deleted before the last [`Write::Scrub`] are out of all files. Fails after a few seconds
    /// if a long read or a full disk is in the way, or if the file was rewritten a short while ago; the store keeps trying, also when
    /// it is opened again.
    async fn scrubbed(&self) -> Result<(), Unavailable>;

    /// How much there is.
    async fn count(&self) -> Result<Counts, Unavailable>;
}
