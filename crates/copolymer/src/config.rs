//! What can be set before a game.

use game::{ConfigError, Outline, Rule, Setting, SettingKind, Settings};
use serde::Serialize;

use crate::shape::{EVEN_SIDE, HEXAGON_SIDE, NOT_A_BOARD, RHOMBUS_SIDE, Shape, WRONG_HEXAGON, WRONG_RHOMBUS};

const BOARD: Setting = Setting::new(
    "board",
    SettingKind::Outline {
        outlines: &[
            Outline { name: "hexagon", sides: &[HEXAGON_SIDE] },
            Outline { name: "rhombus", sides: &[RHOMBUS_SIDE; 2] },
        ],
    },
    "the outline of the board",
    "C1",
);

/// What is played: the board, and the version of the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CopolymerConfig"))]
pub struct Config {
    /// The version of the rules.
    pub(crate) rules: u16,
    /// The outline of the board.
    pub board: Shape,
}

impl Config {
    /// The current rules on this board.
    pub fn new(board: Shape) -> Config {
        Config { rules: Config::NEWEST_RULES, board }
    }
}

impl Settings for Config {
    const NEWEST_RULES: u16 = 1;

    const COMPLAINTS: &'static [&'static Rule] = &[&NOT_A_BOARD, &WRONG_HEXAGON, &EVEN_SIDE, &WRONG_RHOMBUS];

    fn presets() -> Vec<(&'static str, Config)> {
        let preset = |name, side| Shape::hexagon(side).map(|board| (name, Config::new(board)));
        [preset("standard", 6), preset("short", 4), preset("long", 8)].into_iter().flatten().collect()
    }

    fn rules(&self) -> u16 {
        self.rules
    }

    fn set_rules(&mut self, version: u16) {
        self.rules = version;
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), ConfigError> {
        match key {
            "board" => {
                self.board = value.parse().map_err(|why| ConfigError::bad(key, value, why))?;
                Ok(())
            }
            _ => Err(ConfigError::unknown_key::<Config>(key)),
        }
    }

    fn settings() -> &'static [Setting] {
        &[BOARD]
    }

    fn list(&self) -> Vec<(&'static str, String)> {
        vec![("board", self.board.to_string())]
    }
}
