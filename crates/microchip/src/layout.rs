//! Tiles on a board.

use std::fmt;
use std::str::FromStr;

use game::{Illegal, NotationError, Rule};
use serde::{Serialize, Serializer};

use crate::board::Board;
use crate::connections::Connections;
use crate::square::{SIDE, SQUARES, Square};
use crate::tile::{Tile, Tiles};

/// A tile on a square of another colour.
pub(crate) const WRONG_COLOUR: Rule = Rule::new(
    "microchip.wrong_colour",
    "M3",
    "{tile} is a {colour} tile, and the square in row {row}, column {column} is {square}.",
    "{tile}は、{row}行{column}列のマスと色が違います。",
);
/// A second tile on a square.
pub(crate) const OCCUPIED: Rule = Rule::new(
    "microchip.occupied",
    "M3",
    "There is already a tile on the square in row {row}, column {column}.",
    "{row}行{column}列のマスには、すでにタイルがあります。",
);
/// A tile the player does not have, or has laid already.
pub(crate) const NOT_OWNED: Rule = Rule::new(
    "microchip.not_owned",
    "M3",
    "You have no {tile} left to lay.",
    "{tile}はもう手元にありません。",
);

/// Tiles as they lie on a board. Which colour a tile has follows from its square. Written as five rows with `/` between
/// them, each five squares with commas between them.
///
/// Anything may be tried: open ends and sides that do not match are shown by the [`Judgement`](crate::Judgement), never
/// refused (§M3).
///
/// ```
/// use microchip::{Board, Layout, Square, Tiles};
/// let board: Board = "RRBVV/GRVGG/YBGVV/YYRBR/BYYBG".parse()?;
/// let hand: Tiles = "RE RE BC".parse()?;
/// let mut layout = Layout::default();
/// layout.place(&board, &hand, Square::new(0), "RE".parse()?, "e".parse()?)?;
/// let refused = layout.place(&board, &hand, Square::new(1), "BC".parse()?, "es".parse()?).unwrap_err();
/// assert_eq!(refused.to_string(), "BC is a blue tile, and the square in row 1, column 2 is red. (M3)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicrochipLayout", type = "string"))]
pub struct Layout([Connections; SQUARES]);

impl Layout {
    /// The connections on a square.
    pub const fn at(&self, square: Square) -> Connections {
        self.0[square.index()]
    }

    /// Puts a tile on a square, or lifts it off, without any check.
    pub fn set(&mut self, square: Square, connections: Connections) {
        self.0[square.index()] = connections;
    }

    /// The squares that have a tile, with its connections, in reading order.
    pub fn laid(&self) -> impl Iterator<Item = (Square, Connections)> + '_ {
        Square::all().zip(self.0).filter(|(_, connections)| !connections.is_none())
    }

    /// The kinds of the tiles if this is the board.
    pub fn tiles(&self, board: &Board) -> Tiles {
        self.laid().filter_map(|(square, connections)| board.tile(square, connections)).collect()
    }

    /// Lays a tile of `hand`, if it may lie there (§M3).
    ///
    /// # Errors
    /// If the square has another colour or a tile already, or the hand has no such tile left. Then the layout is
    /// unchanged.
    pub fn place(
        &mut self,
        board: &Board,
        hand: &Tiles,
        square: Square,
        tile: Tile,
        turn: Connections,
    ) -> Result<(), Illegal> {
        let colour = board.colour(square);
        let refused =
            |rule| Err(Illegal::new(rule).with("row", square.row() + 1).with("column", square.column() + 1));
        if tile.colour != colour {
            return refused(&WRONG_COLOUR).map_err(|illegal: Illegal| {
                illegal.with("tile", tile).with("colour", tile.colour.name()).with("square", colour.name())
            });
        }
        if !self.at(square).is_none() {
            return refused(&OCCUPIED);
        }
        if turn.shape() != Some(tile.shape) || self.tiles(board).count(tile) >= hand.count(tile) {
            return Err(Illegal::new(&NOT_OWNED).with("tile", tile));
        }
        self.set(square, turn);
        Ok(())
    }

    /// Checks that `hand` has every tile of the layout (§M3).
    ///
    /// # Errors
    /// If it lacks one. The error names the first in reading order.
    pub fn check(&self, board: &Board, hand: &Tiles) -> Result<(), Illegal> {
        let mut left = *hand;
        for (square, connections) in self.laid() {
            if let Some(tile) = board.tile(square, connections) {
                if !left.contains(tile) {
                    return Err(Illegal::new(&NOT_OWNED).with("tile", tile));
                }
                left.remove(tile);
            }
        }
        Ok(())
    }

    /// The layout as five lines of line-drawing characters.
    pub fn picture(&self) -> String {
        let row = |row: &[Connections]| row.iter().map(|connections| connections.glyph()).collect::<String>();
        self.0.chunks(SIDE).map(row).collect::<Vec<_>>().join("\n")
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (square, connections) in Square::all().zip(self.0) {
            match (square.row(), square.column()) {
                (0, 0) => {}
                (_, 0) => f.write_str("/")?,
                _ => f.write_str(",")?,
            }
            fmt::Display::fmt(&connections, f)?;
        }
        Ok(())
    }
}

impl FromStr for Layout {
    type Err = NotationError;

    /// Reads five rows separated by `/`, each with five squares separated by commas.
    fn from_str(text: &str) -> Result<Layout, NotationError> {
        let rows: Vec<Vec<&str>> = text.split('/').map(|row| row.split(',').collect()).collect();
        if rows.len() != SIDE || rows.iter().any(|row| row.len() != SIDE) {
            return Err(NotationError::new(
                text,
                "a layout is five rows with '/' between them, each five squares with ',' between them, as 'es,sw,.,.,./…'",
            ));
        }
        let mut layout = Layout::default();
        for (square, word) in Square::all().zip(rows.iter().flatten()) {
            layout.set(square, word.trim().to_ascii_lowercase().parse()?);
        }
        Ok(layout)
    }
}

impl Serialize for Layout {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
