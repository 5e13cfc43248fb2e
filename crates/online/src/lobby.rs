//! What is said over the socket of the lobby.

use games::GameName;
use serde::{Deserialize, Serialize};

use crate::room_state::Stage;

/// What the server says. A device says nothing there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum FromLobby {
    /// The tables that are listed now, those that wait for players first.
    Tables {
        /// The tables.
        tables: Vec<Listing>,
    },
}

/// A table in the lobby.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Listing {
    /// Its address.
    pub table: String,
    /// What is played.
    pub game: GameName,
    /// The settings by name.
    pub settings: Vec<(String, String)>,
    /// How far it is.
    pub stage: Stage,
    /// The names of those who sit there, bots by their level.
    pub players: Vec<String>,
    /// How many seats are free.
    pub free: u8,
}
