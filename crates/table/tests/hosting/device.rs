//! One device that several people share.

use game::{Nonce, Seat, Secret, Viewer};
use games::GameName;
use serde_json::{Value, json};
use table::{Device, Incoming, Message, NewGame, OpenError, Player, Replay, Request, Trial};

const FIRST: Seat = Seat::FIRST;
const SECOND: Seat = Seat::new(1);

fn device(game: GameName, settings: &[(&str, &str)], players: Vec<Player>) -> Device {
    let settings = settings.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let nonces = vec![Nonce::new([0; 16]); players.len()];
    let new = NewGame { game, settings, players, target: None };
    Device::open(&new, Secret::new([5; 32]), nonces).expect("a table")
}

/// Copolymer on the smallest board.
fn copolymer(players: [Player; 2]) -> Device {
    device(GameName::Copolymer, &[("board", "hexagon:2")], Vec::from(players))
}

fn two_people() -> [Player; 2] {
    ["Ada", "Ben"].map(Player::human)
}

fn json_of(message: &Message) -> Value {
    serde_json::to_value(message).expect("JSON")
}

/// What a viewer is told when the device is handed over.
fn news(device: &mut Device, viewer: Viewer) -> Value {
    json_of(&device.look(viewer))["events"].clone()
}

/// What others are told waits until they look.
#[test]
fn a_device_shows_one_viewer_at_a_time() {
    let people = ["Ada", "Ben", "Cleo"].map(Player::human);
    let mut device = device(GameName::Missiles, &[("players", "3")], people.to_vec());
    device.look(Viewer::Seat(FIRST));
    let shown = device.ask(FIRST, &Request::act("attack GUARD"));
    assert_eq!(shown.len(), 1, "one message, for the one who looks");
    assert_eq!(json_of(&shown[0])["view"]["own"]["action"], "attack");
    assert_eq!(device.history().last().map(|event| event.text.as_str()), Some("attack GUARD"));
    let second = json_of(&device.look(Viewer::Seat(SECOND)));
    assert!(second["view"]["own"].is_null());
    assert_eq!(second["events"][0]["text"], "?", "seat 2 learns that seat 1 has chosen");
    assert_eq!(news(&mut device, Viewer::Seat(SECOND)), json!([]), "and is told once");
    assert_eq!(device.history().last().map(|event| event.text.as_str()), Some("?"));
    assert_eq!(device.previews().len(), 6);
    assert!(device.next_bot_question().is_none());
    device.ask(SECOND, &Request::Note { text: "block next".to_owned() });
    let mut again = Device::restore(&device.save()).expect("it was saved");
    assert_eq!(json_of(&again.look(Viewer::Seat(SECOND)))["note"], "block next", "notes survive");
    assert_eq!(json_of(&again.look(Viewer::Seat(FIRST)))["note"], "");
}

#[test]
fn what_was_taken_back_is_not_news() {
    let mut device = copolymer([Player::human("Ada"), Player::bot("random")]);
    device.look(Viewer::Seat(FIRST));
    device.ask(FIRST, &Request::act("b2"));
    device.ask(SECOND, &Request::act("a1"));
    let shown = device.ask(FIRST, &Request::Undo);
    let [update] = &shown[..] else { panic!("one message, for the one who looks: {shown:?}") };
    assert_eq!((&json_of(update)["undone"], &json_of(update)["events"]), (&json!(true), &json!([])));
    assert_eq!(news(&mut device, Viewer::Seat(SECOND)), json!([]));
    assert_eq!(news(&mut device, Viewer::Public), json!([]));
    device.ask(FIRST, &Request::act("c3"));
    assert_eq!(news(&mut device, Viewer::Seat(SECOND))[0]["text"], "c3", "what comes after it is");
}

#[test]
fn a_client_names_its_seat_by_number() {
    let mut device = copolymer(two_people());
    device.look(Viewer::Seat(FIRST));
    let mut ask = |seat: &str| {
        let request = json!({ "seat": seat, "request": { "type": "act", "action": "b2" } });
        let incoming: Incoming = serde_json::from_value(request).expect("a request");
        let shown = device.handle_incoming(&incoming);
        let [message] = &shown[..] else { panic!("one message was expected: {shown:?}") };
        json_of(message)
    };
    for nobody in ["0", "3", "99", "Ada"] {
        assert_eq!(ask(nobody)["code"], "table.no_such_seat", "{nobody}");
    }
    let update = ask("1");
    assert_eq!((&update["viewer"], &update["events"][0]["text"]), (&json!({ "seat": 1 }), &json!("b2")));
}

/// Whoever holds the device may ask for another seat, as to take back, and is told why it was refused.
#[test]
fn a_refusal_is_shown_to_whoever_holds_the_device() {
    let mut device = copolymer(two_people());
    device.look(Viewer::Seat(FIRST));
    let shown = device.ask(SECOND, &Request::act("b2"));
    assert!(matches!(&shown[..], [Message::Refused(_)]), "{shown:?}");
    assert_eq!(news(&mut device, Viewer::Seat(SECOND)), json!([]), "nothing happened");
}

#[test]
fn bots_and_advisers_are_asked_about_the_decision_at_hand() {
    let mut device = copolymer([Player::bot("level1"), Player::human("Ben")]);
    assert_eq!(device.question(), None, "nobody in particular looks");
    let asked = device.next_bot_question().expect("the bot begins");
    assert_eq!((asked.player.as_str(), asked.question.seat.as_str()), ("level1", "1"));
    device.look(Viewer::Seat(SECOND));
    assert_eq!(device.question(), None, "Ben is not to act");
    device.ask(FIRST, &Request::act(asked.question.legal[0].clone()));
    assert_eq!(device.next_bot_question(), None);
    let question = device.question().expect("Ben is to act");
    assert_eq!((question.game, question.seat.as_str()), (GameName::Copolymer, "2"));
    assert_eq!(question.legal.len(), 6, "one cell is coloured");
}

/// Only somebody who sits at the table has something to preview or to try.
#[test]
fn previews_and_trials_are_of_the_viewer() {
    let mut device = device(GameName::Microchip, &[("players", "1")], vec![Player::human("Ada")]);
    let empty = ".,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,.";
    assert!(device.previews().is_empty());
    assert_eq!(device.trial(empty), Trial::Trial(None));
    device.look(Viewer::Seat(FIRST));
    assert!(!device.previews().is_empty());
    let Trial::Trial(Some(trial)) = device.trial(empty) else { panic!("an empty board can be tried") };
    assert_eq!(trial["judgement"]["score"]["tiles"], 0);
    let Trial::Refused(refused) = device.trial("nonsense") else { panic!("that is not a layout") };
    assert_eq!(refused.code, "table.unreadable");
}

#[test]
fn a_record_is_the_viewers_until_the_game_is_over() {
    let mut device = copolymer(two_people());
    device.look(Viewer::Seat(FIRST));
    device.ask(FIRST, &Request::act("b2"));
    let live = device.record();
    assert!(!live.contains("Secret"), "{live}");
    let replay = Replay::read(&live, Viewer::Public).expect("what Ada saw");
    assert_eq!((replay.viewer, replay.events.len()), (Viewer::Seat(FIRST), 1));
    assert_eq!(replay.events, device.history());
    device.ask(FIRST, &Request::Resign);
    let whole = device.record();
    assert!(whole.contains("Secret"), "{whole}");
    let replay = Replay::read(&whole, Viewer::Public).expect("the whole game");
    assert_eq!((replay.viewer, replay.ending.as_str()), (Viewer::Public, "seat 1 resigned"));
}

#[test]
fn the_next_game_has_the_same_people_one_seat_on() {
    let mut device = copolymer(two_people());
    let rematch = |device: &Device| device.rematch(Secret::new([6; 32]), vec![Nonce::new([0; 16]); 2]);
    assert!(matches!(rematch(&device).err(), Some(OpenError::Unfinished)));
    device.ask(FIRST, &Request::Resign);
    let mut next = rematch(&device).expect("the game is over");
    let update = json_of(&next.look(Viewer::Public));
    assert_eq!((&update["players"][0]["name"], &update["ending"]), (&json!("Ben"), &json!("unfinished")));
    let (old, new) = (json_of(&device.greeting()), json_of(&next.greeting()));
    assert_eq!((&new["title"], &new["settings"]), (&old["title"], &old["settings"]));
    assert_ne!(new["commitment"], old["commitment"], "another secret");
}

/// What is published before chance draws fits the secret that comes with the end.
#[test]
fn a_greeting_says_what_is_played() {
    let people = ["Ada", "Ben", "Cleo"].map(Player::human);
    let missiles = device(GameName::Missiles, &[("players", "3")], people.to_vec());
    let greeting = json_of(&missiles.greeting());
    assert_eq!((&greeting["type"], &greeting["game"]), (&json!("greeting"), &json!("missiles")));
    assert_eq!((&greeting["seats"], &greeting["secrets"]), (&json!(3), &json!(true)));
    assert!(greeting["settings"].as_array().expect("a list").contains(&json!(["players", "3"])));
    assert_eq!(greeting["commitment"], json!(Secret::new([5; 32]).commitment().to_string()));
    assert_eq!(json_of(&copolymer(two_people()).greeting())["secrets"], json!(false));
}
