//! Points, clause by clause.

use game::Seat;
use serde::Serialize;

use crate::place::Cell;
use crate::public::Public;
use crate::table::Group;

/// What one seat would score if the game ended now, line by line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Score {
    /// The lines: every group with a stone of this seat, then the hand, then the supply.
    pub lines: Vec<Line>,
    /// Their sum.
    pub points: i16,
}

/// One line of a score.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Line {
    /// A group with a stone of this seat (§P6).
    Group {
        /// Its first cell.
        at: Cell,
        /// How many micropul it has.
        size: u8,
        /// What it scores, or why it does not.
        verdict: Verdict,
    },
    /// Tiles in the hand, 1 point each (§P7).
    Hand(u8),
    /// Tiles in the supply, 2 points each (§P7).
    Supply(u8),
}

/// What a group with a stone scores, or why it does not (§P6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Closed, with one stone: a point for each micropul.
    Scores(u8),
    /// Still open.
    Open,
    /// Two or more stones, even of one player.
    Shared,
}

impl Verdict {
    fn of(group: &Group) -> Verdict {
        match (group.stones[0] + group.stones[1], group.closed) {
            (1, true) => Verdict::Scores(group.points),
            (1, false) => Verdict::Open,
            _ => Verdict::Shared,
        }
    }
}

impl Line {
    /// The points of this line.
    pub fn points(&self) -> i16 {
        match *self {
            Line::Group { verdict: Verdict::Scores(points), .. } => i16::from(points),
            Line::Group { .. } => 0,
            Line::Hand(tiles) => i16::from(tiles),
            Line::Supply(tiles) => 2 * i16::from(tiles),
        }
    }
}

impl Score {
    /// The score of a seat as it stands. Everything in it is public: sizes of hands and supplies, and the table.
    pub fn of(public: &Public, seat: Seat) -> Score {
        let index = seat.index();
        let claimed = public.table.groups().into_iter().filter(|group| group.stones[index] > 0);
        let line =
            |group: Group| Line::Group { at: group.at, size: group.points, verdict: Verdict::of(&group) };
        let mut lines: Vec<Line> = claimed.map(line).collect();
        lines.extend([Line::Hand(public.hands[index]), Line::Supply(public.supplies[index])]);
        let points = lines.iter().map(Line::points).sum();
        Score { lines, points }
    }
}
