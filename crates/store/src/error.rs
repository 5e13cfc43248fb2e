//! Why a store does not do what it was asked to do.

use std::io;
use std::path::PathBuf;

/// The store cannot be reached, or its disk is full or damaged. The reason is for the operator and names no secret.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the store is unavailable: {0}")]
pub struct Unavailable(pub String);

/// Why a batch was not committed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CommitError {
    /// A log has another length than an append expected. Nothing of the batch is stored.
    #[error("the log has {length} lines by now")]
    Stale {
        /// How many lines it has.
        length: u32,
    },
    /// A table, guest, line or pass that the batch needs is not there. Nothing of the batch is stored.
    #[error("what is to be changed is not there")]
    Gone,
    /// A number or token that must be new belongs to something else. Nothing of the batch is stored.
    #[error("the number or token is taken")]
    Taken,
    /// The store failed. The batch is not acknowledged. As after a crash, it may turn out to be stored all the same: load
    /// again what it was about before going on.
    #[error("the store is unavailable: {0}")]
    Unavailable(String),
}

impl From<Unavailable> for CommitError {
    fn from(Unavailable(reason): Unavailable) -> CommitError {
        CommitError::Unavailable(reason)
    }
}

/// Why a store's directory or one of its files cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The operating system refuses.
    #[error("cannot use {path}")]
    Files {
        /// The file or directory.
        path: PathBuf,
        /// What the operating system says.
        source: io::Error,
    },
    /// Another server uses the directory.
    #[error(
        "another server uses this directory, for it holds {lock}. Stop that server, or choose another directory"
    )]
    Locked {
        /// The file it has locked.
        lock: PathBuf,
    },
    /// There is no database.
    #[error("there is no database at {path}")]
    Missing {
        /// Where one was looked for.
        path: PathBuf,
    },
    /// There is a database already, which must not be overwritten.
    #[error(
        "there is a database at {path} already. Restoring would replace it; ask for that, and it is kept aside"
    )]
    Exists {
        /// The database.
        path: PathBuf,
    },
    /// The target of a backup is a file of the database itself.
    #[error(
        "{path} is a file of the database in {directory} itself, which a backup there would destroy. Choose another file"
    )]
    OwnFile {
        /// The file.
        path: PathBuf,
        /// The directory of the database.
        directory: PathBuf,
    },
    /// The target of a backup is a file of another kind.
    #[error("{path} is there already, and is no backup that may be replaced. Choose another name")]
    NotABackup {
        /// The file.
        path: PathBuf,
    },
    /// The disk has no room for a backup.
    #[error(
        "there is no room for the backup {path}: nothing is kept of it. Make room there, or choose another disk"
    )]
    NoRoom {
        /// The file it was to be.
        path: PathBuf,
    },
    /// The directory belongs to another user.
    #[error(
        "{path} belongs to another user, whose server could not use what is put there. Do this as that user, or as root"
    )]
    AnotherUser {
        /// The directory.
        path: PathBuf,
    },
    /// The file is something else.
    #[error("{path} is not a database of Motherboard")]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// The database was written by a newer version.
    #[error(
        "{path} has schema {found}, and this version knows {known} at most. Use a newer version of Motherboard"
    )]
    Newer {
        /// The database.
        path: PathBuf,
        /// Its schema.
        found: i64,
        /// The newest schema this version knows.
        known: i64,
    },
    /// The database is damaged, or the disk does not let it be read or written.
    #[error("cannot use the database {path}: {reason}")]
    Damaged {
        /// The database.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
}
