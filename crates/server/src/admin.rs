//! What an operator does while the server runs.
//!
//! The server writes a file with its address and a token into its data directory. Whoever can read that file is the operator.

use std::fs;
use std::io::{self, Write as _};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path as UrlPath, State};
use axum::http::{HeaderMap, StatusCode, header};
use online::{Token, rule};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use store::{GuestId, GuestRow, TableId, TableRow, Write};

use crate::app::App;
use crate::host::Facts;
use crate::hub::Message;
use crate::random;
use crate::refusal::Refused;
use crate::tables;

/// How to reach a server that runs.
#[derive(Serialize, Deserialize)]
pub struct Running {
    /// Where it listens on this machine.
    pub address: SocketAddr,
    /// What the operator shows.
    pub token: Token,
}

impl Running {
    fn file(data: &Path) -> PathBuf {
        data.join("running.json")
    }

    /// The server that uses this directory.
    ///
    /// # Errors
    /// If none does, or its file cannot be read.
    pub fn find(data: &Path) -> io::Result<Running> {
        let text = fs::read_to_string(Running::file(data))?;
        serde_json::from_str(&text).map_err(io::Error::other)
    }

    /// Notes a server that starts.
    pub(crate) fn note(data: &Path, address: SocketAddr) -> io::Result<Running> {
        let running = Running { address, token: random::token() };
        let path = Running::file(data);
        // A file that is there may have been made readable to others.
        let _ = fs::remove_file(&path);
        let mut options = fs::OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let text = serde_json::to_string(&running).map_err(io::Error::other)?;
        options.open(&path)?.write_all(text.as_bytes())?;
        Ok(running)
    }

    pub(crate) fn forget(data: &Path) {
        let _ = fs::remove_file(Running::file(data));
    }
}

/// Whether an operator asks.
pub(crate) fn authorised(app: &App, headers: &HeaderMap) -> Result<(), Refused> {
    let shown = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let token =
        shown.and_then(|shown| shown.strip_prefix("Bearer ")).and_then(|token| token.parse::<Token>().ok());
    // The hashes are compared, so the time it takes tells nothing of the token.
    match token.map(random::hash) {
        Some(token) if token == random::hash(app.admin) => Ok(()),
        _ => Err(Refused::new(StatusCode::UNAUTHORIZED, &rule::NOT_OPERATOR)),
    }
}

fn no_table() -> Refused {
    Refused::new(StatusCode::NOT_FOUND, &rule::NO_TABLE)
}

/// The most tables in a list.
const LISTED: u32 = 1_000;

/// The tables there are, those touched last first, and how many more: `GET /admin/tables`.
pub(crate) async fn tables(State(app): State<Arc<App>>, headers: HeaderMap) -> Result<Json<Value>, Refused> {
    authorised(&app, &headers)?;
    let line = |row: &TableRow| {
        let (stage, touched) = (row.stage.word(), row.touched);
        let facts = Facts::read(&row.facts).ok();
        let game = facts.as_ref().map(|facts| facts.game);
        let players = facts.map(|facts| facts.players).unwrap_or_default();
        json!({ "table": row.id.as_str(), "stage": stage, "game": game, "players": players, "touched": touched })
    };
    let rows = app.store.tables(LISTED).await?;
    let more = app.store.count().await?.all_tables().saturating_sub(rows.len() as u64);
    Ok(Json(json!({ "tables": rows.iter().map(line).collect::<Vec<_>>(), "more": more })))
}

/// Who is at a table: `GET /admin/tables/{id}`.
pub(crate) async fn people(
    State(app): State<Arc<App>>,
    UrlPath(id): UrlPath<String>,
    headers: HeaderMap,
) -> Result<Json<Value>, Refused> {
    authorised(&app, &headers)?;
    let loaded = app.store.load(&id.parse().map_err(|_| no_table())?).await?.ok_or_else(no_table)?;
    let mut people = Vec::new();
    for member in loaded.members {
        if let Some(GuestRow { id, name, banned, .. }) = app.store.guest(member.guest).await? {
            let seat = loaded.seats.iter().find(|(_, guest)| *guest == id).map(|(seat, _)| seat + 1);
            people.push(
                json!({ "guest": id.0, "name": name, "role": member.role, "seat": seat, "banned": banned }),
            );
        }
    }
    Ok(Json(json!({ "table": id, "stage": loaded.row.stage.word(), "people": people })))
}

/// Deletes a table: `DELETE /admin/tables/{id}`.
pub(crate) async fn delete_table(
    State(app): State<Arc<App>>,
    UrlPath(id): UrlPath<String>,
    headers: HeaderMap,
) -> Result<StatusCode, Refused> {
    authorised(&app, &headers)?;
    let id: TableId = id.parse().map_err(|_| no_table())?;
    app.store.load(&id).await?.ok_or_else(no_table)?;
    app.hub.ask(&app, &id, |done| Message::Delete { if_empty: false, done }).await;
    // A table that cannot be loaded cannot delete itself.
    tables::delete(&app, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The guests who are kept out: `GET /admin/bans`.
pub(crate) async fn bans(State(app): State<Arc<App>>, headers: HeaderMap) -> Result<Json<Value>, Refused> {
    authorised(&app, &headers)?;
    let line =
        |GuestRow { id, name, seen, .. }: &GuestRow| json!({ "guest": id.0, "name": name, "seen": seen });
    let rows = app.store.banned().await?;
    Ok(Json(json!({ "bans": rows.iter().map(line).collect::<Vec<_>>() })))
}

/// Keeps a guest out: `POST /admin/guests/{id}/ban`.
pub(crate) async fn ban(
    State(app): State<Arc<App>>,
    UrlPath(id): UrlPath<i64>,
    headers: HeaderMap,
) -> Result<StatusCode, Refused> {
    authorised(&app, &headers)?;
    let id = GuestId(id);
    set_banned(&app, id, true).await?;
    app.barred.add(id);
    app.hub.tell_all(|done| Message::Ban { guest: id, done }).await;
    Ok(StatusCode::NO_CONTENT)
}

/// Lets a guest in again: `DELETE /admin/guests/{id}/ban`.
pub(crate) async fn lift_ban(
    State(app): State<Arc<App>>,
    UrlPath(id): UrlPath<i64>,
    headers: HeaderMap,
) -> Result<StatusCode, Refused> {
    authorised(&app, &headers)?;
    set_banned(&app, GuestId(id), false).await?;
    app.barred.remove(GuestId(id));
    Ok(StatusCode::NO_CONTENT)
}

async fn set_banned(app: &App, guest: GuestId, banned: bool) -> Result<(), Refused> {
    match app.store.commit(vec![Write::Ban { guest, banned }]).await {
        Err(store::CommitError::Gone) => Err(Refused::new(StatusCode::NOT_FOUND, &rule::NO_SUCH_GUEST)),
        result => Ok(result?),
    }
}
