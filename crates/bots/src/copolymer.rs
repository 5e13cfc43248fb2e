//! The players of Copolymer.
//!
//! A tree search per cell ([`tree`]), in which every cell also learns from games where it was coloured later, with
//! playouts that avoid what a person would see to be bad ([`promise`], [`playout`]), and the exact ending ([`solver`]).

mod advice;
mod bounds;
mod ending;
mod levels;
mod manner;
mod moves;
mod playout;
mod promise;
mod solver;
mod symmetry;
mod table;
mod thought;
mod tree;

pub use solver::{Progress, Solution, Solver};
pub use thought::CopolymerSearch;
