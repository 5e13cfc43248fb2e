//! The players of Copolymer: exact where they claim to be, legal, deterministic, and truthful in their advice.

mod advice;
mod levels;
mod solver;

use game::{Game, Pcg, Random, Step};
use games::copolymer::{Cell, Config, Copolymer, Shape};

/// The empty cells of a position.
fn empty(position: &Copolymer) -> Vec<Cell> {
    let mut cells = Vec::new();
    position.legal(position.to_act(), &mut cells);
    cells
}

/// The position after the player to act colours a cell.
fn after(position: &Copolymer, cell: Cell) -> Copolymer {
    let mut next = position.clone();
    next.play_unchecked(Step::Act(position.to_act(), cell));
    next
}

/// A position of a random game with this many empty cells.
fn position(board: &str, left: usize, number: u64) -> Copolymer {
    let shape: Shape = board.parse().expect("a board");
    let mut position = Copolymer::start(&Config::new(shape)).expect("it can be played");
    let mut rng = Pcg::new(number, 0);
    while position.empty_count() > left {
        position = after(&position, *rng.pick(&empty(&position)));
    }
    position
}
