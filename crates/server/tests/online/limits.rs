//! Limits of one visitor, one address and one table.

use std::net::TcpStream;
use std::path::Path;

use game::{Pcg, Seat};
use online::{Ask, ToTable};
use serde_json::json;
use store::{ChatRow, GuestId, Sqlite, Store, TableId, TableRow, Write};
use table::{Key, Request, RoomRequest};
use tempfile::TempDir;
use tungstenite::Message;

use crate::kit::{Client, Running, begun, data, play, settle, waiting};

fn hello(client: &mut Client) {
    let (version, invite) = (online::VERSION, client.invite);
    client.say(&ToTable::Hello { version, invite, screen: false, away: false, viewer: None, cursor: None });
}

fn code_of_bye(client: &mut Client) -> Option<(String, bool)> {
    client.until(|client| client.bye.is_some());
    client.bye.take().map(|(why, again)| (why.code.to_string(), again))
}

/// A server with a game of two at a table that the lobby lists.
fn listed() -> (TempDir, Running, Vec<Client>) {
    let (directory, data) = data();
    let server = Running::start(&data);
    let mut players = begun(&server, "copolymer", &[("board", "hexagon:3")], 2);
    let options = json!({ "listed": true, "writers": "everybody", "build_seconds": null });
    players[0].ask(Ask::Options(serde_json::from_value(options).expect("options"))).expect("the host may");
    (directory, server, players)
}

#[test]
fn a_hello_costs_a_device_that_looks_on() {
    let (_directory, server, mut players) = listed();
    let mut onlooker = server.stranger().join(&players[0].table, None);
    // Fewer than the 20 that one guest may say at once anywhere.
    for _ in 0..15 {
        hello(&mut onlooker);
    }
    assert_eq!(code_of_bye(&mut onlooker), Some(("online.too_fast".to_owned(), true)));
    play(&mut players, &mut Pcg::new(3, 3), 10);
}

/// A hello is answered with everything, so a player who comes too often is cut off, and may come again.
#[test]
fn a_player_does_not_come_too_often() {
    let (_directory, data) = data();
    let server = Running::start(&data);
    let host = server.guest("Ada");
    let mut client = host.join(&host.open("copolymer", &[]).table, None);
    for _ in 0..50 {
        hello(&mut client);
    }
    assert_eq!(code_of_bye(&mut client), Some(("online.too_fast".to_owned(), true)));
}

/// A socket of the lobby is sent long lists, so few of them come from one address, and they take nothing from tables.
#[test]
fn an_address_has_so_many_sockets_of_the_lobby() {
    let (_directory, data) = data();
    let server = Running::start(&data);
    let (stranger, host) = (server.stranger(), server.guest("Ada"));
    let open = || {
        let stream = TcpStream::connect(server.address).expect("the server listens");
        tungstenite::client(stranger.upgrade("/ws/lobby", &[]), stream).map_err(|error| error.to_string())
    };
    let sockets: Vec<_> = (0..50).map(|_| open().expect("it opens")).collect();
    assert!(open().is_err_and(|error| error.contains("429")));
    host.join(&host.open("copolymer", &[]).table, None);
    drop(sockets);
}

/// Nothing that is said in the lobby is looked at, and a socket there that says too much is closed before its neighbours are refused.
#[test]
fn a_socket_of_the_lobby_has_a_limit_of_its_own() {
    let (_directory, data) = data();
    let server = Running::start(&data);
    let stranger = server.stranger();
    let stream = TcpStream::connect(server.address).expect("the server listens");
    let (mut socket, _) = tungstenite::client(stranger.upgrade("/ws/lobby", &[]), stream).expect("it opens");
    // A socket that the server has closed says so when it is read.
    for _ in 0..500 {
        let _ = socket.send(Message::text("{}"));
    }
    let _ = socket.send(Message::Ping("open".into()));
    let heard = std::iter::from_fn(|| socket.read().ok()).find(Message::is_pong);
    assert_eq!(heard, None, "the socket stays open");
}

#[test]
fn those_who_look_on_use_up_nothing_of_those_who_play() {
    let (_directory, server, mut players) = listed();
    let table = players[0].table.clone();
    let mut onlookers: Vec<Client> = (0..6).map(|_| server.stranger().join(&table, None)).collect();
    for onlooker in &mut onlookers {
        for number in 0..95 {
            let key = Key::numbered("junk", number);
            onlooker.say(&ToTable::Ask { key, ask: Ask::Remove { person: 1 } });
        }
    }
    // They have gone on and on, and are cut off. The goodbye may be lost with the connection.
    for onlooker in &mut onlookers {
        let bye = code_of_bye(onlooker);
        assert!(bye.is_none_or(|(code, again)| code == "online.too_fast" && again));
    }
    players[0].until(|player| player.room().spectators == 0);
    assert_eq!(players[0].room().spectators, 0);
    for player in &mut players {
        let seat = player.seat().expect("they sit");
        let note = Request::Note { text: "mine".to_owned() };
        assert_eq!(player.request(seat, note), Ok(()), "no answer is lost");
    }
    play(&mut players, &mut Pcg::new(4, 4), 10);
}

/// The last lines are kept, and onlookers push out none of the players' in a moment, however many they are.
#[test]
fn those_who_look_on_share_a_limit_of_chat() {
    let (_directory, server, mut players) = listed();
    let table = players[0].table.clone();
    let say = |client: &mut Client| client.ask(Ask::Say { text: "hello".to_owned() });
    let mut said = Vec::new();
    for _ in 0..6 {
        let mut onlooker = server.guest("Mallory").join(&table, None);
        said.extend((0..5).map(|_| say(&mut onlooker)));
    }
    assert!(said[..20].iter().all(Result::is_ok), "{said:?}");
    assert!(said.contains(&Err("online.too_fast".to_owned())), "each of them has said only five lines");
    for player in &mut players {
        assert_eq!(say(player), Ok(()));
    }
}

#[test]
fn answers_are_remembered_for_each_guest() {
    let (_directory, server, mut players) = listed();
    let table = players[0].table.clone();
    let key = Key::numbered("once", 1);
    let say = ToTable::Ask { key: key.clone(), ask: Ask::Say { text: "once".to_owned() } };
    players[0].say(&say);
    players[0].answer(&key).expect("the host may write");
    let mut onlooker = server.guest("Mallory").join(&table, None);
    for _ in 0..33 {
        let refused = onlooker.ask(Ask::Remove { person: 1 });
        assert_eq!(refused, Err("room.not_the_host".to_owned()));
    }
    // The first answer was lost on its way.
    players[0].say(&say);
    players[0].answer(&key).expect("as before");
    settle(&mut players);
    assert_eq!(players[0].chat.iter().filter(|(_, text)| text == "once").count(), 1);
}

#[test]
fn a_request_over_a_limit_is_told_when_to_come_again() {
    let (_directory, data) = data();
    let server = Running::start(&data);
    let guest = server.guest("Ada");
    let passes: Vec<_> = (0..12).map(|_| guest.http("POST", "/api/pass", None)).collect();
    let refused = passes.iter().find(|response| response.status == 429).expect("ten at once");
    assert!(refused.retry_after.is_some_and(|seconds| (1..=16).contains(&seconds)), "{refused:?}");
    let asked = json!({ "game": "copolymer", "settings": [] });
    let opened: Vec<_> = (0..22).map(|_| guest.http("POST", "/api/tables", Some(&asked))).collect();
    let refused = opened.iter().find(|response| response.status == 429).expect("twenty at once");
    assert!(refused.retry_after.is_some_and(|seconds| (1..=16).contains(&seconds)), "{refused:?}");
}

/// Uses the data of a server that does not run.
fn store<T>(data: &Path, work: impl AsyncFnOnce(&Sqlite) -> T) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let store = Sqlite::open(data).await.expect("the data");
        let done = work(&store).await;
        store.close().await;
        done
    })
}

/// Adds copies of a table.
fn copy(data: &Path, table: &str, guest: Option<GuestId>, copies: usize) {
    store(data, async |store| {
        let row =
            store.load(&table.parse().expect("a table")).await.expect("it is read").expect("it is there").row;
        let mut writes = Vec::new();
        for number in 0..copies {
            let id: TableId = format!("copy{number}").parse().expect("a table");
            writes.push(Write::PutTable(TableRow { id: id.clone(), ..row.clone() }));
            writes.extend(guest.map(|guest| Write::PutMember {
                table: id,
                guest,
                role: "player".to_owned(),
            }));
        }
        store.commit(writes).await.expect("there is room");
    });
}

/// The guest who opened a table.
fn host_of(data: &Path, table: &str) -> GuestId {
    store(data, async |store| {
        let loaded = store.load(&table.parse().expect("a table")).await.expect("it is read");
        loaded.expect("it is there").members[0].guest
    })
}

#[test]
fn a_guest_has_so_many_open_tables_and_so_has_the_server() {
    let (_directory, data) = data();
    let mut server = Running::start(&data);
    let mut ada = server.guest("Ada");
    let mut ben = server.guest("Ben");
    let table = ada.open("copolymer", &[]).table;
    let open = |guest: &crate::kit::Guest| {
        let asked = json!({ "game": "copolymer", "settings": [] });
        let response = guest.http("POST", "/api/tables", Some(&asked));
        (response.status, response.body["code"].as_str().map(str::to_owned))
    };
    let full = (409, Some("online.full".to_owned()));
    server.stop();
    let host = host_of(&data, &table);
    copy(&data, &table, Some(host), 99);
    server = Running::start(&data);
    (ada.address, ben.address) = (server.address, server.address);
    assert_eq!(open(&ada), full);
    assert_eq!(open(&ben).0, 200);
    server.stop();
    copy(&data, &table, None, 19_999);
    server = Running::start(&data);
    ben.address = server.address;
    assert_eq!(open(&ben), full);
}

/// A rematch is a table like any other.
#[test]
fn a_rematch_counts_as_an_opened_table() {
    let (_directory, data) = data();
    let server = Running::start(&data);
    let mut players = begun(&server, "copolymer", &[("board", "hexagon:2")], 2);
    for player in &players {
        let asked = json!({ "game": "copolymer", "settings": [] });
        while player.guest.http("POST", "/api/tables", Some(&asked)).status == 200 {}
    }
    players[0].request(Seat::FIRST, Request::Resign).expect("anybody may resign");
    players[0].until(Client::is_over);
    assert_eq!(players[0].ask(Ask::Rematch), Err("online.too_fast".to_owned()));
}

/// A change of the room costs its author one message each, and the others one for many.
#[test]
fn changes_of_a_room_are_told_together() {
    let (_directory, data) = data();
    let server = Running::start(&data);
    let (mut ada, mut ben) = waiting(&server, "copolymer");
    let rooms =
        |client: &Client| client.frames.iter().filter(|frame| frame.contains(r#""type":"room""#)).count();
    let before = rooms(&ben);
    let keys: Vec<Key> = (0..40).map(|number| Key::numbered("seat", number)).collect();
    for (number, key) in keys.iter().enumerate() {
        let nonce = format!("{number:032x}");
        let sit = RoomRequest::Sit { seat: Seat::FIRST, name: String::new(), nonce };
        let request = if number % 2 == 0 { sit } else { RoomRequest::Stand };
        ada.say(&ToTable::Ask { key: key.clone(), ask: Ask::Room(request) });
    }
    for (number, key) in keys.iter().enumerate() {
        ada.answer(key).unwrap_or_else(|refused| panic!("{number}: {refused}"));
    }
    assert_eq!(ada.room().seat, None, "her own seat is told with the answer");
    ada.sit(1).expect("the seat is free");
    ben.until(|ben| ben.room().people.iter().any(|person| person.seat == Some(Seat::new(1))));
    let told = rooms(&ben) - before;
    assert!((1..20).contains(&told), "{told} messages for 41 changes");
}

/// Chat of 400 KB stands for a long game, which is one message too.
#[test]
fn a_message_of_any_length_is_sent() {
    let (_directory, data) = data();
    let mut server = Running::start(&data);
    let mut ada = server.guest("Ada");
    let table = ada.open("copolymer", &[]).table;
    server.stop();
    let guest = host_of(&data, &table);
    let id: TableId = table.parse().expect("a table");
    let line = |n| ChatRow { n, guest, name: "Ada".to_owned(), text: "x".repeat(8_000), at: 5 };
    let writes = (1..=50).map(|n| Write::AddChat { table: id.clone(), chat: line(n) }).collect();
    store(&data, async |store| store.commit(writes).await.expect("there is room"));
    server = Running::start(&data);
    ada.address = server.address;
    let client = ada.join(&table, None);
    assert_eq!(client.chat.len(), 50, "the socket stays open");
}
