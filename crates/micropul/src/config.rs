//! What can be set before a game.

use game::{ConfigError, Rule, Setting, SettingKind, Settings};
use serde::Serialize;

const PLAYERS: Setting = Setting::new(
    "players",
    SettingKind::Players { min: 1, max: 2 },
    "two play against each other, or one solves the solitaire puzzle",
    "P1",
);

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
        PLAYERS.players(&self.players.to_string()).map(drop)
    }
}

impl Settings for Config {
    const NEWEST_RULES: u16 = 1;

    const COMPLAINTS: &'static [&'static Rule] = &[];

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
        match key {
            "players" => self.players = PLAYERS.players(value)?,
            _ => return Err(ConfigError::unknown_key::<Config>(key)),
        }
        Ok(())
    }

    fn settings() -> &'static [Setting] {
        &[PLAYERS]
    }

    fn list(&self) -> Vec<(&'static str, String)> {
        vec![("players", self.players.to_string())]
    }
}
