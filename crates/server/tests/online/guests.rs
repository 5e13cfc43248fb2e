//! Guests: names, other devices, and being forgotten.

use online::{NewPass, PassTaken};
use serde_json::json;
use table::Request;

use crate::kit::{Guest, Running, begun, data, settle};

#[test]
fn a_guest_is_asked_for_a_name_once() {
    let (_directory, data) = data();
    let mut server = Running::start(&data);
    assert_eq!(server.stranger().http("GET", "/api/guest", None).body["name"], json!(null));
    let ada = server.guest("  Ada\n Lovelace ");
    assert_eq!(ada.http("GET", "/api/guest", None).body["name"], json!("Ada Lovelace"));
    for name in ["", "x\u{202e}y", &"x".repeat(25)] {
        let refused = server.stranger().http("POST", "/api/guest", Some(&json!({ "name": name })));
        assert_eq!((refused.status, &refused.body["code"]), (422, &json!("online.no_name")), "{name:?}");
        assert_eq!(refused.cookie, None);
    }
    let renamed = ada.http("POST", "/api/guest", Some(&json!({ "name": "Countess" })));
    assert_eq!((renamed.status, renamed.cookie), (200, None), "the same identity");
    server.stop();
    let server = Running::start(&data);
    let ada = Guest { address: server.address, ..ada };
    assert_eq!(ada.http("GET", "/api/guest", None).body["name"], json!("Countess"));
}

#[test]
fn a_guest_goes_on_at_another_device_by_a_link_that_works_once() {
    let (_directory, data) = data();
    let server = Running::start(&data);
    let clients = begun(&server, "micropul", &[], 2);
    let pass = clients[1].guest.http("POST", "/api/pass", None);
    let NewPass { pass, .. } = serde_json::from_value(pass.body).expect("a pass");
    let mut phone = server.stranger();
    let taken = phone.http("POST", "/api/pass/take", Some(&json!({ "pass": pass })));
    let PassTaken { name } = serde_json::from_value(taken.body).expect("it is valid");
    assert_eq!(name, "Ben");
    phone.cookie = taken.cookie;
    let at_phone = phone.join(&clients[1].table, None);
    assert_eq!(at_phone.seat(), clients[1].seat());
    assert_eq!(at_phone.view()["view"], clients[1].view()["view"]);
    let again = server.stranger().http("POST", "/api/pass/take", Some(&json!({ "pass": pass })));
    assert_eq!((again.status, &again.body["code"]), (410, &json!("online.no_pass")));
    assert_eq!(server.stranger().http("POST", "/api/pass", None).status, 401);
    assert_eq!(
        clients[1].guest.http("GET", "/api/guest", None).body["name"],
        json!("Ben"),
        "the first device too"
    );
}

#[test]
fn whoever_wants_is_forgotten() {
    let (_directory, data) = data();
    let mut server = Running::start(&data);
    let mut clients = begun(&server, "missiles", &[("players", "3")], 3);
    clients[1].ask(online::Ask::Say { text: "my secret plan".to_owned() }).expect("Ben plays");
    settle(&mut clients);
    let ben = clients[1].guest.clone();
    assert_eq!(ben.http("DELETE", "/api/guest", None).status, 204);
    assert_eq!(ben.http("GET", "/api/guest", None).body["name"], json!(null), "the cookie is worth nothing");
    let is_told = |ada: &crate::kit::Client| ada.view()["players"][1]["name"] == json!("Guest");
    clients[0].until(is_told);
    assert!(clients[0].bye.is_none(), "nobody else is sent away");
    clients[0].reconnect(server.address);
    assert!(clients[0].chat.is_empty(), "{:?}", clients[0].chat);
    assert_eq!(clients[0].view()["players"][1]["name"], json!("Guest"));
    clients[0].request(game::Seat::FIRST, Request::Resign).expect("the game goes on for the others");
    server.stop();
    let database = std::fs::read(data.join("motherboard.sqlite")).unwrap_or_default();
    assert!(!database.is_empty());
    for word in ["my secret plan", "Ben"] {
        let found = database.windows(word.len()).any(|bytes| bytes == word.as_bytes());
        assert!(!found, "'{word}' is still on disk");
    }
}
