//! Series of games between built-in players and external programs.

mod examples;
mod hostile;
mod series;

use std::time::Duration;

use arena::{Entrant, Report, Series};
use bots::Levelled;
use game::{Notation, apply_settings};
use serde::Serialize;

/// A series with these settings between these players.
fn series<G: Notation>(settings: &[(&str, &str)], players: &[&str], games: u64) -> Series<G> {
    let settings: Vec<_> = settings.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect();
    Series {
        config: apply_settings(&settings).expect("the settings fit"),
        entrants: players.iter().map(|name| name.parse::<Entrant>().expect("any name is one")).collect(),
        games,
        seed: 1,
        stop: false,
        threads: 1,
        time: Duration::from_secs(20),
    }
}

/// Plays it to its end.
fn run<G>(series: &Series<G>) -> Report
where
    G: Notation + Levelled,
    G::View: Serialize,
{
    series.run(&|| false, &mut |_| {}).expect("everybody exists")
}
