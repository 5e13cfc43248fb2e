//! A player's board: twenty-five coloured squares.

use std::fmt;
use std::str::FromStr;

use game::{Illegal, Rule};
use serde::{Serialize, Serializer};

use crate::colour::Colour;
use crate::connections::Connections;
use crate::square::{SIDE, SQUARES, Square};
use crate::tile::Tile;

/// Not written as a board.
pub(crate) const NOT_A_BOARD: Rule = Rule::new(
    "microchip.not_a_board",
    "M7",
    "a board is five rows of five letters with slashes between, like RRBVV/GRVGG/YBGVV/YYRBR/BYYBG",
    "ボードは5文字×5行で、行の間に「/」を入れます。例：RRBVV/GRVGG/YBGVV/YYRBR/BYYBG",
);
/// A letter that is no colour.
pub(crate) const NOT_A_COLOUR: Rule = Rule::new(
    "microchip.not_a_colour",
    "M7",
    "'{letter}' is not a colour: the letters are R, Y, G, B and V",
    "「{letter}」は色ではありません。使える文字はR・Y・G・B・Vです",
);
/// Not five squares of each colour. The page counts them beside the board, so its Japanese does without the English words.
pub(crate) const NOT_FIVE_EACH: Rule = Rule::new(
    "microchip.not_five_each",
    "M7",
    "a board has five squares of each colour, not {wrong}",
    "ボードには各色ちょうど5マスが必要です",
);

/// How many squares of a board have each colour (§M7).
pub const SQUARES_PER_COLOUR: usize = SQUARES / Colour::COUNT;

/// Twenty-five squares, five of each colour (§M7).
///
/// ```
/// use microchip::Board;
/// let board: Board = "RRBVV/GRVGG/YBGVV/YYRBR/BYYBG".parse()?;
/// assert_eq!(board.to_string(), "RRBVV/GRVGG/YBGVV/YYRBR/BYYBG");
/// assert!("RRRRR/RYYYY/GGGGG/BBBBB/VVVVV".parse::<Board>().is_err(), "six are red");
/// # Ok::<(), game::Illegal>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Board([Colour; SQUARES]);

impl Board {
    /// A board of these colours in reading order, if there are five of each.
    pub fn new(colours: [Colour; SQUARES]) -> Option<Board> {
        let five = |colour| colours.iter().filter(|&&other| other == colour).count() == SQUARES_PER_COLOUR;
        Colour::ALL.into_iter().all(five).then_some(Board(colours))
    }

    /// The colour of a square.
    pub const fn colour(&self, square: Square) -> Colour {
        self.0[square.index()]
    }

    /// The colours in reading order.
    pub const fn colours(&self) -> &[Colour; SQUARES] {
        &self.0
    }

    /// The kind of tile that lies this way on a square. Its colour is that of the square.
    pub fn tile(&self, square: Square, connections: Connections) -> Option<Tile> {
        connections.shape().map(|shape| Tile { colour: self.colour(square), shape })
    }

    /// The squares on which a tile may lie: those of its colour (§M3).
    pub fn squares_for(&self, tile: Tile) -> impl Iterator<Item = Square> {
        Square::all().filter(move |&square| self.colour(square) == tile.colour)
    }

    /// The same board after a quarter turn clockwise.
    #[must_use]
    pub fn turned(&self) -> Board {
        Board(std::array::from_fn(|index| self.0[(SIDE - 1 - index % SIDE) * SIDE + index / SIDE]))
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (row, colours) in self.0.chunks(SIDE).enumerate() {
            if row > 0 {
                f.write_str("/")?;
            }
            for colour in colours {
                fmt::Display::fmt(colour, f)?;
            }
        }
        Ok(())
    }
}

impl FromStr for Board {
    type Err = Illegal;

    fn from_str(text: &str) -> Result<Board, Illegal> {
        let rows: Vec<&str> = text.split('/').map(str::trim).collect();
        if rows.len() != SIDE || rows.iter().any(|row| row.chars().count() != SIDE) {
            return Err(Illegal::new(&NOT_A_BOARD));
        }
        let mut colours = [Colour::Red; SQUARES];
        for (colour, letter) in colours.iter_mut().zip(rows.iter().flat_map(|row| row.chars())) {
            let unknown = || Illegal::new(&NOT_A_COLOUR).quoting("letter", &letter.to_string());
            *colour = Colour::of_letter(letter).ok_or_else(unknown)?;
        }
        Board::new(colours).ok_or_else(|| {
            let count = |colour: Colour| colours.iter().filter(|&&other| other == colour).count();
            let wrong = Colour::ALL.into_iter().filter(|&colour| count(colour) != SQUARES_PER_COLOUR);
            let wrong: Vec<String> =
                wrong.map(|colour| format!("{} {}", count(colour), colour.name())).collect();
            Illegal::new(&NOT_FIVE_EACH).with("wrong", wrong.join(", "))
        })
    }
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
