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
    let (status, word) = answer(&app, PATIENCE).await;
    (status, Json(json!({ "status": word })))
}

async fn answer(app: &App, patience: Duration) -> (StatusCode, &'static str) {
    let condition = timeout(patience, condition(app)).await;
    // A rewrite ends by itself: nobody has to be woken for it.
    match condition.unwrap_or_else(|_| if app.store.is_rewriting() { "rewriting" } else { "stalled" }) {
        word @ ("ok" | "rewriting") => (StatusCode::OK, word),
        word => (StatusCode::SERVICE_UNAVAILABLE, word),
    }
}

/// The condition of the store, in a word.
async fn condition(app: &App) -> &'static str {
    if app.store.guest(GuestId(0)).await.is_err() {
        return "unreadable";
    }
    if app.store.writable().await.is_err() { "unwritable" } else { "ok" }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::pin::pin;

    use sqlx::sqlite::SqliteConnectOptions;
    use sqlx::{ConnectOptions, Connection};
    use store::{Sqlite, Stage, Store, TableRow, Write};
    use tempfile::TempDir;

    use super::*;

    #[tokio::test]
    async fn a_rewrite_is_no_stall() {
        let data = TempDir::new().expect("a directory for temporary files");
        let open = async || Arc::new(Sqlite::open(data.path()).await.expect("a store"));
        let store = open().await;
        let (id, facts) = ("a".parse().expect("a table"), "x".repeat(32 << 20));
        let row = TableRow { id, created: 0, touched: 0, stage: Stage::Over, listed: false, facts };
        store.commit(vec![Write::PutTable(row)]).await.expect("there is room");
        store.close().await;
        let options = SqliteConnectOptions::new().filename(data.path().join("motherboard.sqlite"));
        let mut other = options.connect().await.expect("it opens");
        let mut run = async |sql| sqlx::query(sql).execute(&mut other).await.expect("it is done");

        let store = open().await;
        let (app, _stop) = App::unreachable(Arc::clone(&store) as Arc<dyn Store>);
        run("BEGIN IMMEDIATE").await;
        assert_eq!(answer(&app, Duration::ZERO).await, (StatusCode::SERVICE_UNAVAILABLE, "stalled"));
        // As a server leaves it that was stopped before erased bytes were gone.
        run("PRAGMA user_version = 1").await;
        run("COMMIT").await;
        store.close().await;
        other.close().await.expect("it closes");

        let store = open().await;
        let (app, _stop) = App::unreachable(Arc::clone(&store) as Arc<dyn Store>);
        let begins = async {
            while !store.is_rewriting() {
                tokio::task::yield_now().await;
            }
        };
        timeout(Duration::from_mins(1), begins).await.expect("the file is rewritten");
        let answered = answer(&app, Duration::ZERO).await;
        let ended = !store.is_rewriting();
        assert!(ended || answered == (StatusCode::OK, "rewriting"), "{answered:?}");
    }

    /// The words are those of docs/operations.md; 'unwritable' is a test of the whole program.
    #[tokio::test]
    async fn health_says_what_is_wrong() {
        let data = TempDir::new().expect("a directory for temporary files");
        let store: Arc<dyn Store> = Arc::new(Sqlite::open(data.path()).await.expect("a store"));
        let (app, _stop) = App::unreachable(store);
        let visitor = || {
            let address = IpAddr::from([127, 0, 0, 1]);
            Visitor { address, guest: None, token: None, secure: false }
        };
        let ask = async || {
            let (code, Json(answer)) = health(State(Arc::clone(&app)), visitor()).await;
            (code.as_u16(), answer["status"].as_str().expect("a word").to_owned())
        };
        let options = SqliteConnectOptions::new().filename(data.path().join("motherboard.sqlite"));
        let mut other = options.connect().await.expect("it opens");
        let mut run = async |sql: &'static str| {
            sqlx::query(sql).execute(&mut other).await.map(drop).expect("it is done");
        };
        // Nobody else can write, and the server waits for its turn.
        run("BEGIN IMMEDIATE").await;
        let mut asked = pin!(ask());
        let early = timeout(Duration::from_millis(50), &mut asked).await;
        assert!(early.is_err(), "{early:?}");
        tokio::time::pause();
        tokio::time::advance(PATIENCE).await;
        assert_eq!(asked.await, (503, "stalled".to_owned()));
        tokio::time::resume();
        run("ROLLBACK").await;
        assert_eq!(ask().await, (200, "ok".to_owned()));
        run("ALTER TABLE guests RENAME TO lost").await;
        assert_eq!(ask().await, (503, "unreadable".to_owned()));
        run("ALTER TABLE lost RENAME TO guests").await;
        assert_eq!(ask().await, (200, "ok".to_owned()));
    }
}
