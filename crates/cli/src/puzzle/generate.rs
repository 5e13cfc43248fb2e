//! `motherboard puzzle generate`

use std::fmt::Write as _;
use std::path::PathBuf;

use anyhow::Context;
use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use puzzles::{Found, generate};
use serde::Serialize;

use crate::failure::Failure;
use crate::say;
use crate::settings::seed;

/// A kind of position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Kind {
    /// Win from here, in Copolymer
    Win,
    /// The best placement, in micropul
    Placement,
}

#[derive(Args)]
#[command(after_help = "Examples:
  motherboard puzzle generate win --output puzzles/copolymer.json
  motherboard puzzle generate placement --output puzzles/micropul.json
  motherboard puzzle generate win --count 5 --seed 7")]
pub struct Generate {
    /// What to find
    kind: Kind,
    /// How many, as many of each of the five difficulties as can be
    #[arg(long, default_value_t = 200)]
    count: usize,
    /// What chance and the bots of the games begin with
    #[arg(long, default_value_t = 1, value_parser = seed)]
    seed: u64,
    /// Write them to this file instead of to standard output
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Generate {
    pub fn run(&self) -> Result<(), Failure> {
        let bar = ProgressBar::new(self.count as u64).with_style(style());
        let mut watch = |found: Found| {
            bar.set_position(found.kept.iter().sum::<usize>() as u64);
            bar.set_message(format!("{} games, by difficulty {:?}", found.games, found.kept));
        };
        let text = match self.kind {
            Kind::Win => self.written(&generate::win_puzzles(self.seed, self.count, &mut watch)),
            Kind::Placement => self.written(&generate::placement_puzzles(self.seed, self.count, &mut watch)),
        };
        bar.finish_and_clear();
        match &self.output {
            None => say(&text),
            Some(path) => Ok(std::fs::write(path, text).with_context(|| path.display().to_string())?),
        }
    }

    /// A file with one puzzle a line, so that a change of it can be read.
    fn written<P: Serialize>(&self, puzzles: &[P]) -> String {
        let mut text = format!("{{\"seed\": {}, \"puzzles\": [", self.seed);
        for (number, puzzle) in puzzles.iter().enumerate() {
            let line = serde_json::to_string(puzzle).expect("a puzzle can be written as JSON");
            let _ = write!(text, "{}\n{line}", if number == 0 { "" } else { "," });
        }
        text.push_str("\n]}\n");
        text
    }
}

fn style() -> ProgressStyle {
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} {msg}, {elapsed}");
    style.unwrap_or_else(|_| ProgressStyle::default_bar())
}
