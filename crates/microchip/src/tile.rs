//! Tiles, the set they come from, and handfuls of them.

use std::fmt;
use std::str::FromStr;

use game::NotationError;
use serde::{Serialize, Serializer};

use crate::colour::Colour;
use crate::connections::Connections;

/// The five shapes of paths; all paths of a tile meet in its middle (§M2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Shape {
    /// One connection.
    End,
    /// Two connections across.
    Straight,
    /// Two connections side by side.
    Corner,
    /// Three connections.
    Tee,
    /// Four connections.
    Cross,
}

impl Shape {
    /// How many there are.
    pub const COUNT: usize = 5;

    /// All five, by their connections.
    pub const ALL: [Shape; Shape::COUNT] =
        [Shape::End, Shape::Straight, Shape::Corner, Shape::Tee, Shape::Cross];

    /// How many connections such a tile has (§M2).
    pub const fn connections(self) -> u8 {
        match self {
            Shape::End => 1,
            Shape::Straight | Shape::Corner => 2,
            Shape::Tee => 3,
            Shape::Cross => 4,
        }
    }

    /// The letter in notation.
    pub const fn letter(self) -> char {
        match self {
            Shape::End => 'E',
            Shape::Straight => 'S',
            Shape::Corner => 'C',
            Shape::Tee => 'T',
            Shape::Cross => 'X',
        }
    }

    /// The name for people.
    pub const fn name(self) -> &'static str {
        match self {
            Shape::End => "end",
            Shape::Straight => "straight",
            Shape::Corner => "corner",
            Shape::Tee => "tee",
            Shape::Cross => "cross",
        }
    }

    /// The shape of this letter, capital or not.
    pub fn of_letter(letter: char) -> Option<Shape> {
        Shape::ALL.into_iter().find(|shape| shape.letter() == letter.to_ascii_uppercase())
    }

    /// Every way a tile of this shape can lie.
    pub fn turns(self) -> impl Iterator<Item = Connections> + Clone {
        Connections::all().filter(move |connections| connections.shape() == Some(self))
    }
}

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

    /// Where this kind is in an array with one entry per kind.
    pub const fn index(self) -> usize {
        self.colour as usize * Shape::COUNT + self.shape as usize
    }

    /// The kind at this place of such an array.
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
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Tile, NotationError> {
        let mut letters = text.chars();
        let parts = (letters.next(), letters.next(), letters.next());
        if let (Some(colour), Some(shape), None) = parts
            && let (Some(colour), Some(shape)) = (Colour::of_letter(colour), Shape::of_letter(shape))
        {
            return Ok(Tile { colour, shape });
        }
        Err(NotationError::new(
            text,
            "a tile is a colour R Y G B V and a shape E end, S straight, C corner, T tee, X cross, as 'RE'",
        ))
    }
}

impl Serialize for Tile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// So many tiles of each kind: a hand, or what is left of the bag.
///
/// ```
/// use microchip::Tiles;
/// let tiles: Tiles = "RE BX RE".parse()?;
/// assert_eq!(tiles.len(), 3);
/// assert_eq!(tiles.to_string(), "RE RE BX");
/// # Ok::<(), game::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicrochipTiles", type = "Array<MicrochipTile>"))]
pub struct Tiles([u8; Tile::KINDS]);

impl Tiles {
    /// No box holds more tiles.
    pub const MOST: usize = TileSet::TILES * Colour::COUNT;

    /// What is wrong with more tiles than the box has.
    pub(crate) fn too_many(count: usize) -> String {
        format!("these are {count} tiles, and the box has {} (M2)", Tiles::MOST)
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

    /// Puts one in.
    pub fn insert(&mut self, tile: Tile) {
        self.0[tile.index()] += 1;
    }

    /// Takes one out; there must be one.
    pub fn remove(&mut self, tile: Tile) {
        self.0[tile.index()] -= 1;
    }

    /// The kinds there are, each with its number.
    pub fn kinds(&self) -> impl Iterator<Item = (Tile, u8)> + '_ {
        Tile::all().zip(self.0).filter(|&(_, count)| count > 0)
    }

    /// Every tile, those of a kind side by side.
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
    type Err = NotationError;

    /// Reads tiles with white space or commas between them; none at all are none.
    fn from_str(text: &str) -> Result<Tiles, NotationError> {
        let words = text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
        let tiles: Vec<Tile> = words.map(str::parse).collect::<Result<_, _>>()?;
        if tiles.len() > Tiles::MOST {
            return Err(NotationError::new(text, Tiles::too_many(tiles.len())));
        }
        Ok(tiles.into_iter().collect())
    }
}

impl Serialize for Tiles {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// The twelve shapes of each colour. The picture of the box is lost; the standard set is a house ruling, and owners of
/// the box can enter theirs (§M2).
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
    type Err = NotationError;

    fn from_str(text: &str) -> Result<TileSet, NotationError> {
        let shapes: Option<Vec<Shape>> = text.chars().map(Shape::of_letter).collect();
        match shapes {
            Some(shapes) if shapes.len() == TileSet::TILES => {
                let mut counts = [0; Shape::COUNT];
                for shape in shapes {
                    counts[shape as usize] += 1;
                }
                Ok(TileSet(counts))
            }
            _ => Err(NotationError::new(text, "a set is twelve letters of E S C T X, as EEESSCCCCTTX (M2)")),
        }
    }
}

impl Serialize for TileSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
