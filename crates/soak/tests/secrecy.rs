//! Viewers who compare what they are sent.

#![allow(clippy::print_stdout, reason = "the counts are part of what the tests show")]

use games::GameName;
use soak::subject::SUBJECTS;
use soak::twins::{Extent, Pairs, compare};

/// Compares pairs of games until there are enough.
fn compared(extent: Extent, wanted: u64) -> Pairs {
    let mut pairs = Pairs::new();
    let mut number = 0;
    while pairs.values().sum::<u64>() < wanted {
        for subject in SUBJECTS.iter().filter(|subject| subject.game != GameName::Copolymer) {
            let found = compare(subject, number, extent).unwrap_or_else(|wrong| panic!("{wrong}"));
            for (place, count) in found {
                *pairs.entry(place).or_default() += count;
            }
        }
        number += 1;
    }
    println!("{extent:?}, {number} games of each subject: {pairs:#?}");
    pairs
}

#[test]
fn tables_that_tell_a_viewer_the_same_send_it_the_same() {
    let pairs = compared(Extent::Live, 20_000);
    for game in ["micropul", "microchip", "missiles"] {
        let of_game: u64 = pairs.iter().filter(|((name, _), _)| *name == game).map(|(_, count)| count).sum();
        assert!(of_game > 500, "{game}: {pairs:?}");
    }
}

#[test]
fn whoever_joins_or_resumes_is_sent_the_same() {
    compared(Extent::EveryCursor, 500);
}
