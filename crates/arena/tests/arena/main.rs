//! Series of games between built-in players and external programs.

mod conversation;
mod documented;
mod examples;
mod exploit;
mod fairness;
mod hostile;
mod hostile_two;
mod series;

use std::time::Duration;

use arena::{ArenaGame, Entrant, Report, Series};
use game::apply_settings;

/// A series with these settings between these players.
fn series<G: ArenaGame>(settings: &[(&str, &str)], players: &[&str], games: u64) -> Series<G> {
    let settings: Vec<_> = settings.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect();
    Series {
        config: apply_settings(&settings).expect("the settings fit"),
        entrants: players.iter().map(|name| name.parse::<Entrant>().expect("any name is one")).collect(),
        games,
        seed: 1,
        stop: false,
        threads: 1,
        time: Duration::from_secs(20),
        fresh_deals: false,
    }
}

/// Plays it to its end.
fn run<G: ArenaGame>(series: &Series<G>) -> Report {
    series.run(&|| false, &mut |_| {}).expect("everybody exists")
}
