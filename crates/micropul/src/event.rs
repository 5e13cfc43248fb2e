//! What viewers are told.

use game::Seat;
use serde::Serialize;

use crate::place::{Cell, Place};
use crate::public::Ending;
use crate::tile::Tile;

/// What a viewer is told when something happens.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicropulEvent"))]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A tile came into a hand; only its owner is told which.
    Dealt(Seat, Option<Tile>),
    /// A tile was laid, turned so often, here.
    Laid(Seat, Tile, u8, Place),
    /// This many tiles came from the core to a supply, unseen by everybody.
    Drew(Seat, u8),
    /// A plus fired: the same player goes on.
    Again(Seat),
    /// A player takes a tile from the supply.
    Took(Seat),
    /// A stone was put on the group with this first cell.
    Claimed(Seat, Cell),
    /// A player passed.
    Passed(Seat),
    /// The game is over.
    Over(Ending),
}
