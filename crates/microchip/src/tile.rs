//! Kinds of tiles (§M2).

mod set;
mod shape;
mod tiles;

use std::fmt;
use std::str::FromStr;

use game::{Illegal, Rule};
use serde::{Serialize, Serializer};

pub(crate) use set::NOT_A_SET;
pub use set::TileSet;
pub use shape::Shape;
pub(crate) use tiles::TOO_MANY_TILES;
pub use tiles::Tiles;

use crate::colour::Colour;

/// Not written as a tile.
pub(crate) const NOT_A_TILE: Rule = Rule::new(
    "microchip.not_a_tile",
    "M2",
    "'{tile}' is not a tile: write a colour R Y G B V and a shape E end, S straight, C corner, T tee, X cross, like RE",
    "「{tile}」はタイルではありません。色（R・Y・G・B・V）と形（E・S・C・T・X）を「RE」のように続けて書きます",
);

/// A kind of tile: a colour and a shape. Tiles of one kind are all alike.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicrochipTile"))]
#[cfg_attr(feature = "ts", ts(type = r#"`${MicrochipColour}${"E" | "S" | "C" | "T" | "X"}`"#))]
pub struct Tile {
    /// Its colour: it can lie on squares of this colour only (§M3).
    pub colour: Colour,
    /// Its paths.
    pub shape: Shape,
}

impl Tile {
    /// How many kinds there are.
    pub const KINDS: usize = Colour::COUNT * Shape::COUNT;

    /// Every kind, red ends first.
    pub fn all() -> impl Iterator<Item = Tile> + Clone {
        (0..Tile::KINDS).map(Tile::of_index)
    }

    /// The index of this kind in an array with one entry per kind.
    pub const fn index(self) -> usize {
        self.colour as usize * Shape::COUNT + self.shape as usize
    }

    /// The kind with this index.
    pub(crate) const fn of_index(index: usize) -> Tile {
        Tile { colour: Colour::ALL[index / Shape::COUNT], shape: Shape::ALL[index % Shape::COUNT] }
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour.letter(), self.shape.letter())
    }
}

impl FromStr for Tile {
    type Err = Illegal;

    fn from_str(text: &str) -> Result<Tile, Illegal> {
        let mut letters = text.chars();
        let parts = (letters.next(), letters.next(), letters.next());
        if let (Some(colour), Some(shape), None) = parts
            && let (Some(colour), Some(shape)) = (Colour::of_letter(colour), Shape::of_letter(shape))
        {
            return Ok(Tile { colour, shape });
        }
        Err(Illegal::new(&NOT_A_TILE).quoting("tile", text))
    }
}

impl Serialize for Tile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
