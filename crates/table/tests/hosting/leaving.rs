//! Giving up, and who plays on.

use game::{Ending, Record, Viewer};
use games::copolymer::{Config as Hexagons, Copolymer, Shape};
use games::micropul::{Config as Lab, Micropul};
use games::missiles::{Config, Missiles};
use table::{Player, Refused, Request, Table};

use crate::kit::{FIRST, Host, SECOND, THIRD, alone, people};

fn three() -> Host<Missiles> {
    Host::new(Config::new(3), people(3))
}

/// Before, one of three who gave up ended the game for the others.
#[test]
fn of_three_the_others_play_on_with_a_bot() {
    let mut host = three();
    host.act(FIRST, "attack GUARD").expect("a choice");
    host.ask(SECOND, Request::Resign).expect("anybody may");
    assert_eq!(host.table.ending(), Ending::Unfinished);
    assert_eq!(host.sees(Viewer::Public).players()[1], Player::bot("level3"));
    assert!(host.table.to_act().contains(SECOND), "the bot has to choose");
    assert_eq!(host.ask(SECOND, Request::Resign), Err(Refused::OutOfPlay), "nobody leaves twice");
    let again = Host::<Missiles>::load(&host.log);
    assert_eq!((again.table.players(), again.table.record()), (host.table.players(), host.table.record()));
    host.play_out(3);
    let text = host.table.record().to_string();
    let steps = host.log.lines().take_while(|line| !line.contains("left")).count();
    assert_eq!(steps, 3, "the opening, the draw, and one choice");
    assert!(text.contains("\nLeft 2: Ben left, level3 played on\n"), "{text}");
    assert!(text.contains("\nSeat 2: level3\n") && text.contains("\nEnded: played out\n"), "{text}");
    let record = Record::<Missiles>::parse(&text).expect("a sound record");
    assert_eq!((record.verify().wrong, record.verify().draws_unchecked), (Vec::new(), 0));
    assert_eq!(record.to_string(), text);
}

#[test]
fn the_last_person_who_leaves_ends_the_game() {
    let mut host = three();
    host.ask(FIRST, Request::Resign).expect("anybody may");
    host.ask(SECOND, Request::Resign).expect("anybody may");
    host.ask(THIRD, Request::Resign).expect("anybody may");
    assert_eq!(host.table.ending(), Ending::Resigned(THIRD));
    let text = host.table.record().to_string();
    assert!(text.contains("\nLeft 1: Ada left") && text.contains("\nLeft 2: Ben left"), "{text}");
    assert!(!text.contains("Left 3") && text.contains("Ended: seat 3 resigned"), "{text}");
    assert_eq!(
        Record::<Missiles>::parse(&text).expect("a sound record").verify().wrong,
        Vec::<String>::new()
    );
    let mut host = Host::<Missiles>::new(Config::new(3), alone(3));
    host.ask(FIRST, Request::Resign).expect("anybody may");
    assert_eq!(host.table.ending(), Ending::Resigned(FIRST), "bots alone do not play on");
}

/// Somebody may come back to a seat and leave it again, in this session or in a later one: a record says each thing once.
#[test]
fn who_left_a_seat_twice_is_told_once() {
    let mut host = three();
    host.ask(SECOND, Request::Resign).expect("anybody may");
    let (mut resumed, _) = Table::resume(&host.table.record(), people(3)).expect("a sound record");
    host.seat(SECOND, Player::human("Ben")).expect("the host may");
    host.act(FIRST, "attack GUARD").expect("a choice");
    host.ask(SECOND, Request::Resign).expect("anybody may");
    let text = host.table.record().to_string();
    assert!(text.contains("\nLeft 2: Ben left, "), "{text}");
    assert!(Record::<Missiles>::parse(&text).is_ok(), "{text}");
    let leave = table::Incoming::new(SECOND, table::Key::numbered("k", 1), Request::Resign);
    resumed.handle(&leave, 0).expect("anybody may");
    let text = resumed.record().to_string();
    assert_eq!(text.matches("\nLeft 2: ").count(), 1, "{text}");
    assert!(Record::<Missiles>::parse(&text).is_ok(), "{text}");
}

#[test]
fn of_two_the_other_one_wins() {
    let mut host = Host::<Copolymer>::new(Hexagons::new(Shape::hexagon(2).expect("a board")), people(2));
    host.ask(FIRST, Request::Resign).expect("anybody may");
    assert_eq!(host.table.ending(), Ending::Resigned(FIRST));
    assert_eq!(host.table.players(), people(2), "nobody plays on");
}

/// All games §G5.1.
#[test]
fn alone_the_game_ends_and_counts_as_lost() {
    let mut host = Host::<Micropul>::new(Lab::new(1), alone(1));
    host.ask(FIRST, Request::Resign).expect("anybody may");
    assert_eq!(host.table.ending(), Ending::Resigned(FIRST));
    let result = host.table.result().expect("it has ended");
    assert!(result.winners().is_empty(), "{result}");
}

/// A question to somebody who leaves would wait for ever.
#[test]
fn who_leaves_takes_the_open_question_along() {
    let mut host = three();
    for (seat, choice) in [(FIRST, "attack GUARD"), (SECOND, "charge ADA"), (THIRD, "charge ADA")] {
        host.act(seat, choice).expect("a choice");
    }
    let holder = host.table.to_act().single().expect("somebody may change");
    host.act(holder, "hold").expect("anybody may hold");
    host.undo(holder).expect("it can be asked for");
    let asked = host.sees(Viewer::Public).asked().expect("everybody is asked");
    let leaver = asked.waiting.iter().next().expect("two are asked");
    host.ask(leaver, Request::Resign).expect("anybody may");
    assert_eq!(host.sees(Viewer::Public).asked(), None);
    host.undo_together(holder).expect("it can be asked for again");
}
