//! Copies of a database: making one while a server runs, and putting one in place.

use std::fs;
use std::path::{Path, PathBuf};

use sqlx::{ConnectOptions, Connection};

use super::directory::{Directory, files, flush_names, options, parent, private, with_ending};
use super::reader::Reader;
use super::schema;
use super::target::{Target, keeps_journal};
use crate::{Loaded, OpenError, TableId};

/// Copies the database of a directory into a file, also while a server uses it. A backup of this name is replaced once the copy
/// is complete and on disk; nothing else is ever replaced.
///
/// # Errors
///
/// If the database is missing or cannot be read, or the file cannot be written or must not be replaced.
pub async fn backup(directory: &Path, file: &Path) -> Result<(), OpenError> {
    copy(&Directory::of(directory), file).await
}

pub(super) async fn copy(directory: &Directory, file: &Path) -> Result<(), OpenError> {
    let database = directory.database();
    if !database.exists() {
        return Err(OpenError::Missing { path: database });
    }
    let target = Target::of(file, directory)?;
    let unfinished = target.begin()?;
    let result = copy_into(directory, &unfinished, &target).await;
    let renamed = result
        .and_then(|()| fs::rename(&unfinished, target.path()).map_err(|error| target.not_written(error)));
    if renamed.is_err() {
        // What is left of it is of no use; if it cannot be deleted, the first error is the one to know.
        forget(&unfinished);
        return renamed;
    }
    flush_names(parent(target.path())).map_err(|error| target.not_written(error))
}

async fn copy_into(directory: &Directory, unfinished: &Path, target: &Target) -> Result<(), OpenError> {
    let database = directory.database();
    let unusable = |error: sqlx::Error| schema::unusable(&database, &error);
    let mut connection = directory.for_reading().connect().await.map_err(unusable)?;
    if schema::check(&mut connection, &database).await? == 0 {
        return Err(OpenError::Missing { path: database });
    }
    let Some(name) = unfinished.to_str() else {
        return Err(target.not_written(std::io::Error::other("SQLite takes names in UTF-8 only")));
    };
    // SQLite fills a file that is there and empty.
    let copied = sqlx::query("VACUUM INTO ?1").bind(name).execute(&mut connection).await;
    copied.map_err(|error| target.not_copied(&error).unwrap_or_else(|| unusable(error)))?;
    connection.close().await.map_err(unusable)?;
    let synced = fs::File::open(unfinished).and_then(|copy| copy.sync_all());
    synced.map_err(|error| target.not_written(error))
}

/// Everything of a table in the database of a directory, also while a server uses it; `None` if there is no such table.
///
/// # Errors
///
/// If there is no database, or it cannot be read.
pub async fn read_table(directory: &Path, table: &TableId) -> Result<Option<Loaded>, OpenError> {
    let directory = Directory::of(directory);
    let database = directory.database();
    if !database.exists() {
        return Err(OpenError::Missing { path: database });
    }
    let unusable = |error: sqlx::Error| schema::unusable(&database, &error);
    let mut connection = directory.for_reading().connect().await.map_err(unusable)?;
    if schema::check(&mut connection, &database).await? == 0 {
        return Err(OpenError::Missing { path: database });
    }
    connection.close().await.map_err(unusable)?;
    let reader = Reader::new(&directory);
    let loaded = reader.load(table).await;
    reader.close().await;
    loaded.map_err(unusable)
}

/// Puts a copy of a database in place in a directory that no server uses. The copy is checked first. If there is a
/// database already, nothing happens unless `force` is set; then the old one is kept aside, and its new name returned. What is put
/// in place belongs to the owner of the directory.
///
/// # Errors
///
/// If the file is not a sound database of a version that is known, if there is a database already, if the directory is another
/// user's, if a server uses it, or if it cannot be written. The database that was there is in place then.
pub async fn restore(file: &Path, directory: &Path, force: bool) -> Result<Option<PathBuf>, OpenError> {
    if !file.is_file() {
        return Err(OpenError::Missing { path: file.to_path_buf() });
    }
    let directory = Directory::of(directory);
    directory.check_owner()?;
    let _lock = directory.lock()?;
    let database = directory.database();
    if database.exists() && !force {
        return Err(OpenError::Exists { path: database });
    }
    let unchecked = with_ending(&database, Directory::RESTORING);
    let result = check_copy(file, &unchecked).await;
    let lock = directory.path().join(Directory::LOCK);
    let given = |file: &Path| directory.give(file).map_err(|source| files(file, source));
    if let Err(error) = result.and_then(|()| given(&lock)).and_then(|()| given(&unchecked)) {
        forget(&unchecked);
        return Err(error);
    }
    let aside = if database.exists() { Some(set_aside(&database)?) } else { None };
    fs::rename(&unchecked, &database).map_err(|source| files(&database, source))?;
    flush_names(directory.path()).map_err(|source| files(&database, source))?;
    Ok(aside)
}

/// Copies a file and sees whether it is a sound database that this version can open.
async fn check_copy(file: &Path, copy: &Path) -> Result<(), OpenError> {
    forget(copy);
    copy_file(file, copy)?;
    let journal = with_ending(file, "-wal");
    // A database that was kept aside after a crash has its newest rows in its journal alone. A backup has no journal.
    if keeps_journal(copy).map_err(|source| files(copy, source))? && journal.exists() {
        copy_file(&journal, &with_ending(copy, "-wal"))?;
    }
    let unusable = |error: sqlx::Error| schema::unusable(file, &error);
    let mut connection = options(copy).connect().await.map_err(unusable)?;
    if schema::check(&mut connection, file).await? == 0 {
        return Err(OpenError::Foreign { path: file.to_path_buf() });
    }
    let damaged = |reason: String| OpenError::Damaged { path: file.to_path_buf(), reason };
    let check: Vec<String> =
        sqlx::query_scalar("PRAGMA integrity_check").fetch_all(&mut connection).await.map_err(unusable)?;
    if check != ["ok"] {
        return Err(damaged(check.into_iter().next().unwrap_or_default()));
    }
    let orphans =
        sqlx::query("PRAGMA foreign_key_check").fetch_all(&mut connection).await.map_err(unusable)?;
    if !orphans.is_empty() {
        return Err(damaged(format!("{} rows belong to nothing", orphans.len())));
    }
    // The copy is put in place without a journal. Closing alone would hide that the disk has no room for the rows in it.
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await.map_err(unusable)?;
    connection.close().await.map_err(unusable)
}

/// Copies a file to a name that is free.
fn copy_file(file: &Path, copy: &Path) -> Result<(), OpenError> {
    let mut source = fs::File::open(file).map_err(|source| files(file, source))?;
    let mut target = private().create_new(true).open(copy).map_err(|source| files(copy, source))?;
    std::io::copy(&mut source, &mut target)
        .and_then(|_| target.sync_all())
        .map_err(|source| files(copy, source))
}

/// Gives a database another name, together with its journal, and leaves its own name in place until the new database
/// takes it: a crash in between must not look as if there had never been one.
fn set_aside(database: &Path) -> Result<PathBuf, OpenError> {
    let mut number = 1;
    let aside = loop {
        let aside = with_ending(database, &format!("{}{number}", Directory::REPLACED));
        if !aside.exists() {
            break aside;
        }
        number += 1;
    };
    let journal = with_ending(database, "-wal");
    // Some file systems know no second names.
    fs::hard_link(database, &aside)
        .or_else(|_| fs::rename(database, &aside))
        .map_err(|source| files(&aside, source))?;
    if journal.exists() {
        // The new database must never meet the old one's journal.
        let target = with_ending(&aside, "-wal");
        fs::rename(&journal, &target).map_err(|source| files(&target, source))?;
    }
    _ = fs::remove_file(with_ending(database, "-shm"));
    Ok(aside)
}

/// Deletes a database that is of no use, with what SQLite may have put beside it.
fn forget(database: &Path) {
    for ending in ["", "-wal", "-shm", "-journal"] {
        _ = fs::remove_file(with_ending(database, ending));
    }
}
