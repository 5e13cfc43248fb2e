//! The sides of a square a tile leads to.

use std::fmt;
use std::str::FromStr;

use game::NotationError;
use serde::{Serialize, Serializer};

use crate::tile::Shape;

/// A tile as it lies on a square: the sides its paths lead to, which is its shape and its turn in one. No sides at all
/// means that no tile lies there.
///
/// ```
/// use microchip::{Connections, Shape};
/// let corner: Connections = "es".parse()?;
/// assert_eq!(corner.shape(), Some(Shape::Corner));
/// assert_eq!((corner.count(), corner.glyph()), (2, '┌'));
/// assert_eq!(corner.turned().to_string(), "sw");
/// # Ok::<(), game::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicrochipConnections"))]
#[cfg_attr(
    feature = "ts",
    ts(type = r#""." | "n" | "e" | "ne" | "s" | "ns" | "es" | "nes" |
        "w" | "nw" | "ew" | "new" | "sw" | "nsw" | "esw" | "nesw""#)
)]
pub struct Connections(u8);

impl Connections {
    /// No tile.
    pub const NONE: Connections = Connections(0);
    /// To the north.
    pub const NORTH: Connections = Connections(1);
    /// To the east.
    pub const EAST: Connections = Connections(2);
    /// To the south.
    pub const SOUTH: Connections = Connections(4);
    /// To the west.
    pub const WEST: Connections = Connections(8);

    /// The four sides, clockwise from the north, with their letters.
    pub const SIDES: [(Connections, char); 4] = [
        (Connections::NORTH, 'n'),
        (Connections::EAST, 'e'),
        (Connections::SOUTH, 's'),
        (Connections::WEST, 'w'),
    ];

    /// The number of values, including 'no tile'.
    pub const KEYS: usize = 16;

    /// Everything that can lie on a square, 'no tile' first.
    pub fn all() -> impl Iterator<Item = Connections> + Clone {
        (0..Connections::KEYS as u8).map(Connections)
    }

    /// The sides as bits: a key for tables of [`Connections::KEYS`] entries.
    pub const fn key(self) -> usize {
        self.0 as usize
    }

    /// Whether no tile lies here.
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Whether these include every side of `side`.
    pub const fn has(self, side: Connections) -> bool {
        self.0 & side.0 == side.0
    }

    /// The union of both.
    #[must_use]
    pub const fn with(self, other: Connections) -> Connections {
        Connections(self.0 | other.0)
    }

    /// The number of sides: the tile's value in a microchip (§M1).
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The same tile after a quarter turn clockwise.
    #[must_use]
    pub const fn turned(self) -> Connections {
        Connections((self.0 << 1 | self.0 >> 3) & 15)
    }

    /// The opposite sides.
    #[must_use]
    pub const fn opposite(self) -> Connections {
        self.turned().turned()
    }

    /// The shape of the tile, if one lies here.
    pub const fn shape(self) -> Option<Shape> {
        match self.0 {
            0 => None,
            1 | 2 | 4 | 8 => Some(Shape::End),
            5 | 10 => Some(Shape::Straight),
            15 => Some(Shape::Cross),
            _ if self.0.count_ones() == 3 => Some(Shape::Tee),
            _ => Some(Shape::Corner),
        }
    }

    /// A line-drawing character that looks like the tile.
    pub const fn glyph(self) -> char {
        GLYPHS[self.key()]
    }
}

/// One character per tile as it can lie, by the bits west, south, east, north.
const GLYPHS: [char; Connections::KEYS] =
    ['·', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];

impl fmt::Display for Connections {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_none() {
            return f.write_str(".");
        }
        for (side, letter) in Connections::SIDES {
            if self.has(side) {
                write!(f, "{letter}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Connections {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Connections {
    type Err = NotationError;

    /// Reads the letters of the sides in the order n, e, s, w, or `.` for no tile.
    fn from_str(text: &str) -> Result<Connections, NotationError> {
        let found = Connections::all().find(|connections| connections.to_string() == text);
        found.ok_or_else(|| {
            NotationError::new(
                text,
                "write the sides a tile leads to in the order n, e, s, w, as 'es', or '.' for no tile",
            )
        })
    }
}

impl Serialize for Connections {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
