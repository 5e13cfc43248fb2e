//! `motherboard simulate`

mod means;

use std::fmt::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use anyhow::{Context, bail};
use clap::Args;
use clap::builder::PossibleValuesParser;
use game::{Pcg, RandomPlay, RandomPlayOptions, Settings, Tally};
use games::{GameName, with_game};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;

use crate::failure::Failure;
use crate::settings::SettingArguments;
use crate::terminal_game::{TerminalGame, game_name};
use crate::{interrupt, say};

/// Games are played in batches with a generator each, so that the result is the same on any number of threads.
const BATCH: u64 = 2_048;

/// Play many random games and count how they end
///
/// Players choose uniformly among all legal steps, unless another policy is asked for. The same seed gives the same games on any number of threads.
#[derive(Args)]
#[command(after_help = "Examples:
  motherboard simulate copolymer --games 1000000 --seed 7
  motherboard simulate copolymer --set board=rhombus:11x11 --threads 2 --json
  motherboard simulate missiles --set players=6 --policy designer
  motherboard simulate microchip --set players=3 --build optimal --games 1000")]
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
    #[arg(long, default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Which games to play: the same seed gives the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads to use
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=256))]
    threads: u64,
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
        interrupt::listen();
        let bar = progress_bar(self.games, "games");
        let begun = Instant::now();
        let tally = self.play::<G>(&config, options, &bar);
        let seconds = begun.elapsed().as_secs_f64();
        bar.finish_and_clear();
        say(&if self.json {
            self.as_json::<G>(&config, options, &tally, seconds)
        } else {
            self.as_text::<G>(&config, options, &tally, seconds)
        })?;
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

    /// Plays all games, or those that were finished when Ctrl-C was pressed.
    fn play<G: TerminalGame>(
        &self,
        config: &G::Config,
        options: RandomPlayOptions,
        bar: &ProgressBar,
    ) -> Tally {
        let next = AtomicU64::new(0);
        // Where games take long, smaller batches keep the bar moving and Ctrl-C quick.
        let batch_size = if G::BUILDS.is_empty() { BATCH } else { BATCH / 128 };
        let total = Mutex::new(Tally::default());
        let work = || {
            let mut tally = Tally::default();
            while !interrupt::raised() {
                let batch = next.fetch_add(1, Ordering::Relaxed);
                let Some(left) = self.games.checked_sub(batch * batch_size).filter(|&left| left > 0) else {
                    break;
                };
                let games = left.min(batch_size);
                G::play_at_random(config, options, games as u32, &mut Pcg::new(self.seed, batch), &mut tally);
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
        total.into_inner().expect("no thread panics with the lock")
    }

    fn as_json<G: TerminalGame>(
        &self,
        config: &G::Config,
        options: RandomPlayOptions,
        tally: &Tally,
        seconds: f64,
    ) -> String {
        let settings: serde_json::Map<_, _> =
            config.list().into_iter().map(|(key, value)| (key.to_owned(), value.into())).collect();
        let (outcomes, shares) = means::outcomes(tally);
        let mut object = json!({
            "game": G::NAME, "config": settings, "policy": options.policy, "seed": self.seed, "threads": self.threads,
            "games": tally.games(), "seconds": seconds, "games_per_second": per_second(tally, seconds),
            "outcomes": outcomes, "shares": shares, "interrupted": tally.games() < self.games,
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

/// A bar on standard error when that is a terminal.
pub fn progress_bar(count: u64, what: &str) -> ProgressBar {
    let template = format!("{{bar:30}} {{human_pos}} of {{human_len}} {what}, {{per_sec}}, {{eta}} left");
    let style = ProgressStyle::with_template(&template);
    ProgressBar::new(count).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
