//! Positions are found again from the same seed.

use puzzles::generate::{placement_puzzles, win_puzzles};

#[test]
fn the_same_seed_finds_the_same_puzzles() {
    let mut games = 0;
    let found = win_puzzles(7, 3, &mut |found| games = found.games);
    assert_eq!(found.len(), 3);
    assert_eq!(found, win_puzzles(7, 3, &mut |_| {}));
    assert_ne!(found, win_puzzles(8, 3, &mut |_| {}));
    assert!(games > 0, "the search tells how far it is");
}

#[test]
fn placements_are_found_too() {
    let found = placement_puzzles(7, 1, &mut |_| {});
    assert_eq!(found.len(), 1);
    let best = &found[0].options[0];
    assert!(best.lead.abs() <= 10.0, "the game is not decided");
}
