//! The directory of a store: its files, its lock, and how its database is opened.

use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};

use crate::OpenError;

/// How long to wait for another program that has locked the database, as an operator's tool may.
const BUSY: Duration = Duration::from_secs(5);

/// How often, and after which pause, a directory is tried that somebody else has locked: a program that is just ending, or a
/// process that is just being started and still has the files of the one that starts it.
const TRIES: u32 = 20;
const PAUSE: Duration = Duration::from_millis(25);

/// The directory of a store.
#[derive(Clone, Debug)]
pub(super) struct Directory(PathBuf);

impl Directory {
    /// The name of the database.
    pub(super) const DATABASE: &str = "motherboard.sqlite";
    /// The name of the lock.
    pub(super) const LOCK: &str = "lock";
    /// The ending of a database's name while it is checked.
    pub(super) const RESTORING: &str = ".restoring";
    /// The ending of a replaced database's name, before a number.
    pub(super) const REPLACED: &str = ".replaced-";

    pub(super) fn of(path: &Path) -> Directory {
        Directory(path.to_path_buf())
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }

    /// The database.
    pub(super) fn database(&self) -> PathBuf {
        self.0.join(Directory::DATABASE)
    }

    /// Makes the directory if it is not there, and locks it for as long as the file is held.
    pub(super) fn lock(&self) -> Result<File, OpenError> {
        let mut builder = DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(&self.0).map_err(|source| files(&self.0, source))?;
        let lock = self.0.join(Directory::LOCK);
        let file = private().open(&lock).map_err(|source| files(&lock, source))?;
        for _ in 0..TRIES {
            match file.try_lock() {
                Ok(()) => return Ok(file),
                Err(TryLockError::WouldBlock) => std::thread::sleep(PAUSE),
                Err(TryLockError::Error(source)) => return Err(files(&lock, source)),
            }
        }
        Err(OpenError::Locked { lock })
    }

    /// Gives a file of the directory to the directory's owner, if another user runs this. No link is followed: the owner could lead
    /// root to any file.
    #[cfg(unix)]
    pub(super) fn give(&self, file: &Path) -> io::Result<()> {
        use std::os::unix::fs::{MetadataExt, lchown};
        let owner = fs::metadata(&self.0)?;
        if fs::symlink_metadata(file)?.uid() == owner.uid() {
            return Ok(());
        }
        lchown(file, Some(owner.uid()), Some(owner.gid()))
    }

    #[cfg(not(unix))]
    pub(super) fn give(&self, _file: &Path) -> io::Result<()> {
        Ok(())
    }

    /// # Errors
    ///
    /// If the directory belongs to another user, and this one may not give files to them.
    #[cfg(unix)]
    pub(super) fn check_owner(&self) -> Result<(), OpenError> {
        use std::os::unix::fs::{MetadataExt, chown};
        // Only its owner and root may give a directory to the owner it has.
        let owned = fs::metadata(&self.0).and_then(|owner| chown(&self.0, Some(owner.uid()), None));
        match owned {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
                Err(OpenError::AnotherUser { path: self.0.clone() })
            }
            owned => owned.map_err(|source| files(&self.0, source)),
        }
    }

    #[cfg(not(unix))]
    pub(super) fn check_owner(&self) -> Result<(), OpenError> {
        Ok(())
    }

    /// Makes an empty database if there is none. SQLite gives the files beside it the same permissions.
    pub(super) fn make_database(&self) -> Result<(), OpenError> {
        let path = self.database();
        private().open(&path).map_err(|source| files(&path, source))?;
        // A power cut must not take the names away from what is stored.
        flush_names(&self.0)
            .and_then(|()| flush_names(parent(&self.0)))
            .map_err(|source| files(&path, source))
    }

    /// How the one connection that writes is opened.
    pub(super) fn for_writing(&self) -> SqliteConnectOptions {
        options(&self.database())
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            // What is deleted is overwritten with zeros.
            .pragma("secure_delete", "ON")
            // `Checkpoints` copies the journal; this is for a journal that grows because that fails.
            .pragma("wal_autocheckpoint", "40000")
            // Appends that are undone together need no file of their own.
            .pragma("temp_store", "MEMORY")
            .pragma("journal_size_limit", "67108864")
            .pragma("cache_size", "-16384")
            // All of a run's answers come back at once.
            .row_buffer_size(super::run::MOST)
            .thread_name(|id| format!("store-write-{id}"))
    }

    /// How the connection is opened that copies the journal into the database.
    pub(super) fn for_copying(&self) -> SqliteConnectOptions {
        options(&self.database())
            .synchronous(SqliteSynchronous::Full)
            .pragma("wal_autocheckpoint", "0")
            .thread_name(|id| format!("store-copy-{id}"))
    }

    /// The options of the connection that rewrites the database. The writer waits meanwhile, so this one waits for no lock.
    pub(super) fn for_scrubbing(&self) -> SqliteConnectOptions {
        self.for_copying().pragma("secure_delete", "ON").busy_timeout(Duration::from_millis(20))
    }

    /// How connections that read are opened.
    pub(super) fn for_reading(&self) -> SqliteConnectOptions {
        options(&self.database()).read_only(true).thread_name(|id| format!("store-read-{id}"))
    }
}

/// How any file is opened.
pub(super) fn options(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new().filename(file).busy_timeout(BUSY).disable_statement_logging()
}

/// How a file is made if it is not there: for this user alone.
pub(super) fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Waits until the names in a directory are on disk.
pub(super) fn flush_names(directory: &Path) -> io::Result<()> {
    // Other systems than Unix cannot open a directory and flush names by themselves.
    if cfg!(unix) { fs::File::open(directory)?.sync_all() } else { Ok(()) }
}

/// The directory that something is in.
pub(super) fn parent(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}

/// A file beside another one.
pub(super) fn with_ending(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_os_string();
    name.push(ending);
    PathBuf::from(name)
}

pub(super) fn files(path: &Path, source: io::Error) -> OpenError {
    OpenError::Files { path: path.to_path_buf(), source }
}
