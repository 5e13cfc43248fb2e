//! What random games look like, as TypeScript that must fit the types: the page's compiler then proves that the types are
//! those of the JSON, and the page's tests have positions to draw.

mod tables;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use anyhow::{Context, Result};
use game::{Ending, Notation, Outcome, Pcg, Random, Seat, Settings, Step, Turn, Viewer, apply_settings};
use games::{GameName, with_game};
use serde::Serialize;
use serde_json::Value;
use table::TableGame;

use crate::files::Files;
use crate::types::import;

/// How many games are played of each configuration.
const GAMES: u64 = 24;

/// How many samples of each case of a type are kept, of each configuration.
const OF_A_CASE: usize = 8;

/// One view in this many is looked at: most differ little from the one before.
const VIEWS: u32 = 8;

/// How many of the legal actions are previewed.
const PREVIEWS: usize = 4;

/// Samples by the file they are written to and the list there.
#[derive(Default)]
pub(crate) struct Samples(BTreeMap<(&'static str, &'static str), List>);

/// Samples of one type.
#[derive(Default)]
struct List {
    /// The name of the type.
    of: String,
    kept: BTreeSet<String>,
    /// How many there are of each case.
    counts: BTreeMap<String, usize>,
}

impl Samples {
    /// A list of samples and the name of their type.
    fn list(&mut self, file: &'static str, list: &'static str, of: &str) -> &mut List {
        let list = self.0.entry((file, list)).or_default();
        of.clone_into(&mut list.of);
        list
    }

    /// The files by their names; the types are in this folder.
    pub(crate) fn files(&self, types: &str) -> Result<Files> {
        let mut files = Files::new();
        for ((file, name), list) in &self.0 {
            let text = files.entry(format!("{file}.ts")).or_default();
            // One by one: a single list of that many literals takes the compiler for ever.
            writeln!(text, "\nexport const {name}: {}[] = [];", list.of)?;
            for sample in &list.kept {
                writeln!(text, "{name}.push({sample});")?;
            }
        }
        for (file, text) in &mut files {
            let module = file.trim_end_matches(".ts");
            let lists = self.0.iter().filter(|((file, _), _)| *file == module);
            let names: Vec<&str> = lists.map(|(_, list)| list.of.as_str()).collect();
            *text = import(&names, &format!("{types}/{module}")) + text;
        }
        Ok(files)
    }
}

impl List {
    /// Keeps a sample, unless there are enough of its kind; samples from different places are of different kinds.
    fn keep(&mut self, place: &str, sample: &impl Serialize) -> Result<()> {
        let text = serde_json::to_string(sample)?;
        let value = serde_json::from_str(&text)?;
        let count = self.counts.entry(format!("{place} {}", case(&value))).or_default();
        if *count < OF_A_CASE && self.kept.insert(text) {
            *count += 1;
        }
        Ok(())
    }
}

/// Which case of its type a value is.
fn case(value: &Value) -> String {
    // What views, requests, messages and refusals differ in most.
    let telling = ["phase", "request", "turn", "code", "type"].iter().find_map(|name| value.get(name));
    match (value, telling) {
        (_, Some(telling)) => case(telling),
        (Value::String(text), _) => text.clone(),
        (Value::Object(fields), _) if fields.len() == 1 => fields.keys().cloned().collect(),
        _ => String::new(),
    }
}

/// Samples of everything.
pub(crate) fn everything() -> Result<Samples> {
    let mut samples = Samples::default();
    for game in GameName::ALL {
        with_game!(game, Rules => play::<Rules>(&mut samples, game)?);
    }
    let seat = Seat::FIRST;
    for ending in [Ending::Unfinished, Ending::PlayedOut, Ending::Resigned(seat), Ending::TimedOut(seat)] {
        samples.list("game", "endings", "Ending").keep("", &ending)?;
    }
    // The games count points in the end; one that somebody resigned has places alone.
    samples.list("game", "outcomes", "Outcome").keep("", &Outcome::everybody_lost(1))?;
    tables::keep_all(&mut samples)?;
    Ok(samples)
}

/// Settings that go together, beside presets and single settings.
const TOGETHER: &[(GameName, &str)] = &[
    (GameName::Microchip, "players=1 boards=RRBVV/GRVGG/YBGVV/YYRBR/BYYBG tiles=RE,RE,BX,GC,YT"),
    (GameName::Missiles, "players=6 defcon=on powers=on"),
];

/// Plays random games of every preset and with every setting.
fn play<G: TableGame>(samples: &mut Samples, game: GameName) -> Result<()> {
    let presets = G::Config::presets().into_iter().map(|(name, _)| format!("preset={name}"));
    let single = G::Config::settings()
        .iter()
        .flat_map(|setting| setting.examples().into_iter().map(|value| format!("{}={value}", setting.key)));
    let together = TOGETHER.iter().filter(|(of, _)| *of == game).map(|(_, settings)| (*settings).to_owned());
    for settings in presets.chain(single).chain(together) {
        let pairs = settings.split(' ').filter_map(|setting| setting.split_once('='));
        let pairs: Vec<_> = pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
        let config: G::Config = apply_settings(&pairs)?;
        let scene = serde_json::to_value(G::scene(&config))?;
        if !scene.is_null() {
            samples.list(G::NAME, "scenes", &name::<G>("Scene")).keep("", &scene)?;
        }
        for number in 0..GAMES {
            let position = G::start(&config)?;
            let rng = Pcg::new(number, 0);
            Walk { config: &config, position, rng, place: &settings, earlier: Vec::new() }.run(samples)?;
        }
        if let Err(error) = G::parse_action(&config, "nonsense") {
            samples.list("game", "notation_errors", "NotationError").keep(G::NAME, &error)?;
        }
    }
    Ok(())
}

/// A random game.
struct Walk<'a, G: TableGame> {
    config: &'a G::Config,
    position: G,
    rng: Pcg,
    /// The settings it is played with.
    place: &'a str,
    /// What was done before, most of which is not allowed any more.
    earlier: Vec<(Seat, G::Action)>,
}

impl<G: TableGame> Walk<'_, G> {
    /// Plays to the end and keeps what can be seen.
    fn run(mut self, samples: &mut Samples) -> Result<()> {
        loop {
            let turn = self.position.turn();
            self.look(samples, turn)?;
            let step = match turn {
                Turn::Over(_) => return Ok(()),
                Turn::Chance => Step::Chance(self.position.draw(&mut self.rng)),
                Turn::Seats(seats) => {
                    let seats: Vec<Seat> = seats.iter().collect();
                    let seat = *self.rng.pick(&seats);
                    Step::Act(seat, self.choose(samples, seat)?)
                }
            };
            for viewer in Viewer::all(self.position.seats()) {
                for event in self.position.told(viewer, step) {
                    let (actor, _) = G::write_event(self.config, &event);
                    samples.list("game", "actors", "Actor").keep("", &actor)?;
                    samples.list(G::NAME, "events", &name::<G>("Event")).keep(self.place, &event)?;
                }
            }
            self.position.play_unchecked(step);
        }
    }

    /// Keeps what viewers see.
    fn look(&mut self, samples: &mut Samples, turn: Turn) -> Result<()> {
        samples.list("game", "turns", "Turn").keep(self.place, &turn)?;
        if let Some(outcome) = turn.outcome() {
            samples.list("game", "outcomes", "Outcome").keep(self.place, &outcome)?;
        }
        for viewer in Viewer::all(self.position.seats()) {
            samples.list("game", "viewers", "Viewer").keep("", &viewer)?;
            if turn.outcome().is_some() || self.rng.below(VIEWS) == 0 {
                let place = format!("{} {viewer}", self.place);
                let view = self.position.view(viewer);
                samples.list(G::NAME, "views", &name::<G>("View")).keep(&place, &view)?;
            }
        }
        if !self.earlier.is_empty() {
            let &(seat, action) = self.rng.pick(&self.earlier);
            if let Err(illegal) = self.position.check(seat, action) {
                samples.list("game", "illegal_actions", "Illegal").keep(G::NAME, &illegal)?;
            }
        }
        Ok(())
    }

    /// Chooses an action and keeps what it and a few others would do.
    fn choose(&mut self, samples: &mut Samples, seat: Seat) -> Result<G::Action> {
        let mut legal = Vec::new();
        self.position.legal(seat, &mut legal);
        self.rng.shuffle(&mut legal);
        let view = self.position.view(Viewer::Seat(seat));
        for &action in legal.iter().take(PREVIEWS) {
            let mut effects = Vec::new();
            G::preview(&view, seat, action, &mut effects);
            for effect in effects {
                samples.list(G::NAME, "effects", &name::<G>("Effect")).keep(self.place, &effect)?;
            }
        }
        let action = *legal.first().context("whoever may act has a legal action")?;
        self.earlier.push((seat, action));
        Ok(action)
    }
}

/// The name of a game's type on the page.
fn name<G: Notation>(of: &str) -> String {
    format!("{}{}{of}", G::NAME[..1].to_uppercase(), &G::NAME[1..])
}
