//! Who may do what: every route and every message, by everybody who might try.

#![expect(clippy::print_stdout, reason = "the matrix is what the test is for")]

use game::Seat;
use online::{Ask, Opened, RoomOptions};
use serde_json::json;
use server::Options;
use table::{Cursor, Request, RoomRequest};

use crate::kit::{Client, Guest, Running, begun, data};

/// What only the host may ask of a waiting room.
fn hosts_messages(client: &mut Client) -> Vec<(&'static str, Result<(), String>)> {
    let seat = Seat::FIRST;
    let set = RoomRequest::Set { settings: vec![("board".to_owned(), "hexagon:4".to_owned())] };
    vec![
        ("start", client.ask(Ask::Start)),
        ("options", client.ask(Ask::Options(RoomOptions::default()))),
        ("remove", client.ask(Ask::Remove { person: 0 })),
        ("seat_bot", client.ask(Ask::Room(RoomRequest::SeatBot { seat, name: "level5".to_owned() }))),
        ("clear", client.ask(Ask::Room(RoomRequest::Clear { seat }))),
        ("set", client.ask(Ask::Room(set))),
        ("set_undo", client.ask(Ask::Room(RoomRequest::SetUndo { undo: None }))),
        ("set_target", client.ask(Ask::Room(RoomRequest::SetTarget { target: Some(100) }))),
    ]
}

/// Somebody who should not be able to do it, and the code with which each message is refused. The game has begun.
fn refused_messages(who: &str, client: &mut Client, matrix: &mut Vec<String>) {
    let seat = Seat::FIRST;
    let mut messages: Vec<(&str, Result<(), String>)> = vec![
        ("act", client.request(seat, Request::Act { action: "a1".to_owned(), decision: 1 })),
        ("note", client.request(seat, Request::Note { text: "x".to_owned() })),
        ("undo", client.request(seat, Request::Undo { to: Cursor::default() })),
        ("resign", client.request(seat, Request::Resign)),
        ("answer", client.request(seat, Request::Answer { question: 1, agree: true })),
        ("sit", client.sit(0)),
        ("stand", client.ask(Ask::Room(RoomRequest::Stand))),
        ("substitute", client.ask(Ask::Substitute { seat })),
        ("rematch", client.ask(Ask::Rematch)),
        ("say", client.ask(Ask::Say { text: "hello".to_owned() })),
    ];
    messages.extend(hosts_messages(client));
    // Whoever plays may write; everything else is refused.
    let allowed: &[&str] = if who == "another seat" { &["say"] } else { &[] };
    note(who, messages, allowed, matrix);
}

/// The same in a waiting room, in which somebody else has the first seat.
fn refused_in_a_room(who: &str, client: &mut Client, allowed: &[&str], matrix: &mut Vec<String>) {
    let mut messages = vec![("sit", client.sit(0)), ("rematch", client.ask(Ask::Rematch))];
    messages.push(("substitute", client.ask(Ask::Substitute { seat: Seat::FIRST })));
    messages.push(("say", client.ask(Ask::Say { text: "hello".to_owned() })));
    messages.extend(hosts_messages(client));
    note(who, messages, allowed, matrix);
}

fn note(
    who: &str,
    messages: Vec<(&'static str, Result<(), String>)>,
    allowed: &[&str],
    matrix: &mut Vec<String>,
) {
    for (message, answer) in messages {
        assert_eq!(answer.is_ok(), allowed.contains(&message), "{who}: {message}: {answer:?}");
        let answer = answer.err().unwrap_or_else(|| "allowed".to_owned());
        matrix.push(format!("{who:<28} {message:<12} {answer}"));
    }
}

#[test]
fn nobody_does_what_is_not_theirs_to_do() {
    let (_directory, data) = data();
    let server = Running::start(&data);
    let mut matrix = Vec::new();
    let mut clients = begun(&server, "copolymer", &[("board", "hexagon:3")], 2);
    let (table, watch) = (clients[0].table.clone(), clients[0].room().watch);
    refused_messages("another seat", &mut clients[1], &mut matrix);
    refused_messages("spectator", &mut server.guest("Eve").join(&table, Some(watch)), &mut matrix);
    refused_messages("anonymous spectator", &mut server.stranger().join(&table, Some(watch)), &mut matrix);
    let elsewhere = begun(&server, "copolymer", &[], 2);
    let foreign_token = elsewhere[0].room().watch;
    let stale = Guest {
        cookie: Some("motherboard_guest=00112233445566778899aabbccddeeff".to_owned()),
        ..server.stranger()
    };
    for (who, guest, token) in [
        ("other table", elsewhere[0].guest.clone(), Some(foreign_token)),
        ("no link", server.guest("Cleo"), None),
        ("anonymous, no link", server.stranger(), None),
        ("stale token", stale, None),
    ] {
        let turned_away = guest.join(&table, token);
        let code = turned_away.bye.as_ref().map(|(why, _)| why.code.to_string());
        assert_eq!(code.as_deref(), Some("online.not_invited"), "{who}");
        assert!(turned_away.room.is_none() && turned_away.follower.is_none(), "{who} is told nothing");
        matrix.push(format!("{who:<28} {:<12} online.not_invited", "hello"));
    }
    // Before the game has begun.
    let host = server.guest("Dan");
    let Opened { table, invite } = host.open("copolymer", &[]);
    let mut first = host.join(&table, None);
    first.sit(0).expect("the seat is free");
    let watch = first.room().watch;
    let mut guest = server.guest("Finn").join(&table, Some(invite));
    guest.sit(1).expect("the seat is free");
    refused_in_a_room("guest, waiting room", &mut guest, &["say"], &mut matrix);
    let mut looker = server.guest("Gil").join(&table, Some(watch));
    refused_in_a_room("spectator, waiting room", &mut looker, &[], &mut matrix);
    let mut nobody = server.stranger().join(&table, Some(watch));
    refused_in_a_room("anonymous, waiting room", &mut nobody, &[], &mut matrix);
    println!("{}", matrix.join("\n"));
}

/// Routes over HTTP, with the status for everybody who should not get through.
#[test]
fn routes_are_closed_to_whom_they_do_not_concern() {
    let (_directory, data) = data();
    let server = Running::start(&data);
    let ada = server.guest("Ada");
    let table = ada.open("copolymer", &[]).table;
    let new = json!({ "game": "copolymer", "settings": [] });
    let pass = json!({ "pass": "00112233445566778899aabbccddeeff" });
    let routes = [
        ("GET", "/api/guest".to_owned(), None, [200, 421, 200]),
        ("POST", "/api/guest".to_owned(), Some(json!({ "name": "Mallory" })), [200, 421, 403]),
        ("DELETE", "/api/guest".to_owned(), None, [401, 421, 403]),
        ("POST", "/api/pass".to_owned(), None, [401, 421, 403]),
        ("POST", "/api/pass/take".to_owned(), Some(pass), [410, 421, 403]),
        ("POST", "/api/sign-out-others".to_owned(), None, [401, 421, 403]),
        ("POST", "/api/tables".to_owned(), Some(new), [401, 421, 403]),
        ("GET", format!("/ws/table/{table}"), None, [400, 421, 400]),
        ("GET", "/health".to_owned(), None, [200, 421, 200]),
        ("GET", "/metrics".to_owned(), None, [401, 421, 401]),
        ("GET", "/admin/tables".to_owned(), None, [401, 421, 401]),
        ("GET", format!("/admin/tables/{table}"), None, [401, 421, 401]),
        ("GET", "/admin/bans".to_owned(), None, [401, 421, 401]),
        ("DELETE", format!("/admin/tables/{table}"), None, [401, 421, 401]),
        ("GET", "/ws/lobby".to_owned(), None, [400, 421, 400]),
        ("POST", "/admin/guests/1/ban".to_owned(), None, [401, 421, 401]),
        ("DELETE", "/admin/guests/1/ban".to_owned(), None, [401, 421, 401]),
    ];
    for (method, path, body, expected) in routes {
        let foreign_host = "host: evil.example\r\n";
        let foreign_origin = "origin: http://evil.example\r\n";
        let answers = [
            server.stranger().http(method, &path, body.as_ref()),
            ada.http_with(method, &path, body.as_ref(), foreign_host),
            ada.http_with(method, &path, body.as_ref(), foreign_origin),
        ];
        for answer in answers.iter().filter(|answer| answer.status != 421) {
            assert_eq!(answer.header("cache-control"), "no-store", "{method} {path}: {answer:?}");
        }
        let asked = answers.map(|answer| answer.status);
        println!(
            "{method:<6} {path:<28} anonymous {}  foreign host {}  foreign origin {}",
            asked[0], asked[1], asked[2]
        );
        assert_eq!(asked, expected, "{method} {path}");
    }
    assert_eq!(ada.http("GET", "/api/guest", None).body["name"], json!("Ada"), "nobody has deleted her");
    // A page of another site cannot open a socket in her name either.
    for (more, expected) in [(("origin", "http://evil.example"), 403), (("host", "evil.example"), 421)] {
        let stream = std::net::TcpStream::connect(server.address).expect("it listens");
        let request = ada.upgrade(&format!("/ws/table/{table}"), &[more]);
        match tungstenite::client(request, stream) {
            Err(tungstenite::HandshakeError::Failure(tungstenite::Error::Http(response))) => {
                assert_eq!(response.status(), expected);
            }
            other => panic!("{more:?}: {}", other.is_ok()),
        }
    }
}

/// Over HTTPS the cookie is bound to this server and to HTTPS, and a page without HTTPS changes nothing.
#[test]
fn over_https_an_identity_is_for_https_alone() {
    let behind_https = "host: play.example.org\r\n";
    let behind_proxy = "x-forwarded-proto: http, https\r\n";
    for (public_url, trusted_proxy, secure) in
        [(Some("https://play.example.org"), false, behind_https), (None, true, behind_proxy)]
    {
        let (_directory, data) = data();
        let public_url = public_url.map(str::to_owned);
        let server = Running::start_with(Options { public_url, trusted_proxy, ..Options::new(data) });
        let name = json!({ "name": "Ada" });
        let made = server.stranger().http_with("POST", "/api/guest", Some(&name), secure);
        let set = made.header("set-cookie").to_owned();
        let (cookie, rest) = set.split_once("; ").expect("a cookie has attributes");
        assert!(cookie.starts_with("__Host-motherboard_guest="), "{set}");
        assert_eq!(rest, "Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure");
        assert_eq!(made.header("strict-transport-security"), "max-age=31536000");
        let ada = Guest { cookie: Some(cookie.to_owned()), ..server.stranger() };
        let name_of =
            |guest: &Guest, more: &str| guest.http_with("GET", "/api/guest", None, more).body["name"].clone();
        assert_eq!(name_of(&ada, secure), json!("Ada"));
        // A page without HTTPS can set the plain name, and a request without HTTPS is not from this browser's secure page.
        let plain = Guest { cookie: Some(cookie.replace("__Host-", "")), ..ada.clone() };
        assert_eq!((name_of(&plain, secure), name_of(&ada, "")), (json!(null), json!(null)));
        let host = if trusted_proxy { server.address.to_string() } else { "play.example.org".to_owned() };
        for (scheme, status) in [("http", 403), ("https", 200)] {
            let more = format!("{secure}origin: {scheme}://{host}\r\n");
            let renamed = ada.http_with("POST", "/api/guest", Some(&json!({ "name": "Ada" })), &more);
            assert_eq!(renamed.status, status, "{scheme}: {renamed:?}");
        }
        // The same server without HTTPS, as on its own machine.
        let local = server.stranger().http("POST", "/api/guest", Some(&name));
        assert!(local.header("set-cookie").starts_with("motherboard_guest="), "{local:?}");
        assert!(!local.header("set-cookie").contains("Secure"), "{local:?}");
        assert_eq!(local.header("strict-transport-security"), "");
        assert_eq!(server.stranger().http("GET", "/", None).header("cache-control"), "no-cache");
    }
    // Without a trusted proxy the header is a claim of the visitor's.
    let (_directory, data) = data();
    let server = Running::start(&data);
    let claimed =
        server.stranger().http_with("POST", "/api/guest", Some(&json!({ "name": "Ada" })), behind_proxy);
    assert!(claimed.header("set-cookie").starts_with("motherboard_guest="), "{claimed:?}");
}
