//! The set of tiles in the box (§M2).

use std::fmt;
use std::str::FromStr;

use game::{Illegal, Rule};
use serde::{Serialize, Serializer};

use super::{Shape, Tile, Tiles};

/// Not written as a set of tiles.
pub(crate) const NOT_A_SET: Rule = Rule::new(
    "microchip.not_a_set",
    "M2",
    "a tile set is twelve letters of E, S, C, T and X, like EEESSCCCCTTX",
    "タイルセットはE・S・C・T・Xを合わせて12文字で書きます。例：EEESSCCCCTTX",
);

/// The shapes of the twelve tiles of each colour. The picture of the box is lost, so the standard set is a house
/// ruling; owners of the box can enter theirs (§M2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TileSet([u8; Shape::COUNT]);

impl TileSet {
    /// How many tiles each colour has.
    pub const TILES: usize = 12;

    /// Three ends, two straights, four corners, two tees and a cross.
    pub const STANDARD: TileSet = TileSet([3, 2, 4, 2, 1]);

    /// How many tiles of each colour have this shape.
    pub const fn count(self, shape: Shape) -> u8 {
        self.0[shape as usize]
    }

    /// All sixty tiles.
    pub fn tiles(self) -> Tiles {
        let mut tiles = Tiles::default();
        for tile in Tile::all() {
            tiles.0[tile.index()] = self.count(tile.shape);
        }
        tiles
    }
}

impl fmt::Display for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for shape in Shape::ALL {
            for _ in 0..self.count(shape) {
                write!(f, "{}", shape.letter())?;
            }
        }
        Ok(())
    }
}

impl FromStr for TileSet {
    type Err = Illegal;

    fn from_str(text: &str) -> Result<TileSet, Illegal> {
        let shapes: Option<Vec<Shape>> = text.chars().map(Shape::of_letter).collect();
        match shapes {
            Some(shapes) if shapes.len() == TileSet::TILES => {
                let mut counts = [0; Shape::COUNT];
                for shape in shapes {
                    counts[shape as usize] += 1;
                }
                Ok(TileSet(counts))
            }
            _ => Err(Illegal::new(&NOT_A_SET)),
        }
    }
}

impl Serialize for TileSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
