//! `motherboard puzzle`

mod generate;
mod microchip;
mod micropul;
mod position;

use anyhow::Context;
use clap::{Args, Subcommand};
use games::microchip::Day;
use time::OffsetDateTime;

use crate::failure::Failure;

/// Show a puzzle for one: today's, another day's, or one by number
#[derive(Args)]
#[command(after_help = "Examples:
  motherboard puzzle microchip
  motherboard puzzle microchip --date 2026-12-24
  motherboard puzzle microchip --seed 7 --json
  motherboard puzzle micropul --levels                    what each level scores today
  motherboard puzzle win 17                               win from here, in Copolymer
  motherboard puzzle placement 17 --answer                the best placement, in micropul
  motherboard puzzle generate win --output puzzles/copolymer.json")]
pub struct Puzzle {
    #[command(subcommand)]
    kind: PuzzleKind,
}

#[derive(Subcommand)]
enum PuzzleKind {
    /// The solo puzzle of Microchip: five tiles of each colour and a board (M8)
    ///
    /// The puzzle of a day is the same for everybody, from midnight to midnight UTC. The best score is not told here:
    /// play it first, then ask 'motherboard solve'.
    Microchip(microchip::MicrochipPuzzle),
    /// A game of micropul alone, with the same tiles for everybody (P8)
    ///
    /// The tiles of a day are the same for everybody, from midnight to midnight UTC.
    Micropul(micropul::MicropulPuzzle),
    /// Win from here: a position of Copolymer in which few cells win
    Win(position::WinNumber),
    /// The best placement: a position of micropul in which one action is clearly better than the others
    Placement(position::PlacementNumber),
    /// Find new positions for 'win' or 'placement'
    ///
    /// Bots play games against each other until enough positions of every difficulty have come up. In Copolymer the answer is
    /// proven by the solver, in micropul it is measured in many sampled games. The same seed finds the same positions. It takes
    /// minutes, in one thread.
    Generate(generate::Generate),
}

impl Puzzle {
    pub fn run(&self) -> Result<(), Failure> {
        match &self.kind {
            PuzzleKind::Microchip(puzzle) => puzzle.run(),
            PuzzleKind::Micropul(puzzle) => puzzle.run(),
            PuzzleKind::Win(puzzle) => puzzle.run(),
            PuzzleKind::Placement(puzzle) => puzzle.run(),
            PuzzleKind::Generate(command) => command.run(),
        }
    }
}

/// The day that is asked for, or today.
fn day(asked: Option<&str>) -> anyhow::Result<Day> {
    asked.map_or_else(today, |text| text.parse().context("--date"))
}

/// Today in UTC, so that it is the same day for everybody.
fn today() -> anyhow::Result<Day> {
    let now = OffsetDateTime::now_utc();
    let year = u16::try_from(now.year()).ok();
    year.and_then(|year| Day::new(year, now.month().into(), now.day()))
        .context("this machine's clock shows no day that can be used; say --date 2026-12-24")
}
