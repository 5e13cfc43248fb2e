//! `motherboard puzzle micropul`

use std::fmt::Write;

use bots::Level;
use clap::Args;
use puzzles::{LevelGame, LevelResult};
use serde_json::json;

use super::day;
use crate::failure::Failure;
use crate::say;

#[derive(Args)]
pub struct MicropulPuzzle {
    /// The game of this day instead of today's, as 2026-12-24
    #[arg(long, value_name = "DAY")]
    date: Option<String>,
    /// Let every level play it, and tell what they score; that takes a moment
    #[arg(long)]
    levels: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl MicropulPuzzle {
    pub fn run(&self) -> Result<(), Failure> {
        let day = day(self.date.as_deref())?;
        let seed = day.number();
        let levels: Vec<LevelResult> = if self.levels {
            Level::ALL.map(|level| LevelGame::whole(day, level)).into()
        } else {
            Vec::new()
        };
        if self.json {
            let mut object = json!({ "puzzle": day.to_string(), "kind": "alone", "seed": seed });
            if self.levels {
                object["levels"] = json!(levels);
            }
            return say(&format!("{object}\n"));
        }
        let mut text = format!("micropul alone, the game of {day}\n\n");
        for (level, result) in Level::ALL.into_iter().zip(&levels) {
            let lost = if result.lost { ", but it runs out of tiles and loses (P8)" } else { "" };
            let _ = writeln!(text, "  {level} {:>4} points{lost}", result.points);
        }
        if self.levels {
            text.push('\n');
        }
        let _ = writeln!(text, "Play it:  motherboard play micropul --set players=1 --seed {seed}");
        say(&text)
    }
}
