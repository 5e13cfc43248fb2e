//! Messages that cannot be read, are too long, come too fast or are of another version.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use game::{Pcg, Random};
use online::{Ask, ToTable};
use table::Request;

use crate::kit::{Running, begun, data, play, settle};

#[test]
fn bad_messages_are_answered_and_the_table_survives() {
    let (_directory, data) = data();
    let server = Running::start(&data);
    let mut clients = begun(&server, "micropul", &[], 2);
    for text in
        ["", "{}", "[]", "hello", "{\"type\":\"takeover\"}", "{\"type\":\"request\",\"seat\":1}", "\u{0}"]
    {
        let before = clients[0].notices.len();
        clients[0].say_text(text);
        clients[0].until(move |client| client.notices.len() > before);
        assert_eq!(clients[0].notices.last().map(String::as_str), Some("online.malformed"), "{text:?}");
    }
    let act = Request::Act { action: "nonsense".to_owned(), decision: 1 };
    let refused = clients[0].request(game::Seat::FIRST, act).expect_err("it cannot be read");
    assert!(refused.starts_with("table."), "{refused}");
    let long = Request::Note { text: "x".repeat(600) };
    assert_eq!(clients[0].request(game::Seat::FIRST, long), Err("table.note_too_long".to_owned()));
    // What is longer than a message may be ends the connection, and nothing else.
    clients[0].say_text(&"x".repeat(9_000));
    clients[0].until(|client| client.bye.is_some());
    assert_eq!(
        clients[0].bye.as_ref().map(|(why, again)| (&*why.code, *again)),
        Some(("online.too_long", true))
    );
    let address = server.address;
    clients[0].reconnect(address);
    play(&mut clients, &mut Pcg::new(2, 2), 10_000);
    assert!(clients[1].is_over());
}

#[test]
fn another_version_is_told_to_reload() {
    let (_directory, data) = data();
    let server = Running::start(&data);
    let clients = begun(&server, "copolymer", &[], 2);
    let mut old = clients[0].guest.connect(&clients[0].table);
    let (screen, away) = (false, false);
    old.say(&ToTable::Hello { version: 1, invite: None, screen, away, viewer: None, cursor: None });
    old.until(|old| old.bye.is_some());
    assert_eq!(
        old.bye.map(|(why, again)| (why.code.to_string(), again)),
        Some(("online.version".to_owned(), false))
    );
}

#[test]
fn whoever_floods_is_cut_off() {
    let (_directory, data) = data();
    let server = Running::start(&data);
    let mut clients = begun(&server, "copolymer", &[("board", "hexagon:3")], 2);
    for _ in 0..2_000 {
        clients[1].say(&ToTable::Ping);
    }
    clients[1].until(|client| client.bye.is_some());
    // The server does not read on, so the goodbye may be lost with the connection.
    assert!(clients[1].bye.as_ref().is_none_or(|(why, _)| why.code == "online.too_fast"));
    assert!(clients[1].notices.iter().all(|notice| notice == "online.too_fast"));
    clients[0].until(|ada| ada.room().people.iter().any(|person| person.presence == online::Presence::Gone));
    clients[0].ask(Ask::Say { text: "still here".to_owned() }).expect("the others go on");
}

/// Frames of any kind: nothing panics, and the table still answers afterwards.
#[test]
fn random_frames_do_no_harm() {
    let (_directory, data) = data();
    let server = Running::start(&data);
    let mut clients = begun(&server, "missiles", &[("players", "3")], 3);
    let mut rng = Pcg::new(8, 8);
    let samples = [
        r#"{"type":"hello","version":2,"cursor":[0,0,0]}"#,
        r#"{"type":"request","seat":2,"key":"k","request":{"act":{"action":"attack:1","decision":3}}}"#,
        r#"{"type":"request","seat":2,"key":"k","request":{"undo":{"to":[1,0,0]}}}"#,
        r#"{"type":"ask","key":"k","ask":{"room":{"sit":{"seat":1,"name":"x","nonce":"00"}}}}"#,
        r#"{"type":"ask","key":"k","ask":{"options":{"listed":true,"writers":"nobody","build_seconds":1}}}"#,
        r#"{"type":"ask","key":"k","ask":{"substitute":{"seat":1}}}"#,
        r#"{"type":"away","away":true}"#,
    ];
    let (table, watch) = (clients[0].table.clone(), clients[0].room().watch);
    for _ in 0..8 {
        let mut mallory = server.guest("Mallory").join(&table, Some(watch));
        for _ in 0..25 {
            let mut text: Vec<u8> = rng.pick(&samples).as_bytes().to_vec();
            for _ in 0..rng.below(4) {
                let at = rng.below(text.len() as u32) as usize;
                match rng.below(3) {
                    0 => text[at] = b' ' + rng.below(95) as u8,
                    1 => drop(text.remove(at)),
                    _ => text.insert(at, b'0' + rng.below(10) as u8),
                }
            }
            mallory.say_text(&String::from_utf8_lossy(&text));
        }
        settle(std::slice::from_mut(&mut mallory));
    }
    let address = server.address;
    clients[0].reconnect(address);
    settle(&mut clients[..1]);
    clients[0].ask(Ask::Say { text: "still here".to_owned() }).expect("the table answers");
}

/// Whoever holds many connections open keeps nobody out but themselves.
#[test]
fn one_address_has_so_many_connections() {
    let (_directory, data) = data();
    let server = Running::start(&data);
    let connect = || {
        let stream = TcpStream::connect(server.address).expect("the server listens");
        stream.set_read_timeout(Some(Duration::from_secs(5))).expect("a time limit");
        stream
    };
    let mut held: Vec<TcpStream> = (0..500).map(|_| connect()).collect();
    assert_eq!(connect().read(&mut [0]).ok(), Some(0), "one too many is closed");
    let health = |mut stream: TcpStream| {
        stream.write_all(b"GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n").ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).ok().filter(|_| answer.starts_with("HTTP/1.1 "))
    };
    held.pop();
    let begun = Instant::now();
    while health(connect()).is_none() {
        assert!(begun.elapsed() < Duration::from_secs(10), "a place that is free again can be taken");
        std::thread::sleep(Duration::from_millis(20));
    }
}
