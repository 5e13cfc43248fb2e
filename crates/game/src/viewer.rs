//! Who looks at a game.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::Seat;
use crate::seat::SeatError;

/// Somebody who receives a view and events: a seat, or anybody else, who sees only what is public (§G2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// The player in this seat.
    Seat(Seat),
    /// A spectator, or a record of what everybody may know.
    Public,
}

impl Viewer {
    /// Every viewer of a table of `seats`.
    pub fn all(seats: usize) -> impl Iterator<Item = Viewer> {
        Seat::all(seats).map(Viewer::Seat).chain([Viewer::Public])
    }

    /// The seat this viewer sits in.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public => None,
        }
    }

    /// Whether the viewer sits in `seat`, and so knows what that seat keeps secret.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Viewer::Seat(seat) => write!(f, "seat {seat}"),
            Viewer::Public => f.write_str("public"),
        }
    }
}

impl FromStr for Viewer {
    type Err = SeatError;

    fn from_str(text: &str) -> Result<Viewer, SeatError> {
        match text.strip_prefix("seat ") {
            Some(number) => number.parse().map(Viewer::Seat),
            None if text == "public" => Ok(Viewer::Public),
            None => text.parse().map(Viewer::Seat),
        }
    }
}
