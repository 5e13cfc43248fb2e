//! The choices of this build are those in the files. `GOLDEN=refresh` rewrites them after an intended change; the diff
//! shows how many choices differ.

use bots::Levelled;
use bots::decisions::{KEPT, replay};
use copolymer::Copolymer;
use game::Notation;
use microchip::Microchip;
use micropul::Micropul;
use missiles::Missiles;

fn compare<G: Notation + Levelled>() {
    let path = format!("tests/play/decisions-{}.txt", G::NAME);
    let chosen = replay::<G>(KEPT);
    if std::env::var("GOLDEN").is_ok_and(|value| value == "refresh") {
        std::fs::write(&path, &chosen).expect("the choices can be written");
    }
    let stored =
        std::fs::read_to_string(&path).expect("there are stored choices; GOLDEN=refresh writes them");
    assert_eq!(stored.lines().count(), KEPT.len(), "{path}");
    for (stored, chosen) in stored.lines().zip(chosen.lines()) {
        assert_eq!(stored, chosen, "{path} differs; GOLDEN=refresh writes it anew");
    }
}

#[test]
fn copolymer_choices_are_the_stored_ones() {
    compare::<Copolymer>();
}

#[test]
fn microchip_choices_are_the_stored_ones() {
    compare::<Microchip>();
}

#[test]
fn micropul_choices_are_the_stored_ones() {
    compare::<Micropul>();
}

#[test]
fn missiles_choices_are_the_stored_ones() {
    compare::<Missiles>();
}

#[test]
fn a_question_depends_on_its_number_alone() {
    let all = replay::<Missiles>(0..30);
    let some = replay::<Missiles>(20..30);
    assert!(all.ends_with(&some) && some.lines().count() == 10);
}
