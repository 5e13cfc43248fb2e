//! Judging a layout.

use serde::Serialize;

use crate::connections::Connections;
use crate::layout::Layout;
use crate::square::Square;
use crate::tile::Tiles;

/// The penalty for each unused tile (§M5).
pub(crate) const UNUSED_PENALTY: i16 = 2;

/// A connection that meets no other one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicrochipOpenEnd"))]
pub struct OpenEnd {
    /// The square of the tile.
    pub square: Square,
    /// The side it leads to.
    #[cfg_attr(feature = "ts", ts(type = r#""n" | "e" | "s" | "w""#))]
    pub side: Connections,
}

/// Tiles that hang together along their paths.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicrochipPiece"))]
pub struct Piece {
    /// Its squares in reading order.
    pub squares: Vec<Square>,
    /// The sum of its tiles' connections (§M1).
    pub value: u8,
    /// The connections that meet no other one: towards an empty square, the edge of the board, or a neighbour's side
    /// without a connection (§M5).
    pub open: Vec<OpenEnd>,
}

impl Piece {
    /// Whether every connection meets another one; only then can the piece be a microchip.
    pub fn is_closed(&self) -> bool {
        self.open.is_empty()
    }

    /// How many tiles it has.
    pub fn tiles(&self) -> u8 {
        self.squares.len() as u8
    }
}

/// What a layout scores.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicrochipScore", as = "ScoreForm"))]
#[serde(into = "ScoreForm")]
pub struct Score {
    /// The value of the microchip, 0 without one.
    pub value: u8,
    /// How many tiles are in the microchip.
    pub tiles: u8,
    /// How many tiles are not.
    pub unused: u8,
}

impl Score {
    /// The final score: the value, less two for every unused tile (§M5).
    ///
    /// ```
    /// // The sheet's example (§M1).
    /// assert_eq!(microchip::Score { value: 34, tiles: 17, unused: 3 }.points(), 28);
    /// ```
    pub fn points(self) -> i16 {
        i16::from(self.value) - self.penalty()
    }

    /// What the unused tiles cost (§M5).
    pub fn penalty(self) -> i16 {
        UNUSED_PENALTY * i16::from(self.unused)
    }
}

/// A score as a client shows it.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct ScoreForm {
    /// The value of the microchip, 0 without one.
    value: u8,
    /// How many tiles are in the microchip.
    tiles: u8,
    /// How many tiles are not.
    unused: u8,
    /// What those cost.
    penalty: i16,
    /// The final score.
    points: i16,
}

impl From<Score> for ScoreForm {
    fn from(score: Score) -> ScoreForm {
        let Score { value, tiles, unused } = score;
        ScoreForm { value, tiles, unused, penalty: score.penalty(), points: score.points() }
    }
}

/// What the judge says of a layout: its pieces, the one that counts, and the score (§M5).
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(rename = "MicrochipJudgement", as = "crate::reckoning::Form<'static>")
)]
pub struct Judgement {
    /// Every piece, by its first square.
    pub pieces: Vec<Piece>,
    /// Which of them is the microchip: the closed piece with the most tiles, of equal ones the more valuable.
    pub microchip: Option<usize>,
    /// The score of the layout with this hand.
    pub score: Score,
}

impl Judgement {
    /// Judges a layout of tiles of `hand`. Does not check that the hand has all tiles of the layout.
    pub fn of(layout: &Layout, hand: &Tiles) -> Judgement {
        let pieces = pieces(layout);
        let mut microchip: Option<usize> = None;
        for (index, piece) in pieces.iter().enumerate().filter(|(_, piece)| piece.is_closed()) {
            let size = |piece: &Piece| (piece.tiles(), piece.value);
            if microchip.is_none_or(|best| size(piece) > size(&pieces[best])) {
                microchip = Some(index);
            }
        }
        let (tiles, value) = microchip.map_or((0, 0), |index| (pieces[index].tiles(), pieces[index].value));
        let unused = (hand.len() as u8).saturating_sub(tiles);
        Judgement { pieces, microchip, score: Score { value, tiles, unused } }
    }

    /// Only the score, without allocating.
    pub fn score(layout: &Layout, hand: &Tiles) -> Score {
        let mut best = (0, 0);
        let mut left = laid(layout);
        while left != 0 {
            let squares = connected(layout, left.trailing_zeros());
            left &= !squares;
            let each = || squares_of(squares);
            if each().all(|square| open_sides(layout, square).is_none()) {
                let value = each().map(|square| layout.at(square).count()).sum();
                best = best.max((squares.count_ones() as u8, value));
            }
        }
        let (tiles, value) = best;
        Score { value, tiles, unused: (hand.len() as u8).saturating_sub(tiles) }
    }
}

/// The pieces of a layout, by their first square.
fn pieces(layout: &Layout) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut left = laid(layout);
    while left != 0 {
        let squares = connected(layout, left.trailing_zeros());
        left &= !squares;
        let mut piece = Piece { squares: squares_of(squares).collect(), value: 0, open: Vec::new() };
        for &square in &piece.squares {
            piece.value += layout.at(square).count();
            let open = open_sides(layout, square);
            let sides = Connections::SIDES.into_iter().filter(|&(side, _)| open.has(side));
            piece.open.extend(sides.map(|(side, _)| OpenEnd { square, side }));
        }
        pieces.push(piece);
    }
    pieces
}

/// The squares with a tile, as bits.
fn laid(layout: &Layout) -> u32 {
    layout.laid().fold(0, |set, (square, _)| set | 1 << square.index())
}

fn squares_of(set: u32) -> impl Iterator<Item = Square> {
    Square::all().filter(move |square| set & 1 << square.index() != 0)
}

/// The squares whose tiles are connected with the one on this square.
fn connected(layout: &Layout, first: u32) -> u32 {
    let mut found = 1 << first;
    let mut fresh: u32 = found;
    while fresh != 0 {
        let square = Square::new(fresh.trailing_zeros() as usize);
        fresh &= fresh - 1;
        for (side, _) in Connections::SIDES {
            if let Some(neighbour) = joined(layout, square, side) {
                let bit = 1 << neighbour.index();
                fresh |= bit & !found;
                found |= bit;
            }
        }
    }
    found
}

/// The square that a connection leads to, if a connection there meets it.
fn joined(layout: &Layout, square: Square, side: Connections) -> Option<Square> {
    let neighbour = square.neighbour(side).filter(|_| layout.at(square).has(side))?;
    layout.at(neighbour).has(side.opposite()).then_some(neighbour)
}

/// The connections of a square's tile that do not meet another one.
fn open_sides(layout: &Layout, square: Square) -> Connections {
    let mut open = Connections::NONE;
    for (side, _) in Connections::SIDES {
        if layout.at(square).has(side) && joined(layout, square, side).is_none() {
            open = open.with(side);
        }
    }
    open
}
