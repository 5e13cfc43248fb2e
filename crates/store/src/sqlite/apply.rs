//! Each change as a statement of SQL.

use sqlx::SqliteConnection;
use sqlx::error::ErrorKind;
use sqlx::sqlite::SqliteQueryResult;

use super::{scrub, time};
use crate::{CHAT_LOADED, ChatRow, CommitError, GuestId, GuestRow, TableId, TableRow, TokenHash, Write};

/// Why a change was not made.
pub(super) enum Failure {
    /// The batch cannot be stored; others can.
    Refused(CommitError),
    /// The database failed.
    Broken(sqlx::Error),
}

impl From<sqlx::Error> for Failure {
    fn from(error: sqlx::Error) -> Failure {
        match error.as_database_error().map(sqlx::error::DatabaseError::kind) {
            Some(ErrorKind::ForeignKeyViolation) => Failure::Refused(CommitError::Gone),
            Some(ErrorKind::UniqueViolation) => Failure::Refused(CommitError::Taken),
            _ => Failure::Broken(error),
        }
    }
}

impl Failure {
    /// What to answer for a batch, unless the database failed.
    pub(super) fn answer(result: Result<(), Failure>) -> Result<Result<(), CommitError>, sqlx::Error> {
        match result {
            Ok(()) => Ok(Ok(())),
            Err(Failure::Refused(error)) => Ok(Err(error)),
            Err(Failure::Broken(error)) => Err(error),
        }
    }
}

/// Makes one change inside the transaction that is open. The first statement of a change decides whether it is refused, so a refused one changes nothing.
pub(super) async fn apply(connection: &mut SqliteConnection, write: &Write) -> Result<(), Failure> {
    match write {
        Write::Append { table, n, line } => append(connection, table, *n, line).await?,
        Write::Rewrite { table, n, line } => {
            let query = sqlx::query("UPDATE lines SET line = ?3 WHERE table_id = ?1 AND n = ?2");
            let done = query.bind(table.as_str()).bind(n).bind(line).execute(connection).await?;
            one(&done)?;
        }
        Write::PutTable(row) => put_table(connection, row).await?,
        Write::DeleteTable(table) => {
            sqlx::query("DELETE FROM tables WHERE id = ?1").bind(table.as_str()).execute(connection).await?;
        }
        Write::PutSeat { table, seat, guest: Some(guest) } => {
            let query = sqlx::query(
                "INSERT INTO seats (table_id, seat, guest) VALUES (?1, ?2, ?3)
                 ON CONFLICT (table_id, seat) DO UPDATE SET guest = excluded.guest",
            );
            query.bind(table.as_str()).bind(seat).bind(guest.0).execute(connection).await?;
        }
        Write::PutSeat { table, seat, guest: None } => {
            let query = sqlx::query("DELETE FROM seats WHERE table_id = ?1 AND seat = ?2");
            query.bind(table.as_str()).bind(seat).execute(connection).await?;
        }
        Write::PutNote { table, seat, text } if text.is_empty() => {
            let query = sqlx::query("DELETE FROM notes WHERE table_id = ?1 AND seat = ?2");
            query.bind(table.as_str()).bind(seat).execute(connection).await?;
        }
        Write::PutNote { table, seat, text } => {
            let query = sqlx::query(
                "INSERT INTO notes (table_id, seat, text) VALUES (?1, ?2, ?3)
                 ON CONFLICT (table_id, seat) DO UPDATE SET text = excluded.text",
            );
            query.bind(table.as_str()).bind(seat).bind(text).execute(connection).await?;
        }
        Write::PutMember { table, guest, role } => {
            let query = sqlx::query(
                "INSERT INTO members (table_id, guest, role) VALUES (?1, ?2, ?3)
                 ON CONFLICT (table_id, guest) DO UPDATE SET role = excluded.role",
            );
            query.bind(table.as_str()).bind(guest.0).bind(role).execute(connection).await?;
        }
        Write::DeleteMember { table, guest } => {
            let query = sqlx::query("DELETE FROM members WHERE table_id = ?1 AND guest = ?2");
            query.bind(table.as_str()).bind(guest.0).execute(connection).await?;
        }
        Write::AddChat { table, chat } => add_chat(connection, table, chat).await?,
        Write::DeleteChatOf { table, guest } => {
            let query = sqlx::query("DELETE FROM chat WHERE table_id = ?1 AND guest = ?2");
            query.bind(table.as_str()).bind(guest.0).execute(connection).await?;
        }
        Write::PutGuest(row) => put_guest(connection, row).await?,
        Write::Rename { guest, name } => {
            let query = sqlx::query("UPDATE guests SET name = ?2 WHERE id = ?1");
            one(&query.bind(guest.0).bind(name).execute(connection).await?)?;
        }
        Write::Seen { guest, at } => {
            let query = sqlx::query("UPDATE guests SET seen = ?2 WHERE id = ?1");
            one(&query.bind(guest.0).bind(time(*at)).execute(connection).await?)?;
        }
        Write::Ban { guest, banned } => {
            let query = sqlx::query("UPDATE guests SET banned = ?2 WHERE id = ?1");
            one(&query.bind(guest.0).bind(*banned).execute(connection).await?)?;
        }
        Write::Touch { table, at } => {
            let query = sqlx::query("UPDATE tables SET touched = ?2 WHERE id = ?1");
            query.bind(table.as_str()).bind(time(*at)).execute(connection).await?;
        }
        Write::AddToken { token, guest } => {
            let query = sqlx::query("INSERT INTO tokens (token, guest) VALUES (?1, ?2)");
            query.bind(token.0.as_slice()).bind(guest.0).execute(connection).await?;
        }
        Write::KeepToken { token, guest } => keep_token(connection, *token, *guest).await?,
        Write::DropTokens(guest) => {
            sqlx::query("DELETE FROM tokens WHERE guest = ?1").bind(guest.0).execute(connection).await?;
        }
        Write::DropPassesOf(guest) => {
            sqlx::query("DELETE FROM passes WHERE guest = ?1").bind(guest.0).execute(connection).await?;
        }
        Write::DeleteGuest(guest) => {
            sqlx::query("DELETE FROM guests WHERE id = ?1").bind(guest.0).execute(connection).await?;
        }
        Write::PutPass { pass, guest, until } => {
            let query = sqlx::query("INSERT INTO passes (pass, guest, until) VALUES (?1, ?2, ?3)");
            query.bind(pass.0.as_slice()).bind(guest.0).bind(time(*until)).execute(connection).await?;
        }
        Write::TakePass { pass, now } => {
            let query = sqlx::query("DELETE FROM passes WHERE pass = ?1 AND until > ?2");
            one(&query.bind(pass.0.as_slice()).bind(time(*now)).execute(connection).await?)?;
        }
        Write::DropPasses { now } => {
            sqlx::query("DELETE FROM passes WHERE until <= ?1").bind(time(*now)).execute(connection).await?;
        }
        Write::Scrub => scrub::mark(connection).await?,
        Write::Probe => scrub::write_mark_again(connection).await?,
    }
    Ok(())
}

/// Appends a line if the log has `n` lines. This is what nearly all batches do, so it is one statement that looks up the
/// end of the log and writes there.
async fn append(
    connection: &mut SqliteConnection,
    table: &TableId,
    n: u32,
    line: &str,
) -> Result<(), Failure> {
    let query = sqlx::query(
        "INSERT INTO lines (table_id, n, line) SELECT ?1, ?2, ?3
         WHERE ?2 = (SELECT coalesce(max(n) + 1, 0) FROM lines WHERE table_id = ?1)",
    );
    let done = query.bind(table.as_str()).bind(n).bind(line).execute(&mut *connection).await?;
    if done.rows_affected() == 1 {
        return Ok(());
    }
    let query = sqlx::query_scalar(
        "SELECT (SELECT coalesce(max(n) + 1, 0) FROM lines WHERE table_id = ?1) FROM tables WHERE id = ?1",
    );
    let length: Option<u32> = query.bind(table.as_str()).fetch_optional(connection).await?;
    Err(Failure::Refused(length.map_or(CommitError::Gone, |length| CommitError::Stale { length })))
}

async fn put_table(connection: &mut SqliteConnection, row: &TableRow) -> Result<(), Failure> {
    let TableRow { id, created, touched, stage, listed, facts } = row;
    // Not REPLACE, which would delete the old row and everything that hangs on it.
    sqlx::query(
        "INSERT INTO tables (id, created, touched, stage, listed, facts) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT (id) DO UPDATE SET created = excluded.created, touched = excluded.touched,
             stage = excluded.stage, listed = excluded.listed, facts = excluded.facts",
    )
    .bind(id.as_str())
    .bind(time(*created))
    .bind(time(*touched))
    .bind(stage.word())
    .bind(listed)
    .bind(facts)
    .execute(connection)
    .await?;
    Ok(())
}

async fn put_guest(connection: &mut SqliteConnection, row: &GuestRow) -> Result<(), Failure> {
    let GuestRow { id, token, name, created, seen, banned } = row;
    sqlx::query(
        "INSERT INTO guests (id, token, name, created, seen, banned) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT (id) DO UPDATE SET token = excluded.token, name = excluded.name,
             created = excluded.created, seen = excluded.seen, banned = excluded.banned",
    )
    .bind(id.0)
    .bind(token.0.as_slice())
    .bind(name)
    .bind(time(*created))
    .bind(time(*seen))
    .bind(banned)
    .execute(connection)
    .await?;
    Ok(())
}

async fn add_chat(connection: &mut SqliteConnection, table: &TableId, chat: &ChatRow) -> Result<(), Failure> {
    let ChatRow { n, guest, name, text, at } = chat;
    sqlx::query("INSERT INTO chat (table_id, n, guest, name, text, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)")
        .bind(table.as_str())
        .bind(n)
        .bind(guest.0)
        .bind(name)
        .bind(text)
        .bind(time(*at))
        .execute(&mut *connection)
        .await?;
    // Lines that are never loaded again.
    sqlx::query(
        "DELETE FROM chat WHERE table_id = ?1
         AND n <= (SELECT n FROM chat WHERE table_id = ?1 ORDER BY n DESC LIMIT 1 OFFSET ?2)",
    )
    .bind(table.as_str())
    .bind(CHAT_LOADED)
    .execute(connection)
    .await?;
    Ok(())
}

async fn keep_token(
    connection: &mut SqliteConnection,
    token: TokenHash,
    guest: GuestId,
) -> Result<(), Failure> {
    let query = sqlx::query(
        "UPDATE guests SET token = ?1 WHERE id = ?2
         AND (token = ?1 OR EXISTS (SELECT 1 FROM tokens WHERE token = ?1 AND guest = ?2))",
    );
    one(&query.bind(token.0.as_slice()).bind(guest.0).execute(connection).await?)
}

/// Refuses the batch if a statement found nothing.
fn one(done: &SqliteQueryResult) -> Result<(), Failure> {
    if done.rows_affected() == 1 { Ok(()) } else { Err(Failure::Refused(CommitError::Gone)) }
}
