//! Appends to many tables in one statement.
//!
//! Nearly every batch is a single append. Each statement goes to SQLite's thread and back, and on a busy machine that way
//! takes longer than the append, so a run of them goes there together. A group that is nothing else needs no transaction around
//! it: one statement is one.

use std::collections::HashSet;
use std::sync::{Arc, LazyLock};

use sqlx::{AssertSqlSafe, SqlSafeStr, SqlStr, SqliteConnection};

use super::apply::{Failure, apply};
use crate::{CommitError, Write};

/// How many appends have room in a statement. Few sizes, so that all statements stay prepared; places that are left stay empty.
const SIZES: [usize; 3] = [8, 32, 128];

/// How many appends go together at the most.
pub(super) const MOST: usize = SIZES[2];

/// The statement for each size. What it returns was stored; an empty place, which is of no table, is not.
static STATEMENTS: LazyLock<[SqlStr; 3]> = LazyLock::new(|| {
    SIZES.map(|size| {
        let rows = vec!["(?, ?, ?)"; size].join(", ");
        let statement = format!(
            "INSERT INTO lines (table_id, n, line)
             SELECT column1, column2, column3 FROM (VALUES {rows})
             WHERE column2 = (SELECT coalesce(max(n) + 1, 0) FROM lines WHERE table_id = column1)
             RETURNING table_id"
        );
        AssertSqlSafe(Arc::<str>::from(statement)).into_sql_str()
    })
});

/// How many of the first batches go together: single appends, each to another table. 0 if the first one is something else.
pub(super) fn length(batches: &[Vec<Write>]) -> usize {
    let mut tables = HashSet::new();
    let appends = batches.iter().take(MOST).map_while(|batch| match &batch[..] {
        [Write::Append { table, .. }] => Some(table),
        _ => None,
    });
    appends.take_while(|table| tables.insert(*table)).count()
}

/// Stores a run of batches, as long as `length` said. Each is stored or refused by itself.
pub(super) async fn store(
    connection: &mut SqliteConnection,
    run: &[Vec<Write>],
) -> Result<Vec<Result<(), CommitError>>, sqlx::Error> {
    let stored = insert(connection, run).await?;
    let mut results = Vec::with_capacity(run.len());
    for write in run.iter().flatten() {
        results.push(match write {
            Write::Append { table, .. } if stored.contains(table.as_str()) => Ok(()),
            // By itself it is told why, or finds its place if it was another one that failed.
            write => Failure::answer(apply(connection, write).await)?,
        });
    }
    Ok(results)
}

/// Makes all appends of a run that fit, and names their tables; or makes none, if one of the tables is not there.
async fn insert(
    connection: &mut SqliteConnection,
    run: &[Vec<Write>],
) -> Result<HashSet<String>, sqlx::Error> {
    let Some(size) = SIZES.iter().position(|size| *size >= run.len()) else {
        return Ok(HashSet::new());
    };
    let mut query = sqlx::query_scalar(STATEMENTS[size].clone());
    for write in run.iter().flatten() {
        if let Write::Append { table, n, line } = write {
            query = query.bind(table.as_str()).bind(n).bind(line);
        }
    }
    for _ in run.len()..SIZES[size] {
        query = query.bind(None::<&str>).bind(None::<u32>).bind(None::<&str>);
    }
    match query.fetch_all(connection).await {
        Ok(tables) => Ok(tables.into_iter().collect()),
        Err(error) => match Failure::from(error) {
            Failure::Refused(_) => Ok(HashSet::new()),
            Failure::Broken(error) => Err(error),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn append(table: &str) -> Vec<Write> {
        vec![Write::Append { table: table.parse().expect("it is a name"), n: 0, line: String::new() }]
    }

    #[test]
    fn single_appends_to_different_tables_go_together() {
        let many: Vec<Vec<Write>> = (0..200).map(|number| append(&number.to_string())).collect();
        let lengths = [200, 128, 127, 16, 1, 0].map(|first| length(&many[..first]));
        assert_eq!(lengths, [128, 128, 127, 16, 1, 0]);
        let two = [append("x"), append("y")].concat();
        let other = vec![Write::DropPasses { now: 0 }];
        for (stranger, from_it_on) in [(append("2"), 11), (two, 0), (other, 0)] {
            let mut batches = many[..16].to_vec();
            batches[5] = stranger;
            assert_eq!((length(&batches), length(&batches[5..])), (5, from_it_on));
        }
    }
}
