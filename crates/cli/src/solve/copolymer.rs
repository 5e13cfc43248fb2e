//! `motherboard solve copolymer`

mod checkpoint;
mod memory;
mod run;

use std::fmt::Write as _;
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, anyhow};
use bots::copolymer::{Progress, Solution, Solver};
use clap::Args;
use game::{Game, RawRecord, Record, Seat, TextBoard, Viewer};
use games::copolymer::Copolymer;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};

use self::memory::Memory;
use self::run::Run;
use crate::failure::Failure;
use crate::settings::{SettingArguments, whole};
use crate::{interrupt, save, say, tell};

/// Solve a position of Copolymer: the margin under perfect play, and the cells that achieve it
///
/// The margin is the cells of seat 1 less those of seat 2 when the board is full: above 0 seat 1 wins. The best cells are
/// all that keep it. A hexagon of side 3 takes a blink, and each further empty cell about twice as long; Ctrl-C stops with
/// what is known by then. docs/solutions.md has every board of up to 27 cells.
#[derive(Args)]
#[command(after_help = "Examples:
  motherboard solve copolymer --set board=hexagon:3
  motherboard solve copolymer --set board=rhombus:3x7 --json
  motherboard solve copolymer --position copolymer-1.txt      from where a recorded game stands
  motherboard solve copolymer --set board=hexagon:4 --limit 10m --checkpoint hexagon-4.txt
                                              the same again goes on where this one stopped

With --json: {\"margin\", \"margin_low\", \"margin_high\", \"to_act\", \"best\", \"proven\", \"positions\", \"seconds\"}.
All margins are those of seat 1. 'margin' is null as long as the bounds differ. 'best' may lack cells unless 'proven' is true.")]
pub struct SolveCopolymer {
    #[command(flatten)]
    settings: SettingArguments,
    /// Begin where this recorded game stands; its settings are those of the record
    #[arg(long, value_name = "RECORD", conflicts_with = "set")]
    position: Option<PathBuf>,
    /// Stop after this time, as 30s or 10m, with what is known by then
    #[arg(long, value_name = "TIME", value_parser = humantime::parse_duration)]
    limit: Option<Duration>,
    /// How many threads to use [default: one per core]
    #[arg(long, value_parser = whole::<u16>(1..=256))]
    threads: Option<u16>,
    /// The size of the transposition table, as 512M or 2G [default: half of what is free, 64M to 4G]
    #[arg(long, value_name = "SIZE")]
    memory: Option<Memory>,
    /// Keep what is proven in this file, and resume from it
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What was found, with margins of seat 1.
struct Found {
    low: i32,
    high: i32,
    best: Vec<String>,
    positions: u64,
    seconds: f64,
}

impl SolveCopolymer {
    pub fn run(&self) -> Result<(), Failure> {
        let position = self.start()?;
        interrupt::listen();
        let empty = position.empty_count();
        let Memory(bytes) = self.memory.unwrap_or_else(Memory::by_default).needed(empty);
        let solver = Solver::with_memory(&position, bytes).ok_or_else(|| match empty {
            0 => anyhow!("the board is full: there is nothing to solve (C3)"),
            _ if empty > Solver::MOST_CELLS => anyhow!(
                "{empty} cells are empty, and the solver takes {} at most; no program could look through more",
                Solver::MOST_CELLS
            ),
            _ => anyhow!("the system does not give {} MB of memory: try a smaller --memory", bytes >> 20),
        })?;
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        let run = Run {
            threads: self.threads.map_or_else(cores, usize::from),
            limit: self.limit,
            checkpoint: self.checkpoint.as_deref(),
        };
        let begun = Instant::now();
        let bar = spinner();
        let ran = run.solve(&position, solver, |progress| show(&bar, &position, progress))?;
        bar.finish_and_clear();
        if ran.known.proofs > 0 {
            tell(&format!("Went on from {} proofs of an earlier search.", ran.known.proofs));
        }
        if ran.known.unread > 0 {
            tell(&format!("Ignored lines of the checkpoint that are not proofs: {}.", ran.known.unread));
        }
        let found = Found::new(&position, &ran.solution, ran.positions, begun.elapsed());
        let text =
            if self.json { found.as_json(&position) } else { found.as_text(&position, &self.advice()) };
        say(&text)?;
        if let Some(error) = ran.unkept {
            return Err(error.context("not everything that is proven could be kept").into());
        }
        if found.is_proven() || !interrupt::raised() { Ok(()) } else { Err(Failure::Interrupted) }
    }

    /// What somebody can do whose search has stopped before its end.
    fn advice(&self) -> String {
        match &self.checkpoint {
            Some(file) => {
                format!("{} keeps what is proven: the same command goes on from there.", file.display())
            }
            None => "Give it more time; --checkpoint FILE keeps what is proven.".to_owned(),
        }
    }

    /// The position to solve.
    fn start(&self) -> Result<Copolymer, Failure> {
        let Some(file) = &self.position else {
            return Ok(Copolymer::start(&self.settings.config::<Copolymer>()?)?);
        };
        let name = || file.display().to_string();
        let text = save::read_record(file)?;
        let raw = RawRecord::parse(&text).with_context(name)?;
        let record = Record::<Copolymer>::from_raw(&raw).with_context(name)?;
        Ok(record.position(usize::MAX))
    }
}

/// Appears when a search takes long.
fn spinner() -> ProgressBar {
    let style = ProgressStyle::with_template("{spinner} {msg}, {elapsed}");
    ProgressBar::new_spinner().with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()))
}

fn show(bar: &ProgressBar, position: &Copolymer, progress: Progress) {
    let (low, high) = of_first(position, progress.at_least, progress.at_most);
    bar.set_message(format!("margin {low:+} to {high:+}, {} positions", progress.nodes));
    bar.tick();
}

/// Margins of whoever is to act as margins of seat 1.
fn of_first(position: &Copolymer, at_least: i32, at_most: i32) -> (i32, i32) {
    if position.to_act() == Seat::FIRST { (at_least, at_most) } else { (-at_most, -at_least) }
}

impl Found {
    fn new(position: &Copolymer, solution: &Solution, positions: u64, time: Duration) -> Found {
        let (low, high) = of_first(position, solution.at_least, solution.at_most);
        let best = solution.best.iter().map(|&cell| position.board().name(cell)).collect();
        Found { low, high, best, positions, seconds: time.as_secs_f64() }
    }

    /// Some cell always keeps the margin, so the cells tell whether the search came to its end.
    fn is_proven(&self) -> bool {
        !self.best.is_empty()
    }

    fn as_json(&self, position: &Copolymer) -> String {
        let margin = (self.low == self.high).then_some(self.low);
        let value: Value = json!({
            "margin": margin, "margin_low": self.low, "margin_high": self.high,
            "to_act": position.to_act().index() + 1, "best": self.best, "proven": self.is_proven(),
            "positions": self.positions, "seconds": self.seconds,
        });
        format!("{value}\n")
    }

    fn as_text(&self, position: &Copolymer, advice: &str) -> String {
        let mut text = format!("{}\n\n", Copolymer::text_board(&position.view(Viewer::Public)));
        let _ = match (self.low, self.high) {
            (low, high) if low == high => {
                let winner = if low > 0 { 1 } else { 2 };
                writeln!(
                    text,
                    "Seat {winner} wins by {}: margin {low:+}, seat 1 less seat 2 (C3).",
                    low.abs()
                )
            }
            (low, high) => writeln!(text, "The margin, seat 1 less seat 2, is between {low:+} and {high:+}."),
        };
        let _ = if self.is_proven() {
            writeln!(text, "Best for seat {}: {}", position.to_act(), self.best.join(", "))
        } else {
            writeln!(text, "Stopped before the end, so nothing more is proven. {advice}")
        };
        let _ = writeln!(text, "{} positions, {:.1} ms", self.positions, self.seconds * 1000.0);
        text
    }
}
