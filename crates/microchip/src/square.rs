//! The twenty-five squares of a board.

use serde::{Serialize, Serializer};

use crate::connections::Connections;

/// How many squares a side of the board has.
pub const SIDE: usize = 5;

/// How many squares the board has.
pub const SQUARES: usize = SIDE * SIDE;

/// A square of a board, counted from 0 in reading order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicrochipSquare", type = "number"))]
pub struct Square(u8);

impl Square {
    /// The square with this number, counted from 0.
    ///
    /// # Panics
    /// If there is no such square.
    pub const fn new(index: usize) -> Square {
        assert!(index < SQUARES, "a square beyond the last one");
        Square(index as u8)
    }

    /// The index of this square in an array with one entry per square.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Every square in reading order.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator + Clone {
        (0..SQUARES as u8).map(Square)
    }

    /// The row, counted from 0 at the top.
    pub const fn row(self) -> usize {
        self.index() / SIDE
    }

    /// The column, counted from 0 at the left.
    pub const fn column(self) -> usize {
        self.index() % SIDE
    }

    /// The neighbour on this side, unless the board ends there.
    pub const fn neighbour(self, side: Connections) -> Option<Square> {
        let (row, column) = (self.row(), self.column());
        match side {
            Connections::NORTH if row > 0 => Some(Square(self.0 - SIDE as u8)),
            Connections::EAST if column + 1 < SIDE => Some(Square(self.0 + 1)),
            Connections::SOUTH if row + 1 < SIDE => Some(Square(self.0 + SIDE as u8)),
            Connections::WEST if column > 0 => Some(Square(self.0 - 1)),
            _ => None,
        }
    }

    /// Whether it is one of the nine inner squares.
    pub const fn is_inner(self) -> bool {
        !is_outer(self.row()) && !is_outer(self.column())
    }

    /// Whether it is one of the four corners.
    pub const fn is_corner(self) -> bool {
        is_outer(self.row()) && is_outer(self.column())
    }

    /// The sides with a neighbour.
    pub const fn sides(self) -> Connections {
        let mut sides = Connections::NONE;
        let mut side = 0;
        while side < Connections::SIDES.len() {
            let (one, _) = Connections::SIDES[side];
            if self.neighbour(one).is_some() {
                sides = sides.with(one);
            }
            side += 1;
        }
        sides
    }
}

/// Whether a row or column lies at the edge of the board.
const fn is_outer(line: usize) -> bool {
    line == 0 || line == SIDE - 1
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}
