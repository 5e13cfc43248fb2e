//! Whether the server is well.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::app::App;

/// Whether the server and its store answer, and how much there is.
pub(crate) async fn health(State(app): State<Arc<App>>) -> (StatusCode, Json<Value>) {
    match app.store.count().await {
        Ok(counts) => {
            let tables = json!({
                "waiting": counts.waiting,
                "playing": counts.playing,
                "over": counts.over,
                "broken": counts.broken,
                "in_memory": app.hub.len(),
            });
            (StatusCode::OK, Json(json!({ "status": "ok", "tables": tables, "guests": counts.guests })))
        }
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, Json(json!({ "status": "the store does not answer" }))),
    }
}
