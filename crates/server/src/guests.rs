//! Guests: who one is here, without an account.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use online::{BadName, GuestName, Me, MyTable, NewPass, PassTaken, Rename, TakePass, rule, suggestion};
use store::{CommitError, GuestRow, Stage, Write};

use crate::app::App;
use crate::host::{Facts, shown_stage};
use crate::hub::Message;
use crate::random;
use crate::refusal::Refused;
use crate::visitor::{Visitor, identity, set_cookie};

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
