//! Whether the server is well.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde_json::{Value, json};
use store::GuestId;

use crate::app::App;
use crate::visitor::Visitor;

/// Whether the server and its store answer. How much there is concerns the operator alone.
pub(crate) async fn health(
    State(app): State<Arc<App>>,
    _: Visitor,
) -> Result<Json<Value>, (StatusCode, Json<Value>)> {
    match app.store.guest(GuestId(0)).await {
        Ok(_) => Ok(Json(json!({ "status": "ok" }))),
        Err(_) => {
            Err((StatusCode::SERVICE_UNAVAILABLE, Json(json!({ "status": "the store does not answer" }))))
        }
    }
}
