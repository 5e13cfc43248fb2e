//! Guests: who one is here, without an account.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use online::{Me, MyTable, NewPass, PassTaken, Rename, TakePass, rule};
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
    if let Some(token) = identity(&headers).filter(|_| visitor.guest.is_some()) {
        response.headers_mut().insert(header::SET_COOKIE, set_cookie(Some(token), app.hosts.is_secure()));
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

pub(crate) async fn rename(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    visitor: Visitor,
    asked: Result<Json<Rename>, JsonRejection>,
) -> Result<Response, Refused> {
    let Ok(Json(Rename { name })) = asked else {
        return Err(Refused::new(StatusCode::UNPROCESSABLE_ENTITY, &rule::NO_NAME));
    };
    let (now, name) = (app.clock.now(), String::from(name));
    let (guest, token, write) = if let Some(guest) = visitor.guest {
        let write = Write::Rename { guest: guest.id, name: name.clone() };
        (GuestRow { name, ..guest }, None, write)
    } else {
        if !app.limits.newcomer(visitor.address) {
            return Err(Refused::new(StatusCode::TOO_MANY_REQUESTS, &rule::TOO_FAST));
        }
        let (id, token, banned) = (random::guest_id(), random::token(), false);
        let guest = GuestRow { id, token: random::hash(token), name, created: now, seen: now, banned };
        (guest.clone(), Some(token), Write::PutGuest(guest))
    };
    app.store.commit(vec![write]).await?;
    let mut response = Json(me(&app, &headers, Some(&guest)).await?).into_response();
    if let Some(token) = token {
        response.headers_mut().insert(header::SET_COOKIE, set_cookie(Some(token), app.hosts.is_secure()));
    }
    Ok(response)
}

/// Erases a guest: identity, name and chat. Where the guest has played, the seat stays and the name goes. A table that cannot be
/// read cannot do that: it goes as a whole. If a table could not do it now, the guest stays too, and can ask again.
pub(crate) async fn erase(State(app): State<Arc<App>>, visitor: Visitor) -> Result<Response, Refused> {
    let guest = visitor.known()?;
    app.bar(guest.id);
    for row in app.store.tables_of(guest.id, u32::MAX).await? {
        if row.stage == Stage::Broken {
            app.store.commit(vec![Write::DeleteTable(row.id)]).await?;
            continue;
        }
        let erased = app.hub.ask(&app, &row.id, |done| Message::Erase { guest: guest.id, done }).await;
        if erased != Some(true) {
            app.unbar(guest.id);
            return Err(Refused::new(StatusCode::SERVICE_UNAVAILABLE, &rule::NOT_STORED));
        }
    }
    app.store.commit(vec![Write::DeleteGuest(guest.id)]).await?;
    let cookie = set_cookie(None, app.hosts.is_secure());
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response())
}

pub(crate) async fn make_pass(
    State(app): State<Arc<App>>,
    visitor: Visitor,
) -> Result<Json<NewPass>, Refused> {
    let guest = visitor.known()?;
    if !app.limits.pass(guest.id) {
        return Err(Refused::new(StatusCode::TOO_MANY_REQUESTS, &rule::TOO_FAST));
    }
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
    if !app.limits.tried_pass(visitor.address) {
        return Err(Refused::new(StatusCode::TOO_MANY_REQUESTS, &rule::TOO_FAST));
    }
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
    let cookie = set_cookie(Some(token), app.hosts.is_secure());
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
    let guest = visitor.known()?.id;
    if !app.limits.pass(guest) {
        return Err(Refused::new(StatusCode::TOO_MANY_REQUESTS, &rule::TOO_FAST));
    }
    // A device that says hello from now on shows that its token is still good.
    app.note_signed_out(guest);
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
