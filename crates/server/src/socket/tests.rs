//! Devices that go without a word, and hellos. The clock is not waited for but moved.

use std::io::Read;
use std::net::{SocketAddr, TcpStream};

use axum::Router;
use axum::routing::any;
use online::NewTable;
use serde_json::json;
use store::{GuestRow, Sqlite, Store, Write};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::task::spawn_blocking;

use super::*;
use crate::connections;
use crate::host::open_room;
use crate::memory::Memory;

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

/// Both hellos come in one piece, so the second could be read as soon as the first is.
#[tokio::test]
async fn a_second_hello_waits_for_the_answer_to_the_first() {
    let (app, _stop) = App::unreachable(Arc::new(Memory::default()));
    let mut inbox = app.hub.take_over(&"abc".parse().expect("a table"));
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("an address");
    let router = Router::new().route("/ws/table/{id}", any(table)).with_state(Arc::clone(&app));
    tokio::spawn(async move {
        connections::serve(listener, router, &app, std::future::pending(), Duration::ZERO).await;
    });
    let mut device = tokio::net::TcpStream::connect(address).await.expect("it listens");
    let upgrade = format!(
        "GET /ws/table/abc HTTP/1.1\r\nhost: {address}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: {}==\r\n\r\n",
        "A".repeat(22)
    );
    device.write_all(upgrade.as_bytes()).await.expect("the server reads");
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(device.read_u8().await.expect("the socket opens"));
    }
    let hello = format!(r#"{{"type":"hello","version":{VERSION}}}"#);
    // A frame with a text of this length, under a mask that changes nothing.
    let frame = [&[0x81, 0x80 | hello.len() as u8, 0, 0, 0, 0], hello.as_bytes()].concat();
    device.write_all(&frame.repeat(2)).await.expect("the server reads");
    let Some(Message::Hello(first)) = inbox.recv().await else { panic!("the table hears the first") };
    assert!(inbox.try_recv().is_err(), "the second came before the answer to the first");
    assert!(first.out.add("answer".into()));
    let Some(Message::Hello(_)) = inbox.recv().await else { panic!("the table hears the second") };
}
