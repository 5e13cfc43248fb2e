//! Guests: who one is here, without an account.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use online::{
    BadName, Erased, GuestName, Me, MyTable, NewPass, PassTaken, Rename, TakePass, rule, suggestion,
};
use store::{CommitError, GuestId, GuestRow, Stage, TableRow, Write};

use crate::app::App;
use crate::host::{Facts, erasure, shown_stage};
use crate::hub::Message;
use crate::random;
use crate::refusal::Refused;
use crate::visitor::{EvenBanned, Visitor, identity, set_cookie};

/// How many tables of a guest are listed.
const TABLES: u32 = 50;
/// For how many seconds a pass can be used.
const PASS_SECONDS: u32 = 10 * 60;

pub(crate) async fn who(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Result<Response, Refused> {
    let mut response = Json(me(&app, &headers, visitor.guest.as_ref()).await?).into_response();
    // The browser keeps the identity for another year.
    if let Some(token) = identity(&headers, visitor.secure).filter(|_| visitor.guest.is_some()) {
        response.headers_mut().insert(header::SET_COOKIE, set_cookie(Some(token), visitor.secure));
    }
    Ok(response)
}

async fn me(app: &App, headers: &HeaderMap, guest: Option<&GuestRow>) -> Result<Me, Refused> {
    let rows = match guest {
        Some(guest) => app.store.tables_of(guest.id, TABLES).await?,
        None => Vec::new(),
    };
    let tables = rows.iter().filter_map(|row| {
        let facts = Facts::read(&row.facts).ok()?;
        let (table, players) = (row.id.to_string(), facts.players);
        Some(MyTable {
            table,
            game: facts.game,
            stage: shown_stage(row.stage)?,
            players,
            touched: row.touched,
        })
    });
    Ok(Me {
        name: guest.map(|guest| guest.name.clone()),
        tables: tables.collect(),
        chat: app.options.chat,
        lobby: app.options.lobby,
        public_url: app.public_url(headers),
    })
}

/// Why a name is refused, with one that would do.
fn bad_name(why: BadName) -> Refused {
    let status = StatusCode::UNPROCESSABLE_ENTITY;
    match why {
        BadName::Length => Refused::new(status, &rule::NO_NAME),
        BadName::Bot { bot } => {
            let facts = vec![("bot", bot.to_owned()), ("suggestion", suggestion(bot))];
            Refused::with_facts(status, &rule::BOTS_NAME, facts)
        }
    }
}

pub(crate) async fn rename(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    visitor: Visitor,
    asked: Result<Json<Rename>, JsonRejection>,
) -> Result<Response, Refused> {
    let asked = asked.map_or_else(|_| String::new(), |Json(Rename { name })| name);
    let name: GuestName = asked.parse().map_err(bad_name)?;
    let (now, name) = (app.clock.now(), String::from(name));
    let (guest, token, write) = if let Some(guest) = visitor.guest {
        let write = Write::Rename { guest: guest.id, name: name.clone() };
        (GuestRow { name, ..guest }, None, write)
    } else {
        app.limits.newcomer(visitor.address)?;
        let (id, token, banned) = (random::guest_id(), random::token(), false);
        let guest = GuestRow { id, token: random::hash(token), name, created: now, seen: now, banned };
        (guest.clone(), Some(token), Write::PutGuest(guest))
    };
    app.store.commit(vec![write]).await?;
    let mut response = Json(me(&app, &headers, Some(&guest)).await?).into_response();
    if let Some(token) = token {
        response.headers_mut().insert(header::SET_COOKIE, set_cookie(Some(token), visitor.secure));
    }
    Ok(response)
}

/// Erases a guest: identity, name and chat. Where the guest has played, the seat stays and the name goes. If a table could not do it
/// now, the guest stays too, and can ask again. A banned guest can ask as well.
pub(crate) async fn erase(
    State(app): State<Arc<App>>,
    EvenBanned(visitor): EvenBanned,
) -> Result<Response, Refused> {
    let secure = visitor.secure;
    let guest = visitor.known()?;
    // A visitor who leaves ends the request and not the erasure.
    let erasing = tokio::spawn(erase_or_let_in(Arc::clone(&app), guest));
    let complete = erasing.await.unwrap_or_else(|_| Err(not_now()))?;
    let cookie = set_cookie(None, secure);
    Ok(([(header::SET_COOKIE, cookie)], Json(Erased { complete })).into_response())
}

/// Keeps a guest out and erases the guest; true once no file has a byte of it. If that fails, the guest may enter again: unless
/// banned meanwhile, or erased by a write whose answer was lost.
async fn erase_or_let_in(app: Arc<App>, guest: GuestRow) -> Result<bool, Refused> {
    app.barred.add(guest.id);
    let Err(refused) = erase_everywhere(&app, guest.id).await else {
        return Ok(app.store.scrubbed().await.is_ok());
    };
    let stays_out = match app.store.guest(guest.id).await {
        Ok(known) => known.is_none_or(|known| known.banned),
        Err(_) => guest.banned,
    };
    if !stays_out {
        app.barred.remove(guest.id);
    }
    Err(refused)
}

fn not_now() -> Refused {
    Refused::new(StatusCode::SERVICE_UNAVAILABLE, &rule::NOT_STORED)
}

async fn erase_everywhere(app: &Arc<App>, guest: GuestId) -> Result<(), Refused> {
    loop {
        let rows = app.store.tables_of(guest, u32::MAX).await?;
        if rows.is_empty() {
            break;
        }
        for row in rows {
            erase_at(app, row, guest).await?;
        }
        // Meanwhile another player may have opened the next game, where a seat is kept for the guest.
    }
    Ok(app.store.commit(vec![Write::DeleteGuest(guest), Write::Scrub]).await?)
}

/// Erases a guest from a table, which does it by itself. A table that was given up does nothing any more, so it is done for it. One that
/// cannot be read goes as a whole, since no name can be taken out of it.
async fn erase_at(app: &Arc<App>, row: TableRow, guest: GuestId) -> Result<(), Refused> {
    if row.stage != Stage::Broken && !app.hub.is_given_up(&row.id) {
        let erased = app.hub.ask(app, &row.id, |done| Message::Erase { guest, done }).await;
        return erased.filter(|erased| *erased).map(drop).ok_or_else(not_now);
    }
    let loaded = app.store.load(&row.id).await?.filter(|_| row.stage != Stage::Broken);
    let writes = loaded.and_then(|loaded| erasure(loaded, guest));
    Ok(app.store.commit(writes.unwrap_or_else(|| vec![Write::DeleteTable(row.id)])).await?)
}

pub(crate) async fn make_pass(
    State(app): State<Arc<App>>,
    visitor: Visitor,
) -> Result<Json<NewPass>, Refused> {
    let guest = visitor.known()?;
    app.limits.pass(guest.id)?;
    let (pass, now) = (random::token(), app.clock.now());
    let until = now + u64::from(PASS_SECONDS) * 1_000;
    let write = Write::PutPass { pass: random::hash(pass), guest: guest.id, until };
    app.store.commit(vec![Write::DropPasses { now }, write]).await?;
    Ok(Json(NewPass { pass, seconds: PASS_SECONDS }))
}

/// The visitor becomes the guest who made the pass, with a token of its own: the first device stays as it is. A visitor who is
/// another guest would lose that name and its seats here, and is asked first; the pass is still good then.
pub(crate) async fn take_pass(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    asked: Result<Json<TakePass>, JsonRejection>,
) -> Result<Response, Refused> {
    let gone = || Refused::new(StatusCode::GONE, &rule::NO_PASS);
    let Ok(Json(TakePass { pass, replace })) = asked else { return Err(gone()) };
    app.limits.tried_pass(visitor.address)?;
    let (pass, now) = (random::hash(pass), app.clock.now());
    let id = app.store.pass(&pass, now).await?.ok_or_else(gone)?;
    let guest = app.store.guest(id).await?.ok_or_else(gone)?;
    if let Some(own) = visitor.guest.filter(|own| own.id != id && !replace) {
        let tables = app.store.tables_of(own.id, TABLES).await?;
        let open = tables.iter().filter(|row| matches!(row.stage, Stage::Waiting | Stage::Playing)).count();
        let facts = vec![("tables", open.to_string()), ("name", own.name)];
        return Err(Refused::with_facts(StatusCode::CONFLICT, &rule::REPLACES, facts));
    }
    let token = random::token();
    let writes =
        vec![Write::TakePass { pass, now }, Write::AddToken { token: random::hash(token), guest: id }];
    match app.store.commit(writes).await {
        Err(CommitError::Gone) => return Err(gone()),
        result => result?,
    }
    let cookie = set_cookie(Some(token), visitor.secure);
    Ok(([(header::SET_COOKIE, cookie)], Json(PassTaken { name: guest.name })).into_response())
}

/// Ends the tokens of all devices of a guest but that of the visitor, with the sockets they have open, and passes that were not
/// used. The visitor keeps the token, so an answer that is lost on its way loses nobody's identity.
pub(crate) async fn sign_out_others(
    State(app): State<Arc<App>>,
    visitor: Visitor,
) -> Result<StatusCode, Refused> {
    let nobody = || Refused::new(StatusCode::UNAUTHORIZED, &rule::NO_GUEST);
    let token = visitor.token.ok_or_else(nobody)?;
    app.limits.tried_pass(visitor.address)?;
    let guest = visitor.known()?.id;
    app.limits.pass(guest)?;
    // A device that says hello from now on shows that its token is still good.
    app.signed_out.add(guest);
    let writes =
        vec![Write::KeepToken { token, guest }, Write::DropTokens(guest), Write::DropPassesOf(guest)];
    match app.store.commit(writes).await {
        // Another device was faster, and has signed this one out.
        Err(CommitError::Gone) => return Err(nobody()),
        result => result?,
    }
    app.hub.tell_all(|done| Message::SignOut { guest, token, done }).await;
    Ok(StatusCode::NO_CONTENT)
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use online::NewTable;
    use serde_json::json;
    use store::{Sqlite, Store, TokenHash};
    use tempfile::TempDir;

    use super::*;
    use crate::host::open_room;

    const NUMBER: i64 = 7_205_759_403_792_794;

    /// A store with a guest.
    async fn with_guest() -> (TempDir, Arc<dyn Store>, GuestRow) {
        let data = TempDir::new().expect("a directory for temporary files");
        let store: Arc<dyn Store> = Arc::new(Sqlite::open(data.path()).await.expect("a store"));
        let (id, token, seen) = (GuestId(NUMBER), TokenHash([7; 32]), u64::from(u32::MAX) * 1_000);
        let guest = GuestRow { id, token, name: "Ada".to_owned(), created: 0, seen, banned: false };
        store.commit(vec![Write::PutGuest(guest.clone())]).await.expect("it is stored");
        (data, store, guest)
    }

    /// A new table of the guest, and the changes that open it.
    fn opened(app: &App) -> (store::TableId, Vec<Write>) {
        let asked: NewTable =
            serde_json::from_value(json!({ "game": "copolymer", "settings": [] })).expect("a new table");
        let (table, _, writes) = open_room(app, GuestId(NUMBER), &asked).expect("the settings fit");
        (table, writes)
    }

    /// As a rematch does that another player asks for. Before, the new table kept the guest.
    #[tokio::test]
    async fn a_table_that_is_opened_during_an_erasure_is_not_left_out() {
        let (_data, store, guest) = with_guest().await;
        let (app, _stop) = App::unreachable(Arc::clone(&store));
        let ((first, writes), (next, late)) = (opened(&app), opened(&app));
        store.commit(writes).await.expect("it is stored");
        // The erasure stops at the table that it knows, until this test answers for it.
        let mut inbox = app.hub.take_over(&first);
        let erased = erase_everywhere(&app, guest.id);
        let opens = async {
            let Some(Message::Erase { done, .. }) = inbox.recv().await else { panic!("it is asked first") };
            store.commit(late).await.expect("it is stored");
            let leave = Write::DeleteMember { table: first.clone(), guest: guest.id };
            store.commit(vec![leave]).await.expect("it is stored");
            done.send(true).expect("the erasure waits");
        };
        let (erased, ()) = tokio::join!(erased, opens);
        assert!(erased.is_ok());
        let loaded = store.load(&next).await.expect("it is read").expect("the table stays");
        assert!(!loaded.row.facts.contains(&NUMBER.to_string()), "{}", loaded.row.facts);
    }

    /// Such a table has no host any more that would answer.
    #[tokio::test]
    async fn a_table_that_was_given_up_does_not_keep_a_guest_from_being_erased() {
        let (_data, store, guest) = with_guest().await;
        let (app, _stop) = App::unreachable(Arc::clone(&store));
        let (table, writes) = opened(&app);
        store.commit(writes).await.expect("it is stored");
        app.hub.give_up(&table);
        let visitor =
            Visitor { address: IpAddr::from([127, 0, 0, 1]), guest: Some(guest), token: None, secure: false };
        let answer = erase(State(Arc::clone(&app)), EvenBanned(visitor)).await.expect("it is erased");
        assert_eq!(answer.status(), StatusCode::OK);
        let loaded = store.load(&table).await.expect("it is read").expect("the table stays");
        assert!(loaded.members.is_empty() && !loaded.row.facts.contains(&NUMBER.to_string()));
        assert_eq!(store.guest(GuestId(NUMBER)).await, Ok(None));
    }
}
