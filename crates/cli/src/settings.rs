//! `--set key=value` on the command line.

use std::ops::RangeInclusive;

use clap::Args;
use game::{Game, apply_settings};

use crate::failure::Failure;

/// The settings of a game.
#[derive(Args, Clone)]
pub struct SettingArguments {
    /// Change a setting, as in --set board=hexagon:4 or --set preset=short; 'motherboard games' lists them
    #[arg(long = "set", value_name = "KEY=VALUE", value_parser = key_value)]
    set: Vec<(String, String)>,
}

impl SettingArguments {
    /// The settings by name, in their order.
    pub fn pairs(&self) -> &[(String, String)] {
        &self.set
    }

    /// The configuration these settings ask for, tried by starting a game with it.
    pub fn config<G: Game>(&self) -> Result<G::Config, Failure> {
        let config = apply_settings(&self.set)?;
        G::start(&config)?;
        Ok(config)
    }
}

/// Tells somebody who has named another number of players than the game has seats what to do about it, which may be another
/// setting if the game is a new one.
pub fn wrong_number_of_players<G: Game>(named: usize, seats: usize, new: bool) -> anyhow::Error {
    let counted = |count, what| if count == 1 { format!("one {what}") } else { format!("{count} {what}s") };
    let (players, seats) = (counted(named, "player"), counted(seats, "seat"));
    let asked = [("players".to_owned(), named.to_string())];
    let possible = new && apply_settings(&asked).is_ok_and(|config: G::Config| G::start(&config).is_ok());
    let advice = if possible {
        format!("; --set players={named} makes it a game for that many")
    } else {
        String::new()
    };
    anyhow::anyhow!("--seats names {players}, but this game has {seats}{advice}")
}

/// Reads a seed.
pub fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("a seed is a whole number from 0 to {}", u64::MAX))
}

/// More games than anybody waits for.
pub const MOST_GAMES: u64 = 1_000_000_000_000;

/// Reads a whole number in a range, which it names when it gets anything else.
pub fn whole<T: TryFrom<u64>>(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        let fitting = number.and_then(|number| T::try_from(number).ok());
        let (least, most) = (range.start(), range.end());
        fitting.ok_or_else(|| format!("a whole number from {least} to {most} is needed"))
    }
}

fn key_value(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or("a setting is written key=value")?;
    Ok((key.to_owned(), value.to_owned()))
}
