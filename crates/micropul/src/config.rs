//! What can be set before a game.

use game::{ConfigError, Settings};
use serde::Serialize;

/// What is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicropulConfig"))]
pub struct Config {
    /// The version of the rules.
    pub rules: u16,
    /// Two play against each other, or one alone.
    pub players: u8,
}

impl Config {
    /// The current rules for one or two.
    pub fn new(players: u8) -> Config {
        Config { rules: Config::NEWEST_RULES, players }
    }

    /// How many play.
    pub fn seats(&self) -> usize {
        usize::from(self.players)
    }

    /// Makes sure that a configuration made by hand can be played.
    pub(crate) fn validate(&self) -> Result<(), ConfigError> {
        self.at_rules(u64::from(self.rules))?;
        if matches!(self.players, 1 | 2) {
            return Ok(());
        }
        Err(ConfigError::bad("players", &self.players.to_string(), "one or two play (P1)"))
    }
}

impl Settings for Config {
    const NEWEST_RULES: u16 = 1;

    fn presets() -> Vec<(&'static str, Config)> {
        vec![("standard", Config::new(2)), ("alone", Config::new(1))]
    }

    fn rules(&self) -> u16 {
        self.rules
    }

    fn set_rules(&mut self, version: u16) {
        self.rules = version;
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), ConfigError> {
        match (key, value) {
            ("players", "1") => self.players = 1,
            ("players", "2") => self.players = 2,
            ("players", _) => return Err(ConfigError::bad(key, value, "one or two play (P1)")),
            _ => return Err(ConfigError::unknown_key(self, key)),
        }
        Ok(())
    }

    fn describe() -> Vec<(&'static str, &'static str)> {
        vec![("players", "2, or 1 for the solitaire puzzle")]
    }

    fn list(&self) -> Vec<(&'static str, String)> {
        vec![("players", self.players.to_string())]
    }
}
