//! The numbers that a client draws and no position changes.

use game::Drawable;
use serde::Serialize;

use crate::config::Config;
use crate::public::{BATTERIES_ENERGY, LAST_ROUND, WINNING_ENERGY};
use crate::rules::Missiles;

/// The numbers that no position changes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MissilesScene"))]
pub struct Scene {
    /// Whoever has this much energy at a clean-up wins (§X4).
    goal: u8,
    /// What the power Batteries starts with (§X8).
    batteries: u8,
    /// How many missiles the pile of the DEFCON variant has at first (§X7).
    missiles: u8,
    /// After this many rounds the game is drawn (§X9).
    rounds: u8,
}

impl Drawable for Missiles {
    type Scene = Scene;

    fn scene(config: &Config) -> Scene {
        Scene {
            goal: WINNING_ENERGY,
            batteries: BATTERIES_ENERGY,
            missiles: config.missiles(),
            rounds: LAST_ROUND,
        }
    }
}
