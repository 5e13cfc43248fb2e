//! `--set key=value` on the command line.

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

fn key_value(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or("a setting is written key=value")?;
    Ok((key.to_owned(), value.to_owned()))
}
