//! Requests that come twice, late, or mean something else than they did.

use game::{Ending, Viewer};
use games::copolymer::{Config, Copolymer, Shape};
use table::{Cursor, Incoming, Key, Player, Refused, Request};

use crate::kit::{FIRST, Host, SECOND, alone, people};

fn hexagon(players: Vec<Player>) -> Host<Copolymer> {
    Host::new(Config::new(Shape::hexagon(2).expect("a board")), players)
}

fn request(seat: game::Seat, key: &str, request: Request) -> Incoming {
    Incoming::new(seat, Key::try_from(key.to_owned()).expect("a key"), request)
}

#[test]
fn a_request_that_arrives_twice_is_carried_out_once() {
    let mut host = hexagon(people(2));
    let act = request(FIRST, "a", host.action(FIRST, "b2"));
    assert_eq!(host.send(&act), Ok(1));
    assert_eq!(host.send(&act), Ok(0), "it is answered alike, and nothing is done");
    assert_eq!(host.steps(), 1);
    assert_eq!(
        Host::<Copolymer>::load(&host.log).send(&act),
        Ok(0),
        "a host that was started again knows it too"
    );
    assert_eq!(
        host.send(&request(SECOND, "a", host.action(SECOND, "a1"))),
        Ok(1),
        "keys are each seat's own"
    );
}

/// Before, the end of the game was looked at first: whoever sent the final action again after a lost answer was told that the
/// game had ended, as if the action had not counted.
#[test]
fn the_final_action_sent_again_is_answered_like_the_first_time() {
    let mut host = hexagon(people(2));
    let mut last = None;
    for (number, cell) in (0..).zip(["b2", "a1", "a2", "c3", "b1", "c2", "b3"]) {
        let seat = host.table.to_act().single().expect("somebody is to act");
        let act = Incoming::new(seat, Key::numbered("act", number), host.action(seat, cell));
        assert_eq!(host.send(&act), Ok(1));
        last = Some(act);
    }
    assert_eq!(host.table.ending(), Ending::PlayedOut);
    let last = last.expect("a final action");
    assert_eq!(host.send(&last), Ok(0));
    assert_eq!(Host::<Copolymer>::load(&host.log).send(&last), Ok(0));
    let other = Incoming { key: Key::numbered("new", 1), ..last };
    assert_eq!(host.send(&other), Err(Refused::Ended), "another request comes too late");
    let mut resigned = hexagon(people(2));
    let resign = request(FIRST, "r", Request::Resign);
    assert_eq!((resigned.send(&resign), resigned.send(&resign)), (Ok(1), Ok(0)));
}

/// Before, `undo` had neither a key nor named what it meant: sent again it took back one decision more.
#[test]
fn an_undo_sent_again_does_not_undo_twice() {
    let mut host = hexagon(alone(2));
    for (seat, cell) in [(FIRST, "b2"), (SECOND, "a1"), (FIRST, "c3"), (SECOND, "a2")] {
        host.act(seat, cell).expect("a free cell");
    }
    let undo = request(FIRST, "u", host.undo_request(FIRST));
    assert_eq!((host.send(&undo), host.steps()), (Ok(1), 2));
    assert_eq!((host.send(&undo), host.steps()), (Ok(0), 2));
    let again = request(FIRST, "u2", undo.request.clone());
    assert_eq!(host.send(&again), Err(Refused::Stale), "pressed twice, it means the same decision twice");
    assert_eq!(host.steps(), 2);
    host.undo(FIRST).expect("but the next one can be taken back, too");
    assert_eq!(host.steps(), 0);
}

/// Before, an answer said only yes or no: one that was held up counted for whatever was asked next.
#[test]
fn a_late_answer_does_not_count_for_a_later_question() {
    let mut host = hexagon(people(2));
    host.act(FIRST, "b2").expect("a free cell");
    host.undo(FIRST).expect("it can be asked for");
    let first = host.sees(Viewer::Seat(SECOND)).asked().expect("Ben is asked").question;
    host.act(SECOND, "a1").expect("Ben plays on instead");
    assert_eq!(host.sees(Viewer::Public).asked(), None, "the game has overtaken the question");
    host.undo(FIRST).expect("it can be asked for again");
    let late = Request::Answer { question: first, agree: true };
    assert_eq!(host.ask(SECOND, late), Err(Refused::Stale));
    assert_eq!((host.steps(), host.sees(Viewer::Public).asked().is_some()), (2, true));
    assert_eq!(host.answer(FIRST, true), Err(Refused::NothingAsked), "nobody agrees with oneself");
    host.answer(SECOND, true).expect("that is the question");
    assert_eq!(host.steps(), 0);
}

/// Before, a decision's number was optional, and an action without one was taken for whatever was to be decided.
#[test]
fn an_action_answers_the_decision_it_names() {
    let mut host = hexagon(people(2));
    host.act(FIRST, "b2").expect("a free cell");
    let act = |decision| Request::Act { action: "a1".to_owned(), decision };
    assert_eq!(host.ask(SECOND, act(3)), Err(Refused::Stale));
    let before = host.action(SECOND, "a1");
    host.ask(SECOND, before.clone()).expect("a free cell");
    host.undo_together(SECOND).expect("Ada agrees");
    // After an undo the old answer is stale, though the position is the same as before.
    assert_eq!(host.ask(SECOND, before), Err(Refused::Stale));
    host.act(SECOND, "a2").expect("a free cell");
}

/// Before, the second request of a key was dropped, and its asker took it for done.
#[test]
fn a_key_stands_for_one_request() {
    let mut host = hexagon(people(2));
    host.send(&request(FIRST, "a", host.action(FIRST, "b2"))).expect("a free cell");
    for other in [host.action(FIRST, "c3"), Request::Resign, Request::Note { text: "x".to_owned() }] {
        assert_eq!(host.send(&request(FIRST, "a", other)), Err(Refused::KeyUsed));
    }
    assert_eq!((host.steps(), host.table.ending()), (1, Ending::Unfinished));
    host.send(&request(SECOND, "n", Request::Note { text: "x".to_owned() })).expect("it is short");
    let other = request(SECOND, "n", Request::Note { text: "y".to_owned() });
    assert_eq!(host.send(&other), Err(Refused::KeyUsed), "a note has a key as well");
    assert_eq!(host.table.notes()[1], "x");
}

/// Before, a refused request was decided anew each time, so that a copy on its way could still be carried out later.
#[test]
fn a_refused_request_sent_again_is_refused_alike() {
    let mut host = hexagon(people(2));
    let undo = request(FIRST, "u", Request::Undo { to: Cursor::default() });
    assert_eq!(host.send(&undo), Err(Refused::NothingToUndo));
    let early = request(SECOND, "e", host.action(SECOND, "a1"));
    let refused = host.send(&early).expect_err("it is not Ben's turn");
    host.act(FIRST, "b2").expect("a free cell");
    assert_eq!(host.send(&early), Err(refused), "though it would be possible now");
    assert_eq!(host.send(&undo), Err(Refused::NothingToUndo), "though there is something now");
    assert_eq!(host.steps(), 1);
}

/// docs/reliability.md names the number: older ones are decided anew, and all of them after a restart.
#[test]
fn eight_refusals_and_notes_of_a_seat_are_remembered() {
    let mut host = hexagon(people(2));
    let undo =
        |number| Incoming::new(FIRST, Key::numbered("u", number), Request::Undo { to: Cursor::default() });
    let note = |number: u32| {
        Incoming::new(SECOND, Key::numbered("n", number), Request::Note { text: number.to_string() })
    };
    for number in 0..9 {
        assert_eq!(host.send(&undo(number)), Err(Refused::NothingToUndo));
        host.send(&note(number)).expect("it is short");
    }
    host.act(FIRST, "b2").expect("a free cell");
    for number in 1..9 {
        assert_eq!(host.send(&undo(number)), Err(Refused::NothingToUndo), "{number}");
        host.send(&note(number)).expect("it is answered alike");
    }
    assert_eq!(host.table.notes()[1], "8");
    let mut restarted = Host::<Copolymer>::load(&host.log);
    for (host, number) in [(&mut restarted, 8), (&mut host, 0)] {
        assert_ne!(host.send(&undo(number)), Err(Refused::NothingToUndo));
    }
    host.send(&note(0)).expect("it is short");
    assert_eq!(host.table.notes()[1], "0");
}

/// Before, any text was kept, of any length.
#[test]
fn a_long_note_is_refused() {
    let mut host = hexagon(people(2));
    let note = |text: String| Request::Note { text };
    host.ask(FIRST, note("x".repeat(512))).expect("it just fits");
    assert_eq!(host.ask(FIRST, note("x".repeat(513))), Err(Refused::NoteTooLong));
    assert_eq!(host.ask(FIRST, note("é".repeat(257))), Err(Refused::NoteTooLong), "bytes are counted");
    assert_eq!(host.table.notes()[0].len(), 512);
    host.ask(FIRST, Request::Resign).expect("anybody may");
    host.ask(FIRST, note(String::new())).expect("what was noted can be cleared when the game is over");
}
