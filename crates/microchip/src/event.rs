//! What viewers are told.

use game::Seat;
use serde::Serialize;

use crate::connections::Connections;
use crate::layout::Layout;
use crate::recipe::Stroke;
use crate::tile::Tile;

/// What a viewer is told when something happens.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicrochipEvent"))]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A step of making a seat's board, which everybody sees.
    Painted(Seat, Stroke),
    /// A tile was turned up: taken out, laid into the pool, or picked for the solo puzzle.
    Dealt(Tile),
    /// A seat took a tile from the draw column.
    Drafted(Seat, Tile),
    /// A seat decided its next square; only that seat is told how.
    Built(Seat, Option<Connections>),
    /// All layouts are handed in, and this is a seat's.
    Revealed(Seat, Layout),
}
