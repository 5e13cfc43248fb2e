//! The schema of a database: whether a file has one that is known, and bringing it up to date.

use std::path::Path;

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{SqlSafeStr, SqliteConnection};

use crate::OpenError;

/// The newest schema, which this version writes: the number of its last migration.
pub const SCHEMA: i64 = 1;

/// The mark of our files, which the first migration sets.
pub(super) const MARK: i64 = 0x4d6f_4264;

/// SQLite's code for a file that is something else.
const NOT_A_DATABASE: &str = "26";

/// Every migration there ever was: what a database went through is never changed, only added to.
fn migrations() -> Vec<Migration> {
    let first = include_str!("../../migrations/0001_tables_guests.sql").into_sql_str();
    vec![Migration::new(1, "tables guests".into(), MigrationType::Simple, first, false)]
}

/// The schema of a database; 0 is a new and empty one. Refuses files that are not ours or of a newer version.
pub(super) async fn check(connection: &mut SqliteConnection, file: &Path) -> Result<i64, OpenError> {
    let damaged = |error: sqlx::Error| unusable(file, &error);
    let objects: i64 = sqlx::query_scalar("SELECT count(*) FROM sqlite_schema")
        .fetch_one(&mut *connection)
        .await
        .map_err(damaged)?;
    if objects == 0 {
        return Ok(0);
    }
    let mark: i64 =
        sqlx::query_scalar("PRAGMA application_id").fetch_one(&mut *connection).await.map_err(damaged)?;
    if mark != MARK {
        return Err(OpenError::Foreign { path: file.to_path_buf() });
    }
    let found: i64 = sqlx::query_scalar("SELECT coalesce(max(version), 0) FROM _sqlx_migrations")
        .fetch_one(&mut *connection)
        .await
        .map_err(damaged)?;
    if found > SCHEMA {
        return Err(OpenError::Newer { path: file.to_path_buf(), found, known: SCHEMA });
    }
    Ok(found)
}

/// Brings a database up to date that was checked.
pub(super) async fn migrate(connection: &mut SqliteConnection, file: &Path) -> Result<(), OpenError> {
    Migrator::with_migrations(migrations())
        .run_direct(None, connection, false)
        .await
        .map_err(|error| OpenError::Damaged { path: file.to_path_buf(), reason: error.to_string() })
}

/// Why a database cannot be used.
pub(super) fn unusable(file: &Path, error: &sqlx::Error) -> OpenError {
    let path = file.to_path_buf();
    match error.as_database_error().and_then(sqlx::error::DatabaseError::code) {
        Some(code) if code == NOT_A_DATABASE => OpenError::Foreign { path },
        _ => OpenError::Damaged { path, reason: error.to_string() },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_schema_is_that_of_the_last_migration() {
        let versions: Vec<i64> = migrations().iter().map(|migration| migration.version).collect();
        assert_eq!(versions, (1..=SCHEMA).collect::<Vec<_>>());
    }
}
