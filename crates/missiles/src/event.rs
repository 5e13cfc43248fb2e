//! What viewers are told.

use game::{MAX_SEATS, Seat};
use serde::Serialize;

use crate::decision::{Action, Choice};
use crate::power::Power;
use crate::public::Ending;
use crate::resolve::Effect;

/// What a viewer is told when something happens. From [`Event::Revealed`] to [`Event::Round`] or [`Event::Over`] the
/// events of a round's last decision are its report, in the order of a show.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MissilesEvent"))]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Chance gave this seat the start token.
    Started(Seat),
    /// Chance dealt this seat a power, which is public.
    Dealt(Seat, Power),
    /// A seat has laid its cards; only that seat is told which.
    Chose(Seat, Option<Choice>),
    /// All targets are shown together, nobody's for the fallen.
    Aimed([Option<Seat>; MAX_SEATS]),
    /// A seat keeps its action.
    Held(Seat),
    /// A seat paid for another action; only that seat is told which.
    Swapped(Seat, Option<Action>),
    /// A seat paid to aim at this one instead, for all to see.
    Retargeted(Seat, Seat),
    /// All actions are shown together, nobody's for the fallen.
    Revealed([Option<Action>; MAX_SEATS]),
    /// What an action did to somebody.
    Effect(Effect),
    /// All effects are summed and applied: the energy of each seat.
    Settled([u8; MAX_SEATS]),
    /// How many missiles are left after the round's M.A.D. pairs took theirs.
    Missiles(u8),
    /// A seat has no energy left and is out.
    Fell(Seat),
    /// The dark side is up from the next round on.
    Dark,
    /// A round begins, and this seat has the start token.
    Round(u8, Seat),
    /// The game is over.
    Over(Ending),
}
