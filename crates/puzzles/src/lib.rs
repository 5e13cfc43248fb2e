//! Puzzles for one person.
//!
//! Two kinds belong to a day and are the same for everybody ([`DailyPuzzle`]): Microchip's solo puzzle, and a game of
//! micropul alone in which everybody draws the same tiles. Two kinds are positions that the engine found
//! ([`generate`]): in Copolymer few cells win and the natural one loses, which is proven; in micropul one action is
//! clearly better than the rest, which is measured. Those are kept in files, because finding them takes minutes.

mod copolymer;
mod daily;
mod micropul;
mod shelf;
mod stored;

pub use copolymer::{Weighed, weigh};
pub use daily::{DailyKind, DailyPuzzle, LevelGame, LevelResult, NoDailyPuzzle};
pub use shelf::{Found, Shelf};
pub use stored::{Measured, PlacementPuzzle, PuzzleFile, WinPuzzle};

/// How positions are found.
pub mod generate {
    pub use crate::copolymer::win_puzzles;
    pub use crate::micropul::placement_puzzles;
}
