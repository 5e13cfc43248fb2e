//! Guests who are erased: from tables, from screens, and from the files of the server.

use std::fs;
use std::io::{Read, Write};
use std::net::{Shutdown, TcpStream};
use std::path::Path;
use std::time::{Duration, Instant};

use game::{Pcg, Seat};
use online::{Ask, Opened, Token};
use serde_json::{Value, json};
use server::Options;
use table::Request;

use crate::kit::{Client, Guest, Response, Running, begun, data, play, settle};

fn say(client: &mut Client, text: &str) {
    client.ask(Ask::Say { text: text.to_owned() }).expect("a player may write");
}

fn erase(guest: &Guest) -> Response {
    let erased = guest.http("DELETE", "/api/guest", None);
    assert_eq!((erased.status, &erased.body["complete"]), (200, &json!(true)), "{erased:?}");
    erased
}

/// The number of the last line of chat that a device has.
fn last_number(client: &Client) -> u64 {
    let frames = client.frames.iter().rev().map(|frame| serde_json::from_str::<Value>(frame).expect("JSON"));
    let mut lines = frames.filter(|frame| frame["type"] == "chat" && frame["lines"][0]["n"].is_u64());
    let lines = lines.next().expect("there is a chat")["lines"].clone();
    lines.as_array().and_then(|lines| lines.last()?["n"].as_u64()).expect("a number")
}

#[test]
fn what_a_guest_wrote_vanishes_from_screens_at_once_and_numbers_are_not_used_twice() {
    let (_directory, data) = data();
    let mut server = Running::start(&data);
    let mut clients = begun(&server, "missiles", &[("players", "3")], 3);
    let (ada, ben) = (0, 1);
    say(&mut clients[ada], "hello");
    say(&mut clients[ben], "my secret plan");
    say(&mut clients[ben], "and another one");
    settle(&mut clients);
    assert_eq!((clients[ada].chat.len(), last_number(&clients[ada])), (3, 3));
    erase(&clients[ben].guest);
    let ben_is_gone = |client: &Client| client.chat.len() == 1;
    clients[ada].until(ben_is_gone);
    assert_eq!(clients[ada].chat, [("Ada".to_owned(), "hello".to_owned())]);
    assert!(clients[ada].bye.is_none(), "the others stay");
    clients[ada].until(|client| client.view()["players"][1]["name"] == json!("Guest"));
    assert_eq!(
        clients[ben].guest.http("GET", "/api/guest", None).body["name"],
        json!(null),
        "the cookie is void"
    );
    // The numbers of the erased lines are not used again, after a restart neither.
    server.stop();
    let server = Running::start(&data);
    let mut others = [clients.swap_remove(ada), clients.swap_remove(1)];
    for client in &mut others {
        client.reconnect(server.address);
    }
    say(&mut others[0], "who was that?");
    settle(&mut others);
    for client in &others {
        assert_eq!((client.chat.len(), last_number(client)), (2, 4));
    }
    others[0].request(Seat::FIRST, Request::Resign).expect("the game goes on");
}

/// The files in which one of these words stands.
fn found(data: &Path, words: &[Vec<u8>]) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(data).expect("a directory") {
        let path = entry.expect("it is read").path();
        let bytes = fs::read(&path).expect("it is read");
        for word in words.iter().filter(|word| bytes.windows(word.len()).any(|part| part == **word)) {
            found.push(format!("{}: {}", path.display(), String::from_utf8_lossy(word)));
        }
    }
    found
}

/// A proxy names the address of each visitor.
#[test]
fn addresses_of_visitors_are_in_no_file() {
    let (_directory, data) = data();
    let server = Running::start_with(Options { trusted_proxy: true, ..Options::new(data.clone()) });
    let from = "x-forwarded-for: 203.0.113.77\r\n";
    let named = server.stranger().http_with("POST", "/api/guest", Some(&json!({ "name": "Ada" })), from);
    let ada = Guest { cookie: named.cookie, ..server.stranger() };
    let asked = json!({ "game": "copolymer", "settings": [] });
    let opened = ada.http_with("POST", "/api/tables", Some(&asked), from);
    assert_eq!((opened.status, found(&data, &[b"Ada".to_vec()]).is_empty()), (200, false), "{opened:?}");
    assert_eq!(found(&data, &[b"203.0.113.77".to_vec()]), [""; 0]);
}

/// The traces by which one would find a guest: names, words, number, tokens.
fn traces(server: &Running, data: &Path, guest: &Guest, table: &str, words: &[&str]) -> Vec<Vec<u8>> {
    let token = server::Running::find(data).expect("the server says how to reach it").token.reveal();
    let shown = format!("authorization: Bearer {token}\r\n");
    let people = server.stranger().http_with("GET", &format!("/admin/tables/{table}"), None, &shown).body;
    let people = people["people"].as_array().expect("a list");
    let number =
        people.iter().find(|person| person["name"] == words[0]).expect("the guest is there")["guest"]
            .as_i64();
    let number = number.expect("a number");
    let (_, token) = guest.cookie.as_ref().and_then(|cookie| cookie.split_once('=')).expect("a cookie");
    assert!(token.parse::<Token>().is_ok());
    let hash = blake3::hash(token.as_bytes());
    let mut traces: Vec<Vec<u8>> = words.iter().map(|word| word.as_bytes().to_vec()).collect();
    traces.extend([
        number.to_string().into_bytes(),
        number.to_be_bytes().to_vec(),
        token.as_bytes().to_vec(),
    ]);
    traces.push(hash.as_bytes().to_vec());
    traces
}

#[test]
fn an_erased_guest_is_in_no_file_of_the_running_server() {
    let (_directory, data) = data();
    let server = Running::start(&data);
    let (quetz, ada) = (server.guest("Quetzalcoatl"), server.guest("Ada"));
    // Quetzalcoatl is the host of a game that is over, of the room of the next one, and of a room in which others sit as well.
    let Opened { table, invite } = quetz.open("copolymer", &[("board", "hexagon:2")]);
    let mut clients = vec![quetz.join(&table, None), ada.join(&table, Some(invite))];
    for (seat, client) in clients.iter_mut().enumerate() {
        client.sit(seat).expect("the seat is free");
    }
    clients[0].ask(Ask::Start).expect("everybody sits");
    for client in &mut clients {
        client.until(|client| client.seat().is_some());
    }
    for number in 0..4 {
        say(&mut clients[0], &format!("Popocatepetl erupts {number}"));
    }
    clients[0].request(Seat::FIRST, Request::Note { text: "Tenochtitlan first".to_owned() }).expect("a note");
    play(&mut clients, &mut Pcg::new(3, 1), usize::MAX);
    clients[1].ask(Ask::Rematch).expect("the game is over");
    clients[1].until(|client| client.room().next.is_some());
    let next = clients[1].room().next.clone().expect("it is open");
    let mut next = [quetz.join(&next, None), ada.join(&next, None)];
    next[0].sit(1).expect("the seat is kept");
    let waiting = quetz.open("micropul", &[("players", "2")]);
    let mut room = [quetz.join(&waiting.table, None), ada.join(&waiting.table, Some(waiting.invite))];
    for (seat, client) in room.iter_mut().enumerate() {
        client.sit(seat).expect("the seat is free");
    }
    assert!(!room[1].room().host);
    assert_eq!(quetz.http("POST", "/api/guest", Some(&json!({ "name": "Xochipilli" }))).status, 200);
    let pass = quetz.http("POST", "/api/pass", None).body["pass"].as_str().expect("a pass").to_owned();
    clients[0].reconnect(server.address);
    say(&mut clients[0], "Iztaccihuatl sleeps");
    let words = ["Xochipilli", "Quetzalcoatl", "Popocatepetl", "Iztaccihuatl", "Tenochtitlan", &pass];
    let traces = traces(&server, &data, &quetz, &table, &words);
    // The token and the pass themselves were never there.
    let before = traces.iter().filter(|trace| !found(&data, &[(*trace).clone()]).is_empty()).count();
    assert_eq!(before, traces.len() - 2);
    erase(&quetz);
    assert_eq!(found(&data, &traces), [""; 0]);
    // The others play on, and one of them is the host.
    room[1].until(|client| client.room().host);
    room[1]
        .ask(Ask::Room(table::RoomRequest::SeatBot { seat: Seat::FIRST, name: "level1".to_owned() }))
        .expect("a host");
    room[1].ask(Ask::Start).expect("everybody sits");
    next[1].sit(0).expect("the seat is kept");
    next[1].until(|client| client.room().host);
    assert_eq!(ada.join(&table, None).view()["players"][0]["name"], json!("Guest"));
}

#[test]
fn a_backup_that_is_being_made_delays_the_end_and_the_answer_says_so() {
    let (_directory, data) = data();
    let server = Running::start(&data);
    let mut clients = begun(&server, "copolymer", &[("board", "hexagon:3")], 2);
    say(&mut clients[1], "Popocatepetl erupts");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let reader = runtime.block_on(begin_to_read(&data));
    let ben = clients[1].guest.http("DELETE", "/api/guest", None);
    assert_eq!((ben.status, &ben.body["complete"]), (200, &json!(false)), "{ben:?}");
    assert_eq!(clients[1].guest.http("GET", "/api/guest", None).body["name"], json!(null));
    runtime.block_on(sqlx::Connection::close(reader)).expect("it closes");
    // The bytes go without anybody asking again.
    erase(&server.guest("Cleo"));
    assert_eq!(found(&data, &[b"Popocatepetl".to_vec()]), [""; 0]);
}

async fn begin_to_read(data: &Path) -> sqlx::SqliteConnection {
    let mut reader = database(data).await;
    sqlx::query("BEGIN").execute(&mut reader).await.expect("it begins");
    sqlx::query("SELECT count(*) FROM chat").fetch_one(&mut reader).await.expect("it is read");
    reader
}

/// The database, beside the server that uses it.
async fn database(data: &Path) -> sqlx::SqliteConnection {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(data.join("motherboard.sqlite"));
    sqlx::ConnectOptions::connect(&options).await.expect("it opens")
}

/// The answer at the door of a table that concerns the guest in nothing.
fn at_the_door(guest: &Guest, table: &str) -> String {
    let bye = guest.join(table, None).bye;
    bye.expect("only those who are invited enter").0.code.into_owned()
}

/// Waits until this is so.
fn until(done: impl Fn() -> bool) {
    let start = Instant::now();
    while !done() {
        assert!(start.elapsed() < Duration::from_secs(30), "it never comes to that");
    }
}

/// A guest asks to be erased and closes the connection before the answer. The store is busy meanwhile, so the server notices
/// that the guest has left while it erases.
fn leave_while_it_erases(data: &Path, guest: &Guest, elsewhere: &str) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let mut writer = runtime.block_on(database(data));
    let mut run = |sql| runtime.block_on(sqlx::query(sql).execute(&mut writer)).expect("the store is there");
    run("BEGIN IMMEDIATE");
    let mut stream = TcpStream::connect(guest.address).expect("the server listens");
    let cookie = guest.cookie.as_ref().expect("a guest");
    let request =
        format!("DELETE /api/guest HTTP/1.1\r\nhost: {}\r\ncookie: {cookie}\r\n\r\n", guest.address);
    stream.write_all(request.as_bytes()).expect("the server reads");
    until(|| at_the_door(guest, elsewhere) == "online.banned");
    stream.shutdown(Shutdown::Write).expect("a socket");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("the server closes");
    assert_eq!(answer, b"", "nothing was answered");
    run("ROLLBACK");
}

#[test]
fn an_erasure_ends_without_the_guest_who_asked() {
    let (_directory, data) = data();
    let server = Running::start(&data);
    let mut clients = begun(&server, "copolymer", &[("board", "hexagon:3")], 2);
    let (ben, elsewhere) = (clients[1].guest.clone(), server.guest("Cleo").open("copolymer", &[]).table);
    leave_while_it_erases(&data, &ben, &elsewhere);
    // Answers that refuse have no name either.
    until(|| {
        let me = ben.http("GET", "/api/guest", None);
        me.status == 200 && me.body["name"].is_null()
    });
    clients[0].until(|client| client.view()["players"][1]["name"] == json!("Guest"));
}

/// Makes the store refuse changes of this kind, as a full disk does, or takes them again.
fn refuse(data: &Path, change: &str, refuses: bool) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let sql = if refuses {
        format!("CREATE TRIGGER refuses BEFORE {change} BEGIN SELECT RAISE(ABORT, 'as on a full disk'); END")
    } else {
        "DROP TRIGGER refuses".to_owned()
    };
    let done = async { sqlx::query(sqlx::AssertSqlSafe(sql)).execute(&mut database(data).await).await };
    runtime.block_on(done).expect("it is done");
}

#[test]
fn an_erasure_that_cannot_begin_changes_nothing() {
    let (_directory, data) = data();
    let server = Running::start(&data);
    let mut clients = begun(&server, "copolymer", &[("board", "hexagon:3")], 2);
    let (ben, elsewhere) = (clients[1].guest.clone(), server.guest("Cleo").open("copolymer", &[]).table);
    refuse(&data, "UPDATE OF name ON guests", true);
    let refused = ben.http("DELETE", "/api/guest", None);
    assert_eq!((refused.status, &refused.body["code"]), (503, &json!("online.not_stored")));
    assert_eq!(at_the_door(&ben, &elsewhere), "online.not_invited", "Ben is let in as before");
    assert_eq!(ben.http("GET", "/api/guest", None).body["name"], json!("Ben"));
    say(&mut clients[1], "the seat is still mine");
    clients[0].until(|client| client.chat.len() == 1);
    assert_eq!(clients[0].view()["players"][1]["name"], json!("Ben"));
    refuse(&data, "", false);
    erase(&ben);
}

/// The store fails after the table has been erased and before the guest is.
#[test]
fn an_erasure_that_is_interrupted_ends_with_the_next_start() {
    let (_directory, data) = data();
    let mut server = Running::start(&data);
    let mut clients = begun(&server, "copolymer", &[("board", "hexagon:3")], 2);
    say(&mut clients[1], "Popocatepetl erupts");
    let (ben, elsewhere) = (clients[1].guest.clone(), server.guest("Cleo").open("copolymer", &[]).table);
    refuse(&data, "DELETE ON guests", true);
    let begun = ben.http("DELETE", "/api/guest", None);
    assert_eq!((begun.status, &begun.body["complete"]), (200, &json!(false)), "{begun:?}");
    assert_eq!(at_the_door(&ben, &elsewhere), "online.not_invited", "the cookie is nobody's");
    assert_eq!(ben.http("GET", "/api/guest", None).body["name"], json!(null));
    server.stop();
    refuse(&data, "", false);
    let _server = Running::start(&data);
    let guests = || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        let count = async {
            sqlx::query_scalar("SELECT count(*) FROM guests").fetch_one(&mut database(&data).await).await
        };
        runtime.block_on(count).unwrap_or(0i64)
    };
    until(|| guests() == 2);
    until(|| found(&data, &[b"Popocatepetl".to_vec(), b"Ben".to_vec()]).is_empty());
}

#[test]
fn a_banned_guest_can_be_erased() {
    let (_directory, data) = data();
    let server = Running::start(&data);
    let mut clients = begun(&server, "copolymer", &[("board", "hexagon:3")], 2);
    say(&mut clients[1], "Popocatepetl erupts");
    let ben = clients[1].guest.clone();
    let table = clients[0].table.clone();
    let token = server::Running::find(&data).expect("the server says how to reach it").token.reveal();
    let shown = format!("authorization: Bearer {token}\r\n");
    let operator = |method: &str, path: &str| server.stranger().http_with(method, path, None, &shown);
    let people = operator("GET", &format!("/admin/tables/{table}")).body["people"].clone();
    let number = people.as_array().and_then(|people| people.iter().find(|person| person["name"] == "Ben"));
    let number = number.expect("Ben is there")["guest"].clone();
    assert_eq!(operator("POST", &format!("/admin/guests/{number}/ban")).status, 204);
    assert_eq!(ben.http("POST", "/api/guest", Some(&json!({ "name": "Bob" }))).status, 403, "nothing else");
    erase(&ben);
    assert_eq!(operator("GET", "/admin/bans").body["bans"], json!([]));
    clients[0].until(|client| client.chat.is_empty());
    clients[0].until(|client| client.view()["players"][1]["name"] == json!("Guest"));
    assert_eq!(found(&data, &[b"Popocatepetl".to_vec()]), [""; 0]);
}
