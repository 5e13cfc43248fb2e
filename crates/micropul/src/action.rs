//! What a player decides, and what chance does.

use crate::place::{Cell, Place};
use crate::tile::Tile;

/// One decision of one player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Lays a tile from the hand after this many quarter turns clockwise.
    Lay(Tile, u8, Place),
    /// Takes a tile from the supply into the hand.
    Take,
    /// Puts a stone on the group with this first cell.
    Stone(Cell),
    /// Passes, if no other action is possible (§P8).
    Pass,
}

/// A tile comes into a hand: dealt at the start, or taken from the supply.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Chance(pub Tile);
