//! A layout that is handed in, or tried out, as a whole.

use std::fmt;

use game::{CompoundDecision, Illegal, Part, Seat};
use serde::Serialize;

use crate::action::Action;
use crate::judge::Judgement;
use crate::layout::Layout;
use crate::public::Phase;
use crate::rules::Microchip;
use crate::square::{SQUARES, Square};
use crate::text::verdict;
use crate::tile::Tile;
use crate::view::View;

/// What comes of trying a layout out (§M3).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicrochipTrial"))]
pub struct Trial {
    /// The layout.
    pub layout: Layout,
    /// What the judge would say of it.
    pub judgement: Judgement,
    /// Every kind of tile.
    pub kinds: Vec<TileKind>,
}

/// A kind of tile beside a layout that is tried out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicrochipKind"))]
pub struct TileKind {
    /// Which kind.
    pub tile: Tile,
    /// How many of it the seat has.
    pub owned: u8,
    /// How many of those do not lie in the layout.
    pub left: u8,
    /// The squares on which it may lie, those with a tile included (§M3).
    pub squares: Vec<Square>,
}

/// A layout is 25 steps, one for each square in reading order (§M4).
impl CompoundDecision<Microchip> for Layout {
    type Trial = Trial;

    fn is_whole(text: &str) -> bool {
        text.contains([',', '/'])
    }

    fn empty() -> Option<Layout> {
        Some(Layout::default())
    }

    fn steps(&self) -> Vec<Action> {
        Square::all().map(|square| Action::Build(self.at(square))).collect()
    }

    fn from_steps(steps: &[Action]) -> Option<Layout> {
        let mut layout = Layout::default();
        for (square, step) in Square::all().zip(steps) {
            let Action::Build(connections) = *step else { return None };
            layout.set(square, connections);
        }
        (steps.len() == SQUARES).then_some(layout)
    }

    fn part(position: &Microchip, seat: Seat, action: Action) -> Option<Part> {
        let last = position.public().built(seat) + 1 == SQUARES;
        matches!(action, Action::Build(_)).then_some(if last { Part::Last } else { Part::Open })
    }

    fn taken(view: &View, seat: Seat) -> Option<usize> {
        (view.public.phase == Phase::Build).then(|| view.public.built(seat))
    }

    fn trial(&self, view: &View, seat: Seat) -> Result<Trial, Illegal> {
        let (board, hand) = (view.public.board(seat), view.public.hand(seat));
        if let Some(board) = board {
            self.check(&board, hand)?;
        }
        let laid = board.map(|board| self.tiles(&board)).unwrap_or_default();
        let kind = |tile: Tile| TileKind {
            tile,
            owned: hand.count(tile),
            left: hand.count(tile).saturating_sub(laid.count(tile)),
            squares: board.iter().flat_map(|board| board.squares_for(tile)).collect(),
        };
        let kinds = Tile::all().map(kind).collect();
        Ok(Trial { layout: *self, judgement: Judgement::of(self, hand), kinds })
    }
}

impl fmt::Display for Trial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{}", self.layout.picture(), verdict(&self.judgement))
    }
}
