//! Followers that miss, double, reorder or damage what they are sent.

use game::{Ending, Game, Pcg, Random, Viewer};
use games::copolymer::{Config, Copolymer, Shape};
use games::microchip::{self, Microchip};
use games::micropul::{self, Micropul};
use games::missiles::{self, Missiles};
use table::{Cursor, Follower, Gap, Incoming, Key, Player, Refused, Request, Seating, Table, Update};

use crate::kit::{FIRST, Host, SECOND, THIRD, alone, people};

fn hexagon(players: Vec<Player>) -> Host<Copolymer> {
    Host::new(Config::new(Shape::hexagon(2).expect("a board")), players)
}

/// What a spectator is sent who was told up to `since`.
fn update(host: &Host<Copolymer>, since: Option<Cursor>) -> Update {
    host.table.update(Viewer::Public, since).expect("something is new")
}

/// Before, a follower kept an event that had been taken back if what came after the undo overtook the undo.
#[test]
fn what_overtakes_an_undo_is_not_taken_for_what_follows_it() {
    let mut host = hexagon(alone(2));
    let mut spectator = Follower::<Copolymer>::new(Viewer::Public, &host.table.welcome()).expect("a welcome");
    for (seat, cell) in [(FIRST, "b2"), (SECOND, "a1"), (FIRST, "c3"), (SECOND, "a2")] {
        host.act(seat, cell).expect("a free cell");
    }
    assert!(spectator.take(&update(&host, None)).is_ok());
    let before = spectator.cursor();
    host.undo(FIRST).expect("Ada is alone");
    let undone = update(&host, before);
    host.act(FIRST, "c2").expect("a free cell");
    let acted = update(&host, Some(undone.cursor));
    host.act(SECOND, "b1").expect("a free cell");
    let answered = update(&host, Some(acted.cursor));
    assert_eq!(spectator.clone().take(&answered), Err(Gap), "the undo is missing");
    assert_eq!(spectator.clone().take(&acted), Err(Gap));
    assert!(spectator.take(&update(&host, spectator.cursor())).is_ok_and(|news| news.is_some()));
    for late in [undone, acted, answered] {
        assert_eq!(spectator.take(&late), Ok(None), "that is old");
    }
    assert_eq!(spectator.events(), host.sees(Viewer::Public).events());
    assert_eq!(spectator.view(), host.sees(Viewer::Public).view());
}

/// Before, a follower that had taken in half of a damaged update kept that half for ever.
#[test]
fn a_follower_recovers_from_a_damaged_update() {
    let mut host = Host::<Micropul>::new(micropul::Config::new(2), people(2));
    host.play(25, &mut Pcg::new(3, 3));
    let whole = |host: &Host<Micropul>| host.table.update(Viewer::Seat(FIRST), None).expect("everything");
    let sound = whole(&host);
    let (mut rng, mut damages) = (Pcg::new(7, 7), 0);
    for _ in 0..100 {
        let mut follower =
            Follower::<Micropul>::new(Viewer::Seat(FIRST), &host.table.welcome()).expect("a welcome");
        let mut damaged = sound.clone();
        let (one, other) = (rng.below(sound.events.len() as u32), rng.below(sound.events.len() as u32));
        damaged.events.swap(one as usize, other as usize);
        if follower.take(&damaged) == Err(Gap) {
            damages += 1;
            assert_eq!(follower.cursor(), None, "it asks for everything");
            assert!(follower.take(&sound).is_ok());
            assert_eq!(follower.view(), host.sees(Viewer::Seat(FIRST)).view());
        }
    }
    assert!(damages > 25, "{damages}");
}

/// A follower never fails on what a host sends: it asks again.
#[test]
fn updates_that_cannot_be_are_gaps() {
    let host = hexagon(people(2));
    let sound = update(&host, None);
    let take = |change: &dyn Fn(&mut Update)| {
        let mut strange = sound.clone();
        change(&mut strange);
        Follower::<Copolymer>::new(Viewer::Public, &host.table.welcome()).expect("a welcome").take(&strange)
    };
    assert!(take(&|_| {}).is_ok());
    let seating = |players| Some(Seating { players, left: Vec::new(), note: String::new() });
    for result in [
        take(&|update| update.from = 1),
        take(&|update| update.from = u32::MAX),
        take(&|update| update.cursor.events = 7),
        take(&|update| update.seating = None),
        take(&|update| update.seating = seating(Vec::new())),
        take(&|update| update.seating = seating(people(3))),
        take(&|update| update.events = vec!["nonsense".to_owned()]),
        take(&|update| (update.events, update.cursor.events) = (vec!["1: z9".to_owned()], 1)),
        take(&|update| (update.events, update.cursor.events) = (vec!["x: b2".to_owned()], 1)),
    ] {
        assert_eq!(result, Err(Gap));
    }
}

/// Before, whoever took over a seat was shown what the player before had noted.
#[test]
fn whoever_takes_over_a_seat_has_no_note() {
    let mut host = Host::<Microchip>::new(microchip::Config::new(2), people(2));
    host.ask(FIRST, Request::Note { text: "my layout".to_owned() }).expect("a note");
    host.seat(FIRST, Player::human("Zoe")).expect("the host may");
    assert_eq!(host.sees(Viewer::Seat(FIRST)).note(), "");
    assert!(!Host::<Microchip>::load(&host.log).table.notes()[0].contains("layout"));
}

/// Before, a note that was sent again was stored again, behind a newer one.
#[test]
fn an_old_note_that_arrives_again_changes_nothing() {
    let mut host = Host::<Microchip>::new(microchip::Config::new(2), people(2));
    let note = |key, text: &str| {
        Incoming::new(FIRST, Key::numbered("n", key), Request::Note { text: text.to_owned() })
    };
    for (key, text) in [(1, "one"), (2, "two"), (1, "one")] {
        assert_eq!(host.send(&note(key, text)), Ok(0));
    }
    assert_eq!(host.table.notes()[0], "two");
    assert_eq!(Host::<Microchip>::load(&host.log).table.notes()[0], "two");
    let length = host.log.len();
    assert_eq!(host.send(&note(3, "two")), Ok(0));
    assert_eq!(host.log.len(), length, "a note that is the same is not stored again");
}

/// A player who leaves cannot use up what the bot in that seat will need.
#[test]
fn bots_need_no_keys() {
    let mut host = Host::<Missiles>::new(missiles::Config::new(3), people(3));
    for number in 0..9 {
        let key = Key::numbered("bot-", number);
        let note = Request::Note { text: number.to_string() };
        host.send(&Incoming::new(FIRST, key, note)).expect("a note");
    }
    host.ask(FIRST, Request::Resign).expect("anybody may");
    let decision = host.table.decision(Viewer::Seat(FIRST));
    let decided = host.table.decide_bot(FIRST, "attack GUARD", decision, 0);
    assert!(decided.is_ok_and(|entry| entry.request.is_none()));
    let refused = host.table.decide_bot(FIRST, "attack GUARD", decision + 1, 0);
    assert_eq!(refused.err(), Some(Refused::Stale));
    let refused = host.table.decide_bot(SECOND, "attack GUARD", host.table.decision(Viewer::Seat(SECOND)), 0);
    assert_eq!(refused.err(), Some(Refused::NoSuchBot), "Ben plays himself");
}

/// Before, an action that was refused because another seat was to act was accepted if it arrived again later.
#[test]
fn what_was_refused_before_ones_turn_is_not_accepted_in_it() {
    let mut host = hexagon(people(2));
    let early = host.action(SECOND, "a1");
    let early = Incoming::new(SECOND, Key::numbered("early", 1), early);
    assert!(host.send(&early).is_err(), "Ada begins");
    host.act(FIRST, "b2").expect("a free cell");
    let mut restarted = Host::<Copolymer>::load(&host.log);
    assert_eq!(restarted.send(&early), Err(Refused::Stale));
    restarted.act(SECOND, "a1").expect("now it is Ben's turn");
}

/// Names come from clients and stand in records: each is one short line from the first moment on.
#[test]
fn names_are_tidied_when_a_table_opens() {
    let mut players = people(2);
    players[0].name = format!("Ada\nResult: 2 > 1 {}", "x".repeat(99));
    let host = hexagon(players);
    let name = host.table.players()[0].name.clone();
    assert!(name.starts_with("Ada Result: 2 > 1 x") && name.len() == 40, "{name}");
    assert_eq!(Host::<Copolymer>::load(&host.log).table.players()[0].name, name);
}

/// Before, a secret choice that somebody had committed was taken back once they had left (§G3).
#[test]
fn what_was_committed_in_secret_stays_when_its_owner_leaves() {
    let mut undone = 0;
    for seed in 0..80 {
        let mut host = Host::<Missiles>::new(missiles::Config::new(3), people(3));
        let mut rng = Pcg::new(seed, 5);
        host.play(rng.below(12) as usize, &mut rng);
        let steps = host.table.steps().to_vec();
        if host.table.ending() != Ending::Unfinished || host.ask(SECOND, Request::Resign).is_err() {
            continue;
        }
        if host.undo_together(FIRST).is_err() {
            continue;
        }
        undone += 1;
        let mut position = host.table.record().position(usize::MAX);
        for &step in &steps[host.steps()..] {
            let secret = position.told(Viewer::Public, step) != position.told(Viewer::Seat(SECOND), step);
            assert!(!secret || step.actor().seat() != Some(SECOND), "{step:?} was final");
            position.play_unchecked(step);
        }
    }
    assert!(undone > 0, "nothing was ever taken back");
}

/// Who has asked is not waited for after the end.
#[test]
fn a_question_ends_with_the_game() {
    let mut asked = 0;
    for seed in 0..10 {
        let mut players = people(3);
        players[2] = Player::bot("random");
        let mut host = Host::<Microchip>::new(microchip::Config::new(3), players);
        let mut rng = Pcg::new(seed, 5);
        while host.table.ending() == Ending::Unfinished {
            if host.table.to_act().contains(THIRD) && host.undo(FIRST).is_ok() {
                asked += 1;
            }
            host.play(1, &mut rng);
        }
        assert_eq!(host.sees(Viewer::Public).asked(), None);
    }
    assert!(asked > 0, "nobody has asked");
}

/// What a program prints for debugging tells nothing that players do, know or are.
#[test]
fn debugging_prints_no_secrets() {
    let request = Request::Act { action: "attack GUARD".to_owned(), decision: 1 };
    let incoming = Incoming::new(FIRST, Key::numbered("k", 1), request);
    assert!(!format!("{incoming:?}").contains("attack"));
    let mut host = Host::<Missiles>::new(missiles::Config::new(3), people(3));
    host.send(&incoming).expect("a choice");
    let table: &Table<Missiles> = &host.table;
    assert!(!format!("{table:?} {:?}", host.sees(Viewer::Seat(FIRST))).contains("attack"));
    assert_eq!(format!("{:?}", table::Guest("ada's cookie".to_owned())), "Guest(…)");
}
