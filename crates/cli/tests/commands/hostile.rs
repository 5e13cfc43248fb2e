//! Servers and files that try to steer the terminal of those who read them.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;

use game::{Seat, Secret, Viewer};
use games::GameName;
use online::{ChatLine, FromTable};
use serde_json::{Value, json};
use table::{Guest, Refusal, Room, RoomRequest};
use tempfile::TempDir;
use tungstenite::Message;

use super::play::TWO_HUMANS;
use super::typist::Typist;
use super::{folder, motherboard};

/// Clears the screen, sets the window's title, begins a sequence in one byte, and turns the direction of the line.
const ESCAPES: &str = "\u{1b}[2J\u{1b}]0;owned\u{7}\u{9b}31m\u{202e}\r";

/// Words with the sequences in them.
fn words(about: &str) -> String {
    format!("{ESCAPES}{about}{ESCAPES}")
}

fn assert_plain(shown: &str, about: &str) {
    assert!(shown.contains(about), "{about} is not shown: {shown:?}");
    let steers = |letter: char| letter.is_control() && letter != '\n' || letter == '\u{202e}';
    assert!(!shown.contains(steers), "{shown:?}");
}

/// A refusal as such a server words it.
fn refusal(about: &str) -> Refusal {
    Refusal { text: words(about), ..Refusal::from(&online::rule::FULL) }
}

/// A server that answers each connection by the path of its request, until its test ends.
fn hostile(answer: impl Fn(&str) -> (u16, String) + Send + 'static) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = listener.local_addr().expect("an address").to_string();
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let mut first = [0; 512];
            let seen = stream.peek(&mut first).unwrap_or(0);
            let request = String::from_utf8_lossy(&first[..seen]).into_owned();
            let path = request.split(' ').nth(1).unwrap_or_default().to_owned();
            if path.starts_with("/ws/") { talk(stream) } else { respond(&stream, &answer(&path)) }
        }
    });
    address
}

/// Answers a request over HTTP, and gives every guest an identity.
fn respond(stream: &TcpStream, (status, body): &(u16, String)) {
    let mut reader = BufReader::new(stream);
    let (mut line, mut length) = (String::new(), 0);
    while reader.read_line(&mut line).is_ok_and(|read| read > 2) {
        if let Some(value) = line.strip_prefix("content-length: ") {
            length = value.trim().parse().expect("a number");
        }
        line.clear();
    }
    let _ = reader.take(length).read_to_end(&mut Vec::new());
    let cookie = format!("motherboard_guest={}", "0".repeat(32));
    let head = format!("HTTP/1.1 {status} X\r\nset-cookie: {cookie}\r\nconnection: close\r\n\r\n");
    let mut stream = stream;
    let _ = stream.write_all(format!("{head}{body}").as_bytes());
}

/// Tells a client that its guest is to act, so that everything else comes while a prompt is shown.
fn begun() -> [FromTable; 2] {
    let guests = [Guest("eve".to_owned()), Guest("bob".to_owned())];
    let secret = Secret::new([7; 32]);
    let mut room = Room::new(guests[0].clone(), GameName::Copolymer, &[], secret).expect("a room");
    for (seat, guest) in Seat::all(2).zip(&guests) {
        let sit = RoomRequest::Sit { seat, name: guest.0.clone(), nonce: "7".repeat(32) };
        room.handle(guest, &sit).expect("a free seat");
    }
    let table = room.start(&guests[0], 0).expect("both sit").table;
    let viewer = Viewer::Seat(Seat::FIRST);
    let update = Box::new(table.update(viewer, None).expect("the opening"));
    [FromTable::Welcome { viewer, welcome: table.welcome() }, FromTable::Update { update }]
}

/// Sends a game, chat, a notice and a last word to a client that has come to a table.
fn talk(stream: TcpStream) {
    let mut socket = tungstenite::accept(stream).expect("a socket");
    let (name, text) = (words("Mallory"), words("chat"));
    let lines = vec![ChatLine { n: 1, name, seat: None, text, at: 0, you: false }];
    let [welcome, update] = begun();
    for message in [
        welcome,
        update,
        FromTable::Chat { lines, all: true },
        FromTable::Notice { why: refusal("notice") },
        FromTable::Bye { why: refusal("farewell"), again: false },
    ] {
        let text = serde_json::to_string(&message).expect("a message");
        socket.send(Message::text(text)).expect("it reads");
    }
    while socket.read().is_ok() {}
}

#[test]
fn a_server_does_not_steer_the_terminal_of_its_guests() {
    let guest =
        json!({ "name": words("Eve"), "tables": [], "chat": true, "lobby": true, "public_url": null });
    let server = hostile(move |_| (200, guest.to_string()));
    let folder = folder();
    let link = format!("http://{server}/#/t/abc123");
    let (status, shown) = Typist::start(folder.path(), &["join", &link, "--name", "Eve"]).end();
    assert_eq!(status.code(), Some(2), "{shown}");
    for about in ["eve> ", "Mallory", "chat", "notice", "farewell"] {
        assert_plain(&shown, about);
    }
    let refuses = hostile(|_| (429, serde_json::to_string(&refusal("refused")).expect("a refusal")));
    let plain_text = hostile(|_| (421, words("in plain text")));
    for (server, about) in [(refuses, "refused"), (plain_text, "in plain text")] {
        let link = format!("http://{server}/#/t/abc123");
        let (status, shown) = Typist::start(folder.path(), &["join", &link, "--name", "Bob"]).end();
        assert_eq!(status.code(), Some(2), "{shown}");
        assert_plain(&shown, about);
    }
}

#[test]
fn a_server_does_not_steer_the_terminal_of_its_operator() {
    let server = hostile(|path| {
        let table = json!({ "table": words("abc123"), "stage": words("waiting"), "game": words("chess"), "players": [words("Ada")] });
        let person =
            json!({ "guest": 1, "name": words("Ben"), "role": words("host"), "seat": null, "banned": false });
        let body = match path {
            "/admin/tables" => json!({ "tables": [table], "more": 0 }).to_string(),
            "/admin/tables/abc123" => json!({ "stage": words("over"), "people": [person] }).to_string(),
            "/admin/bans" => json!({ "bans": [{ "guest": 1, "name": words("Cleo") }] }).to_string(),
            "/metrics" => words("motherboard_tables 1"),
            _ => return (404, serde_json::to_string(&refusal("no such thing")).expect("a refusal")),
        };
        (200, body)
    });
    let folder = folder();
    fs::create_dir(folder.path().join("data")).expect("a folder");
    let running = json!({ "address": server, "token": "0".repeat(32) });
    fs::write(folder.path().join("data/running.json"), running.to_string()).expect("written");
    for (asked, about) in [
        (&["tables"][..], "Ada"),
        (&["people", "abc123"], "Ben"),
        (&["bans"], "Cleo"),
        (&["metrics"], "motherboard_tables 1"),
        (&["ban", "7"], "no such thing"),
    ] {
        assert_plain(&shown(&folder, &[&["admin"], asked, &["--data", "data"]].concat()), about);
    }
}

/// Runs a command to its end, and returns everything it has shown.
fn shown(folder: &TempDir, arguments: &[&str]) -> String {
    let output = motherboard(folder.path(), arguments, "quit\n");
    String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned()
}

#[test]
fn a_file_does_not_steer_the_terminal() {
    let folder = folder();
    let path = folder.path();
    let arena =
        ["arena", "copolymer", "--set", "board=hexagon:2", "--seats", "random,random", "--games", "1"];
    assert!(motherboard(path, &[&arena[..], &["--records", "g"]].concat(), "").status.success());
    let record = fs::read_to_string(path.join("g/copolymer-000001.txt")).expect("a record");
    // A record with a bad header, one with a bad name, and one whose steps are no steps.
    let header = record.replacen("Seat 1: ", &format!("{}: x\nSeat 1: ", words("Event")), 1);
    let seat = record.replacen("Seat 1: ", &format!("Seat 1: {}", words("Ada")), 1);
    let step = format!("{}\n{}\n", record.trim_end(), words("step"));
    for (name, text) in [("header", header), ("seat", seat), ("step", step)] {
        fs::write(path.join(name), text).expect("written");
        for command in ["replay", "verify", "review"] {
            assert_plain(&shown(&folder, &[command, name]), name);
        }
    }
    // A saved game whose player has such a name, and one that says nothing that can be read.
    let saved = saved_game(path);
    let named = saved.replace("\"Ada\"", &Value::from(words("Ada")).to_string());
    assert_ne!(named, saved, "{saved}");
    fs::write(path.join("named.txt"), &named).expect("written");
    assert_plain(&shown(&folder, &["play", "--resume", "named.txt"]), "Ada");
    let unreadable = saved.replace("\"copolymer\"", &Value::from(words("chess")).to_string());
    assert_ne!(unreadable, saved, "{saved}");
    fs::write(path.join("unreadable.txt"), unreadable).expect("written");
    assert_plain(&shown(&folder, &["play", "--resume", "unreadable.txt"]), "chess");
}

/// The text of a game between people that was left after a move.
fn saved_game(folder: &Path) -> String {
    motherboard(folder, &TWO_HUMANS, "b2\nquit\n");
    fs::read_to_string(folder.join("copolymer-1.txt")).expect("it was saved")
}
