//! How a layout comes to its score, clause by clause.

use serde::{Serialize, Serializer};

use crate::judge::{Judgement, Piece, Score};

/// One line of a reckoning.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicrochipLine"))]
pub struct ScoreLine {
    /// What is counted.
    pub what: Counted,
    /// How much it comes to.
    pub count: i16,
    /// The clause of the rules page that says so.
    pub clause: &'static str,
}

/// What a line of a reckoning counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicrochipCounted"))]
#[serde(rename_all = "snake_case")]
pub enum Counted {
    /// Tiles in pieces with an open end, which are lifted off.
    Lifted,
    /// Tiles in the microchip.
    Microchip,
    /// Tiles in other closed pieces.
    Others,
    /// Tiles that were not laid.
    NotLaid,
    /// The value of the microchip.
    Value,
    /// There is no microchip.
    Nothing,
    /// What unused tiles cost, as a loss.
    Penalty,
    /// The score.
    Points,
}

impl Judgement {
    /// The score line by line: where the tiles of the hand ended up, and what each clause of the judging makes of it
    /// (§M5).
    pub fn reckoning(&self) -> Vec<ScoreLine> {
        let Score { value, tiles, unused } = self.score;
        let in_pieces = |closed: bool| -> i16 {
            let pieces = self.pieces.iter().filter(|piece| piece.is_closed() == closed);
            pieces.map(|piece| i16::from(piece.tiles())).sum()
        };
        let (lifted, closed, tiles) = (in_pieces(false), in_pieces(true), i16::from(tiles));
        let hand = tiles + i16::from(unused);
        let line = |what, count, clause| ScoreLine { what, count, clause };
        let (worth, clause) =
            if self.microchip.is_some() { (Counted::Value, "M1.3") } else { (Counted::Nothing, "M5.6") };
        vec![
            line(Counted::Lifted, lifted, "M5.2"),
            line(Counted::Microchip, tiles, "M5.3"),
            line(Counted::Others, closed - tiles, "M5.5"),
            line(Counted::NotLaid, hand - lifted - closed, "M5.5"),
            line(worth, i16::from(value), clause),
            line(Counted::Penalty, -self.score.penalty(), "M5.5"),
            line(Counted::Points, self.score.points(), "M1.5"),
        ]
    }
}

/// A judgement as a client shows it.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub(crate) struct Form<'a> {
    /// Every piece, by its first square.
    pieces: &'a [Piece],
    /// Which of them is the microchip: the closed piece with the most tiles, of equal ones the more valuable.
    microchip: Option<usize>,
    /// The score of the layout with this hand.
    score: Score,
    /// How it comes about, clause by clause.
    reckoning: Vec<ScoreLine>,
}

impl Serialize for Judgement {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Judgement { pieces, microchip, score } = self;
        let form = Form { pieces, microchip: *microchip, score: *score, reckoning: self.reckoning() };
        form.serialize(serializer)
    }
}
