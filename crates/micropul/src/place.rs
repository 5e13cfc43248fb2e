//! Where tiles lie: x grows to the right, y grows down, the starting tile is at 0,0.

use std::fmt;

use serde::Serialize;

/// The place of a tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicropulPlace"))]
pub struct Place {
    /// To the right.
    pub x: i8,
    /// Down.
    pub y: i8,
}

/// No tile lies further out: 47 tiles in a row from the first.
pub(crate) const FARTHEST: i8 = 47;

impl Place {
    /// The place of the starting tile.
    pub const ORIGIN: Place = Place { x: 0, y: 0 };

    /// The place on this side: 0 north, 1 east, 2 south, 3 west.
    #[must_use]
    pub const fn beside(self, side: usize) -> Place {
        match side {
            0 => Place { x: self.x, y: self.y - 1 },
            1 => Place { x: self.x + 1, y: self.y },
            2 => Place { x: self.x, y: self.y + 1 },
            _ => Place { x: self.x - 1, y: self.y },
        }
    }

    /// The quarter of a tile here: 0 NW, 1 NE, 2 SW, 3 SE.
    pub const fn cell(self, quarter: usize) -> Cell {
        Cell { x: 2 * self.x + (quarter & 1) as i8, y: 2 * self.y + (quarter >> 1) as i8 }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({self})")
    }
}

/// The place of a quarter of a tile: twice as fine as [`Place`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicropulCell"))]
pub struct Cell {
    /// To the right.
    pub x: i8,
    /// Down.
    pub y: i8,
}

impl Cell {
    /// The tile's place, and which quarter of it this is.
    pub const fn place(self) -> (Place, usize) {
        (Place { x: self.x >> 1, y: self.y >> 1 }, ((self.y & 1) << 1 | (self.x & 1)) as usize)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_and_places_go_together() {
        for x in -FARTHEST..=FARTHEST {
            for quarter in 0..4 {
                let place = Place { x, y: -x };
                assert_eq!(place.cell(quarter).place(), (place, quarter));
            }
        }
        assert_eq!(Place { x: -1, y: 0 }.cell(3), Cell { x: -1, y: 1 });
    }
}
