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
    /// The configuration these settings ask for, tried by starting a game with it.
    pub fn config<G: Game>(&self) -> Result<G::Config, Failure> {
        let config = apply_settings(&self.set)?;
        G::start(&config)?;
        Ok(config)
    }
}

fn key_value(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or("a setting is written key=value")?;
    Ok((key.to_owned(), value.to_owned()))
}
