//! The 48 tiles (§P1).

mod quadrant;
mod set;
mod turned;

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

pub use quadrant::{Catalyst, Colour, Quadrant};
pub use set::TileSet;
pub(crate) use turned::Turned;
use turned::{LOOKS, TURNED};
pub(crate) use turned::{NODES, QUADRANT_AT};

/// How many tiles there are.
pub const TILES: usize = 48;

/// One of the 48 tiles, numbered from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicropulTile", type = "number"))]
pub struct Tile(u8);

impl Tile {
    /// The starting tile (§P1).
    pub const START: Tile = Tile(0);

    /// The tile with this number, 0 to 47.
    ///
    /// # Panics
    /// If there is no such tile.
    pub const fn new(id: usize) -> Tile {
        assert!(id < TILES, "a tile beyond the last one");
        Tile(id as u8)
    }

    /// Every tile.
    pub fn all() -> impl Iterator<Item = Tile> {
        (0..TILES as u8).map(Tile)
    }

    /// The index of this tile in an array with one entry per tile.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The catalyst in the middle of a big micropul (§P4).
    pub const fn big(self) -> Option<Catalyst> {
        match self.0 {
            44 | 45 => Some(Catalyst::Plus),
            46 | 47 => Some(Catalyst::Dot),
            _ => None,
        }
    }

    /// How many of its four positions look different: 1, 2 or 4.
    pub fn looks(self) -> u8 {
        LOOKS[self.index()]
    }

    /// The tile after this many quarter turns clockwise.
    pub fn turned(self, turns: u8) -> &'static Turned {
        &TURNED[self.index()][usize::from(turns & 3)]
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for Tile {
    type Err = ();

    fn from_str(text: &str) -> Result<Tile, ()> {
        let plain =
            text.bytes().all(|digit| digit.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
        match text.parse::<u8>() {
            Ok(id) if plain && usize::from(id) < TILES => Ok(Tile(id)),
            _ => Err(()),
        }
    }
}

impl Serialize for Tile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}
