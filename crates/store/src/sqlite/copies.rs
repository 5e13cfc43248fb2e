//! Copies of a database: making one while a server runs, and putting one in place.

use std::fs;
use std::io;
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
        return Err(target.not_written(io::Error::other("SQLite takes names in UTF-8 only")));
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
    let aside = if database.exists() { Some(set_aside(&database).await?) } else { None };
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
    io::copy(&mut source, &mut target).and_then(|_| target.sync_all()).map_err(|source| files(copy, source))
}

/// Gives a database a second name, which it keeps when the new database takes its own. Its newest rows leave the journal first: a
/// crash after any step leaves the database whole under its own name.
async fn set_aside(database: &Path) -> Result<PathBuf, OpenError> {
    let mut number = 1;
    let aside = loop {
        let aside = with_ending(database, &format!("{}{number}", Directory::REPLACED));
        if !aside.exists() {
            break aside;
        }
        number += 1;
    };
    // A database that is damaged may keep its journal.
    _ = take_in_journal(database).await;
    // Some file systems know no second names.
    if fs::hard_link(database, &aside).is_err() {
        copy_file(database, &aside)?;
    }
    let journal = with_ending(database, "-wal");
    if journal.exists() {
        // The new database must never meet the old one's journal.
        let target = with_ending(&aside, "-wal");
        fs::rename(&journal, &target).map_err(|source| files(&target, source))?;
    }
    _ = fs::remove_file(with_ending(database, "-shm"));
    Ok(aside)
}

/// Moves the rows in the journal of a database into the database. The last connection that is closed deletes the journal.
async fn take_in_journal(database: &Path) -> Result<(), sqlx::Error> {
    let mut connection = options(database).connect().await?;
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await?;
    connection.close().await
}

/// Deletes a database that is of no use, with what SQLite may have put beside it.
fn forget(database: &Path) {
    for ending in ["", "-wal", "-shm", "-journal"] {
        _ = fs::remove_file(with_ending(database, ending));
    }
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;
    use crate::{Sqlite, Stage, Store, TableRow, Write};

    /// Before, the database was left without its journal, and with it without the newest rows.
    #[tokio::test]
    async fn a_restore_that_ends_before_its_last_step_leaves_the_old_database_whole() {
        let data = TempDir::new().expect("there is a directory for temporary files");
        let store = Sqlite::open(data.path()).await.expect("it is empty");
        let id: TableId = "a".parse().expect("a name");
        let facts = "in the journal".to_owned();
        let row =
            TableRow { id: id.clone(), created: 0, touched: 0, stage: Stage::Over, listed: false, facts };
        store.commit(vec![Write::PutTable(row.clone())]).await.expect("there is room");
        // What a killed server leaves.
        let crashed = TempDir::new().expect("there is a directory for temporary files");
        let database = Directory::of(crashed.path()).database();
        for ending in ["", "-wal"] {
            let from = with_ending(&Directory::of(data.path()).database(), ending);
            fs::copy(from, with_ending(&database, ending)).expect("it is copied");
        }
        let aside = set_aside(&database).await.expect("there is a name");
        let again = Sqlite::open(crashed.path()).await.expect("it is sound");
        assert_eq!(again.load(&id).await.expect("it is read").map(|loaded| loaded.row), Some(row.clone()));
        again.close().await;
        let elsewhere = TempDir::new().expect("there is a directory for temporary files");
        restore(&aside, elsewhere.path(), false).await.expect("it is sound");
        let old = read_table(elsewhere.path(), &id).await.expect("it is read");
        assert_eq!(old.map(|loaded| loaded.row), Some(row));
    }
}
