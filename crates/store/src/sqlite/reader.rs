//! A few connections that read. They see what was committed when they began, and never wait for the writer.

use sqlx::sqlite::{SqlitePool, SqlitePoolOptions, SqliteRow};
use sqlx::{Row, SqliteConnection};

use super::directory::Directory;
use super::time;
use crate::{
    CHAT_LOADED, ChatRow, Counts, GuestId, GuestRow, Loaded, Member, Stage, TableId, TableRow, TokenHash,
};

/// How many may read at a time. A read takes a fraction of a millisecond, so few are enough.
const CONNECTIONS: u32 = 4;

#[derive(Debug)]
pub(super) struct Reader(SqlitePool);

impl Reader {
    /// Connections to a database that the writer has opened. They are made when they are needed.
    pub(super) fn new(directory: &Directory) -> Reader {
        let options = SqlitePoolOptions::new().max_connections(CONNECTIONS).test_before_acquire(false);
        Reader(options.connect_lazy_with(directory.for_reading()))
    }

    pub(super) async fn close(&self) {
        self.0.close().await;
    }

    pub(super) async fn load(&self, table: &TableId) -> Result<Option<Loaded>, sqlx::Error> {
        // One transaction sees one moment.
        let mut moment = self.0.begin().await?;
        let query =
            sqlx::query("SELECT id, created, touched, stage, listed, facts FROM tables WHERE id = ?1");
        let Some(row) = query.bind(table.as_str()).fetch_optional(&mut *moment).await? else {
            return Ok(None);
        };
        let row = table_row(&row)?;
        let loaded = Loaded {
            row,
            lines: lines(&mut moment, table, 0).await?,
            notes: sqlx::query_as("SELECT seat, text FROM notes WHERE table_id = ?1 ORDER BY seat")
                .bind(table.as_str())
                .fetch_all(&mut *moment)
                .await?,
            seats: seats(&mut moment, table).await?,
            members: members(&mut moment, table).await?,
            chat: chat(&mut moment, table).await?,
        };
        moment.commit().await?;
        Ok(Some(loaded))
    }

    pub(super) async fn tail(&self, table: &TableId, from: u32) -> Result<Vec<String>, sqlx::Error> {
        lines(&mut *self.0.acquire().await?, table, from).await
    }

    pub(super) async fn guest(&self, id: GuestId) -> Result<Option<GuestRow>, sqlx::Error> {
        let query = sqlx::query("SELECT id, token, name, created, seen, banned FROM guests WHERE id = ?1");
        query.bind(id.0).fetch_optional(&self.0).await?.as_ref().map(guest_row).transpose()
    }

    pub(super) async fn guest_by_token(&self, token: &TokenHash) -> Result<Option<GuestRow>, sqlx::Error> {
        let query = sqlx::query(
            "SELECT id, token, name, created, seen, banned FROM guests
             WHERE token = ?1 OR id = (SELECT guest FROM tokens WHERE token = ?1)",
        );
        query.bind(token.0.as_slice()).fetch_optional(&self.0).await?.as_ref().map(guest_row).transpose()
    }

    pub(super) async fn pass(&self, pass: &TokenHash, now: u64) -> Result<Option<GuestId>, sqlx::Error> {
        let query = sqlx::query_scalar("SELECT guest FROM passes WHERE pass = ?1 AND until > ?2");
        let guest = query.bind(pass.0.as_slice()).bind(time(now)).fetch_optional(&self.0).await?;
        Ok(guest.map(GuestId))
    }

    pub(super) async fn tables_of(&self, guest: GuestId, limit: u32) -> Result<Vec<TableRow>, sqlx::Error> {
        let query = sqlx::query(
            "SELECT id, created, touched, stage, listed, facts FROM tables
             WHERE id IN (SELECT table_id FROM seats WHERE guest = ?1
                          UNION SELECT table_id FROM members WHERE guest = ?1)
             ORDER BY touched DESC, id LIMIT ?2",
        );
        query.bind(guest.0).bind(limit).fetch_all(&self.0).await?.iter().map(table_row).collect()
    }

    pub(super) async fn tables(&self, limit: u32) -> Result<Vec<TableRow>, sqlx::Error> {
        let query = sqlx::query(
            "SELECT id, created, touched, stage, listed, facts FROM tables ORDER BY touched DESC, id LIMIT ?1",
        );
        query.bind(limit).fetch_all(&self.0).await?.iter().map(table_row).collect()
    }

    pub(super) async fn untouched_since(
        &self,
        touched: u64,
        stage: Stage,
        limit: u32,
    ) -> Result<Vec<TableId>, sqlx::Error> {
        let query = sqlx::query_scalar(
            "SELECT id FROM tables WHERE stage = ?1 AND touched < ?2 ORDER BY touched, id LIMIT ?3",
        );
        let query = query.bind(stage.word()).bind(time(touched)).bind(limit);
        let ids: Vec<String> = query.fetch_all(&self.0).await?;
        ids.iter().map(|id| table_id(id)).collect()
    }

    pub(super) async fn deserted_since(&self, touched: u64, limit: u32) -> Result<Vec<TableId>, sqlx::Error> {
        let query = sqlx::query_scalar(
            "SELECT id FROM tables
             WHERE stage = ?1 AND touched < ?2
               AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.table_id = tables.id)
               AND (SELECT count(*) FROM members WHERE members.table_id = tables.id) < 2
             ORDER BY touched, id LIMIT ?3",
        );
        let query = query.bind(Stage::Waiting.word()).bind(time(touched)).bind(limit);
        let ids: Vec<String> = query.fetch_all(&self.0).await?;
        ids.iter().map(|id| table_id(id)).collect()
    }

    pub(super) async fn guests_unseen_since(
        &self,
        seen: u64,
        limit: u32,
    ) -> Result<Vec<GuestId>, sqlx::Error> {
        let query = sqlx::query_scalar(
            "SELECT id FROM guests
             WHERE seen < ?1 AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.guest = guests.id)
             ORDER BY seen, id LIMIT ?2",
        );
        let ids: Vec<i64> = query.bind(time(seen)).bind(limit).fetch_all(&self.0).await?;
        Ok(ids.into_iter().map(GuestId).collect())
    }

    pub(super) async fn nameless_guests(&self, limit: u32) -> Result<Vec<GuestId>, sqlx::Error> {
        let query = sqlx::query_scalar("SELECT id FROM guests WHERE name = '' ORDER BY id LIMIT ?1");
        let ids: Vec<i64> = query.bind(limit).fetch_all(&self.0).await?;
        Ok(ids.into_iter().map(GuestId).collect())
    }

    pub(super) async fn banned(&self) -> Result<Vec<GuestRow>, sqlx::Error> {
        let query = sqlx::query(
            "SELECT id, token, name, created, seen, banned FROM guests WHERE banned = 1
             ORDER BY seen DESC, id",
        );
        query.fetch_all(&self.0).await?.iter().map(guest_row).collect()
    }

    pub(super) async fn count(&self) -> Result<Counts, sqlx::Error> {
        let mut moment = self.0.begin().await?;
        let mut counts = Counts::default();
        let stages: Vec<(String, i64)> = sqlx::query_as("SELECT stage, count(*) FROM tables GROUP BY stage")
            .fetch_all(&mut *moment)
            .await?;
        for (stage, number) in stages {
            *counts.tables(stage_of(&stage)?) = number as u64;
        }
        let guests: i64 = sqlx::query_scalar("SELECT count(*) FROM guests").fetch_one(&mut *moment).await?;
        counts.guests = guests as u64;
        moment.commit().await?;
        Ok(counts)
    }
}

async fn lines(
    connection: &mut SqliteConnection,
    table: &TableId,
    from: u32,
) -> Result<Vec<String>, sqlx::Error> {
    let query = sqlx::query_scalar("SELECT line FROM lines WHERE table_id = ?1 AND n >= ?2 ORDER BY n");
    query.bind(table.as_str()).bind(from).fetch_all(connection).await
}

async fn seats(
    connection: &mut SqliteConnection,
    table: &TableId,
) -> Result<Vec<(u8, GuestId)>, sqlx::Error> {
    let query = sqlx::query_as("SELECT seat, guest FROM seats WHERE table_id = ?1 ORDER BY seat");
    let rows: Vec<(u8, i64)> = query.bind(table.as_str()).fetch_all(connection).await?;
    Ok(rows.into_iter().map(|(seat, guest)| (seat, GuestId(guest))).collect())
}

async fn members(connection: &mut SqliteConnection, table: &TableId) -> Result<Vec<Member>, sqlx::Error> {
    let query = sqlx::query_as("SELECT guest, role FROM members WHERE table_id = ?1 ORDER BY guest");
    let rows: Vec<(i64, String)> = query.bind(table.as_str()).fetch_all(connection).await?;
    Ok(rows.into_iter().map(|(guest, role)| Member { guest: GuestId(guest), role }).collect())
}

async fn chat(connection: &mut SqliteConnection, table: &TableId) -> Result<Vec<ChatRow>, sqlx::Error> {
    let query = sqlx::query_as(
        "SELECT n, guest, name, text, at FROM chat WHERE table_id = ?1 ORDER BY n DESC LIMIT ?2",
    );
    let rows: Vec<(u32, i64, String, String, i64)> =
        query.bind(table.as_str()).bind(CHAT_LOADED).fetch_all(connection).await?;
    let oldest_first = rows.into_iter().rev();
    Ok(oldest_first
        .map(|(n, guest, name, text, at)| ChatRow { n, guest: GuestId(guest), name, text, at: at as u64 })
        .collect())
}

fn table_row(row: &SqliteRow) -> Result<TableRow, sqlx::Error> {
    Ok(TableRow {
        id: table_id(row.try_get("id")?)?,
        created: row.try_get::<i64, _>("created")? as u64,
        touched: row.try_get::<i64, _>("touched")? as u64,
        stage: stage_of(row.try_get("stage")?)?,
        listed: row.try_get("listed")?,
        facts: row.try_get("facts")?,
    })
}

fn guest_row(row: &SqliteRow) -> Result<GuestRow, sqlx::Error> {
    let token: &[u8] = row.try_get("token")?;
    Ok(GuestRow {
        id: GuestId(row.try_get("id")?),
        token: TokenHash(token.try_into().map_err(|_| damaged("a token's hash is not 32 bytes long"))?),
        name: row.try_get("name")?,
        created: row.try_get::<i64, _>("created")? as u64,
        seen: row.try_get::<i64, _>("seen")? as u64,
        banned: row.try_get("banned")?,
    })
}

fn table_id(text: &str) -> Result<TableId, sqlx::Error> {
    text.parse().map_err(|_| damaged("a table has an impossible name"))
}

fn stage_of(word: &str) -> Result<Stage, sqlx::Error> {
    Stage::of_word(word).ok_or_else(|| damaged("a table has an unknown stage"))
}

/// A database that has what this program never writes.
fn damaged(words: &str) -> sqlx::Error {
    sqlx::Error::Decode(words.into())
}
