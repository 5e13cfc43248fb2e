//! The solver against plain minimax.

use std::sync::mpsc::channel;
use std::thread;

use bots::copolymer::{Proof, ProofError, Solver};
use game::{Game, Seat};
use games::copolymer::Copolymer;
use rustc_hash::FxHashMap;

use crate::{after, empty, position};

const BOARDS: [&str; 6] =
    ["hexagon:2", "rhombus:3x3", "rhombus:3x5", "hexagon:3", "rhombus:5x5", "hexagon:6"];

/// The results of plain minimax so far: the cells of seat 1 less those of seat 2 if both play optimally.
type Margins = FxHashMap<Copolymer, i32>;

fn minimax(position: &Copolymer, known: &mut Margins) -> i32 {
    if position.turn().outcome().is_some() {
        return i32::from(position.count(Seat::new(0))) - i32::from(position.count(Seat::new(1)));
    }
    if let Some(&margin) = known.get(position) {
        return margin;
    }
    let margins = empty(position).into_iter().map(|cell| minimax(&after(position, cell), known));
    let best = if position.to_act() == Seat::FIRST { margins.max() } else { margins.min() };
    let best = best.expect("a cell is empty");
    known.insert(position.clone(), best);
    best
}

/// The margin of the player to act in `position` after colouring `cell`.
fn margin_after(position: &Copolymer, cell: games::copolymer::Cell, known: &mut Margins) -> i32 {
    let margin = minimax(&after(position, cell), known);
    if position.to_act() == Seat::FIRST { margin } else { -margin }
}

/// Asserts that the solver finds what minimax finds, and returns the margin.
fn check(position: &Copolymer, known: &mut Margins) -> i32 {
    let cells = empty(position);
    let worth: Vec<i32> = cells.iter().map(|&cell| margin_after(position, cell, known)).collect();
    let most = *worth.iter().max().expect("a cell is empty");
    let best: Vec<_> =
        cells.iter().zip(&worth).filter(|&(_, &margin)| margin == most).map(|(&cell, _)| cell).collect();
    let solution = Solver::new(position).expect("few cells are empty").solve();
    assert_eq!(solution.margin(), Some(most), "{position:?}");
    assert_eq!(solution.best, best, "{position:?}");
    most
}

#[test]
fn value_and_best_cells_are_those_of_minimax() {
    let mut margins = std::collections::BTreeSet::new();
    for number in 0..120 {
        let position = position(BOARDS[number % BOARDS.len()], 7 + number / 6 % 3, number as u64);
        margins.insert(check(&position, &mut Margins::default()));
    }
    assert!(margins.len() > 5, "the positions differ: {margins:?}");
}

/// What the solver takes without looking, and the bounds it trusts, are proven where they are written; here they are
/// tried in every position that a game on a small board can come to.
#[test]
fn every_position_of_small_boards_is_solved() {
    for (board, positions) in [("hexagon:2", 1449), ("rhombus:3x3", 15_100)] {
        let mut known = Margins::default();
        minimax(&position(board, usize::MAX, 0), &mut known);
        assert_eq!(known.len(), positions, "{board}");
        for position in known.clone().keys() {
            check(position, &mut known);
        }
    }
}

/// Larger positions, where the table and the symmetries have something to do: the value is that of the best cell, and
/// the value after a cell is found by a solver that begins there.
#[test]
fn solvers_that_begin_at_different_positions_agree() {
    for (number, board) in (0..).zip(BOARDS.into_iter().skip(2)) {
        for left in [11, 13] {
            let position = position(board, left, number);
            let solution = Solver::new(&position).expect("few cells are empty").solve();
            let margin = solution.margin().expect("nobody stopped it");
            for cell in empty(&position) {
                let next = after(&position, cell);
                let found = Solver::new(&next).expect("few cells are empty").solve().margin();
                let found = found.expect("nobody stopped it");
                let found = if next.to_act() == position.to_act() { found } else { -found };
                assert!(found <= margin);
                assert_eq!(found == margin, solution.best.contains(&cell), "{position:?} {cell:?}");
            }
        }
    }
}

#[test]
fn boards_are_solved_from_their_start() {
    for (board, best) in [
        ("hexagon:2", "a1 a2 b1 b3 c2 c3"),
        ("rhombus:3x3", "a1 a2 b1 b3 c2 c3"),
        ("rhombus:3x5", "a1 e3"),
        ("hexagon:3", "a1 a2 a3 b1 b4 c1 c5 d2 d5 e3 e4 e5"),
    ] {
        let start = position(board, usize::MAX, 0);
        let solution = Solver::new(&start).expect("few cells are empty").solve();
        assert_eq!(solution.margin(), Some(1), "{board}");
        let names: Vec<String> = solution.best.iter().map(|&cell| start.board().name(cell)).collect();
        assert_eq!(names.join(" "), best, "{board}");
    }
}

#[test]
fn a_search_that_is_stopped_knows_bounds() {
    let start = position("rhombus:5x5", usize::MAX, 0);
    let mut solver = Solver::new(&start).expect("few cells are empty");
    let mut asked = 0;
    let solution = solver.solve_while(|progress| {
        asked += 1;
        assert!(progress.at_least <= progress.at_most && progress.nodes > 0);
        asked < 3
    });
    assert_eq!(asked, 3);
    assert!(solution.margin().is_none() && solution.best.is_empty());
    assert!(solution.at_least >= -25 && solution.at_most <= 25);
}

/// Solvers that share a table, in any size of it and in any order of moves, find what one alone finds.
#[test]
fn companions_agree() {
    for (number, board) in (0..).zip(["rhombus:3x5", "hexagon:3", "rhombus:5x5"]) {
        let position = position(board, 13, number);
        let alone = Solver::new(&position).expect("few cells are empty").solve();
        for bytes in [1, 1 << 12, 1 << 24] {
            let mut first = Solver::with_memory(&position, bytes).expect("few cells are empty");
            let mut second = first.companion(1);
            let found = thread::scope(|scope| {
                let other = scope.spawn(|| second.solve());
                [first.solve(), other.join().expect("a solver never panics")]
            });
            assert_eq!(found, [alone.clone(), alone.clone()], "{board} {bytes}");
        }
    }
}

/// What took one search long takes the next one no time.
#[test]
fn a_search_goes_on_from_what_was_proven() {
    let start = position("rhombus:3x7", usize::MAX, 0);
    let (tell, told) = channel();
    let mut first = Solver::new(&start).expect("few cells are empty");
    first.tell(tell);
    let solution = first.solve();
    let proofs: Vec<String> = told.try_iter().map(|proof: Proof| proof.to_string()).collect();
    assert!(!proofs.is_empty());
    let mut second = Solver::new(&start).expect("few cells are empty");
    for line in &proofs {
        second.learn(&line.parse().expect("a proof is read as it was written"));
        assert_eq!(line[1..].parse::<Proof>(), Err(ProofError), "cut off at the front");
    }
    assert_eq!(second.solve(), solution);
    assert!(second.nodes() * 4 < first.nodes(), "{} after {}", second.nodes(), first.nodes());
}

#[test]
fn what_cannot_be_solved_is_refused() {
    assert!(Solver::new(&position("hexagon:6", usize::MAX, 0)).is_none());
    assert!(Solver::new(&position("hexagon:2", 0, 0)).is_none());
}
