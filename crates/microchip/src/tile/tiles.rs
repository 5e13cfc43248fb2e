//! Multisets of tiles.

use std::fmt;
use std::str::FromStr;

use game::{Illegal, Rule};
use serde::{Serialize, Serializer};

use super::{Shape, Tile, TileSet};
use crate::colour::Colour;

/// More tiles than the box has.
pub(crate) const TOO_MANY_TILES: Rule = Rule::new(
    "microchip.too_many_tiles",
    "M2",
    "there are {count} tiles, and the box has only {wanted}",
    "タイルが{count}枚あります。箱には{wanted}枚しかありません",
);

/// How many tiles there are of each kind: a hand, or what is left of the bag.
///
/// ```
/// use microchip::Tiles;
/// let tiles: Tiles = "RE BX RE".parse()?;
/// assert_eq!(tiles.len(), 3);
/// assert_eq!(tiles.to_string(), "RE RE BX");
/// # Ok::<(), game::Illegal>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicrochipTiles", type = "Array<MicrochipTile>"))]
pub struct Tiles(pub(super) [u8; Tile::KINDS]);

impl Tiles {
    /// The number of tiles in the box.
    pub const MOST: usize = TileSet::TILES * Colour::COUNT;

    /// The complaint about more tiles than the box has.
    pub(crate) fn too_many(count: usize) -> Illegal {
        Illegal::new(&TOO_MANY_TILES).with("count", count).with("wanted", Tiles::MOST)
    }

    /// How many tiles there are.
    pub fn len(&self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; Tile::KINDS]
    }

    /// How many of this kind there are.
    pub const fn count(&self, tile: Tile) -> u8 {
        self.0[tile.index()]
    }

    /// How many of this colour there are.
    pub fn of_colour(&self, colour: Colour) -> u8 {
        let first = colour.index() * Shape::COUNT;
        self.0[first..first + Shape::COUNT].iter().sum()
    }

    /// Whether there is at least one of this kind.
    pub const fn contains(&self, tile: Tile) -> bool {
        self.count(tile) > 0
    }

    /// Adds one.
    pub fn insert(&mut self, tile: Tile) {
        self.0[tile.index()] += 1;
    }

    /// Removes one, which must be there.
    pub fn remove(&mut self, tile: Tile) {
        self.0[tile.index()] -= 1;
    }

    /// The kinds there are, each with its count.
    pub fn kinds(&self) -> impl Iterator<Item = (Tile, u8)> + '_ {
        Tile::all().zip(self.0).filter(|&(_, count)| count > 0)
    }

    /// Every tile, grouped by kind.
    pub fn iter(&self) -> impl Iterator<Item = Tile> + '_ {
        self.kinds().flat_map(|(tile, count)| std::iter::repeat_n(tile, usize::from(count)))
    }
}

impl FromIterator<Tile> for Tiles {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Tiles {
        let mut all = Tiles::default();
        for tile in tiles {
            all.insert(tile);
        }
        all
    }
}

impl fmt::Display for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, tile) in self.iter().enumerate() {
            if number > 0 {
                f.write_str(" ")?;
            }
            fmt::Display::fmt(&tile, f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

impl FromStr for Tiles {
    type Err = Illegal;

    /// Reads tiles separated by white space or commas. An empty text has no tiles.
    fn from_str(text: &str) -> Result<Tiles, Illegal> {
        let words = text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
        let tiles: Vec<Tile> = words.map(str::parse).collect::<Result<_, _>>()?;
        if tiles.len() > Tiles::MOST {
            return Err(Tiles::too_many(tiles.len()));
        }
        Ok(tiles.into_iter().collect())
    }
}

impl Serialize for Tiles {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
