//! Many small games over a bad network.

#![allow(clippy::print_stdout, reason = "the counts are part of what the tests show")]

use soak::network::{Faults, Tally, play};
use soak::restarts;
use soak::subject::SUBJECTS;

const GAMES: u64 = 170;

/// Every follower ends with the table's view, nothing is carried out twice, and nothing acknowledged is lost.
fn survives(subject: usize) {
    let mut tally = Tally::default();
    for number in 0..GAMES {
        match play(&SUBJECTS[subject], number, Faults::BAD) {
            Ok((played, _)) => tally += played,
            Err(wrong) => panic!("{wrong}"),
        }
    }
    println!("{}: {tally:?}", SUBJECTS[subject].name());
    assert_eq!(tally.games, GAMES);
    // A test that nothing goes wrong in would show nothing.
    assert!(
        tally.resent > 0 && tally.restarts > 0 && tally.cuts > 0 && tally.acknowledged > GAMES,
        "{tally:?}"
    );
    assert!(tally.ended > GAMES / 2, "{tally:?}");
}

macro_rules! subjects {
    ($($name:ident: $subject:expr),*) => {
        $(#[test]
        fn $name() {
            survives($subject);
        })*
    };
}

/// The whole of them takes a minute.
mod over_a_bad_network {
    use super::survives;

    subjects! {
        copolymer_small: 0, copolymer: 1, micropul: 2, micropul_alone: 3, microchip: 4, microchip_of_four: 5,
        missiles_of_five: 6, missiles_of_three_with_powers: 7, missiles_of_four: 8, missiles_of_six_with_powers: 9,
        copolymer_against_bots: 10, microchip_against_bots: 11
    }
}

#[test]
fn undo_and_leaving_come_up() {
    let mut tally = Tally::default();
    for subject in &SUBJECTS {
        for number in 0..40 {
            tally += play(subject, number, Faults::BAD).unwrap_or_else(|wrong| panic!("{wrong}")).0;
        }
    }
    assert!(tally.undone > 20 && tally.left > 20, "{tally:?}");
}

#[test]
fn a_host_goes_on_from_every_point() {
    let mut compared = 0;
    for (number, subject) in (0..).zip(&SUBJECTS) {
        compared += restarts::at_every_point(subject, number).unwrap_or_else(|wrong| panic!("{wrong}"));
    }
    assert!(compared > 1_000, "{compared}");
}
