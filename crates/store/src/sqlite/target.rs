//! The file that a backup is written to. It may replace an older backup and nothing else.

use std::ffi::OsStr;
use std::fs::{self, File, Metadata};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

use super::directory::{Directory, files, parent, private, with_ending};
use super::schema::MARK;
use crate::OpenError;

/// The number of names that are tried for an unfinished backup.
const NAMES: u32 = 1_000;

/// The file that a backup is written to.
pub(super) struct Target(PathBuf);

impl Target {
    /// The target of this name. A link is followed, so that it leads to the backup as before.
    ///
    /// # Errors
    ///
    /// If it is a file of the database itself, however the name is spelled, or if another file than a backup is there.
    pub(super) fn of(file: &Path, directory: &Directory) -> Result<Target, OpenError> {
        let failed = |source| files(file, source);
        let path = match file.symlink_metadata() {
            Ok(_) => file.canonicalize().map_err(failed)?,
            Err(error) if error.kind() == ErrorKind::NotFound => file.to_owned(),
            Err(error) => return Err(failed(error)),
        };
        let Some(name) = path.file_name() else {
            return Err(failed(ErrorKind::IsADirectory.into()));
        };
        let own = || OpenError::OwnFile { path: file.to_owned(), directory: directory.path().to_owned() };
        let folder = identity(parent(&path)).map_err(failed)?;
        if folder == identity(directory.path()).map_err(failed)? && is_own_name(name) {
            return Err(own());
        }
        let Ok(there) = path.metadata() else { return Ok(Target(path)) };
        if is_one_of(&path, directory).map_err(failed)? {
            return Err(own());
        }
        // A restored database has the header of a backup until its server opens it. The lock tells that it is a server's.
        let of_server = is_own_name(name) && parent(&path).join(Directory::LOCK).exists();
        if !of_server && is_backup(&path, &there).map_err(failed)? {
            Ok(Target(path))
        } else {
            Err(OpenError::NotABackup { path: file.to_owned() })
        }
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }

    /// Makes an empty file beside the target, for this user alone, in which the backup is put together.
    ///
    /// # Errors
    ///
    /// If it cannot be made. A file or a link that is there already is left alone.
    pub(super) fn begin(&self) -> Result<PathBuf, OpenError> {
        for number in 1..=NAMES {
            let unfinished = with_ending(&self.0, &format!(".unfinished-{number}"));
            match private().create_new(true).open(&unfinished) {
                Ok(_) => return Ok(unfinished),
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => return Err(self.not_written(error)),
            }
        }
        Err(self.not_written(ErrorKind::AlreadyExists.into()))
    }

    /// Why the backup cannot be written, where the system says so.
    pub(super) fn not_written(&self, source: io::Error) -> OpenError {
        match source.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => self.no_room(),
            _ => files(&self.0, source),
        }
    }

    /// Why the backup cannot be written, where SQLite says so: `None` if the database is to blame and not the target.
    pub(super) fn not_copied(&self, error: &sqlx::Error) -> Option<OpenError> {
        let code = error.as_database_error()?.code()?.parse::<u32>().ok()?;
        match code {
            // SQLITE_FULL.
            13 => Some(self.no_room()),
            // SQLITE_CANTOPEN, and SQLITE_IOERR_ with WRITE, FSYNC, DIR_FSYNC and TRUNCATE. The database is only read.
            14 | 778 | 1034 | 1290 | 1546 => Some(files(&self.0, io::Error::other(error.to_string()))),
            _ => None,
        }
    }

    fn no_room(&self) -> OpenError {
        OpenError::NoRoom { path: self.0.clone() }
    }
}

/// Tells by its identity whether a file is one of the store's: a link or another mount gives it another path.
fn is_one_of(path: &Path, directory: &Directory) -> io::Result<bool> {
    let known = identity(path)?;
    for entry in fs::read_dir(directory.path())? {
        let entry = entry?;
        // A file that is deleted meanwhile is not the one.
        if is_own_name(&entry.file_name()) && identity(&entry.path()).is_ok_and(|own| own == known) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Tells by its header whether a file is a backup of ours: a database of SQLite with our mark, which no server has opened since. A
/// server switches its database to a journal of the kind WAL.
fn is_backup(path: &Path, metadata: &Metadata) -> io::Result<bool> {
    // A pipe or a device may block, or never end.
    if !metadata.is_file() {
        return Ok(false);
    }
    let Some(header) = header(path)? else { return Ok(false) };
    let mark = i32::from_be_bytes([header[68], header[69], header[70], header[71]]);
    Ok(header[18..20] == [1, 1] && i64::from(mark) == MARK)
}

/// Tells by its header whether a database keeps a journal of the kind WAL, as one does that a server has opened.
pub(super) fn keeps_journal(path: &Path) -> io::Result<bool> {
    Ok(header(path)?.is_some_and(|header| header[18..20] == [2, 2]))
}

/// The header of a database; `None` if the file is something else.
fn header(path: &Path) -> io::Result<Option<[u8; 100]>> {
    let mut header = [0; 100];
    match File::open(path)?.read_exact(&mut header) {
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => Ok(None),
        read => read.map(|()| header.starts_with(b"SQLite format 3\0").then_some(header)),
    }
}

/// The identity of a file or directory, the same under all its names.
#[cfg(unix)]
fn identity(path: &Path) -> io::Result<(u64, u64)> {
    use std::os::unix::fs::MetadataExt;
    path.metadata().map(|metadata| (metadata.dev(), metadata.ino()))
}

#[cfg(not(unix))]
fn identity(path: &Path) -> io::Result<PathBuf> {
    path.canonicalize()
}

/// Tells by its name whether a file in the directory of a store is one of the store's.
fn is_own_name(name: &OsStr) -> bool {
    // Some file systems take upper and lower case for the same.
    let name = name.to_string_lossy().to_ascii_lowercase();
    let Some(ending) = name.strip_prefix(Directory::DATABASE) else { return name == Directory::LOCK };
    ["", "-wal", "-shm", "-journal"].contains(&ending)
        || ending.starts_with(Directory::RESTORING)
        || ending.starts_with(Directory::REPLACED)
}
