//! `motherboard solve`

mod copolymer;
mod microchip;

use clap::{Args, Subcommand};

pub use microchip::puzzles;

use crate::failure::Failure;

/// Find the best there is, with a proof: a microchip of any tiles, a position of Copolymer
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
    Microchip(microchip::SolveMicrochip),
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
