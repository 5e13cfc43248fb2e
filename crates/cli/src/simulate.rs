//! `motherboard simulate`

mod means;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use anyhow::{Context, bail};
use clap::Args;
use clap::builder::PossibleValuesParser;
use game::{Game, Pcg, RandomPlay, RandomPlayOptions, Seat, Settings, Step, TalliedGame, Tally, Turn};
use games::{GameName, with_game};
use indicatif::ProgressBar;
use serde_json::json;

use crate::failure::Failure;
use crate::interrupt;
use crate::progress::progress_bar;
use crate::rows::{Row, RowArguments, Rows, say_beside};
use crate::settings::{MOST_GAMES, SettingArguments, seed, whole};
use crate::terminal_game::{TerminalGame, game_name};

/// Games are played in batches with a generator each, so that the result is the same on any number of threads.
const BATCH: u64 = 2_048;

/// Play many random games and count how they end
///
/// Players choose uniformly among all legal steps, unless another policy is asked for. The same seed gives the same games on any number of threads.
///
/// The share of a seat counts a win shared by two as half a win, and a draw for all alike. What the first player has beyond
/// its fair share is what it is worth to begin.
#[derive(Args)]
#[command(after_help = "Examples:
  motherboard simulate copolymer --games 1000000 --seed 7
  motherboard simulate copolymer --set board=rhombus:11x11 --threads 2 --json
  motherboard simulate missiles --set players=6 --policy designer
  motherboard simulate microchip --set players=3 --build optimal --games 1000
  motherboard simulate micropul --games 1000 --csv - > games.csv")]
pub struct Simulate {
    /// The game
    #[arg(value_parser = game_name())]
    game: GameName,
    #[command(flatten)]
    settings: SettingArguments,
    /// How the players decide: 'uniform', among all legal steps; Missiles & Microchips also has 'designer', as in the
    /// designer's own simulator
    #[arg(long, default_value = "uniform", value_parser = PossibleValuesParser::new(policies()))]
    policy: String,
    /// How the players build, in a game that ends with building (Microchip): 'random', 'greedy' or 'optimal', the proven best
    #[arg(long, value_parser = PossibleValuesParser::new(builds()))]
    build: Option<String>,
    /// How many games to play
    #[arg(long, default_value_t = 100_000, value_parser = whole::<u64>(1..=MOST_GAMES))]
    games: u64,
    /// Which games to play: the same seed gives the same games
    #[arg(long, default_value_t = 1, value_parser = seed)]
    seed: u64,
    /// How many threads to use
    #[arg(long, default_value_t = 1, value_parser = whole::<u64>(1..=256))]
    threads: u64,
    #[command(flatten)]
    rows: RowArguments,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Simulate {
    pub fn run(&self) -> Result<(), Failure> {
        with_game!(self.game, Rules => self.run_game::<Rules>())
    }

    fn run_game<G: TerminalGame>(&self) -> Result<(), Failure> {
        let config = self.settings.config::<G>()?;
        let options = self.options::<G>()?;
        let mut rows = self.rows.open()?;
        let first = first_seat::<G>(&config);
        interrupt::listen();
        let bar = progress_bar(self.games, "games");
        let begun = Instant::now();
        let (tally, trouble) = self.play::<G>(&config, options, &bar, first, rows.as_mut());
        let seconds = begun.elapsed().as_secs_f64();
        bar.finish_and_clear();
        let summary = if self.json {
            self.as_json::<G>(&config, options, &tally, first, seconds)
        } else {
            self.as_text::<G>(&config, options, &tally, first, seconds)
        };
        let said = say_beside(rows, &summary);
        trouble.map_or(said, Err)?;
        interrupt::done(tally.games() == self.games)
    }

    /// How the players play, as far as the game knows such players.
    fn options<G: TerminalGame>(&self) -> anyhow::Result<RandomPlayOptions> {
        let named = |names: &[&'static str], name: &str| names.iter().copied().find(|known| *known == name);
        let policy = named(G::POLICIES, &self.policy).with_context(|| {
            format!("--policy {}: {} has only {}", self.policy, G::NAME, G::POLICIES.join(", "))
        })?;
        let build = match &self.build {
            None => G::BUILDS.first().copied(),
            Some(build) if G::BUILDS.is_empty() => bail!("--build {build}: nothing is built in {}", G::TITLE),
            Some(build) => Some(named(G::BUILDS, build).with_context(|| {
                format!("--build {build}: {} has only {}", G::NAME, G::BUILDS.join(", "))
            })?),
        };
        Ok(RandomPlayOptions { policy, build })
    }

    /// Plays all games, or those that were finished when Ctrl-C was pressed or a row could not be written. In that case it
    /// says why.
    fn play<G: TerminalGame>(
        &self,
        config: &G::Config,
        options: RandomPlayOptions,
        bar: &ProgressBar,
        first: Option<Seat>,
        rows: Option<&mut Rows>,
    ) -> (Tally, Option<Failure>) {
        let next = AtomicU64::new(0);
        let keep = rows.is_some();
        let listed =
            Mutex::new(Listed { rows, first, written: 0, games: 0, waiting: BTreeMap::new(), trouble: None });
        let failed = AtomicBool::new(false);
        // Where games take long, smaller batches keep the bar moving and Ctrl-C quick.
        let batch_size = if G::BUILDS.is_empty() { BATCH } else { BATCH / 128 };
        let total = Mutex::new(Tally::default());
        let work = || {
            let mut tally = if keep { Tally::keeping_games() } else { Tally::default() };
            while !interrupt::raised() && !failed.load(Ordering::Relaxed) {
                let batch = next.fetch_add(1, Ordering::Relaxed);
                let Some(left) = self.games.checked_sub(batch * batch_size).filter(|&left| left > 0) else {
                    break;
                };
                let games = left.min(batch_size);
                G::play_at_random(config, options, games as u32, &mut Pcg::new(self.seed, batch), &mut tally);
                if keep {
                    let seats = tally.seats();
                    let mut listed = listed.lock().expect("no thread panics with the lock");
                    listed.take(batch, seats, tally.take_games());
                    failed.store(listed.trouble.is_some(), Ordering::Relaxed);
                }
                bar.inc(games);
            }
            total.lock().expect("no thread panics with the lock").add(&tally);
        };
        std::thread::scope(|scope| {
            // More threads than batches would find nothing to do.
            for _ in 1..self.threads.min(self.games.div_ceil(batch_size)) {
                scope.spawn(work);
            }
            work();
        });
        let listed = listed.into_inner().expect("no thread panics with the lock");
        (total.into_inner().expect("no thread panics with the lock"), listed.trouble)
    }

    fn as_json<G: TerminalGame>(
        &self,
        config: &G::Config,
        options: RandomPlayOptions,
        tally: &Tally,
        first: Option<Seat>,
        seconds: f64,
    ) -> String {
        let settings: serde_json::Map<_, _> =
            config.list().into_iter().map(|(key, value)| (key.to_owned(), value.into())).collect();
        let (outcomes, shares) = means::outcomes(tally);
        let mut object = json!({
            "game": G::NAME, "config": settings, "policy": options.policy, "seed": self.seed, "threads": self.threads,
            "games": tally.games(), "seconds": seconds, "games_per_second": per_second(tally, seconds),
            "outcomes": outcomes, "shares": shares, "seats": means::seats_json(tally), "first": first,
            "interrupted": tally.games() < self.games,
        });
        let fields = object.as_object_mut().expect("it was made as an object");
        if let Some(build) = options.build {
            fields.insert("build".to_owned(), build.into());
        }
        for (what, length) in tally.lengths() {
            fields.insert(what.to_owned(), means::length_json(length));
        }
        if let Some(margin) = means::margin(tally) {
            fields.insert("margin".to_owned(), margin.into());
        }
        if let Some(points) = means::points(tally) {
            fields.insert("points".to_owned(), points.into());
        }
        let endings: serde_json::Map<_, _> =
            means::endings(tally).map(|(ending, share)| (ending.to_owned(), share.into())).collect();
        if !endings.is_empty() {
            fields.insert("endings".to_owned(), endings.into());
        }
        format!("{object}\n")
    }

    fn as_text<G: TerminalGame>(
        &self,
        config: &G::Config,
        options: RandomPlayOptions,
        tally: &Tally,
        first: Option<Seat>,
        seconds: f64,
    ) -> String {
        let cut_short = tally.games() < self.games;
        let mut text = format!(
            "{} ({}), {} policy, seed {}: {}{} random games",
            G::TITLE,
            config.brief(),
            options.policy,
            self.seed,
            tally.games(),
            if cut_short { format!(" of {}", self.games) } else { String::new() },
        );
        if let Some(build) = options.build {
            let _ = write!(text, ", {build} building");
        }
        if cut_short {
            text.push_str(", then interrupted");
        }
        text.push('\n');
        let share = |count: u64| 100.0 * count as f64 / (tally.games() as f64).max(1.0);
        let (shared, alone): (Vec<_>, Vec<_>) =
            tally.outcomes().into_iter().partition(|(name, _)| name.contains('+'));
        for (outcome, count) in alone {
            let label = match outcome.as_str() {
                "draw" | "nobody" => outcome,
                seat => format!("seat {seat} wins"),
            };
            let _ = writeln!(text, "  {label:<14} {:>6.2} %", share(count));
        }
        if !shared.is_empty() {
            let together = shared.iter().map(|(_, count)| count).sum();
            let _ = writeln!(text, "  shared wins    {:>6.2} %", share(together));
        }
        if let (Some(first), 2..) = (first, tally.seats()) {
            let _ = writeln!(text, "  {}", means::advantage(tally, first));
        }
        if let Some(margin) = means::margin(tally) {
            let _ = writeln!(text, "  mean margin    {margin:>+6.2}   (seat 1 less seat 2)");
        }
        if let Some(points) = means::points(tally) {
            let points: Vec<String> = points.iter().map(|mean| format!("{mean:.2}")).collect();
            let _ = writeln!(text, "  mean points    {}", points.join(", "));
        }
        for (ending, share) in means::endings(tally) {
            let _ = writeln!(text, "  by {ending:<14} {:>3.2} %", 100.0 * share);
        }
        for (what, length) in tally.lengths() {
            let _ = writeln!(text, "  {what:<14} {}", means::length_text(length));
        }
        let _ = writeln!(text, "  {seconds:.2} s, {:.0} games/s", per_second(tally, seconds));
        text
    }
}

/// Writes rows in the order of the batches, whatever the order in which threads finish them.
struct Listed<'a> {
    rows: Option<&'a mut Rows>,
    first: Option<Seat>,
    /// How many batches were written, and how many games.
    written: u64,
    games: u64,
    waiting: BTreeMap<u64, Vec<TalliedGame>>,
    trouble: Option<Failure>,
}

impl Listed<'_> {
    fn take(&mut self, batch: u64, seats: usize, games: Vec<TalliedGame>) {
        self.waiting.insert(batch, games);
        while let (Some(games), None) = (self.waiting.remove(&self.written), &self.trouble) {
            self.written += 1;
            for game in games {
                self.games += 1;
                let row = row(self.games, seats, self.first, &game);
                self.trouble = self.rows.as_mut().and_then(|rows| rows.write(&row).err());
                if self.trouble.is_some() {
                    return;
                }
            }
        }
    }
}

/// A game as a row. `number` is its number.
fn row(number: u64, seats: usize, first: Option<Seat>, game: &TalliedGame) -> Row {
    let share = |seat| if game.winners.contains(seat) { 1.0 / game.winners.len() as f64 } else { 0.0 };
    let mut row: Row = vec![
        ("game", number.into()),
        ("first", json!(first)),
        ("shares", Seat::all(seats).map(share).collect()),
        ("drawn", (game.winners.len() > 1).into()),
        ("steps", game.steps.into()),
    ];
    let lengths = [("turns", game.turns), ("rounds", game.rounds)];
    row.extend(lengths.into_iter().filter_map(|(name, length)| Some((name, length?.into()))));
    if game.points[0].is_some() {
        row.push(("scores", json!(game.points[..seats])));
    }
    row.extend(game.margin.map(|margin| ("margin", margin.into())));
    row.extend(game.ending.map(|ending| ("ending", ending.into())));
    row
}

/// The seat that begins; `None` if several decide at once.
fn first_seat<G: Game>(config: &G::Config) -> Option<Seat> {
    let mut position = G::start(config).ok()?;
    let mut rng = Pcg::new(0, 0);
    loop {
        match position.turn() {
            Turn::Chance => {
                let chance = position.draw(&mut rng);
                position.play_unchecked(Step::Chance(chance));
            }
            turn => return turn.seats().single(),
        }
    }
}

/// The policies of all games, each once.
fn policies() -> Vec<&'static str> {
    each_once(GameName::ALL.map(|game| with_game!(game, Rules => Rules::POLICIES)))
}

/// The ways to build of all games, each once.
fn builds() -> Vec<&'static str> {
    each_once(GameName::ALL.map(|game| with_game!(game, Rules => Rules::BUILDS)))
}

fn each_once<const N: usize>(lists: [&[&'static str]; N]) -> Vec<&'static str> {
    let mut names: Vec<&str> = Vec::new();
    for &name in lists.into_iter().flatten() {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

fn per_second(tally: &Tally, seconds: f64) -> f64 {
    tally.games() as f64 / seconds.max(f64::MIN_POSITIVE)
}
