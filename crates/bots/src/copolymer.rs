//! Players of Copolymer.
//!
//! Monte Carlo tree search with RAVE (`tree.rs`), whose playouts avoid obviously bad cells (`prior.rs`, `playout.rs`),
//! and an exact endgame solver (`solver.rs`).

mod advice;
mod bounds;
mod endgame;
mod levels;
mod moves;
mod params;
mod playout;
mod prior;
mod proof;
mod search;
mod solver;
mod symmetry;
mod transposition;
mod tree;

pub use proof::{Proof, ProofError};
pub use search::Search;
pub use solver::{Progress, Solution, Solver};
