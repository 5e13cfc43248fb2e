//! `motherboard boards`

use std::fmt::Write;

use anyhow::Context;
use clap::Args;
use game::Pcg;
use games::microchip::Board;
use serde_json::json;

use crate::failure::Failure;
use crate::progress::progress_bar;
use crate::settings::{seed, whole};
use crate::{interrupt, say};

/// How many boards are written at a time: a few milliseconds' work.
const AT_A_TIME: u32 = 256;

/// Make boards for Microchip, or check one made by hand
///
/// Boards are made by the recipe of the rules (M7), every one equally likely; the same seed makes the same boards. A board
/// of your own needs five squares of each colour; any other step of the recipe it breaks is named as a warning.
#[derive(Args)]
#[command(after_help = "Examples:
  motherboard boards --count 5 --seed 7
  motherboard boards --check RRBVV/GRVGG/YBGVV/YYRBR/BYYBG")]
pub struct Boards {
    /// How many boards to make
    #[arg(long, default_value_t = 1, value_parser = whole::<u32>(1..=1_000_000))]
    count: u32,
    /// Which boards to make; without it, different ones every time
    #[arg(long, value_parser = seed)]
    seed: Option<u64>,
    /// Check this board instead of making any
    #[arg(long, value_name = "BOARD", conflicts_with_all = ["count", "seed"])]
    check: Option<String>,
    /// Print one JSON object a line
    #[arg(long)]
    json: bool,
}

impl Boards {
    pub fn run(&self) -> Result<(), Failure> {
        match &self.check {
            Some(text) => self.check(text),
            None => self.make(),
        }
    }

    fn make(&self) -> Result<(), Failure> {
        let seed = match self.seed {
            Some(seed) => seed,
            None => getrandom::u64().map_err(|error| anyhow::anyhow!("no random numbers: {error}"))?,
        };
        interrupt::listen();
        let bar = progress_bar(u64::from(self.count), "boards");
        let mut rng = Pcg::new(seed, 0);
        let mut text = String::new();
        for number in 1..=self.count {
            let board = Board::random(&mut rng);
            if self.json {
                let special = board.reading().special.letter();
                let _ = writeln!(text, "{}", json!({ "board": board, "special": special.to_string() }));
            } else {
                let _ = writeln!(text, "{board}");
            }
            // Whoever waits for many sees them come, and Ctrl-C leaves those there are.
            let stop = interrupt::raised();
            if number % AT_A_TIME == 0 || number == self.count || stop {
                bar.suspend(|| say(&std::mem::take(&mut text)))?;
                bar.set_position(u64::from(number));
            }
            if stop {
                break;
            }
        }
        bar.finish_and_clear();
        interrupt::done(!interrupt::raised())
    }

    fn check(&self, text: &str) -> Result<(), Failure> {
        let board: Board = text.parse().context("--check")?;
        let reading = board.reading();
        if self.json {
            let special = reading.special.letter().to_string();
            return say(&format!(
                "{}\n",
                json!({ "board": board, "special": special, "breaks": reading.breaks })
            ));
        }
        let mut text = format!("{board}: five squares of each colour.\n");
        if reading.breaks.is_empty() {
            let name = reading.special.name();
            let _ = writeln!(text, "It is a board of the recipe; its special colour is {name} (M7).");
        } else {
            let name = reading.special.name();
            let _ = writeln!(
                text,
                "It can be played, but it is not a board of the recipe (M7). With {name} as the special colour:"
            );
            for broken in &reading.breaks {
                let _ = writeln!(text, "  warning: {broken}");
            }
        }
        say(&text)
    }
}
