//! `motherboard arena`

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::Context;
use arena::{Played, Report, Row, Series, Thinking};
use clap::Args;
use game::Settings;
use games::{GameName, with_game};
use serde::Serialize;
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::settings::{SettingArguments, wrong_number_of_players};
use crate::simulate::progress_bar;
use crate::terminal_game::{TerminalGame, game_name};
use crate::{interrupt, save, say};

/// Let players and programs play many games against each other
///
/// Every deal is played in every seat order that differs, up to 24, otherwise in all rotations: neither luck nor a seat decides.
/// Shares have 95 % intervals by deal; a win shared by two counts half for each. The same seed gives the same games on any
/// number of threads.
///
/// Players of the same name are one player in several seats: they have one share. A program of your own speaks a protocol
/// of docs/bots.md, where the baselines are named, too; one that fails forfeits that game, and the arena goes on.
#[derive(Args)]
#[command(after_help = "Examples:
  motherboard arena copolymer --seats level3,level2 --games 200
  motherboard arena missiles --set players=6 --seats 'level5,5*charger' --games 5000
  motherboard arena micropul --seats \"level3,exec:python3 mybot.py\" --records games/
  motherboard arena copolymer --seats level5,level4 --games 9999 --stop --json")]
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
    /// How many games to play; as many more as the last deal needs for all its seat orders
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Which deals to play: the same seed gives the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Stop as soon as it is certain that the first player has not just its fair share
    #[arg(long)]
    stop: bool,
    /// How many games to play at a time
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=256))]
    threads: u64,
    /// How long a program may think about a decision, as 10s or 500ms
    #[arg(long, value_name = "TIME", default_value = "10s", value_parser = thinking_time)]
    time: Duration,
    /// Write the record of every game to this folder, which is made if it is not there
    #[arg(long, value_name = "FOLDER")]
    records: Option<PathBuf>,
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
        interrupt::listen();
        let bar = progress_bar(self.games, "games");
        let begun = Instant::now();
        let mut trouble = None;
        let mut game = 0_u64;
        let mut thinking = vec![Thinking::default(); seats];
        let failed = AtomicBool::new(false);
        let mut report =
            series.run(&|| interrupt::raised() || failed.load(Ordering::Relaxed), &mut |played| {
                game += 1;
                bar.inc(1);
                for (&entrant, taken) in played.order.iter().zip(&played.bout.thinking) {
                    thinking[entrant].add(*taken);
                }
                if let Some((seat, fault)) = &played.bout.forfeit {
                    let who = &series.entrants[played.order[seat.index()]];
                    bar.suspend(|| {
                        // Standard error may be closed; the report tells it again.
                        use std::io::Write as _;
                        let _ = writeln!(
                            std::io::stderr(),
                            "game {game}: {who} in seat {seat} forfeits: {fault}"
                        );
                    });
                }
                if let (Some(folder), None) = (&self.records, &trouble) {
                    trouble = keep(folder, game, played).err();
                    failed.store(trouble.is_some(), Ordering::Relaxed);
                }
            })?;
        report.halted &= interrupt::raised();
        let seconds = begun.elapsed().as_secs_f64();
        bar.finish_and_clear();
        say(&if self.json {
            as_json::<G>(&series, &report, &thinking, seconds)
        } else {
            as_text::<G>(&series, &report, &thinking, seconds)
        })?;
        match trouble {
            Some(error) => Err(Failure::bad(error)),
            None => interrupt::done(!report.halted),
        }
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
    if time.is_zero() { Err("nobody answers in no time".to_owned()) } else { Ok(time) }
}

/// A number of these, in words.
fn counted(count: u64, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

fn as_json<G: TerminalGame>(
    series: &Series<G>,
    report: &Report,
    thinking: &[Thinking],
    seconds: f64,
) -> String {
    let settings: serde_json::Map<_, _> =
        series.config.list().into_iter().map(|(key, value)| (key.to_owned(), value.into())).collect();
    let seat = |(row, taken): (&Row, &Thinking)| {
        let interval = row.share.interval();
        let elo = row.elo(report.rows.len());
        let played = report.games > 0;
        // All or nothing is without end on an Elo scale, for which JSON has no number.
        let finite = |value: f64| if value.is_finite() { json!(value) } else { Value::Null };
        json!({
            "player": row.player, "wins": row.wins, "draws": row.draws, "resigned": row.resigned, "share": played.then(|| row.share.mean()),
            "share_low": interval.low, "share_high": interval.high, "mean_score": row.mean_score(),
            "elo": elo.map(|(elo, _)| finite(elo)), "elo_low": elo.map(|(_, ends)| finite(ends.low)),
            "elo_high": elo.map(|(_, ends)| finite(ends.high)),
            "decisions": taken.decisions, "seconds_a_decision": taken.mean().as_secs_f64(),
            "longest_decision": taken.longest.as_secs_f64(),
        })
    };
    let forfeit = |forfeit: &arena::Forfeit| json!({ "game": forfeit.game, "seat": forfeit.seat.index() + 1, "player": forfeit.player, "why": forfeit.why });
    let object = json!({
        "game": G::NAME, "config": settings, "seed": series.seed, "threads": series.threads, "games": report.games,
        "deals": report.deals(), "orders": report.orders, "seats": report.rows.iter().zip(thinking).map(seat).collect::<Vec<_>>(),
        "forfeits": report.forfeits.iter().map(forfeit).collect::<Vec<_>>(), "decided": report.decided,
        "interrupted": report.halted, "seconds": seconds,
    });
    format!("{object}\n")
}

fn as_text<G: TerminalGame>(
    series: &Series<G>,
    report: &Report,
    thinking: &[Thinking],
    seconds: f64,
) -> String {
    let of_all = if report.halted { format!(" of {}", series.games) } else { String::new() };
    let mut text = format!(
        "{} ({}), seed {}: {}{of_all} games: {} × {}",
        G::TITLE,
        series.config.brief(),
        series.seed,
        report.games,
        counted(report.deals(), "deal"),
        counted(report.orders as u64, "seat order"),
    );
    if report.decided {
        text.push_str(", then it was decided");
    }
    if report.halted {
        text.push_str(", then interrupted");
    }
    text.push('\n');
    if report.games == 0 {
        return text;
    }
    let width = report.rows.iter().map(|row| row.player.chars().count()).max().unwrap_or(0).max(6);
    let _ = writeln!(
        text,
        "  {:<width$}   wins  draws    share   95 % interval      Elo    points   a decision",
        "player"
    );
    for (row, taken) in report.rows.iter().zip(thinking) {
        let interval = row.share.interval();
        let elo = row.elo(report.rows.len()).map_or_else(String::new, |(elo, _)| format!("{elo:+.0}"));
        let points = row.mean_score().map_or_else(String::new, |points| format!("{points:.2}"));
        let _ = writeln!(
            text,
            "  {:<width$} {:>6} {:>6}  {:>5.1} %  {:>5.1} – {:<5.1} %  {elo:>7}  {points:>8}  {:>7.1} ms",
            row.player,
            row.wins,
            row.draws,
            100.0 * row.share.mean(),
            100.0 * interval.low,
            100.0 * interval.high,
            1_000.0 * taken.mean().as_secs_f64(),
        );
    }
    if let Some(first) = report.forfeits.first() {
        let _ = writeln!(
            text,
            "  {} forfeited, the first by {} in game {}: {}",
            counted(report.forfeits.len() as u64, "game"),
            first.player,
            first.game,
            first.why
        );
    }
    for row in report.rows.iter().filter(|row| row.resigned > 0) {
        let _ = writeln!(text, "  {} resigned {}", row.player, counted(row.resigned, "game"));
    }
    let _ = writeln!(text, "  {seconds:.1} s");
    text
}
