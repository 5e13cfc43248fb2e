//! What an operator does with the data, whether a server runs or not.

use std::io;
use std::path::{Path, PathBuf};

use game::{Ending, Viewer};
use store::TableId;

/// Why something cannot be done with the data.
#[derive(Debug, thiserror::Error)]
pub enum OperatorError {
    /// The data or the copy cannot be used.
    #[error(transparent)]
    Data(#[from] store::OpenError),
    /// No table has this name.
    #[error("there is no table '{0}' here: 'motherboard admin tables' lists them")]
    NoTable(String),
    /// The table is a waiting room.
    #[error("the game at table '{0}' has not begun, so there is no record of it")]
    NotBegun(String),
    /// The log of the table does not replay.
    #[error("the table '{0}' does not replay: {1}")]
    Broken(String, String),
    /// The system refuses.
    #[error(transparent)]
    System(#[from] io::Error),
}

/// The record of a table.
#[derive(Clone, PartialEq, Eq)]
pub struct Exported {
    /// The record.
    pub record: String,
    /// Whether the game is over. Before that the record has only what everybody saw.
    pub over: bool,
}

/// Copies the data into a file, also while a server uses it. An older backup of this name is replaced.
///
/// # Errors
/// If the data is missing, or the file cannot be written or must not be replaced.
pub fn backup(data: &Path, file: &Path) -> Result<(), OperatorError> {
    Ok(wait(store::backup(data, file))??)
}

/// Puts a copy in place, in a directory that no server uses. If there is data already, nothing happens unless `force` is set;
/// then the old data is kept aside, and its new name returned.
///
/// # Errors
/// If the copy or the directory cannot be used.
pub fn restore(file: &Path, data: &Path, force: bool) -> Result<Option<PathBuf>, OperatorError> {
    Ok(wait(store::restore(file, data, force))??)
}

/// The record of a table, also while a server uses the data: whole if the game is over, else what everybody saw.
///
/// # Errors
/// If there is no such table, or its game has not begun.
pub fn export(data: &Path, table: &str) -> Result<Exported, OperatorError> {
    let name = || table.to_owned();
    let id: TableId = table.parse().map_err(|_| OperatorError::NoTable(name()))?;
    let loaded = wait(store::read_table(data, &id))??.ok_or_else(|| OperatorError::NoTable(name()))?;
    if loaded.lines.is_empty() {
        return Err(OperatorError::NotBegun(name()));
    }
    let table = crate::host::restored(&loaded.lines).map_err(|why| OperatorError::Broken(name(), why))?;
    let over = table.ending() != Ending::Unfinished;
    let record = if over { table.record() } else { table.follower(Viewer::Public).record() };
    Ok(Exported { record, over })
}

/// Waits for something the store does.
fn wait<T>(work: impl Future<Output = T>) -> io::Result<T> {
    Ok(tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(work))
}
