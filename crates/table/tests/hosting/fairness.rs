//! A device's own receipt finds every misfit in a deal, and honest tables never alarm it.

use std::borrow::Cow;

use game::{Nonce, Secret, Verification, Viewer};
use games::GameName;
use table::{
    AnyTable, AuditedFollower, Guest, Incoming, Key, Player, Proof, Receipt, Request, Room, RoomRequest,
    Unfair, Update, Welcome, follow,
};

use super::kit::{FIRST, SECOND};

const ADA: Viewer = Viewer::Seat(FIRST);

fn guest(name: &str) -> Guest {
    Guest(name.to_owned())
}

fn nonce(byte: u8) -> Nonce {
    Nonce::new([byte; 16])
}

fn zeros() -> String {
    nonce(0).to_string()
}

fn room(secret: u8) -> Room {
    let settings = [("players".to_owned(), "2".to_owned())];
    Room::new(guest("ada"), GameName::Micropul, &settings, Secret::new([secret; 32])).expect("a room")
}

/// The hash that the room of this secret shows.
fn hash(secret: u8) -> String {
    room(secret).view(&guest("ada")).commitment
}

fn sit(room: &mut Room, name: &str, seat: game::Seat, nonce: Nonce) {
    let request = RoomRequest::Sit { seat, name: name.to_owned(), nonce: nonce.to_string() };
    room.handle(&guest(name), &request).expect("a free seat");
}

/// A game of micropul for Ada and Ben, and what Ada's device keeps of its deal.
struct Game {
    receipt: Receipt,
    table: Box<dyn AnyTable>,
    follower: Box<dyn AuditedFollower>,
}

impl Game {
    /// Ada sits down with her device, the game opens, and the deal reaches her.
    fn begun() -> Game {
        let (mut room, mut receipt) = (room(7), Receipt::new("http://host", "t"));
        receipt.room(&room.view(&guest("ada")).commitment, Vec::new()).expect("the first hash");
        let own = receipt.sit(nonce(1)).expect("the hash is known");
        sit(&mut room, "ada", FIRST, own);
        sit(&mut room, "ben", SECOND, nonce(2));
        let table = room.start(&guest("ada"), 0).expect("everybody sits").table;
        receipt.opens(ADA, &table.welcome(), "", None).expect("an honest opening");
        let mut follower = follow(ADA, &table.welcome()).expect("it can be followed");
        follower.take(&table.update(ADA, None).expect("the deal")).expect("from the start");
        Game { receipt, table, follower }
    }

    /// Ada gives up: the update of her device.
    fn resigned(&mut self) -> Update {
        let incoming = Incoming::new(FIRST, Key::numbered("k", 1), Request::Resign);
        let decided = self.table.decide(&incoming, 0);
        self.table.carry_out(&incoming, &decided);
        self.table.update(ADA, self.follower.cursor()).expect("the end is news")
    }

    fn closes(&mut self, update: &Update) -> Result<Proof, Box<Unfair>> {
        self.follower.take(update).expect("it follows");
        self.receipt.closes(self.follower.as_ref(), "the update").expect("it is over")
    }

    /// The misfit in an end that the host has changed.
    fn misfit(change: impl Fn(&mut Update)) -> &'static str {
        let mut game = Game::begun();
        let mut update = game.resigned();
        change(&mut update);
        let unfair = game.closes(&update).expect_err("it does not fit");
        assert_ne!(unfair.expected, unfair.found);
        assert!(!unfair.to_string().contains(['{', '}']), "{unfair}");
        let alarm = game.receipt.alarm().expect("it is kept");
        assert_eq!(alarm, *unfair);
        assert!(!game.receipt.is_expendable());
        let kept: Receipt = game.receipt.to_string().parse().expect("its own text");
        assert_eq!(kept, game.receipt, "the evidence outlives the page");
        assert!(kept.to_string().contains("\"heard\":\"the update\",\"record\":\"Motherboard record 1"));
        code(unfair)
    }
}

/// The name of a misfit that was found just now.
fn code(unfair: Box<Unfair>) -> &'static str {
    match unfair.why.code {
        Cow::Borrowed(code) => code,
        Cow::Owned(code) => panic!("{code} was read from a text"),
    }
}

fn codes(proof: &Proof) -> Vec<&str> {
    proof.said.iter().map(|said| &*said.code).collect()
}

#[test]
fn an_honest_game_is_proven_in_words() {
    let mut game = Game::begun();
    assert!(game.receipt.closes(game.follower.as_ref(), "").is_none(), "it is not over");
    let end = game.resigned();
    let proof = game.closes(&end).expect("an honest game");
    assert_eq!(codes(&proof), ["fair.hash_before", "fair.own_number", "fair.draws"]);
    let sentences: Vec<&str> = proof.said.iter().map(|said| &*said.text).collect();
    assert!(sentences[2].starts_with("Every draw (12) follows"), "{sentences:?}");
    assert!(game.receipt.is_expendable() && game.receipt.alarm().is_none());
}

#[test]
fn a_number_is_given_once_and_after_the_hash() {
    let mut receipt = Receipt::new("http://host", "t");
    assert!(receipt.sit(nonce(1)).is_err(), "nothing is given to a host that has not committed itself");
    receipt.room(&hash(7), Vec::new()).expect("the first hash");
    assert_eq!(receipt.sit(nonce(1)), Ok(nonce(1)));
    receipt.stand();
    assert_eq!(
        receipt.sit(nonce(2)),
        Ok(nonce(1)),
        "a host learns nothing by letting somebody sit down twice"
    );
}

#[test]
fn another_hash_is_found_in_the_room_and_at_the_opening() {
    let mut game = Game::begun();
    let unfair = game.receipt.room(&hash(8), Vec::new()).expect_err("another secret");
    assert_eq!(code(unfair), "unfair.commitment");
    let mut receipt = Receipt::new("http://host", "t");
    receipt.room(&hash(7), Vec::new()).expect("the first hash");
    receipt.sit(nonce(1)).expect("the hash is known");
    // The secret is chosen when all numbers are there, and none of them is used.
    let welcome = Welcome {
        commitment: Secret::new([9; 32]).commitment().to_string(),
        nonces: vec![nonce(8).to_string(), nonce(9).to_string()],
        ..game.table.welcome()
    };
    assert_eq!(receipt.opens(ADA, &welcome, "", None).map_err(code), Err("unfair.commitment"));
    assert_eq!(receipt.alarm().map(Box::new).map(code), Some("unfair.commitment"));
}

#[test]
fn a_number_that_is_dropped_or_replaced_is_found_at_the_opening() {
    for (found, what) in [
        (vec![nonce(3).to_string(), nonce(2).to_string()], "unfair.nonce_replaced"),
        (vec![zeros(), nonce(2).to_string()], "unfair.nonce_dropped"),
        (Vec::new(), "unfair.nonce_dropped"),
    ] {
        let mut game = Game::begun();
        let welcome = Welcome { nonces: found, ..game.table.welcome() };
        let unfair = game.receipt.opens(ADA, &welcome, "", None).expect_err("not the number that was given");
        let expected = unfair.expected.text.clone();
        assert_eq!((code(unfair), expected), (what, format!("the number {}", nonce(1))));
    }
    let missing = Welcome { nonces: vec![nonce(1).to_string()], ..Game::begun().table.welcome() };
    assert!(follow(ADA, &missing).is_err(), "every seat has a number");
}

/// A server that gives a bot a number after it knows all others chooses the deal.
#[test]
fn a_number_of_a_bot_is_found() {
    let level3 = || Some("level3".to_owned());
    for (shown, changed, finds) in [
        (vec![None, level3()], None, true),
        // The bot got up for a person, whose number it is.
        (vec![None, level3()], Some(Player::human("Ben")), false),
        (vec![None, level3()], Some(Player::bot("level1")), false),
        (vec![None, None], None, false),
        (Vec::new(), None, false),
    ] {
        let mut game = Game::begun();
        let seat = |player: Player| game.table.decide_seat(SECOND, player, 0).expect("the host may do that");
        let lines =
            [Some(Player::bot("level3")), changed].into_iter().flatten().map(seat).collect::<Vec<_>>();
        for line in lines {
            game.table.apply(&line).expect("what was decided can be read");
        }
        game.follower.take(&game.table.update(ADA, None).expect("everything")).expect("it follows");
        game.receipt.room(&hash(7), shown).expect("the first hash");
        let begun = game.receipt.begins(game.follower.as_ref(), "");
        assert_eq!(begun.is_err(), finds);
        assert!(begun.is_ok_and(|()| true) || game.receipt.alarm().is_some());
    }
}

#[test]
fn an_opening_stays_as_it_was() {
    for change in [
        |welcome: &mut Welcome| welcome.nonces[1] = nonce(3).to_string(),
        |welcome: &mut Welcome| welcome.config.push_str(" players=3"),
        |welcome: &mut Welcome| welcome.rules += 1,
    ] {
        let mut game = Game::begun();
        let mut welcome = game.table.welcome();
        assert_eq!(
            game.receipt.opens(Viewer::Public, &welcome, "", None),
            Ok(()),
            "a bot plays on for a while"
        );
        assert_eq!(game.receipt.opens(ADA, &welcome, "", None), Ok(()));
        change(&mut welcome);
        let record = Some(game.follower.record());
        assert_eq!(game.receipt.opens(ADA, &welcome, "", record).map_err(code), Err("unfair.opening"));
        let kept = game.receipt.to_string();
        assert!(
            kept.contains("\"record\":\"Motherboard record 1"),
            "the game until then is part of the evidence"
        );
    }
}

/// The tile that seat 1 is dealt in an event: `*: 1 17`.
fn dealt(line: &str) -> Option<&str> {
    line.strip_prefix("*: 1 ")
}

#[test]
fn an_end_that_does_not_follow_is_found() {
    assert_eq!(Game::misfit(|update| update.secret = None), "unfair.secret_missing");
    let another = Secret::new([9; 32]).reveal();
    assert_eq!(Game::misfit(|update| update.secret = Some(another.clone())), "unfair.secret");
    assert_eq!(Game::misfit(|update| update.steps[0] = "*: 1 99".to_owned()), "unfair.step");
    assert_eq!(Game::misfit(|update| update.steps[0] = "nobody".to_owned()), "unfair.step");
    assert_eq!(Game::misfit(|update| drop(update.steps.pop())), "unfair.seen");
    assert_eq!(Game::misfit(|update| update.steps.swap(0, 11)), "unfair.seen", "six tiles are Ada's");
    assert_eq!(Game::misfit(|update| update.ending = game::Ending::PlayedOut), "unfair.ending");
}

/// The host deals as it likes and tells one story from the deal to the end.
#[test]
fn a_draw_of_the_hosts_own_is_found() {
    let mut game = Game::begun();
    let end = game.resigned();
    let told = game.table.update(ADA, None).expect("everything");
    let own = told.events.iter().find_map(|line| dealt(line)).expect("a tile is dealt").to_owned();
    let drawn = |tile: &String| end.steps.iter().any(|line| line.ends_with(&format!(" {tile}")));
    let other = (1..48).map(|tile: u32| tile.to_string()).find(|tile| !drawn(tile)).expect("most are left");
    let relabel = |lines: &[String], word: &str| {
        let label = |line: &String| line.replace(&format!("*: {word} {own}"), &format!("*: {word} {other}"));
        lines.iter().map(label).collect()
    };
    let story = Update { events: relabel(&told.events, "1"), steps: relabel(&end.steps, "tile"), ..told };
    game.follower = follow(ADA, &game.table.welcome()).expect("it can be followed");
    let unfair = game.closes(&story).expect_err("not what the shuffle brings");
    let said = unfair.to_string();
    assert_eq!(code(unfair), "unfair.draw");
    assert!(said.ends_with(&format!("tile {own}. Found: step 1: tile {other}.")), "{said}");
}

/// Only what the device does itself counts, and it says what it cannot know.
#[test]
fn a_device_that_gave_no_number_says_so() {
    let mut game = Game::begun();
    let end = game.resigned();
    game.follower.take(&end).expect("it follows");
    let said = |receipt: &mut Receipt, viewer| {
        receipt.opens(viewer, &game.table.welcome(), "", None).expect("nothing is against it");
        let proof = receipt.closes(game.follower.as_ref(), "").expect("it is over").expect("it is fair");
        codes(&proof)[..2].iter().map(|&code| code.to_owned()).collect::<Vec<_>>()
    };
    let new = || Receipt::new("http://host", "t");
    let mut watched = new();
    watched.room(&hash(7), Vec::new()).expect("the first hash");
    assert_eq!(said(&mut watched, Viewer::Public), ["fair.hash_in_room", "fair.no_seat"]);
    assert_eq!(said(&mut new(), ADA), ["fair.hash_late", "fair.other_device"]);
    // Sat and stood up again: another device of the same guest may have sat down since.
    let mut stood = new();
    stood.room(&hash(7), Vec::new()).expect("the first hash");
    stood.sit(nonce(5)).expect("the hash is known");
    let mut sits = stood.clone();
    stood.stand();
    assert_eq!(said(&mut stood, ADA), ["fair.hash_in_room", "fair.other_device"]);
    let unfair = sits.opens(ADA, &game.table.welcome(), "", None).expect_err("another number stands there");
    assert_eq!(code(unfair), "unfair.nonce_replaced");
}

#[test]
fn a_record_is_compared_with_a_receipt() {
    let game = Game::begun();
    let welcome = game.table.welcome();
    let deal = table::Deal {
        game: welcome.game,
        rules: welcome.rules,
        config: welcome.config.clone(),
        commitment: welcome.commitment.clone(),
        nonces: welcome.nonces.clone(),
    };
    let checked = Verification { draws: 12, ..Verification::default() };
    let proof = game.receipt.fits(&deal, &checked).expect("it is this game");
    assert_eq!(codes(&proof), ["fair.hash_before", "fair.own_number", "fair.draws"]);
    let mut early = Receipt::new("http://host", "t");
    early.room(&hash(7), Vec::new()).expect("the first hash");
    early.sit(nonce(4)).expect("the hash is known");
    for (receipt, deal, what) in [
        (&game.receipt, table::Deal { commitment: zeros(), ..deal.clone() }, "unfair.commitment"),
        (&game.receipt, table::Deal { nonces: vec![zeros(), zeros()], ..deal.clone() }, "unfair.opening"),
        (&early, deal, "unfair.nonce_replaced"),
    ] {
        assert_eq!(receipt.fits(&deal, &checked).map_err(code), Err(what));
    }
}

#[test]
fn a_receipt_of_a_newer_program_is_not_guessed_at() {
    let text = Receipt::new("http://host", "t").to_string();
    let newer = text.replace("\"version\":1", "\"version\":2");
    let error = newer.parse::<Receipt>().expect_err("a later form");
    assert!(error.to_string().contains("a newer program is needed"), "{error}");
    assert!("{}".parse::<Receipt>().is_err() && "".parse::<Receipt>().is_err());
}
