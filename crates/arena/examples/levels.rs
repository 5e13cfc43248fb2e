//! Plays the matches of the levels and writes `docs/levels.md`. `cargo xtask levels` runs this.
//!
//! With a word on the command line, only matches whose name contains it are played. A row is written as soon as its
//! match is over; the other rows stay as they are.

#![expect(clippy::print_stdout, reason = "a program for people to run")]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use arena::{ArenaGame, Exploit, Exploited, Report, Searching, Series, Thinking};
use game::apply_settings;
use games::missiles::Missiles;
use games::{GameName, with_game};
use indicatif::ProgressBar;

/// A match and its target.
struct Match {
    game: GameName,
    settings: &'static str,
    /// The players, as the arena takes them.
    seats: &'static str,
    games: u64,
    wanted: &'static str,
}

const SEED: u64 = 2_026;

/// The target for neighbouring levels with two players.
const EVEN: &str = "70–80 %";
/// The target for the higher level with more players.
const MORE: &str = "more than fair";

const fn of(
    game: GameName,
    settings: &'static str,
    seats: &'static str,
    games: u64,
    wanted: &'static str,
) -> Match {
    Match { game, settings, seats, games, wanted }
}

const MATCHES: &[Match] = &[
    of(GameName::Copolymer, "", "level1,random", 200, "≥ 90 %"),
    of(GameName::Copolymer, "", "level2,level1", 200, EVEN),
    of(GameName::Copolymer, "", "level3,level2", 200, EVEN),
    of(GameName::Copolymer, "", "level4,level3", 200, EVEN),
    of(GameName::Copolymer, "", "level5,level4", 200, EVEN),
    of(GameName::Copolymer, "", "level5,uct", 200, "≥ 97 %"),
    of(GameName::Copolymer, "", "level5,uct-tenfold", 200, "≥ 60 %"),
    of(GameName::Microchip, "", "level1,random", 200, "≥ 90 %"),
    of(GameName::Microchip, "", "level2,level1", 200, EVEN),
    of(GameName::Microchip, "", "level3,level2", 200, EVEN),
    of(GameName::Microchip, "", "level4,level3", 200, EVEN),
    of(GameName::Microchip, "", "level5,level4", 200, EVEN),
    of(GameName::Microchip, "", "level5,gain", 200, "≥ 75 %"),
    of(GameName::Microchip, "players=4", "level2,3*level1", 80, MORE),
    of(GameName::Microchip, "players=4", "level3,3*level2", 80, MORE),
    of(GameName::Microchip, "players=4", "level4,3*level3", 80, MORE),
    of(GameName::Microchip, "players=4", "level5,3*level4", 80, MORE),
    of(GameName::Micropul, "", "level1,random", 200, "≥ 90 %"),
    of(GameName::Micropul, "", "level2,level1", 200, EVEN),
    of(GameName::Micropul, "", "level3,level2", 200, EVEN),
    of(GameName::Micropul, "", "level4,level3", 200, EVEN),
    of(GameName::Micropul, "", "level5,level4", 200, EVEN),
    of(GameName::Micropul, "", "level5,greedy", 400, "≥ 92 %"),
    of(GameName::Micropul, "", "level5,stone-keeper", 400, "≥ 65 %"),
    of(GameName::Micropul, "players=1", "greedy", 200, "about 46 points"),
    of(GameName::Micropul, "players=1", "level1", 200, ""),
    of(GameName::Micropul, "players=1", "level2", 200, "more points"),
    of(GameName::Micropul, "players=1", "level3", 200, "more points"),
    of(GameName::Micropul, "players=1", "level4", 200, "more points"),
    of(GameName::Micropul, "players=1", "level5", 200, "≥ 90 points"),
    of(GameName::Missiles, "players=4", "level1,3*random", 1_000, MORE),
    of(GameName::Missiles, "players=4", "level2,3*level1", 1_000, MORE),
    of(GameName::Missiles, "players=4", "level3,3*level2", 1_000, MORE),
    of(GameName::Missiles, "players=4", "level4,3*level3", 1_000, MORE),
    of(GameName::Missiles, "players=4", "level5,3*level4", 1_000, MORE),
    of(GameName::Missiles, "players=6", "level5,5*designer", 5_000, "≥ 5.0 × fair"),
    of(GameName::Missiles, "players=6", "level5,5*charger", 5_000, "≥ 0.95 × fair"),
    of(GameName::Missiles, "players=6", "level5,5*wary", 5_000, "≥ 2.4 × fair"),
    of(GameName::Missiles, "players=3", "level5,2*bully", 200, MORE),
    of(GameName::Missiles, "players=3", "bully,2*level5", 200, UNDRAWN),
    of(GameName::Missiles, "players=4", "bully,3*level5", 200, UNDRAWN),
    of(GameName::Missiles, DUEL, "best-reply,level5", 20_000, "≤ 1.03 × fair"),
    of(GameName::Missiles, "players=3", "best-reply,2*level5", 20_000, UNEXPLOITED),
    of(GameName::Missiles, "players=4", "best-reply,3*level5", 3_000, UNEXPLOITED),
    of(GameName::Missiles, "players=5", "best-reply,4*level5", 3_000, UNEXPLOITED),
    of(GameName::Missiles, "players=6", "best-reply,5*level5", 3_000, UNEXPLOITED),
    of(GameName::Missiles, "players=4", "best-reply,3*monte-carlo", 600, "≥ 3.0 × fair"),
];

/// The first of the players if it is the best reply to the others (`motherboard exploit`).
const BEST_REPLY: &str = "best-reply";
/// Instead of settings: only duels are played (`motherboard exploit --duel`).
const DUEL: &str = "duel";
/// The target for games that could go on to the last round. The row says how many did.
const UNDRAWN: &str = "0 drawn at the last round";
/// The target for the best reply to the strongest level.
const UNEXPLOITED: &str = "≤ 1.4 × fair";

const INTRODUCTION: &str = "\
# How strong the levels are

`cargo xtask levels` plays these matches and writes this page; `cargo xtask levels micropul` plays only those with that word
in their name. Every deal is played in every seat order. The share is that of the first player, with a 95 % confidence
interval by deal; a win shared by two players counts one half for each. `× fair` is the share divided by that of equally
strong players. The points of who plays alone have their standard error. Times are processor times for one decision of the
first player.

Levels limit their thinking by work, never by time, so these games are the same everywhere. You can play any row again with
`motherboard arena GAME --set … --seats … --games … --seed 2026`, and `best-reply` with `motherboard exploit missiles --set …
--against … --games … --lessons (a quarter of them) --seed 2026`, with `--duel` instead of `--set` for duels: it watches the others
play, fits a model, and computes what gains most against it.
";

/// What stands below the tables.
const NOTES: &str = include_str!("levels-notes.md");

fn main() -> Result<()> {
    let wanted = std::env::args().nth(1).unwrap_or_default();
    let page = page();
    if !MATCHES.iter().any(|of| of.name().contains(&wanted)) {
        bail!("no match has '{wanted}' in its name: try a game, or a pair such as level5,level4");
    }
    for (number, of) in MATCHES.iter().enumerate().filter(|(_, of)| of.name().contains(&wanted)) {
        println!("{} of {}: {}, {} games …", number + 1, MATCHES.len(), of.name(), of.games);
        let row = of.play()?;
        println!("{row}");
        write(&page, of, &row)?;
    }
    Ok(())
}

fn page() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/levels.md")
}

impl Match {
    /// Its name: the game, its settings unless they are standard, and the players.
    fn name(&self) -> String {
        let settings = if self.settings.is_empty() { String::new() } else { format!(" {}", self.settings) };
        format!("{}{settings} {}", self.game, self.seats)
    }

    fn play(&self) -> Result<String> {
        if let Some((BEST_REPLY, others)) = self.seats.split_once(',') {
            let (_, against) = arena::parse_count(others)?;
            return self.exploit(against);
        }
        with_game!(self.game, Rules => self.play_game::<Rules>())
    }

    fn config<G: ArenaGame>(&self) -> Result<G::Config> {
        let setting = self.settings.split_once('=');
        let settings: Vec<(String, String)> =
            setting.map(|(key, value)| (key.to_owned(), value.to_owned())).into_iter().collect();
        Ok(apply_settings(&settings)?)
    }

    /// Searches for the best reply to a player, with a quarter as many games to learn from as measure it.
    fn exploit(&self, against: &str) -> Result<String> {
        let exploit = Exploit {
            config: self.config::<Missiles>()?,
            duel: self.settings == DUEL,
            against: against.to_owned(),
            rounds: 6,
            lessons: self.games / 4,
            games: self.games,
            seed: SEED,
            threads: std::thread::available_parallelism().map_or(1, usize::from),
        };
        let bar = ProgressBar::new(exploit.total());
        let found = exploit.run(&|| false, &mut |searching| {
            if searching == Searching::Played {
                bar.inc(1);
            }
        });
        bar.finish_and_clear();
        let Exploited { share, games, .. } = found?;
        let interval = share.interval();
        Ok(format!(
            "| `{}` | {games} | {:.1} % ({:.1}–{:.1}) | {:.2} | {} | | | |",
            self.name(),
            100.0 * share.mean(),
            100.0 * interval.low,
            100.0 * interval.high,
            exploit.seats() as f64 * share.mean(),
            self.wanted,
        ))
    }

    fn play_game<G: ArenaGame>(&self) -> Result<String> {
        let series = Series::<G> {
            config: self.config::<G>()?,
            entrants: arena::entrants(self.seats.split(','))?,
            games: self.games,
            seed: SEED,
            stop: false,
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            time: Duration::from_mins(1),
            fresh_deals: false,
        };
        let (mut first, mut drawn) = (Thinking::default(), 0);
        let bar = ProgressBar::new(self.games);
        let report = series.run(&|| false, &mut |played| {
            bar.inc(1);
            drawn += u64::from(played.bout.outcome.is_draw());
            let seat = played.order.iter().position(|&entrant| entrant == 0);
            seat.map(|seat| played.bout.thinking[seat]).into_iter().for_each(|taken| first.add(taken));
        })?;
        bar.finish_and_clear();
        Ok(self.row(&report, drawn, first))
    }

    fn row(&self, report: &Report, drawn: u64, thinking: Thinking) -> String {
        let [first, ..] = &report.rows[..] else { return String::new() };
        let seats = report.seats.len();
        let interval = first.share.interval();
        let share = if seats == 1 {
            "|".to_owned()
        } else {
            format!(
                "{:.1} % ({:.1}–{:.1}) | {:.2}",
                100.0 * first.share.mean(),
                100.0 * interval.low,
                100.0 * interval.high,
                seats as f64 * first.share.mean(),
            )
        };
        let mut points = first.mean_score().map_or_else(String::new, |points| format!("{points:.1}"));
        if let (1, Some(error)) = (seats, first.mean_score_error()) {
            let _ = write!(points, " ± {error:.1}");
        }
        let wanted =
            if self.wanted == UNDRAWN { format!("{UNDRAWN}: {drawn}") } else { self.wanted.to_owned() };
        let milliseconds = |time: Duration| format!("{:.1} ms", 1_000.0 * time.as_secs_f64());
        format!(
            "| `{}` | {} | {share} | {wanted} | {points} | {} | {} |",
            self.name(),
            report.games,
            milliseconds(thinking.mean()),
            milliseconds(thinking.longest),
        )
    }
}

/// Writes the page with this row. The other rows stay as they were.
fn write(page: &Path, played: &Match, row: &str) -> Result<()> {
    let before = std::fs::read_to_string(page).unwrap_or_default();
    let mut text = INTRODUCTION.to_owned();
    let mut game = None;
    for of in MATCHES {
        if game != Some(of.game) {
            game = Some(of.game);
            let title = of.game.title();
            let _ = write!(
                text,
                "\n## {title}\n\n| match | games | share | × fair | wanted | points | a decision | the longest |\n\
                 |---|---:|---:|---:|---|---:|---:|---:|\n"
            );
        }
        let beginning = format!("| `{}` |", of.name());
        let old = before.lines().find(|line| line.starts_with(&beginning));
        let line = if of.name() == played.name() { Some(row) } else { old };
        text.push_str(line.unwrap_or(&format!("{beginning} not played yet | | | {} | | | |", of.wanted)));
        text.push('\n');
    }
    text.push_str(NOTES);
    std::fs::write(page, text).with_context(|| format!("cannot write {}", page.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page has the matches that there are, with their targets, and the notes as they are.
    #[test]
    fn the_page_is_up_to_date() {
        let page = std::fs::read_to_string(page()).expect("the page is there");
        assert!(page.starts_with(INTRODUCTION) && page.ends_with(NOTES), "play a row with xtask levels");
        assert_eq!(page.lines().filter(|line| line.starts_with("| `")).count(), MATCHES.len());
        for of in MATCHES {
            let row = page.lines().find(|line| line.starts_with(&format!("| `{}` |", of.name())));
            let cells: Vec<&str> = row.unwrap_or_default().split('|').map(str::trim).collect();
            let wanted = cells.len() > 7 && cells[cells.len() - 5].starts_with(of.wanted);
            assert!(wanted && !page.contains("not played yet"), "{}: {row:?}", of.name());
        }
    }
}
