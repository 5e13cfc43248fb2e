//! `motherboard solve`

mod copolymer;
mod microchip;

use clap::{Args, Subcommand};

pub use microchip::puzzles;

use crate::failure::Failure;

/// Find the best there is, with a proof
#[derive(Args)]
#[command(after_help = "Examples:
  motherboard solve copolymer --set board=hexagon:3
  motherboard solve microchip --board RRBVV/GRVGG/YBGVV/YYRBR/BYYBG --tiles \"RE RC RE\"

'motherboard solve GAME --help' says more.")]
pub struct Solve {
    #[command(subcommand)]
    game: SolveGame,
}

#[derive(Subcommand)]
enum SolveGame {
    /// The best score of a hand on a board of Microchip, the most tiles at that score, and a layout that reaches it
    Microchip(microchip::SolveMicrochip),
    /// By how many cells a position of Copolymer is won when both play as well as can be, and the cells that do it
    Copolymer(copolymer::SolveCopolymer),
}

impl Solve {
    pub fn run(&self) -> Result<(), Failure> {
        match &self.game {
            SolveGame::Microchip(solve) => solve.run(),
            SolveGame::Copolymer(solve) => solve.run(),
        }
    }
}
