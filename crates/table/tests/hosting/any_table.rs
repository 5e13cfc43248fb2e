//! Any game through JSON: what leaves the table is what its viewer may know.

use game::{Nonce, Pcg, Random, Seat, Secret, Viewer};
use serde_json::{Value, json};
use table::{AnyTable, Incoming, Kind, Message, NewGame, Player, Replay, Request, open, restore};

fn table(game: &str, settings: &[(&str, &str)], players: Vec<Player>) -> Box<dyn AnyTable> {
    let settings = settings.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let nonces = (0..players.len()).map(|seat| Nonce::new([seat as u8; 16])).collect();
    let new = NewGame { game: game.parse().expect("a game"), settings, players, target: None };
    open(&new, Secret::new([3; 32]), nonces).expect("a table")
}

fn people(count: usize) -> Vec<Player> {
    (1..=count).map(|number| Player::human(&format!("Player {number}"))).collect()
}

fn json_of(message: &Message) -> Value {
    serde_json::to_value(message).expect("JSON")
}

/// Plays to the end with random answers to what updates list, and returns everything that was sent to `viewer`.
fn play_out(host: &mut dyn AnyTable, viewer: Viewer) -> Vec<Value> {
    let mut rng = Pcg::new(1, 1);
    let mut seen = vec![json_of(&host.greeting()), json_of(&host.look(viewer))];
    while let Some(seat) = host.to_act().iter().next() {
        let update = json_of(&host.look(Viewer::Seat(seat)));
        let legal = update["legal"].as_array().expect("a list").clone();
        let action = rng.pick(&legal).as_str().expect("text").to_owned();
        let request = json!({
            "seat": seat.to_string(),
            "request": { "type": "act", "action": action, "decision": update["decision"], "key": seen.len().to_string() },
        });
        let incoming: Incoming = serde_json::from_value(request).expect("a request");
        let messages = host.handle(incoming.seat.parse().expect("a seat"), &incoming.request);
        assert!(
            matches!(messages[..], [(_, Message::Update(_)), ..]),
            "what is listed can be done: {messages:?}"
        );
        seen.extend(messages.iter().filter(|(to, _)| *to == viewer).map(|(_, message)| json_of(message)));
    }
    seen
}

#[test]
fn every_game_is_played_through_json() {
    for (game, settings, seats) in [
        ("copolymer", &[("board", "hexagon:3")][..], 2),
        ("micropul", &[], 2),
        ("micropul", &[("players", "1")], 1),
        ("microchip", &[("players", "3")], 3),
        ("microchip", &[("players", "1")], 1),
        ("missiles", &[("players", "3"), ("defcon", "on"), ("powers", "on")], 3),
    ] {
        let mut host = table(game, settings, people(seats));
        let seen = play_out(host.as_mut(), Viewer::Public);
        assert_eq!((&seen[0]["type"], &seen[0]["game"]), (&json!("greeting"), &json!(game)));
        assert_eq!(seen[0]["version"], table::VERSION);
        let last = seen.last().expect("updates");
        assert_eq!((&last["type"], &last["ending"]), (&json!("update"), &json!("played out")));
        assert!(last["secret"].is_string() && last["result"]["places"].is_array(), "{last}");
        assert!(seen[..seen.len() - 1].iter().all(|message| message["secret"].is_null()));
        let again = restore(&host.save()).expect("what was saved goes on");
        assert_eq!(json_of(&again.look(Viewer::Public)), json_of(&host.look(Viewer::Public)));
        let replay = Replay::read(&host.record(Viewer::Public), Viewer::Public).expect("its own record");
        assert_eq!(replay.views.len(), replay.events.len() + 1);
        assert_eq!(replay.views.last(), Some(&last["view"]), "a replay ends where the game did");
        assert_eq!(host.history(Viewer::Public), replay.events);
    }
}

/// Nothing of a hand or of a secret choice is in the bytes another viewer gets.
#[test]
fn bytes_tell_no_secrets() {
    let told = |choice: &str| {
        let mut host = table("missiles", &[("players", "3")], people(3));
        let messages = host.handle(Seat::FIRST, &Request::act(choice));
        messages.iter().map(|(to, message)| (*to, json_of(message).to_string())).collect::<Vec<_>>()
    };
    for (one, other) in told("attack GUARD").into_iter().zip(told("charge REELS")) {
        assert_eq!(one == other, one.0 != Viewer::Seat(Seat::FIRST), "{one:?}");
    }
    let host = table("micropul", &[], people(2));
    let view = |viewer| json_of(&host.look(viewer))["view"]["hand"].clone();
    assert_ne!(view(Viewer::Seat(Seat::FIRST)), view(Viewer::Seat(Seat::new(1))));
    assert_eq!(view(Viewer::Public), json!([]));
    assert!(!host.record(Viewer::Public).contains("Secret"), "a live record has no secret");
}

#[test]
fn a_program_is_asked_with_what_its_seat_knows() {
    let players = vec![Player::human("Ada"), Player { name: "level3".to_owned(), kind: Kind::Bot }];
    let mut host = table("micropul", &[], players);
    assert_eq!(host.next_bot_question(), None, "it is Ada's turn");
    let legal = json_of(&host.look(Viewer::Seat(Seat::FIRST)))["legal"].clone();
    let lay = legal
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(Value::as_str)
        .find(|text| text.starts_with("stone"));
    host.handle(Seat::FIRST, &Request::act(lay.expect("a stone can be put")));
    let asked = host.next_bot_question().expect("now the program decides");
    let question = &asked.question;
    assert_eq!((question.seat.as_str(), asked.player.as_str()), ("2", "level3"));
    assert!(question.record.contains("*: 1 ?") && !question.record.contains("Secret"), "{}", question.record);
    assert!(!question.legal.is_empty());
    assert_eq!(host.question(Seat::new(1)).as_ref(), Some(question));
    assert_eq!(host.question(Seat::FIRST), None, "it is not Ada's turn");
    assert_eq!(host.next_bot_question(), Some(asked), "asked again, it is the same question");
}

#[test]
fn previews_and_trials() {
    let host = table("copolymer", &[("board", "hexagon:2")], people(2));
    assert_eq!(host.previews(Seat::FIRST).len(), 7);
    assert!(host.previews(Seat::new(1)).is_empty());
    assert_eq!(host.trial(Seat::FIRST, "a1"), Ok(Value::Null), "every decision is one action");
    let board = "RRBVV/GRVGG/YBGVV/YYRBR/BYYBG";
    let settings = [("players", "1"), ("boards", board), ("tiles", "RE,RE")];
    let host = table("microchip", &settings, people(1));
    let layout = "e,w,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,.";
    let trial = host.trial(Seat::FIRST, layout).expect("own tiles");
    assert_eq!(trial["judgement"]["score"]["points"], 2);
    let kind = |tile: &str| trial["kinds"].as_array()?.iter().find(|kind| kind["tile"] == tile).cloned();
    let red_end = json!({ "tile": "RE", "owned": 2, "left": 0, "squares": [0, 1, 6, 17, 19] });
    assert_eq!(kind("RE"), Some(red_end));
    let blue_cross = json!({ "tile": "BX", "owned": 0, "left": 0, "squares": [2, 11, 18, 20, 23] });
    assert_eq!(kind("BX"), Some(blue_cross));
    let refused = host.trial(Seat::FIRST, &layout.replace("e,w", "es,w")).expect_err("no corner");
    assert_eq!((refused.code, refused.clause), ("microchip.not_owned", Some("M3")));
}

#[test]
fn bad_requests_are_refused_in_words() {
    let new = |text: &str| serde_json::from_str::<NewGame>(text);
    assert!(new(r#"{"game":"copolymer"}"#).is_err());
    let error = new(r#"{"game":"chess","settings":[],"players":[]}"#).expect_err("no such game");
    assert!(error.to_string().contains("unknown variant `chess`"), "{error}");
    let save = table("copolymer", &[], people(2)).save().replace("copolymer", "chess");
    let error = restore(&save).err().expect("no such game").to_string();
    assert!(error.starts_with("there is no game 'chess' here"), "{error}");
    assert!(restore("garbage").is_err());
    assert!(serde_json::from_str::<Incoming>(r#"{"seat":"1","request":{"type":"cheat"}}"#).is_err());
    let mut host = table("copolymer", &[], people(2));
    let messages = host.handle(Seat::FIRST, &Request::act("zz"));
    let refused = json_of(&messages[0].1);
    assert_eq!((&refused["type"], &refused["code"]), (&json!("refused"), &json!("table.unreadable")));
}

/// The draft of Microchip is open, but what somebody tries out meanwhile is not (Microchip §M4): from then on a shared screen is
/// handed over.
#[test]
fn a_note_is_something_to_hide() {
    let mut host = table("microchip", &[], people(2));
    let hides = |host: &dyn AnyTable| json_of(&host.look(Viewer::Public))["secret_now"].clone();
    assert_eq!(hides(host.as_ref()), json!(false));
    host.handle(Seat::FIRST, &Request::Note { text: "es,sw".to_owned() });
    assert_eq!(hides(host.as_ref()), json!(true));
    assert_eq!(json_of(&host.look(Viewer::Seat(Seat::new(1))))["note"], json!(""), "it is nobody else's");
    host.handle(Seat::FIRST, &Request::Note { text: String::new() });
    assert_eq!(hides(host.as_ref()), json!(false));
}

/// After somebody resigns the rules still name a seat, but nobody may act.
#[test]
fn nobody_acts_at_a_table_that_has_ended() {
    let mut host = table("copolymer", &[("board", "hexagon:2")], people(2));
    let update = |host: &dyn AnyTable| json_of(&host.look(Viewer::Seat(Seat::FIRST)));
    let live = update(host.as_ref());
    assert_eq!((&live["turn"], &live["to_act"]), (&json!({ "seats": [1] }), &json!([1])));
    assert_eq!(live["legal"].as_array().map(Vec::len), Some(7));
    host.handle(Seat::new(1), &Request::Resign);
    let ended = update(host.as_ref());
    assert_eq!((&ended["turn"], &ended["to_act"]), (&live["turn"], &json!([])));
    assert_eq!((&ended["legal"], &ended["ending"]), (&json!([]), &json!("seat 2 resigned")));
    assert!(host.previews(Seat::FIRST).is_empty() && host.question(Seat::FIRST).is_none());
    assert!(host.record(Viewer::Public).contains("\nSecret: "), "the whole record, to check every draw");
}

/// Clients translate refusals by these names.
#[test]
fn refusals_have_stable_names() {
    let (first, second) = (Seat::FIRST, Seat::new(1));
    let refused = |host: &mut Box<dyn AnyTable>, seat, request: &Request| {
        let messages = host.handle(seat, request);
        assert_eq!(messages.len(), 1, "only the asker is told");
        assert_eq!(messages[0].0, Viewer::Seat(seat));
        json_of(&messages[0].1)["code"].as_str().expect("a refusal has a code").to_owned()
    };
    let stale = Request::Act { action: "b2".to_owned(), decision: Some(7), key: None };
    let mut host = table("copolymer", &[("board", "hexagon:2")], people(2));
    assert_eq!(refused(&mut host, first, &stale), "table.stale");
    assert_eq!(refused(&mut host, first, &Request::Undo), "table.nothing_to_undo");
    assert_eq!(refused(&mut host, first, &Request::Answer { agree: true }), "table.nothing_asked");
    assert_eq!(refused(&mut host, Seat::new(2), &Request::Undo), "table.no_such_seat");
    let illegal = refused(&mut host, second, &Request::act("b2"));
    assert!(!illegal.starts_with("table."), "a rule forbids it: {illegal}");
    host.handle(first, &Request::Resign);
    assert_eq!(refused(&mut host, second, &Request::Resign), "table.ended");
    let mut host = table("missiles", &[("players", "3")], people(3));
    host.handle(first, &Request::act("attack GUARD"));
    assert_eq!(refused(&mut host, first, &Request::Undo), "table.hidden");
}

/// Everybody is told whether the last decision can be taken back, whose it is, and who has asked.
#[test]
fn an_update_says_what_can_be_taken_back() {
    let (first, second) = (Seat::FIRST, Seat::new(1));
    let undo = |host: &dyn AnyTable| {
        let update = json_of(&host.look(Viewer::Public));
        json!([update["undo"], update["undo_by"], update["undo_asked"]])
    };
    let settings = [("board", "hexagon:2")];
    let mut host = table("copolymer", &settings, people(2));
    assert_eq!(undo(host.as_ref()), json!(["no", null, null]));
    host.handle(first, &Request::act("b2"));
    assert_eq!(undo(host.as_ref()), json!(["ask", 1, null]));
    host.handle(first, &Request::Undo);
    assert_eq!(undo(host.as_ref()), json!(["ask", 1, 1]));
    let messages = host.handle(second, &Request::Answer { agree: true });
    assert!(messages.iter().all(|(_, message)| json_of(message)["undone"] == true));
    assert_eq!(undo(host.as_ref()), json!(["no", null, null]));
    let mut alone = table("copolymer", &settings, vec![Player::human("Ada"), Player::bot("random")]);
    alone.handle(first, &Request::act("b2"));
    assert_eq!(undo(alone.as_ref()), json!(["free", 1, null]));
}
