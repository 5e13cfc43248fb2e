//! Who may act now.

use serde::Serialize;

use crate::{Outcome, Seat, SeatSet};

/// What a game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Turn {
    /// These seats may act, each on its own and in any order. More than one seat: a simultaneous choice.
    Seats(SeatSet),
    /// The next step is chance.
    Chance,
    /// The game is over.
    Over(Outcome),
}

impl Turn {
    /// Only this seat is to act.
    pub const fn of(seat: Seat) -> Turn {
        Turn::Seats(SeatSet::only(seat))
    }

    /// The seats that may act now: none in a chance turn and after the end.
    pub const fn seats(self) -> SeatSet {
        match self {
            Turn::Seats(seats) => seats,
            Turn::Chance | Turn::Over(_) => SeatSet::EMPTY,
        }
    }

    /// The result, once the game is over.
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Turn::Over(outcome) => Some(outcome),
            Turn::Seats(_) | Turn::Chance => None,
        }
    }
}
