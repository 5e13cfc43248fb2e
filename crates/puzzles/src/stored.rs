//! Positions as they are kept in files.

use game::{Record, RecordError, Settings};
use games::copolymer::{self, Copolymer};
use games::micropul::{self, Micropul};
use serde::{Deserialize, Serialize};

/// A file of positions. Their numbers count from 1.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PuzzleFile<P> {
    /// What they were found from.
    pub seed: u64,
    /// The easiest first.
    pub puzzles: Vec<P>,
}

/// 'Win from here' in Copolymer: the player to act wins, but only by these cells.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WinPuzzle {
    /// The settings of the game, as a record has them.
    pub config: String,
    /// The game so far, as the lines of a record.
    pub steps: String,
    /// The seat to act, counted from 1.
    pub seat: u8,
    /// How many cells are empty.
    pub empty: u8,
    /// The cells that win. All others lose, which is proven.
    pub wins: Vec<String>,
    /// By how many cells the best of them wins.
    pub margin: i32,
    /// The cell that looks best at first sight, and loses.
    pub natural: String,
    /// From 1, which beginners find, to 5.
    pub difficulty: u8,
}

/// 'Best placement' in micropul: one action is clearly better than the others.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlacementPuzzle {
    /// The game so far, as the lines of a record.
    pub steps: String,
    /// The seat to act, counted from 1.
    pub seat: u8,
    /// How many actions there are.
    pub actions: u16,
    /// The best of them, the best first; what is not listed is worse.
    pub options: Vec<Measured>,
    /// What the player who takes most points at once would do.
    pub natural: String,
    /// From 1, which beginners find, to 5.
    pub difficulty: u8,
}

/// An action and what it is worth, as many sampled games say.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Measured {
    /// The action, in notation.
    pub action: String,
    /// The expected lead, in points.
    pub lead: f64,
    /// How much less than the best that is, in points.
    pub behind: f64,
    /// The standard error of `behind`.
    pub error: f64,
}

impl WinPuzzle {
    /// The game so far.
    ///
    /// # Errors
    /// If a line of it is wrong.
    pub fn record(&self) -> Result<Record<Copolymer>, RecordError> {
        Record::parse(&record_text("copolymer", copolymer::Config::NEWEST_RULES, &self.config, &self.steps))
    }
}

impl PlacementPuzzle {
    /// The game so far.
    ///
    /// # Errors
    /// If a line of it is wrong.
    pub fn record(&self) -> Result<Record<Micropul>, RecordError> {
        Record::parse(&record_text("micropul", micropul::Config::NEWEST_RULES, "players=2", &self.steps))
    }
}

/// The record of a game for two that has come this far.
fn record_text(game: &str, rules: u16, config: &str, steps: &str) -> String {
    let count = steps.split(['\n', ';']).count();
    format!(
        "Motherboard record 1\nGame: {game}\nRules: {rules}\nConfig: {config}\nSeat 1: 1\nSeat 2: 2\n\
         Ended: unfinished\n\n{steps}\nEnd: {count} {}\n",
        if count == 1 { "step" } else { "steps" }
    )
}

/// The lines of a record that tell the game.
pub(crate) fn lines_of(record: &str) -> String {
    let body = record.split_once("\n\n").map_or("", |(_, body)| body);
    body.rsplit_once("\nEnd:").map_or("", |(lines, _)| lines).to_owned()
}
