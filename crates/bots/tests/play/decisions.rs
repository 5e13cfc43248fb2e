//! The choices of this build are those in the files. `GOLDEN=refresh` rewrites them after an intended change; the diff
//! shows how many choices differ.

use bots::Levelled;
use bots::decisions::{KEPT, replay};
use games::missiles::Missiles;
use games::{GameName, with_game};

fn compare<G: Levelled>() {
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

/// Every game in a thread of its own: that takes half the time.
#[test]
fn choices_are_the_stored_ones() {
    std::thread::scope(|scope| {
        for game in GameName::ALL {
            scope.spawn(move || with_game!(game, Rules => compare::<Rules>()));
        }
    });
}

#[test]
fn a_question_depends_on_its_number_alone() {
    let all = replay::<Missiles>(0..30);
    let some = replay::<Missiles>(20..30);
    assert!(all.ends_with(&some) && some.lines().count() == 10);
}
