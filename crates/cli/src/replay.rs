//! `motherboard replay`

use std::fmt::Write;
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use game::{Actor, Heading, RawRecord, Record, Settings, Viewer, ViewerRecord};
use games::with_game;
use serde_json::{Map, Value, json};
use table::game_of_record;

use crate::failure::Failure;
use crate::settings::whole;
use crate::terminal_game::TerminalGame;
use crate::{save, say, tell};

/// Show a recorded game
///
/// Without --at: the header, every turn, and the last position. A record of what one viewer saw is shown as that viewer
/// saw it.
///
/// With --json: the header, every step, and what the public (or that viewer) sees after them, or after as many as --at says.
#[derive(Args)]
#[command(after_help = "Examples:
  motherboard replay game.txt
  motherboard replay game.txt --at 12      the position after 12 steps
  motherboard replay game.txt --json")]
pub struct Replay {
    /// The record, or a game that was saved before its end
    file: PathBuf,
    /// Show the position after this many steps
    #[arg(long, value_name = "N", value_parser = whole::<usize>(0..=u64::from(u32::MAX)))]
    at: Option<usize>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// A recorded game, whoever saw it: what happened one after another, and how it looked after each.
struct Shown<G: TerminalGame> {
    heading: Heading<G::Config>,
    viewer: Viewer,
    /// What decided the game, if its points do not tell.
    decided: Option<String>,
    /// What the header claims and the steps do not bear out.
    wrong: Vec<String>,
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
                complete::<Rules>(Record::from_raw(&raw).with_context(name)?)
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
        for claim in &shown.wrong {
            tell(&format!("The header is wrong: {claim}"));
        }
        if self.json {
            return say(&format!("{}\n", as_json(shown, at)?));
        }
        let mut text = String::new();
        if self.at.is_none() {
            header(&mut text, shown);
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

fn complete<G: TerminalGame>(record: Record<G>) -> Shown<G> {
    let lines = record.steps.iter().map(|step| step.write(&record.heading.config)).collect();
    let (heading, viewer, decided) = (record.heading.clone(), Viewer::Public, record.decided());
    let wrong = record.verify().wrong;
    let view = Box::new(move |at| Ok(record.position(at).view(viewer)));
    Shown { heading, viewer, decided, wrong, lines, view }
}

fn seen_by_one<G: TerminalGame>(record: ViewerRecord<G>) -> Shown<G> {
    let config = &record.heading.config;
    let lines = record.events.iter().map(|event| G::write_event(config, event)).collect();
    let (heading, viewer, decided) = (record.heading.clone(), record.viewer, record.decided());
    let wrong = record.verify().wrong;
    Shown { heading, viewer, decided, wrong, lines, view: Box::new(move |at| Ok(record.view(at)?)) }
}

/// Everything as one object, with the view after the first `at` steps.
fn as_json<G: TerminalGame>(shown: &Shown<G>, at: usize) -> anyhow::Result<Value> {
    let heading = &shown.heading;
    let settings: Map<String, Value> =
        heading.config.list().into_iter().map(|(key, value)| (key.to_owned(), value.into())).collect();
    let step = |(actor, text): &(Actor, String)| json!({ "actor": actor, "text": text });
    let extra: Vec<Value> = heading.extra.iter().map(|(name, value)| json!([name, value])).collect();
    Ok(json!({
        "game": G::NAME, "rules": heading.config.rules(), "config": settings, "players": heading.players,
        "viewer": shown.viewer.to_string(), "ending": heading.ending, "outcome": heading.result,
        "decided": shown.decided, "wrong": shown.wrong, "headers": extra, "steps": shown.lines.iter().map(step).collect::<Vec<_>>(),
        "at": at, "view": (shown.view)(at)?,
    }))
}

fn header<G: TerminalGame>(text: &mut String, shown: &Shown<G>) {
    let heading = &shown.heading;
    let _ = writeln!(text, "{}, by {} ({})", G::TITLE, G::AUTHOR, heading.config.brief());
    for (number, player) in (1..).zip(&heading.players) {
        let _ = writeln!(text, "Seat {number}: {player}");
    }
    let _ = write!(text, "Ended: {}", heading.ending);
    if let Some(result) = &heading.result {
        let _ = write!(text, ", {result}");
    }
    if let Some(decided) = &shown.decided {
        let _ = write!(text, ": {decided}");
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
