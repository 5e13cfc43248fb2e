//! Opening a table.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use online::{NewTable, Opened, rule};

use crate::app::App;
use crate::host::open_room;
use crate::refusal::Refused;
use crate::visitor::Visitor;

/// Opens a waiting room. Who opens it is its host.
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    asked: Result<Json<NewTable>, JsonRejection>,
) -> Result<Json<Opened>, Refused> {
    let guest = visitor.known()?;
    let Ok(Json(asked)) = asked else {
        return Err(Refused::new(StatusCode::UNPROCESSABLE_ENTITY, &rule::MALFORMED));
    };
    if !app.limits.opened(guest.id) {
        return Err(Refused::new(StatusCode::TOO_MANY_REQUESTS, &rule::TOO_FAST));
    }
    let (id, invite, writes) = open_room(&app, guest.id, &asked)?;
    app.store.commit(writes).await?;
    Ok(Json(Opened { table: id.to_string(), invite }))
}
