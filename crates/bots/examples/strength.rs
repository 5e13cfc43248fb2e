//! Measures the search against random players: how often it wins, and how long it thinks.
//!
//! ```text
//! cargo run --release --package bots --example strength -- [GAMES [BUDGET [GAME]]]
//! ```
//!
//! `GAMES` for each row, 100 unless told otherwise; `BUDGET` is quick, steady, deep or all; `GAME` is the name of
//! one. Seats take turns. A win that several share counts for each its part, a draw too. Behind ± are 95 %
//! intervals (Wilson).

#![expect(clippy::print_stdout, reason = "a program for people to run")]
#![expect(
    clippy::disallowed_types,
    reason = "thinking is counted in iterations; here it is timed for people to know"
)]

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use bots::{Budget, Player, RandomPlayer, Search, Seen, contest};
use game::{Game, Notation, Outcome, Seat, Settings, apply_settings};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let argument = |position: usize| arguments.get(position).map(String::as_str);
    let games = argument(0).map_or(100, |number| number.parse().expect("a number of games"));
    let budgets: Vec<Budget> = match argument(1) {
        None | Some("all") => Budget::ALL.to_vec(),
        Some(name) => vec![name.parse().expect("a budget")],
    };
    let wanted = |name| argument(2).is_none_or(|only| only == name);
    println!(
        "{:<26} {:<7} {:>5}  {:>15}  {:>10}  {:>13}  {:>12}",
        "game", "budget", "games", "share", "× fair", "mean points", "ms each, most"
    );
    for budget in budgets {
        if wanted("copolymer") {
            row::<copolymer::Copolymer>("board=hexagon:4", budget, games);
            row::<copolymer::Copolymer>("", budget, games);
        }
        if wanted("micropul") {
            row::<micropul::Micropul>("", budget, games);
            row::<micropul::Micropul>("players=1", budget, games);
        }
        if wanted("microchip") {
            row::<microchip::Microchip>("", budget, games);
            row::<microchip::Microchip>("players=4", budget, games);
            row::<microchip::Microchip>("players=1", budget, games);
        }
        if wanted("missiles") {
            row::<missiles::Missiles>("", budget, games);
            row::<missiles::Missiles>("players=6", budget, games);
        }
    }
}

/// Plays the games of one row and prints it. The last games are paired with the first: the same chance, random
/// players in all seats, so that points can be compared.
fn row<G: Notation>(settings: &str, budget: Budget, games: u64) {
    let settings: Vec<(String, String)> = settings
        .split_whitespace()
        .filter_map(|setting| setting.split_once('='))
        .map(|(key, value)| (key.to_owned(), value.to_owned()))
        .collect();
    let config: G::Config = apply_settings(&settings).expect("the settings fit");
    let start = G::start(&config).expect("it can be played");
    let timed = Timed { search: Search::new(budget), nanos: 0.into(), most: 0.into(), decisions: 0.into() };
    let (mut won, mut points, mut random_points) = (0.0, 0.0, 0.0);
    for number in 0..games {
        let own = Seat::new((number % start.seats() as u64) as usize);
        let mut players: Vec<&dyn Player<G>> = vec![&RandomPlayer; start.seats()];
        let random = contest(&start, &players, number).expect("nobody breaks the rules").outcome;
        players[own.index()] = &timed;
        let outcome = contest(&start, &players, number).expect("nobody breaks the rules").outcome;
        won += part(&outcome, own);
        points += score(&outcome, own);
        random_points += score(&random, own);
    }
    let (low, high) = wilson(won, games as f64);
    let games = games as f64;
    let (share, fair) = (100.0 * won / games, 100.0 / start.seats() as f64);
    println!(
        "{:<26} {budget:<7} {games:>5}  {share:5.1} % {:>4.1}–{:<5.1}  {:>9.2}  {:>5.1} ({:>5.1})  {:>6.1}, {:.0}",
        format!("{} {}", G::NAME, config.brief()),
        100.0 * low,
        100.0 * high,
        share / fair,
        points / games,
        random_points / games,
        timed.mean_ms(),
        timed.most_ms(),
    );
}

/// The part of the win a seat has.
fn part(outcome: &Outcome, seat: Seat) -> f64 {
    if outcome.winners().contains(seat) { 1.0 / outcome.winners().len() as f64 } else { 0.0 }
}

/// The points of a seat; none where a game alone is lost.
fn score(outcome: &Outcome, seat: Seat) -> f64 {
    let lost = outcome.seats() == 1 && outcome.winners().is_empty();
    if lost { 0.0 } else { f64::from(outcome.score(seat).unwrap_or(0)) }
}

/// The 95 % interval of a share.
fn wilson(won: f64, games: f64) -> (f64, f64) {
    let z = 1.96;
    let share = won / games;
    let centre = share + z * z / (2.0 * games);
    let width = z * (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt();
    let scale = 1.0 + z * z / games;
    ((centre - width) / scale, (centre + width) / scale)
}

/// A search with a watch.
struct Timed {
    search: Search,
    nanos: AtomicU64,
    most: AtomicU64,
    decisions: AtomicU64,
}

impl Timed {
    fn mean_ms(&self) -> f64 {
        self.nanos.load(Ordering::Relaxed) as f64 / 1e6 / self.decisions.load(Ordering::Relaxed).max(1) as f64
    }

    fn most_ms(&self) -> f64 {
        self.most.load(Ordering::Relaxed) as f64 / 1e6
    }
}

impl<G: Game> Player<G> for Timed {
    /// Only decisions that need thought are counted.
    fn choose(&self, seen: &Seen<G>) -> G::Action {
        let begun = Instant::now();
        let choice = self.search.choose(seen);
        if seen.actions().len() > 1 {
            let nanos = begun.elapsed().as_nanos() as u64;
            self.nanos.fetch_add(nanos, Ordering::Relaxed);
            self.most.fetch_max(nanos, Ordering::Relaxed);
            self.decisions.fetch_add(1, Ordering::Relaxed);
        }
        choice
    }
}
