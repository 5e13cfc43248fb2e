//! The positions in `puzzles/`: every one is legal, every answer in Copolymer is proven again, and some in micropul are
//! measured again.

use std::collections::BTreeSet;

use bots::copolymer::Solver;
use bots::micropul::measure;
use bots::{Levelled as _, Seen};
use game::{Game, Notation as _, Seat};
use games::copolymer::Copolymer;
use games::micropul::{Config, Micropul};
use puzzles::{PlacementPuzzle, PuzzleFile, WinPuzzle, weigh};

const COUNT: usize = 200;

fn wins() -> Vec<WinPuzzle> {
    let file = include_str!("../../../puzzles/copolymer.json");
    serde_json::from_str::<PuzzleFile<WinPuzzle>>(file).expect("a file of puzzles").puzzles
}

fn placements() -> Vec<PlacementPuzzle> {
    let file = include_str!("../../../puzzles/micropul.json");
    serde_json::from_str::<PuzzleFile<PlacementPuzzle>>(file).expect("a file of puzzles").puzzles
}

fn seat(number: u8) -> Seat {
    Seat::new(usize::from(number) - 1)
}

/// As many as are promised, all different, of every difficulty, the easiest first.
fn check_list(steps: &[&str], difficulties: &[u8]) {
    assert_eq!(steps.len(), COUNT);
    assert_eq!(steps.iter().collect::<BTreeSet<_>>().len(), COUNT, "no position comes twice");
    assert!(difficulties.is_sorted());
    for difficulty in 1..=5 {
        let count = difficulties.iter().filter(|&&one| one == difficulty).count();
        assert!(count >= 10, "{count} of difficulty {difficulty}");
    }
}

#[test]
fn there_are_enough_of_every_difficulty() {
    let (wins, placements) = (wins(), placements());
    check_list(
        &wins.iter().map(|one| one.steps.as_str()).collect::<Vec<_>>(),
        &wins.iter().map(|one| one.difficulty).collect::<Vec<_>>(),
    );
    check_list(
        &placements.iter().map(|one| one.steps.as_str()).collect::<Vec<_>>(),
        &placements.iter().map(|one| one.difficulty).collect::<Vec<_>>(),
    );
}

#[test]
fn every_win_is_proven_again() {
    for (number, puzzle) in (1..).zip(wins()) {
        let position = puzzle.record().expect("every step is legal").position(usize::MAX);
        assert_eq!(position.to_act(), seat(puzzle.seat), "{number}");
        assert_eq!(position.empty_count(), usize::from(puzzle.empty), "{number}");
        let mut solver = Solver::new(&position).expect("few cells are empty");
        let proven: Vec<String> = solver.wins().iter().map(|&cell| position.board().name(cell)).collect();
        assert_eq!(proven, puzzle.wins, "{number}");
        assert!(!puzzle.wins.contains(&puzzle.natural), "{number}");
        assert_eq!(solver.solve().margin(), Some(puzzle.margin), "{number}");
        assert!(puzzle.margin > 0 && puzzle.wins.len() <= 3, "{number}");
        let natural = Copolymer::parse_action(&position.config(), &puzzle.natural).expect("a cell");
        assert!(position.check(position.to_act(), natural).is_ok(), "{number}");
    }
}

#[test]
fn every_placement_is_legal_and_clearly_best() {
    let config = Config::new(2);
    for (number, puzzle) in (1..).zip(placements()) {
        let position = puzzle.record().expect("every step is legal").position(usize::MAX);
        let mut legal = Vec::new();
        position.legal(seat(puzzle.seat), &mut legal);
        assert_eq!(legal.len(), usize::from(puzzle.actions), "{number}");
        let natural = puzzle.natural.clone();
        for action in puzzle.options.iter().map(|one| one.action.clone()).chain([natural]) {
            let action = Micropul::parse_action(&config, &action).expect("an action");
            assert!(legal.contains(&action), "{number}: {action:?}");
        }
        let [best, next, ..] = puzzle.options.as_slice() else { panic!("{number} has no choice") };
        assert_eq!((best.behind, best.error), (0.0, 0.0), "{number}");
        assert!(next.behind >= 1.0 && next.behind >= 3.9 * next.error, "{number}: {next:?}");
    }
}

/// With other worlds and fewer of them the same action is best.
#[test]
fn some_placements_are_measured_again() {
    for puzzle in placements().iter().step_by(40) {
        let record = puzzle.record().expect("every step is legal");
        let seen =
            Seen::of(&record.position(usize::MAX), seat(puzzle.seat), 12_345).expect("the seat is to act");
        let best = measure(&seen, 64)[0].action;
        assert_eq!(Micropul::write_action(&Config::new(2), best), puzzle.options[0].action);
        assert!(Micropul::advise(&seen).options.len() > 1);
    }
}

#[test]
fn a_position_is_weighed_for_the_page() {
    let puzzle = &wins()[0];
    let record = puzzle.record().expect("every step is legal");
    let weighed = weigh(&record.to_string()).expect("a record");
    assert_eq!((weighed.seat, weighed.margin), (Some(seat(puzzle.seat)), puzzle.margin));
    assert_eq!(weighed.wins, puzzle.wins);
    assert!(weighed.best.iter().all(|cell| weighed.wins.contains(cell)));
    assert!(weigh("nonsense").is_err());
}
