//! Points, clause by clause.

use game::{Seat, SeatSet};
use serde::{Serialize, Serializer};

use crate::grid::Group;
use crate::place::Cell;
use crate::public::Public;

/// What one seat would score if the game ended now, line by line.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicropulScore", as = "Form<'static>"))]
pub struct Score {
    /// The lines: every group with a stone of this seat, then the hand, then the supply.
    pub lines: Vec<ScoreLine>,
    /// Their sum.
    pub points: i16,
}

/// One line of a score.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicropulLine"))]
#[serde(rename_all = "snake_case")]
pub enum ScoreLine {
    /// A group (§P6).
    Group {
        /// Its first cell.
        at: Cell,
        /// Who has stones on it.
        owners: SeatSet,
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
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicropulVerdict"))]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Closed, with one stone: a point for each micropul.
    Scores(u8),
    /// Still open.
    Open,
    /// Two or more stones, even of one player.
    Shared,
    /// No stone.
    Unclaimed,
}

impl Verdict {
    pub(crate) fn of(group: &Group) -> Verdict {
        match (group.stones[0] + group.stones[1], group.closed) {
            (0, _) => Verdict::Unclaimed,
            (1, true) => Verdict::Scores(group.points),
            (1, false) => Verdict::Open,
            _ => Verdict::Shared,
        }
    }
}

impl ScoreLine {
    fn of(group: &Group) -> ScoreLine {
        let owners = Seat::all(2).filter(|seat| group.stones[seat.index()] > 0).collect();
        ScoreLine::Group { at: group.at, owners, size: group.points, verdict: Verdict::of(group) }
    }

    /// The points of this line.
    pub fn points(&self) -> i16 {
        match *self {
            ScoreLine::Group { verdict: Verdict::Scores(points), .. } => i16::from(points),
            ScoreLine::Group { .. } => 0,
            ScoreLine::Hand(tiles) => i16::from(tiles),
            ScoreLine::Supply(tiles) => 2 * i16::from(tiles),
        }
    }

    /// The clause of the rules page that gives these points or denies them.
    pub fn clause(&self) -> &'static str {
        match self {
            ScoreLine::Group { verdict: Verdict::Scores(_), .. }
            | ScoreLine::Hand(_)
            | ScoreLine::Supply(_) => "P7.4",
            ScoreLine::Group { verdict: Verdict::Shared, .. } => "P6.6",
            ScoreLine::Group { .. } => "P7.5",
        }
    }
}

impl Score {
    /// Every group on the table with its owners and its verdict.
    pub fn groups(public: &Public) -> Vec<ScoreLine> {
        public.grid.groups().iter().map(ScoreLine::of).collect()
    }

    /// The score of a seat as it stands. Everything in it is public: sizes of hands and supplies, and the table.
    pub fn of(public: &Public, seat: Seat) -> Score {
        let index = seat.index();
        let claimed = public.grid.groups().into_iter().filter(|group| group.stones[index] > 0);
        let mut lines: Vec<ScoreLine> = claimed.map(|group| ScoreLine::of(&group)).collect();
        lines.extend([ScoreLine::Hand(public.hands[index]), ScoreLine::Supply(public.supplies[index])]);
        let points = lines.iter().map(ScoreLine::points).sum();
        Score { lines, points }
    }
}

/// A score as a client shows it.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
struct Form<'a> {
    /// The lines: every group with a stone of this seat, then the hand, then the supply.
    lines: Vec<Counted<'a>>,
    /// Their sum.
    points: i16,
}

/// A line of a score with its points.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicropulCounted"))]
struct Counted<'a> {
    /// What is counted.
    line: &'a ScoreLine,
    /// The points of this line.
    points: i16,
    /// The clause of the rules page that gives these points, or none.
    clause: &'static str,
}

impl Serialize for Score {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let counted =
            |line| Counted { line, points: ScoreLine::points(line), clause: ScoreLine::clause(line) };
        Form { lines: self.lines.iter().map(counted).collect(), points: self.points }.serialize(serializer)
    }
}
