//! Guests: names and other devices.

use online::{NewPass, PassTaken, ToTable};
use serde_json::{Value, json};

use crate::kit::{Client, Guest, Running, begun, data};

#[test]
fn a_guest_is_asked_for_a_name_once() {
    let (_directory, data) = data();
    let mut server = Running::start(&data);
    assert_eq!(server.stranger().http("GET", "/api/guest", None).body["name"], json!(null));
    let ada = server.guest("  Ada\n Lovelace ");
    assert_eq!(ada.http("GET", "/api/guest", None).body["name"], json!("Ada Lovelace"));
    for name in ["", "\u{202e} \u{202e}", "\u{3164}", &"x".repeat(25)] {
        let refused = server.stranger().http("POST", "/api/guest", Some(&json!({ "name": name })));
        assert_eq!((refused.status, &refused.body["code"]), (422, &json!("online.no_name")), "{name:?}");
        assert_eq!(refused.cookie, None);
    }
    for (name, bot, suggestion) in [("Level 5", "level5", "level5 the human"), ("ﾆﾌﾞ", "ニブ", "人間のニブ")]
    {
        let refused = ada.http("POST", "/api/guest", Some(&json!({ "name": name })));
        assert_eq!((refused.status, &refused.body["code"]), (422, &json!("online.bots_name")), "{name}");
        assert_eq!(refused.body["facts"], json!([["bot", bot], ["suggestion", suggestion]]));
        let text = format!("{bot} is what a bot is called. Choose another name, such as {suggestion}.");
        assert_eq!(refused.body["text"], json!(text));
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
    let late = pass_of(&clients[1].guest);
    server.move_clock(&data, 10 * 60);
    let refused = server.stranger().http("POST", "/api/pass/take", Some(&json!({ "pass": late })));
    assert_eq!(refused.status, 410, "it is good for ten minutes");
    assert_eq!(server.stranger().http("POST", "/api/pass", None).status, 401);
    assert_eq!(
        clients[1].guest.http("GET", "/api/guest", None).body["name"],
        json!("Ben"),
        "the first device too"
    );
}

/// A pass for another device of a guest.
fn pass_of(guest: &Guest) -> serde_json::Value {
    let made = guest.http("POST", "/api/pass", None);
    assert_eq!(made.status, 200, "{made:?}");
    made.body["pass"].clone()
}

/// Another device of a guest.
fn device_of(server: &Running, guest: &Guest) -> Guest {
    let taken = server.stranger().http("POST", "/api/pass/take", Some(&json!({ "pass": pass_of(guest) })));
    assert_eq!(taken.status, 200, "{taken:?}");
    Guest { cookie: taken.cookie, ..guest.clone() }
}

fn name_of(guest: &Guest) -> serde_json::Value {
    guest.http("GET", "/api/guest", None).body["name"].clone()
}

/// A pass that would replace a name and seats says so, and asks first.
#[test]
fn a_pass_replaces_nobody_unasked() {
    let (_directory, data) = data();
    let server = Running::start(&data);
    let clients = begun(&server, "copolymer", &[("board", "hexagon:3")], 2);
    let (ada, ben) = (&clients[0].guest, &clients[1].guest);
    ben.open("micropul", &[]);
    let pass = pass_of(ada);
    let refused = ben.http("POST", "/api/pass/take", Some(&json!({ "pass": pass })));
    assert_eq!((refused.status, &refused.body["code"]), (409, &json!("online.replaces")));
    assert_eq!(refused.body["facts"], json!([["tables", "2"], ["name", "Ben"]]));
    assert!(refused.text.contains("You play as Ben on this device (tables that are not over: 2)."));
    assert!(refused.cookie.is_none() && !refused.text.contains("Ada"), "{}", refused.text);
    assert_eq!(name_of(ben), json!("Ben"));
    // The pass is still good: for who agrees, and for a device that loses nothing.
    let taken = ben.http("POST", "/api/pass/take", Some(&json!({ "pass": pass, "replace": true })));
    assert_eq!((taken.status, &taken.body["name"]), (200, &json!("Ada")));
    let ada_too = Guest { cookie: taken.cookie, ..ben.clone() };
    let own = ada_too.http("POST", "/api/pass/take", Some(&json!({ "pass": pass_of(ada) })));
    assert_eq!((own.status, &own.body["name"]), (200, &json!("Ada")), "nothing would be lost");
}

#[test]
fn a_guest_signs_out_other_devices() {
    let (_directory, data) = data();
    let server = Running::start(&data);
    let mut clients = begun(&server, "copolymer", &[("board", "hexagon:3")], 2);
    let (first, table) = (clients[1].guest.clone(), clients[1].table.clone());
    let (phone, laptop) = (device_of(&server, &first), device_of(&server, &first));
    let (mut on_phone, mut on_laptop) = (phone.join(&table, None), laptop.join(&table, None));
    // A socket that has not said hello yet is older than the signing out.
    let mut waiting = laptop.connect(&table);
    let pass = pass_of(&first);
    assert_eq!(phone.http("POST", "/api/sign-out-others", None).status, 204);
    for device in [&mut clients[1], &mut on_laptop, &mut waiting] {
        if device.room.is_none() {
            let (version, invite, viewer, cursor) = (online::VERSION, None, None, None);
            device.say(&ToTable::Hello { version, invite, screen: false, away: false, viewer, cursor });
        }
        device.until(|device| device.bye.is_some());
        let bye = device.bye.as_ref().map(|(why, again)| (&*why.code, *again));
        assert_eq!(bye, Some(("online.signed_out", false)));
    }
    assert_eq!([&first, &laptop, &phone].map(name_of), [json!(null), json!(null), json!("Ben")]);
    let late = server.stranger().http("POST", "/api/pass/take", Some(&json!({ "pass": pass })));
    assert_eq!(late.status, 410, "a pass that was not used is void too");
    assert_eq!(laptop.http("POST", "/api/sign-out-others", None).status, 401);
    // The device that has asked plays on, says hello again, and brings another one.
    let is_here = |client: &Client| client.seat() == Some(game::Seat::new(1)) && client.bye.is_none();
    on_phone.hello();
    assert!(is_here(&on_phone) && is_here(&device_of(&server, &phone).join(&table, None)));
    clients[0].ask(online::Ask::Say { text: "hello".to_owned() }).expect("nobody else is concerned");
}

/// Making passes and trying them have limits of their own, beside that of new guests.
#[test]
fn passes_have_limits_of_their_own() {
    let (_directory, data) = data();
    let server = Running::start(&data);
    let ada = server.guest("Ada");
    // The more time they take, the more are granted before one is refused.
    let granted = |guest: &Guest, path: &str, body: Option<&Value>| {
        (0..1_000).position(|_| guest.http("POST", path, body).status == 429).expect("there is a limit")
    };
    assert!(granted(&ada, "/api/pass", None) >= 10);
    let ben = server.guest("Ben");
    let guess = json!({ "pass": "00112233445566778899aabbccddeeff" });
    assert!(granted(&ben, "/api/pass/take", Some(&guess)) >= 40);
    // Every table hears of a signing out, so other guests of the address do it no more often.
    assert!(granted(&server.guest("Dan"), "/api/sign-out-others", None) < 10);
    // Neither keeps others from making passes, or newcomers out.
    assert_eq!(name_of(&server.guest("Cleo")), json!("Cleo"));
    pass_of(&ben);
}
