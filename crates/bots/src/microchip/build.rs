//! Which layout to build.

use ::microchip::{
    Action, Answer, Board, Connections, Judgement, Layout, Microchip, Phase, Piece, Puzzle, Score, Square,
    Tiles, View,
};
use game::{Pcg, Random, Seat};

use super::skill::Skill;
use super::solved::{self, PROOF};
use crate::judged::{self, Judged};
use crate::{Level, Seen};

/// How many breaths it may take to judge all actions on a square: a third of a second or so.
const ALL_ACTIONS: u32 = 4 * PROOF;

/// A board, the tiles to build with, and what is built so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Site {
    board: Board,
    hand: Tiles,
    laid: Layout,
    /// How many squares are decided.
    decided: usize,
    two: bool,
}

/// The best layout that has what is built so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Completion {
    pub(super) layout: Layout,
    pub(super) score: Score,
    /// Whether nothing better was overlooked.
    pub(super) proven: bool,
}

impl Site {
    /// Where a seat builds, if it is building.
    pub(super) fn in_view(view: &View, seat: Seat) -> Option<Site> {
        let public = &view.public;
        let (board, laid) = (public.board(seat)?, view.layouts[seat.index()]?);
        let (hand, two) = (*public.hand(seat), public.players() == 2);
        let site = Site { board, hand, laid, decided: public.built(seat), two };
        (public.phase == Phase::Build).then_some(site)
    }

    pub(super) fn of(seen: &Seen<Microchip>) -> Option<Site> {
        Site::in_view(seen.view(), seen.seat())
    }

    /// The layout that this skill hands in. A pure function of what lies on the table, so that every square follows the same
    /// layout. If somebody else began it in another way, the best that can still be made of it.
    pub(super) fn layout(&self, skill: &Skill) -> Layout {
        let noticed = self.noticed(if self.two { skill.overlooked } else { skill.overlooked_otherwise });
        let (planned, _) = solve(&Puzzle::new(self.board, noticed), 0, &mut { skill.proof });
        let planned = planned.unwrap_or_default();
        let agrees =
            Square::all().take(self.decided).all(|square| planned.at(square) == self.laid.at(square));
        if agrees { planned } else { self.completed(&mut { skill.proof }).layout }
    }

    /// What lies on the next square of a layout.
    pub(super) fn next(&self, layout: &Layout) -> Connections {
        layout.at(Square::new(self.decided))
    }

    /// The tiles of the hand without those that are overlooked, a third at most, which follow from board and hand.
    fn noticed(&self, overlooked: usize) -> Tiles {
        let mut tiles: Vec<_> = self.hand.iter().collect();
        let colours = self.board.colours().iter().map(|colour| colour.index());
        let numbers = colours.chain(tiles.iter().map(|tile| tile.index()));
        let seed =
            numbers.fold(0_u64, |seed, number| (seed ^ number as u64).wrapping_mul(0x0000_0100_0000_01b3));
        Pcg::new(seed, 0).shuffle(&mut tiles);
        let most = tiles.len() / 3;
        tiles.into_iter().skip(overlooked.min(most)).collect()
    }

    /// The best these tiles can score on an empty board, if that can be proven.
    pub(super) fn proven_best(&self) -> Option<Score> {
        solved::proven(&self.board, &self.hand)
    }

    /// The best that can be made of this on the next square, with so many breaths of the solver.
    pub(super) fn completed_with(&self, connections: Connections, breaths: &mut u32) -> Completion {
        let mut then = *self;
        then.laid.set(Square::new(self.decided), connections);
        then.decided += 1;
        then.completed(breaths)
    }

    /// The best layout that has the decided squares as they are. The microchip contains a piece that is laid with all its
    /// tiles or not at all, so all ways to choose among them are tried.
    fn completed(&self, breaths: &mut u32) -> Completion {
        let Judgement { pieces, score, .. } = Judgement::of(&self.laid, &self.hand);
        let growing: Vec<&Piece> = pieces.iter().filter(|piece| self.can_grow(piece)).collect();
        let mut best = Completion { layout: self.laid, score, proven: true };
        for kept in (0..1_usize << growing.len()).rev() {
            let mut keep = Layout::default();
            for (_, piece) in growing.iter().enumerate().filter(|(index, _)| kept & 1 << index != 0) {
                for &square in &piece.squares {
                    keep.set(square, self.laid.at(square));
                }
            }
            let (layout, proven) = self.completed_from(keep, breaths);
            best.proven &= proven;
            if let Some(layout) = layout {
                let score = Judgement::score(&layout, &self.hand);
                if rank(score) > rank(best.score) {
                    best = Completion { layout, score, ..best };
                }
            }
        }
        best
    }

    /// The best layout whose microchip has these of the tiles that are laid and no other of them, if there is one; and
    /// whether that is proven.
    fn completed_from(&self, keep: Layout, breaths: &mut u32) -> (Option<Layout>, bool) {
        let mut puzzle = Puzzle { keep, ..Puzzle::new(self.board, self.hand) };
        for (square, connections) in self.laid.laid().filter(|&(square, _)| keep.at(square).is_none()) {
            if let Some(tile) = self.board.tile(square, connections) {
                puzzle.tiles.remove(tile);
            }
        }
        let (found, proven) = solve(&puzzle, self.decided, breaths);
        let Some(mut layout) = found else { return (None, proven) };
        let microchip = Judgement::score(&layout, &self.hand);
        for (square, connections) in self.laid.laid() {
            layout.set(square, connections);
        }
        // A closed piece with more tiles would be the microchip instead (§M5): then there may be something better.
        let counts = Judgement::score(&layout, &self.hand) == microchip;
        (Some(layout), proven && counts)
    }

    /// Whether a piece has open ends, and all of them lead to squares that are still to be decided.
    fn can_grow(&self, piece: &Piece) -> bool {
        let leads_on =
            |square: Square, side| square.neighbour(side).is_some_and(|next| next.index() >= self.decided);
        !piece.is_closed() && piece.open.iter().all(|end| leads_on(end.square, end.side))
    }

    /// How many connections laid beside the next square this would meet, and whether it leaves an open end for good: its own,
    /// or a neighbour's.
    pub(super) fn meeting(&self, connections: Connections) -> (u8, bool) {
        let square = Square::new(self.decided);
        let (mut met, mut open) = (0, false);
        for (side, _) in Connections::SIDES {
            let leads = connections.has(side);
            match square.neighbour(side) {
                Some(next) if next.index() >= self.decided => {}
                Some(next) => {
                    let led_to = self.laid.at(next).has(side.opposite());
                    met += u8::from(leads && led_to);
                    open |= leads != led_to;
                }
                None => open |= leads,
            }
        }
        (met, open)
    }
}

/// The best layout of a puzzle and whether that is proven; if the proof takes more breaths than are left, the best that was
/// found.
fn solve(puzzle: &Puzzle, decided: usize, breaths: &mut u32) -> (Option<Layout>, bool) {
    let answer = puzzle.solve_beyond(decided, || {
        *breaths = breaths.saturating_sub(1);
        *breaths > 0
    });
    match answer {
        Answer::Proven(solution) => (Some(solution.layout), true),
        Answer::Stopped { best, .. } => (best.map(|best| best.layout), false),
        Answer::Impossible => (None, true),
    }
}

/// Scores in the order in which they win (§M5).
fn rank(score: Score) -> (i16, u8) {
    (score.points(), score.tiles)
}

/// What everything that can lie on the next square leads to, the best first, and of equal ones what the master lays.
pub(super) fn judge(seen: &Seen<Microchip>, site: &Site) -> Vec<Judged<Action>> {
    let planned = Action::Build(site.next(&site.layout(&Skill::of(Level::MASTER))));
    let mut breaths = ALL_ACTIONS;
    let look = |&action: &Action| match action {
        Action::Build(connections) => {
            let score = site.completed_with(connections, &mut breaths).score;
            Judged { value: f64::from(score.points()), action }
        }
        Action::Draft(_) => Judged { value: 0.0, action },
    };
    let mut judged: Vec<Judged<Action>> = seen.actions().iter().map(look).collect();
    judged::sort(&mut judged);
    if let Some(place) = judged.iter().position(|option| option.action == planned)
        && judged[place].value >= judged[0].value
    {
        judged[..=place].rotate_right(1);
    }
    judged
}
