//! Whether the server is well.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde_json::{Value, json};
use store::GuestId;
use tokio::time::timeout;

use crate::app::App;
use crate::visitor::Visitor;

/// A store that has not answered by then is not well.
const PATIENCE: Duration = Duration::from_secs(5);

/// Says whether the server can read and write its data. The amount of it concerns the operator alone.
pub(crate) async fn health(State(app): State<Arc<App>>, _: Visitor) -> (StatusCode, Json<Value>) {
    let word = timeout(PATIENCE, condition(&app)).await.unwrap_or("stalled");
    let status = if word == "ok" { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, Json(json!({ "status": word })))
}

/// The condition of the store, in a word.
async fn condition(app: &App) -> &'static str {
    if app.store.guest(GuestId(0)).await.is_err() {
        return "unreadable";
    }
    if app.store.writable().await.is_err() { "unwritable" } else { "ok" }
}
