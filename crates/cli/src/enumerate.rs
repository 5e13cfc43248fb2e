//! `motherboard enumerate`

use std::collections::BTreeMap;
use std::fmt::Write;

use clap::Args;
use game::{Enumeration, EnumerationError, Notation, enumerate_while};
use games::{GameName, with_game};
use serde_json::{Map, Value, json};

use crate::failure::Failure;
use crate::progress::progress_bar;
use crate::settings::{SettingArguments, whole};
use crate::terminal_game::game_name;
use crate::{interrupt, say};

/// How many positions are worked out unless more are asked for: less than a second's work.
pub const LIMIT: usize = 100_000;

/// Count every complete game of a small configuration
///
/// Prints how many sequences of steps there are from the start to an end, by margin (points of seat 1 less those of
/// seat 2) and by number of turns.
///
/// A sequence is not a line of play that is equally likely: it is one way in which steps can follow each other.
#[derive(Args)]
#[command(after_help = "Examples:
  motherboard enumerate copolymer --set board=hexagon:2 --json
  motherboard enumerate copolymer --set board=rhombus:3x3")]
pub struct Enumerate {
    /// The game
    #[arg(value_parser = game_name())]
    game: GameName,
    #[command(flatten)]
    settings: SettingArguments,
    /// How many positions to work out at the most; a million take a few seconds, and half a gigabyte at the worst
    #[arg(long, value_name = "POSITIONS", default_value_t = LIMIT as u64, value_parser = whole::<u64>(1..=1_000_000_000))]
    limit: u64,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Enumerate {
    pub fn run(&self) -> Result<(), Failure> {
        with_game!(self.game, Rules => self.run_game::<Rules>())
    }

    fn run_game<G: Notation>(&self) -> Result<(), Failure> {
        let start = G::start(&self.settings.config::<G>()?)?;
        interrupt::listen();
        let bar = progress_bar(self.limit, "positions at the most");
        let all = enumerate_while(&start, self.limit as usize, |done| {
            bar.set_position(done as u64);
            !interrupt::raised()
        });
        bar.finish_and_clear();
        let all = match all {
            Ok(all) => all,
            Err(EnumerationError::Stopped { .. }) => return Err(Failure::Interrupted),
            Err(error) => return Err(anyhow::anyhow!("{error}, or a larger --limit").into()),
        };
        say(&if self.json { format!("{}\n", as_json(&all)) } else { as_text(&all) })
    }
}

fn as_json(all: &Enumeration) -> Value {
    json!({
        "sequences": number(all.sequences()), "margins": object(all.margins()), "turns": object(all.turns()),
        "outcomes": object(all.outcomes()),
    })
}

/// A JSON number where it fits, since no reader expects more than 64 bits; a text of digits otherwise.
fn number(count: u128) -> Value {
    u64::try_from(count).map_or_else(|_| count.to_string().into(), Value::from)
}

fn object<K: ToString>(histogram: BTreeMap<K, u128>) -> Value {
    let entries: Map<String, Value> =
        histogram.into_iter().map(|(key, count)| (key.to_string(), number(count))).collect();
    entries.into()
}

fn as_text(all: &Enumeration) -> String {
    let mut text = format!("{} complete games, as sequences of steps\n", all.sequences());
    let mut table = |title: &str, rows: Vec<(String, u128)>| {
        let _ = writeln!(text, "by {title}:");
        for (key, count) in rows {
            let _ = writeln!(text, "  {key:>4}  {count}");
        }
    };
    let margins: Vec<_> =
        all.margins().into_iter().map(|(margin, count)| (format!("{margin:+}"), count)).collect();
    if !margins.is_empty() {
        table("margin, seat 1 less seat 2", margins);
    }
    table("turns", all.turns().into_iter().map(|(turns, count)| (turns.to_string(), count)).collect());
    text
}
