//! Opening a table.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use online::{NewTable, Opened, rule};
use store::{GuestId, Stage};

use crate::app::App;
use crate::host::{Facts, open_room};
use crate::limits::{TABLES, TABLES_OF_GUEST};
use crate::refusal::Refused;
use crate::visitor::Visitor;

/// Opens a waiting room. Who opens it is its host.
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    asked: Result<Json<NewTable>, JsonRejection>,
) -> Result<Json<Opened>, Refused> {
    let address = visitor.address;
    let guest = visitor.known()?;
    let Ok(Json(asked)) = asked else {
        return Err(Refused::new(StatusCode::UNPROCESSABLE_ENTITY, &rule::MALFORMED));
    };
    has_room(&app, guest.id, address).await?;
    let (id, invite, writes) = open_room(&app, guest.id, &asked)?;
    app.store.commit(writes).await?;
    app.limits.tables.open(id.clone(), address);
    Ok(Json(Opened { table: id.to_string(), invite }))
}

/// Counts one more table of a guest, also as a rematch.
///
/// # Errors
/// If the guest opens tables too fast, or the guest, the address or the server has too many whose game is not over.
pub(crate) async fn has_room(app: &App, guest: GuestId, address: IpAddr) -> Result<(), Refused> {
    app.limits.opened(guest)?;
    let counts = app.store.count().await?;
    let rows = app.store.tables_of(guest, u32::MAX).await?;
    let open = rows.iter().filter(|row| matches!(row.stage, Stage::Waiting | Stage::Playing));
    let hosts = |facts: &str| Facts::read(facts).is_ok_and(|facts| facts.host == guest.0);
    let own = open.filter(|row| hosts(&row.facts)).count();
    let full = own >= TABLES_OF_GUEST
        || counts.waiting + counts.playing >= TABLES
        || !app.limits.tables.has_room(address);
    if full { Err(Refused::new(StatusCode::CONFLICT, &rule::FULL)) } else { Ok(()) }
}
