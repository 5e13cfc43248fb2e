//! `motherboard arena`

mod report;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::Context;
use arena::{Played, Series, Thinking};
use clap::Args;
use games::{GameName, with_game};
use serde::Serialize;

use crate::failure::Failure;
use crate::progress::progress_bar;
use crate::rows::{RowArguments, say_beside};
use crate::settings::{MOST_GAMES, SettingArguments, seed, whole, wrong_number_of_players};
use crate::terminal_game::{TerminalGame, game_name};
use crate::{interrupt, save, tell};

/// Let players and programs play many games against each other
///
/// Every deal is played in every distinct seat order or, if there are more than 24, in every rotation: neither luck nor a seat decides.
/// Shares have 95 % intervals by deal; a win shared by two counts half for each. Seats have shares too, whoever sat there:
/// that of the first player shows what it is worth to begin. The same seed gives the same games on any number of threads.
///
/// Players of the same name are one player in several seats: they have one share. A program of your own speaks a protocol
/// of docs/bots.md, where the baselines are named, too; one that fails forfeits that game, and the arena goes on. It is
/// started afresh for every game that shares its deal with another, so that it does not know a deal from another seat; with
/// --fresh-deals it keeps running.
///
/// Exit code 1 if every game was forfeited.
#[derive(Args)]
#[command(after_help = "Examples:
  motherboard arena copolymer --seats level3,level2 --games 200
  motherboard arena missiles --set players=6 --seats 'level5,5*charger' --games 5000
  motherboard arena micropul --seats \"level3,exec:python3 mybot.py\" --records games/
  motherboard arena copolymer --seats level5,level4 --games 9999 --stop --json
  motherboard arena missiles --set players=3 --seats level2,level3,level4 --csv games.csv
  motherboard arena micropul --seats \"level3,exec:./learner\" --fresh-deals --games 1000")]
pub struct Arena {
    /// The game
    #[arg(value_parser = game_name())]
    game: GameName,
    /// Who plays, with commas: 'random', 'level1' (beginner) to 'level5' (master), a baseline of the game such as 'greedy', or
    /// 'exec:COMMAND' for a program of your own; '3*level2' are three of a kind
    #[arg(long, required = true, value_name = "PLAYERS", value_delimiter = ',')]
    seats: Vec<String>,
    #[command(flatten)]
    settings: SettingArguments,
    /// How many games to play, rounded up so that the last deal is played in every seat order
    #[arg(long, default_value_t = 100, value_parser = whole::<u64>(1..=MOST_GAMES))]
    games: u64,
    /// Which deals to play: the same seed gives the same games
    #[arg(long, default_value_t = 1, value_parser = seed)]
    seed: u64,
    /// Give every game a deal of its own instead of playing each in every seat order; programs keep running
    #[arg(long)]
    fresh_deals: bool,
    /// Stop once the share of the first player differs significantly (95 %) from a fair share
    #[arg(long)]
    stop: bool,
    /// How many games to play at a time
    #[arg(long, default_value_t = 1, value_parser = whole::<u64>(1..=256))]
    threads: u64,
    /// How long a program may think about a decision, as 10s or 500ms
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = thinking_time)]
    time: Duration,
    /// Write the record of every game to this folder, which is made if it is not there
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,
    #[command(flatten)]
    rows: RowArguments,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Arena {
    pub fn run(&self) -> Result<(), Failure> {
        with_game!(self.game, Rules => self.run_game::<Rules>())
    }

    fn run_game<G>(&self) -> Result<(), Failure>
    where
        G: TerminalGame,
        G::View: Serialize,
    {
        let config = self.settings.config::<G>()?;
        let seats = G::start(&config)?.seats();
        let entrants = arena::entrants(self.seats.iter().map(String::as_str))?;
        if entrants.len() != seats {
            return Err(wrong_number_of_players::<G>(entrants.len(), seats, true).into());
        }
        let threads = self.threads as usize;
        let series = Series::<G> {
            config,
            entrants,
            games: self.games,
            seed: self.seed,
            stop: self.stop,
            threads,
            time: self.time,
            fresh_deals: self.fresh_deals,
        };
        if let Some(folder) = &self.records {
            std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
            let first = record_name::<G>(folder, 1);
            if first.exists() {
                return Err(Failure::bad(anyhow::anyhow!(
                    "{} is there already: choose another folder",
                    first.display()
                )));
            }
        }
        // Whoever is not there is told so before a file is made.
        for entrant in &series.entrants {
            entrant.contestant::<G>(self.time)?;
        }
        let mut rows = self.rows.open()?;
        interrupt::listen();
        let bar = progress_bar(self.games, "games");
        let begun = Instant::now();
        let mut trouble: Option<Failure> = None;
        let mut game = 0_u64;
        let kinds = arena::kinds(&series.entrants);
        let mut thinking = vec![Thinking::default(); seats];
        let failed = AtomicBool::new(false);
        let mut report =
            series.run(&|| interrupt::raised() || failed.load(Ordering::Relaxed), &mut |played| {
                game += 1;
                bar.inc(1);
                for (&entrant, taken) in played.order.iter().zip(&played.bout.thinking) {
                    thinking[kinds[entrant]].add(*taken);
                }
                if let Some((seat, fault)) = &played.bout.forfeit {
                    let who = &series.entrants[played.order[seat.index()]];
                    bar.suspend(|| tell(&format!("game {game}: {who} in seat {seat} forfeits: {fault}")));
                }
                if let (Some(folder), None) = (&self.records, &trouble) {
                    trouble = keep(folder, game, played).err().map(Failure::bad);
                }
                if let (Some(rows), None) = (&mut rows, &trouble) {
                    trouble = rows.write(&report::row(&series, game, played)).err();
                }
                failed.store(trouble.is_some(), Ordering::Relaxed);
            })?;
        report.halted &= interrupt::raised();
        let seconds = begun.elapsed().as_secs_f64();
        bar.finish_and_clear();
        let summary = if self.json {
            report::as_json::<G>(&series, &report, &thinking, seconds)
        } else {
            report::as_text::<G>(&series, &report, &thinking, seconds)
        };
        let said = say_beside(rows, &summary);
        trouble.map_or(said, Err)?;
        interrupt::done(!report.halted)?;
        // Nothing was measured: whoever runs this in a script has to know.
        let forfeited = report.games > 0 && report.forfeits.len() as u64 == report.games;
        if forfeited { Err(Failure::CheckFailed) } else { Ok(()) }
    }
}

/// Writes the record of a game.
fn keep<G: TerminalGame>(folder: &Path, game: u64, played: &Played<'_, G>) -> anyhow::Result<()> {
    save::write(&record_name::<G>(folder, game), &played.bout.record.to_string())
}

fn record_name<G: TerminalGame>(folder: &Path, game: u64) -> PathBuf {
    folder.join(format!("{}-{game:06}.txt", G::NAME))
}

fn thinking_time(text: &str) -> Result<Duration, String> {
    let time = humantime::parse_duration(text).map_err(|error| error.to_string())?;
    if time.is_zero() { Err("the time limit must be more than 0".to_owned()) } else { Ok(time) }
}
