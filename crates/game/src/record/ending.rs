//! How a table came to its end.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::Seat;

/// How a table came to its end. Resignation and time-out end the table and not the game, and the record says so.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", content = "seat", rename_all = "snake_case")]
pub enum Ending {
    /// It has not ended.
    #[default]
    Unfinished,
    /// The rules ended it.
    PlayedOut,
    /// This seat gave up.
    Resigned(Seat),
    /// This seat's time ran out.
    TimedOut(Seat),
}

impl Ending {
    /// The seat that ended the table, if one did.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Ending::Unfinished | Ending::PlayedOut => None,
            Ending::Resigned(seat) | Ending::TimedOut(seat) => Some(seat),
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::Unfinished => f.write_str("unfinished"),
            Ending::PlayedOut => f.write_str("played out"),
            Ending::Resigned(seat) => write!(f, "seat {seat} resigned"),
            Ending::TimedOut(seat) => write!(f, "seat {seat} ran out of time"),
        }
    }
}

impl FromStr for Ending {
    type Err = String;

    fn from_str(text: &str) -> Result<Ending, String> {
        let seat_before =
            |suffix: &str| text.strip_prefix("seat ")?.strip_suffix(suffix)?.parse::<Seat>().ok();
        match text {
            "unfinished" => Ok(Ending::Unfinished),
            "played out" => Ok(Ending::PlayedOut),
            _ => seat_before(" resigned")
                .map(Ending::Resigned)
                .or_else(|| seat_before(" ran out of time").map(Ending::TimedOut))
                .ok_or_else(|| {
                    "it is one of 'unfinished', 'played out', 'seat 1 resigned', 'seat 1 ran out of time'"
                        .to_owned()
                }),
        }
    }
}
