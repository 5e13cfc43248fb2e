//! The outline of a board (§C1).

use std::fmt;
use std::str::FromStr;

use game::{Illegal, Rule, SizeRange};
use serde::{Serialize, Serializer};

/// How many cells a side of a hexagon can have (§C1).
pub(crate) const HEXAGON_SIDE: SizeRange = SizeRange { min: 2, max: 10, step: 1 };
/// How many cells each side of a rhombus can have: an odd number, so that the board has an odd number of cells (§C1).
pub(crate) const RHOMBUS_SIDE: SizeRange = SizeRange { min: 3, max: 19, step: 2 };

/// Not written as a board.
pub(crate) const NOT_A_BOARD: Rule = Rule::new(
    "copolymer.not_a_board",
    "C1",
    "a board is written hexagon:6 or rhombus:11x11",
    "盤は「hexagon:6」や「rhombus:11x11」のように書きます",
);
/// A hexagon too small or too large.
pub(crate) const WRONG_HEXAGON: Rule = Rule::new(
    "copolymer.wrong_hexagon",
    "C1",
    "a hexagon has a side of 2 to 10 cells",
    "六角形の一辺は2〜10マスです",
);
/// A rhombus with an even side: it would have an even number of cells, and a game could be drawn.
pub(crate) const EVEN_SIDE: Rule = Rule::new(
    "copolymer.even_side",
    "C1",
    "the number of cells must be odd, so that somebody always has more: both sides of a rhombus are odd",
    "必ずどちらかが過半数を取れるよう、マスの総数は奇数にします。ひし形の横と縦は、どちらも奇数にしてください",
);
/// A rhombus too small or too large.
pub(crate) const WRONG_RHOMBUS: Rule = Rule::new(
    "copolymer.wrong_rhombus",
    "C1",
    "the sides of a rhombus are odd numbers from 3 to 19",
    "ひし形の横と縦は3〜19の奇数です",
);

/// The most cells a board can have: those of the largest rhombus.
pub(crate) const MAX_CELLS: usize = 19 * 19;

/// The outline of a board. Only shapes with an odd number of cells exist, so that there is always a majority (§C1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(
    feature = "ts",
    ts(rename = "CopolymerShape", type = "`hexagon:${number}` | `rhombus:${number}x${number}`")
)]
pub struct Shape(Outline);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Outline {
    Hexagon(u8),
    Rhombus(u8, u8),
}

impl Shape {
    /// The default board, a hexagon of side 6 (§C1, house ruling).
    pub const STANDARD: Shape = Shape(Outline::Hexagon(6));

    /// A hexagon with this many cells a side, 2 to 10: 3n²-3n+1 cells, which is always odd.
    ///
    /// # Errors
    /// If it is too small or too large.
    pub const fn hexagon(side: u8) -> Result<Shape, Illegal> {
        match side {
            2..=10 => Ok(Shape(Outline::Hexagon(side))),
            _ => Err(Illegal::new(&WRONG_HEXAGON)),
        }
    }

    /// A rhombus with this many cells a row and this many rows, both odd, 3 to 19.
    ///
    /// # Errors
    /// If a side is even, too small or too large.
    pub const fn rhombus(width: u8, height: u8) -> Result<Shape, Illegal> {
        match (width, height) {
            (3..=19, 3..=19) if width % 2 == 1 && height % 2 == 1 => {
                Ok(Shape(Outline::Rhombus(width, height)))
            }
            (3..=19, 3..=19) => Err(Illegal::new(&EVEN_SIDE)),
            _ => Err(Illegal::new(&WRONG_RHOMBUS)),
        }
    }

    /// Every shape.
    pub fn all() -> impl Iterator<Item = Shape> {
        let odd = || (3..=19).step_by(2);
        let rhombi = odd().flat_map(move |width| odd().map(move |height| Outline::Rhombus(width, height)));
        (2..=10).map(Outline::Hexagon).chain(rhombi).map(Shape)
    }

    /// The index of this shape in [`Shape::all`].
    pub(crate) fn index(self) -> usize {
        match self.0 {
            Outline::Hexagon(side) => usize::from(side) - 2,
            Outline::Rhombus(width, height) => {
                9 + usize::from(width - 3) / 2 * 9 + usize::from(height - 3) / 2
            }
        }
    }

    /// The rows from the top: for each the number of its first cell, its length, and the distance of its first cell
    /// from the board's leftmost cell, in half cells.
    pub(crate) fn rows(self) -> Vec<(u8, u8, u8)> {
        match self.0 {
            Outline::Hexagon(side) => (0..2 * side - 1)
                .map(|row| {
                    let (above, below) = ((side - 1).saturating_sub(row), row.saturating_sub(side - 1));
                    (1 + below, 2 * side - 1 - above - below, above + below)
                })
                .collect(),
            Outline::Rhombus(width, height) => (0..height).map(|row| (1, width, row)).collect(),
        }
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Outline::Hexagon(side) => write!(f, "hexagon:{side}"),
            Outline::Rhombus(width, height) => write!(f, "rhombus:{width}x{height}"),
        }
    }
}

impl Serialize for Shape {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl FromStr for Shape {
    type Err = Illegal;

    fn from_str(text: &str) -> Result<Shape, Illegal> {
        // Only plain digits: a sign or a leading zero would be a second way to write the same board.
        let number = |digits: &str| -> Result<u8, Illegal> {
            if digits.starts_with('0')
                || !digits.bytes().all(|digit| digit.is_ascii_digit())
                || digits.is_empty()
            {
                return Err(Illegal::new(&NOT_A_BOARD));
            }
            Ok(digits.parse().unwrap_or(u8::MAX))
        };
        match text.split_once(':') {
            Some(("hexagon", side)) => Shape::hexagon(number(side)?),
            Some(("rhombus", sides)) => {
                let (width, height) = sides.split_once('x').ok_or(Illegal::new(&NOT_A_BOARD))?;
                Shape::rhombus(number(width)?, number(height)?)
            }
            _ => Err(Illegal::new(&NOT_A_BOARD)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shape_has_its_place_its_name_and_an_odd_number_of_cells() {
        let mut count = 0;
        for (index, shape) in Shape::all().enumerate() {
            assert_eq!(shape.index(), index);
            assert_eq!(shape.to_string().parse(), Ok(shape));
            let cells: usize = shape.rows().iter().map(|&(_, length, _)| usize::from(length)).sum();
            assert_eq!(cells % 2, 1, "{shape}");
            assert!(cells <= MAX_CELLS);
            if let Outline::Hexagon(side) = shape.0 {
                let side = usize::from(side);
                assert_eq!(cells, 3 * side * side - 3 * side + 1);
            }
            count += 1;
        }
        assert_eq!(count, 9 + 81);
    }

    #[test]
    fn other_boards_are_refused() {
        for (text, rule) in [
            ("rhombus:4x5", &EVEN_SIDE),
            ("rhombus:5x4", &EVEN_SIDE),
            ("rhombus:10x10", &EVEN_SIDE),
            ("rhombus:1x3", &WRONG_RHOMBUS),
            ("rhombus:3x21", &WRONG_RHOMBUS),
            ("rhombus:999x3", &WRONG_RHOMBUS),
            ("hexagon:1", &WRONG_HEXAGON),
            ("hexagon:11", &WRONG_HEXAGON),
            ("hexagon:300", &WRONG_HEXAGON),
            ("hexagon:06", &NOT_A_BOARD),
            ("hexagon:+6", &NOT_A_BOARD),
            ("hexagon:", &NOT_A_BOARD),
            ("hexagon", &NOT_A_BOARD),
            ("rhombus:5", &NOT_A_BOARD),
            ("square:5x5", &NOT_A_BOARD),
            ("", &NOT_A_BOARD),
        ] {
            assert_eq!(text.parse::<Shape>(), Err(Illegal::new(rule)), "{text}");
        }
    }
}
