//! One device that several people share.

use game::{Ending, Seat, Viewer};
use games::GameName;
use serde_json::{Value, json};
use table::{Device, Incoming, Key, NewGame, OpenError, Player, Replay, Request, Shown, Trial};

use crate::kit::{FIRST, SECOND, alone, nonces, people, secret};

/// A device and the number of requests it was sent.
struct Shared {
    device: Device,
    requests: u32,
}

impl Shared {
    fn new(game: GameName, settings: &[(&str, &str)], players: Vec<Player>) -> Shared {
        let settings = settings.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        let seats = players.len();
        let new = NewGame { game, settings, players, target: None, undo: None };
        let device = Device::open(&new, secret(), nonces(seats), 0).expect("a table");
        Shared { device, requests: 0 }
    }

    /// Copolymer on the smallest board.
    fn copolymer(players: Vec<Player>) -> Shared {
        Shared::new(GameName::Copolymer, &[("board", "hexagon:2")], players)
    }

    fn ask(&mut self, seat: Seat, request: Request) -> Shown {
        self.requests += 1;
        self.device.ask(&Incoming::new(seat, Key::numbered("k", self.requests), request), 0)
    }

    fn act(&mut self, seat: Seat, action: &str) -> Shown {
        // The device shows one viewer at a time; the table counts the decisions of all.
        let viewer = Viewer::Seat(seat);
        let decision = self.device.update(viewer, None).map_or(0, |update| update.decision);
        self.ask(seat, Request::Act { action: action.to_owned(), decision })
    }

    fn look(&mut self, viewer: Viewer) -> Value {
        serde_json::to_value(self.device.look(viewer)).expect("JSON")
    }

    /// What a viewer is told when the device is handed over.
    fn news(&mut self, viewer: Viewer) -> Value {
        self.look(viewer)["events"].clone()
    }

    fn last(&mut self) -> Option<String> {
        self.device.history().last().map(|event| event.text.clone())
    }
}

fn json_of(shown: &Shown) -> Value {
    serde_json::to_value(shown).expect("JSON")
}

/// What others are told waits until they look.
#[test]
fn a_device_shows_one_viewer_at_a_time() {
    let mut shared = Shared::new(GameName::Missiles, &[("players", "3")], people(3));
    shared.look(Viewer::Seat(FIRST));
    let shown = json_of(&shared.act(FIRST, "attack GUARD"));
    assert_eq!(shown["snapshot"]["view"]["own"]["action"], "attack");
    assert_eq!(shared.last().as_deref(), Some("attack GUARD"));
    let second = shared.look(Viewer::Seat(SECOND));
    assert!(second["view"]["own"].is_null());
    let told: Vec<&Value> = second["events"].as_array().expect("a list").iter().collect();
    assert_eq!(told.last().map(|event| &event["text"]), Some(&json!("?")), "seat 1 has chosen");
    assert_eq!(shared.news(Viewer::Seat(SECOND)), json!([]), "and that is told once");
    assert_eq!(shared.last().as_deref(), Some("?"));
    assert_eq!(second["legal"].as_array().map(Vec::len), Some(6));
    assert!(shared.device.next_bot_question().is_none());
    shared.ask(SECOND, Request::Note { text: "block next".to_owned() });
    assert_eq!(shared.look(Viewer::Seat(SECOND))["note"], "block next");
    let mut again = Device::restore(&shared.device.log(0)).expect("it was saved");
    assert_eq!(again.look(Viewer::Seat(SECOND)).note, "block next", "notes survive");
    assert_eq!(again.look(Viewer::Seat(FIRST)).note, "");
}

#[test]
fn what_was_taken_back_is_not_news() {
    let mut shared = Shared::copolymer(alone(2));
    shared.look(Viewer::Seat(FIRST));
    for viewer in [Viewer::Seat(SECOND), Viewer::Public, Viewer::Seat(FIRST)] {
        shared.look(viewer);
    }
    shared.act(FIRST, "b2");
    shared.act(SECOND, "a1");
    let to = shared.device.look(Viewer::Seat(FIRST)).undo.expect("it is on offer").to;
    let shown = json_of(&shared.ask(FIRST, Request::Undo { to }));
    let snapshot = &shown["snapshot"];
    assert_eq!((&snapshot["undone"], &snapshot["events"]), (&json!(true), &json!([])), "{shown}");
    assert_eq!(shared.news(Viewer::Seat(SECOND)), json!([]));
    assert_eq!(shared.news(Viewer::Public), json!([]));
    shared.act(FIRST, "c3");
    assert_eq!(shared.news(Viewer::Seat(SECOND))[0]["text"], "c3", "what comes after it is");
}

/// Whoever holds the device may ask for another seat, as to take back, and is told why it was refused.
#[test]
fn a_refusal_is_shown_to_whoever_holds_the_device() {
    let mut shared = Shared::copolymer(people(2));
    shared.look(Viewer::Seat(FIRST));
    let shown = shared.act(SECOND, "b2");
    assert!(shown.refused.is_some() && shown.snapshot.is_none(), "{shown:?}");
    assert_eq!(shared.news(Viewer::Seat(SECOND)), json!([]), "nothing happened");
    let shown = shared.ask(Seat::new(2), Request::Resign);
    assert_eq!(shown.refused.map(|refusal| refusal.code), Some("table.no_such_seat".into()));
}

#[test]
fn bots_and_advisers_are_asked_about_the_decision_at_hand() {
    let mut shared = Shared::copolymer(vec![Player::bot("level1"), Player::human("Ben")]);
    assert_eq!(shared.device.question(), None, "nobody in particular looks");
    let asked = shared.device.next_bot_question().expect("the bot begins");
    assert_eq!((asked.player.as_str(), asked.question.seat), ("level1", FIRST));
    shared.look(Viewer::Seat(SECOND));
    assert_eq!(shared.device.question(), None, "Ben is not to act");
    let action = asked.question.legal[0].clone();
    let told = shared.device.answer(FIRST, asked.question.decision, &action, 0).expect("Ben is told");
    assert_eq!(told.events[0].text, action);
    assert_eq!(shared.device.answer(FIRST, asked.question.decision, &action, 0), None, "it is answered once");
    assert_eq!(shared.device.next_bot_question(), None);
    let question = shared.device.question().expect("Ben is to act");
    assert_eq!((question.game, question.seat), (GameName::Copolymer, SECOND));
    assert_eq!(question.legal.len(), 6, "one cell is coloured");
    assert_eq!(shared.device.question(), Some(question), "advice is the same, asked again");
}

/// A bot that thinks while somebody takes back answers a question that is not asked any more.
#[test]
fn the_late_answer_of_a_bot_changes_nothing() {
    let mut shared = Shared::copolymer(alone(2));
    shared.look(Viewer::Seat(FIRST));
    shared.act(FIRST, "b2");
    let late = shared.device.next_bot_question().expect("the bot is to act").question;
    let to = shared.device.look(Viewer::Seat(FIRST)).undo.expect("it is on offer").to;
    shared.ask(FIRST, Request::Undo { to });
    shared.act(FIRST, "c3");
    assert_eq!(shared.device.answer(late.seat, late.decision, "a1", 0), None);
    assert_eq!(shared.last().as_deref(), Some("c3"));
}

/// Only somebody who sits at the table has something to preview or to try.
#[test]
fn previews_and_trials_are_of_the_viewer() {
    let mut shared = Shared::new(GameName::Microchip, &[("players", "1")], people(1));
    let empty = ".,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,.";
    assert_eq!(shared.look(Viewer::Public)["legal"], json!([]));
    assert_eq!(shared.device.trial(empty), Trial::Trial(None));
    assert_ne!(shared.look(Viewer::Seat(FIRST))["legal"], json!([]));
    let Trial::Trial(Some(trial)) = shared.device.trial(empty) else { panic!("an empty board can be tried") };
    assert!(trial.as_str().contains("\"tiles\":0"), "{trial:?}");
    let Trial::Refused(refused) = shared.device.trial("nonsense") else { panic!("that is not a layout") };
    assert_eq!(refused.code, "table.unreadable");
}

/// The draft of Microchip is open, but what somebody tries out meanwhile is not (Microchip §M4): from then on a shared screen is
/// handed over.
#[test]
fn a_note_is_something_to_hide() {
    let mut shared = Shared::new(GameName::Microchip, &[], people(2));
    assert_eq!(shared.look(Viewer::Public)["secret_now"], json!(false));
    shared.ask(FIRST, Request::Note { text: "es,sw".to_owned() });
    assert_eq!(shared.look(Viewer::Public)["secret_now"], json!(true));
    assert_eq!(shared.look(Viewer::Seat(SECOND))["note"], json!(""), "it is nobody else's");
    shared.ask(FIRST, Request::Note { text: String::new() });
    assert_eq!(shared.look(Viewer::Public)["secret_now"], json!(false));
}

/// Whoever is asked for a name when the device is handed over keeps what they have laid out; a bot gets nothing of it.
#[test]
fn another_name_is_not_another_person() {
    let mut shared = Shared::new(GameName::Microchip, &[], people(2));
    shared.ask(FIRST, Request::Note { text: "es,sw".to_owned() });
    shared.device.seat(FIRST, Player::human("Grace"), 1);
    assert_eq!(shared.look(Viewer::Seat(FIRST))["note"], json!("es,sw"));
    let mut again = Device::restore(&shared.device.log(0)).expect("it was saved");
    assert_eq!(again.look(Viewer::Seat(FIRST)).note, "es,sw");
    shared.device.seat(FIRST, Player::bot("level1"), 2);
    shared.device.seat(FIRST, Player::human("Heidi"), 3);
    assert_eq!(shared.look(Viewer::Seat(FIRST))["note"], json!(""), "that is somebody else");
}

#[test]
fn a_record_is_the_viewers_until_the_game_is_over() {
    let mut shared = Shared::copolymer(people(2));
    shared.look(Viewer::Seat(FIRST));
    shared.act(FIRST, "b2");
    let live = shared.device.record();
    assert!(!live.contains("Secret"), "{live}");
    let replay = Replay::read(&live, Viewer::Public).expect("what Ada saw");
    assert_eq!((replay.viewer, replay.events.len()), (Viewer::Seat(FIRST), 1));
    assert_eq!(replay.events, shared.device.history());
    shared.ask(FIRST, Request::Resign);
    let whole = shared.device.record();
    assert!(whole.contains("Secret"), "{whole}");
    let replay = Replay::read(&whole, Viewer::Public).expect("the whole game");
    assert_eq!((replay.viewer, replay.ending), (Viewer::Public, Ending::Resigned(FIRST)));
}

#[test]
fn the_next_game_has_the_same_people_one_seat_on() {
    let mut shared = Shared::copolymer(people(2));
    let rematch = |device: &Device| device.rematch(game::Secret::new([6; 32]), nonces(2), 0);
    assert!(matches!(rematch(&shared.device).err(), Some(OpenError::Unfinished)));
    shared.ask(FIRST, Request::Resign);
    let mut next = rematch(&shared.device).expect("the game is over");
    let shown = next.look(Viewer::Public);
    assert_eq!((shown.players[0].name.as_str(), shown.ending), ("Ben", Ending::Unfinished));
    let (old, new) = (shared.device.greeting(), next.greeting());
    assert_eq!((new.title, new.settings), (old.title, old.settings));
    assert_ne!(new.commitment, old.commitment, "another secret");
}

/// What is published before chance draws fits the secret that comes with the end.
#[test]
fn a_greeting_says_what_is_played() {
    let mut missiles = Shared::new(GameName::Missiles, &[("players", "3")], people(3));
    let greeting = missiles.device.greeting();
    assert_eq!((greeting.game, greeting.seats, greeting.secrets), (GameName::Missiles, 3, true));
    assert!(greeting.settings.contains(&("players", "3".to_owned())));
    assert_eq!(greeting.commitment, secret().commitment().to_string());
    assert!(!Shared::copolymer(people(2)).device.greeting().secrets);
}

/// Whoever holds the device hosts the table.
#[test]
fn a_seat_is_given_away_by_the_device() {
    let mut shared = Shared::copolymer(people(2));
    shared.look(Viewer::Seat(FIRST));
    let shown = shared.device.seat(SECOND, Player::bot("level2"), 0);
    let told = shown.snapshot.expect("everybody is told");
    assert_eq!((shown.refused, told.players[1].clone()), (None, Player::bot("level2")));
    let refused = shared.device.seat(SECOND, Player::bot("exec:sh"), 0).refused;
    assert_eq!(refused.map(|refusal| refusal.code), Some("table.no_such_bot".into()));
    let lines = shared.device.log_length();
    assert_eq!(shared.device.log(lines - 1).matches("seated").count(), 1, "what is new is appended");
    assert_eq!(shared.device.log(lines), "");
    let again = Device::restore(&shared.device.log(0)).expect("it was saved");
    assert_eq!(again.log(0), shared.device.log(0));
}

/// A shared device is in other hands after a decision: the offer stays with the player who decided.
#[test]
fn a_shared_device_offers_the_undo_of_the_newest_decision() {
    let mut shared = Shared::copolymer(people(2));
    assert_eq!(shared.act(FIRST, "b2").refused, None);
    let offer = shared.device.look(Viewer::Seat(SECOND)).undo.expect("it can be undone");
    assert_eq!((offer.by, offer.free), (FIRST, false));
    let to = offer.to;
    let shown = json_of(&shared.ask(FIRST, Request::Undo { to }));
    assert_eq!(shown["refused"], Value::Null);
    assert_eq!(shown["snapshot"]["asked"], json!({ "question": 1, "by": 1, "waiting": [2] }));
    let shown = json_of(&shared.ask(SECOND, Request::Answer { question: 1, agree: true }));
    assert_eq!(shown["snapshot"]["undone"], true);
    let late = shared.ask(FIRST, Request::Undo { to });
    assert!(late.refused.is_some(), "an offer that is gone is nobody's");
}

#[test]
fn a_snapshot_says_what_comes_of_giving_up() {
    let resigning = |shared: &mut Shared, viewer| shared.look(viewer)["resigning"].clone();
    let mut two = Shared::copolymer(people(2));
    assert_eq!(resigning(&mut two, Viewer::Seat(FIRST)), "ends");
    assert_eq!(resigning(&mut two, Viewer::Public), Value::Null);
    two.ask(FIRST, Request::Resign);
    assert_eq!(resigning(&mut two, Viewer::Seat(SECOND)), Value::Null, "it is over");
    let mut three = Shared::new(GameName::Missiles, &[("players", "3")], people(3));
    for seat in [FIRST, SECOND] {
        assert_eq!(resigning(&mut three, Viewer::Seat(seat)), "leaves");
        three.ask(seat, Request::Resign);
        assert_eq!(resigning(&mut three, Viewer::Seat(seat)), Value::Null, "a bot plays there");
    }
    assert_eq!(resigning(&mut three, Viewer::Seat(Seat::new(2))), "ends", "the last person");
}
