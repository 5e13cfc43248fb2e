//! A device that has gone without a word. The clock is not waited for but moved.

use std::io::Read;
use std::net::{SocketAddr, TcpStream};

use axum::Router;
use axum::routing::any;
use online::NewTable;
use serde_json::json;
use store::{GuestRow, Sqlite, Store, Write};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::task::spawn_blocking;

use super::*;
use crate::connections;
use crate::host::open_room;

/// Opens a socket, and says hello.
async fn come(address: SocketAddr, id: TableId) -> TcpStream {
    let hello = move || {
        let stream = TcpStream::connect(address).expect("the server listens");
        let url = format!("ws://{address}/ws/table/{id}");
        let (mut socket, _) = tungstenite::client(url, stream).expect("the socket opens");
        let (version, invite, viewer, cursor) = (VERSION, None, None, None);
        let hello = ToTable::Hello { version, invite, screen: false, away: false, viewer, cursor };
        let hello = serde_json::to_string(&hello).expect("JSON");
        socket.send(tungstenite::Message::text(hello)).expect("the server reads");
        let room = socket.read().expect("the server answers").into_text().expect("text");
        assert!(room.contains(r#""type":"room""#), "{room}");
        socket.get_ref().try_clone().expect("a socket")
    };
    spawn_blocking(hello).await.expect("it comes")
}

#[tokio::test]
async fn a_silent_device_is_cut_off_and_may_come_back() {
    let data = TempDir::new().expect("a directory for temporary files");
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(data.path()).await.expect("a store"));
    let (app, _stop) = App::unreachable(store);
    let asked = json!({ "game": "copolymer", "settings": [], "options": { "listed": true } });
    let asked: NewTable = serde_json::from_value(asked).expect("a new table");
    let (id, _, writes) = open_room(&app, GuestId(1), &asked).expect("the settings fit");
    let (token, name) = (TokenHash([1; 32]), "Ada".to_owned());
    let ada = GuestRow { id: GuestId(1), token, name, created: 0, seen: 0, banned: false };
    app.store.commit([vec![Write::PutGuest(ada)], writes].concat()).await.expect("it is stored");
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("an address");
    let serving = Arc::clone(&app);
    tokio::spawn(async move {
        let router = Router::new().route("/ws/table/{id}", any(table)).with_state(Arc::clone(&serving));
        connections::serve(listener, router, &serving, std::future::pending(), PING).await;
    });
    let mut silent = come(address, id.clone()).await;
    tokio::time::pause();
    let begun = Instant::now();
    while app.limits.sockets.total() > 0 && begun.elapsed() < 2 * SILENCE {
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    let gone = begun.elapsed();
    assert!((SILENCE..SILENCE + PING + Duration::from_secs(2)).contains(&gone), "after {gone:?}");
    tokio::time::resume();
    let mut heard = Vec::new();
    silent.read_to_end(&mut heard).expect("the server has closed it");
    let heard = String::from_utf8_lossy(&heard);
    assert!(heard.contains("online.too_slow") && heard.contains(r#""again":true"#), "{heard}");
    come(address, id).await;
}
