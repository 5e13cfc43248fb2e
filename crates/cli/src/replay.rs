//! `motherboard replay`

use std::fmt::Write;
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use game::{Actor, Heading, RawRecord, Record, Settings, Viewer, ViewerRecord};
use games::with_game;
use table::game_of_record;

use crate::failure::Failure;
use crate::terminal_game::TerminalGame;
use crate::{save, say};

/// Show a recorded game
///
/// Without --at: the header, every turn, and the last position. A record of what one viewer saw is shown as that viewer
/// saw it.
#[derive(Args)]
#[command(after_help = "Examples:
  motherboard replay game.txt
  motherboard replay game.txt --at 12      the position after 12 steps")]
pub struct Replay {
    /// The record, or a game that was saved before its end
    file: PathBuf,
    /// Show the position after this many steps
    #[arg(long, value_name = "N")]
    at: Option<usize>,
}

/// A recorded game, whoever saw it: what happened one after another, and how it looked after each.
struct Shown<G: TerminalGame> {
    heading: Heading<G::Config>,
    lines: Vec<(Actor, String)>,
    view: Box<dyn Fn(usize) -> anyhow::Result<G::View>>,
}

impl Replay {
    pub fn run(&self) -> Result<(), Failure> {
        let text = save::read_record(&self.file)?;
        let name = || self.file.display().to_string();
        let raw = RawRecord::parse(&text).with_context(name)?;
        let game = game_of_record(&raw).with_context(name)?;
        with_game!(game, Rules => {
            let shown = if raw.is_of_a_viewer() {
                seen_by_one::<Rules>(ViewerRecord::from_raw(&raw).with_context(name)?)
            } else {
                whole::<Rules>(Record::from_raw(&raw).with_context(name)?)
            };
            self.show(&shown)
        })
    }

    fn show<G: TerminalGame>(&self, shown: &Shown<G>) -> Result<(), Failure> {
        let count = shown.lines.len();
        let at = self.at.unwrap_or(count);
        if at > count {
            return Err(Failure::bad(anyhow::anyhow!("--at {at}: the game has {count} steps")));
        }
        let mut text = String::new();
        if self.at.is_none() {
            header::<G>(&mut text, &shown.heading);
            turns(&mut text, &shown.lines);
        }
        let _ = writeln!(text, "After {at} of {count} steps:");
        let _ = writeln!(text, "{}", G::text_board(&(shown.view)(at)?));
        if let Some((actor, next)) = shown.lines.get(at) {
            let _ = writeln!(text, "Next: {actor}: {next}");
        }
        say(&text)
    }
}

fn whole<G: TerminalGame>(record: Record<G>) -> Shown<G> {
    let lines = record.steps.iter().map(|step| step.write(&record.heading.config)).collect();
    let heading = record.heading.clone();
    Shown { heading, lines, view: Box::new(move |at| Ok(record.position(at).view(Viewer::Public))) }
}

fn seen_by_one<G: TerminalGame>(record: ViewerRecord<G>) -> Shown<G> {
    let config = &record.heading.config;
    let lines = record.events.iter().map(|event| G::write_event(config, event)).collect();
    let heading = record.heading.clone();
    Shown { heading, lines, view: Box::new(move |at| Ok(record.view(at)?)) }
}

fn header<G: TerminalGame>(text: &mut String, heading: &Heading<G::Config>) {
    let _ = writeln!(text, "{}, by {} ({})", G::TITLE, G::AUTHOR, heading.config.brief());
    for (number, player) in (1..).zip(&heading.players) {
        let _ = writeln!(text, "Seat {number}: {player}");
    }
    let _ = write!(text, "Ended: {}", heading.ending);
    if let Some(result) = &heading.result {
        let _ = write!(text, ", {result}");
    }
    let _ = writeln!(text, "\n");
}

/// One line a turn, with the number of its first step.
fn turns(text: &mut String, lines: &[(Actor, String)]) {
    let mut last = None;
    for (number, (actor, step)) in (1..).zip(lines) {
        if last == Some(*actor) {
            let _ = write!(text, "; {step}");
        } else {
            let line_break = if last.is_some() { "\n" } else { "" };
            let _ = write!(text, "{line_break}{number:>4}  {actor}: {step}");
        }
        last = Some(*actor);
    }
    text.push_str("\n\n");
}
