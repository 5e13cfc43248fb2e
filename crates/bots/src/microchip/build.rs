//! Which layout to build.

use game::{Pcg, Random, Seat};
use games::microchip::{
    Action, Answer, Board, Connections, Judgement, Layout, Microchip, Phase, Piece, Puzzle, Score, Square,
    Tiles, View,
};

use super::skill::Skill;
use super::solved::{self, PROOF};
use crate::scored::{self, ScoredAction};
use crate::{Level, Seen};

/// The limit for evaluating all actions on a square, in work units of the solver: about a third of a second.
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

/// The best layout that extends what is built so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Completion {
    pub(super) layout: Layout,
    pub(super) score: Score,
    /// Whether it is proven that no layout is better.
    pub(super) proven: bool,
}

impl Site {
    /// The site of a seat, if it is building.
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

    /// The layout that this skill hands in. It is a pure function of what is visible, so that the decisions for all
    /// squares follow the same layout. If somebody else began with another layout, this is the best completion of it.
    pub(super) fn layout(&self, skill: &Skill) -> Layout {
        let noticed = self.noticed(if self.two { skill.overlooked } else { skill.overlooked_otherwise });
        let (planned, _) = solve(&Puzzle::new(self.board, noticed), 0, &mut { skill.layout_work });
        let planned = planned.unwrap_or_default();
        let agrees =
            Square::all().take(self.decided).all(|square| planned.at(square) == self.laid.at(square));
        if agrees { planned } else { self.completed(&mut { skill.layout_work }).layout }
    }

    /// What a layout has on the next square.
    pub(super) fn next(&self, layout: &Layout) -> Connections {
        layout.at(Square::new(self.decided))
    }

    /// The hand without the tiles that are overlooked, at most a third. Which ones depends only on board and hand.
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

    /// The best score of the hand on an empty board, if it can be proven.
    pub(super) fn proven_best(&self) -> Option<Score> {
        solved::proven(&self.board, &self.hand)
    }

    /// The best completion with this on the next square. Subtracts the work spent from `work_units`.
    pub(super) fn completed_with(&self, connections: Connections, work_units: &mut u32) -> Completion {
        let mut then = *self;
        then.laid.set(Square::new(self.decided), connections);
        then.decided += 1;
        then.completed(work_units)
    }

    /// The best layout that has the decided squares as they are. The microchip contains each laid piece completely or
    /// not at all, so all subsets of the pieces are tried.
    fn completed(&self, work_units: &mut u32) -> Completion {
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
            let (layout, proven) = self.completed_from(keep, work_units);
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

    /// The best layout whose microchip contains exactly these of the laid tiles, if there is one, and whether that is
    /// proven.
    fn completed_from(&self, keep: Layout, work_units: &mut u32) -> (Option<Layout>, bool) {
        let mut puzzle = Puzzle { keep, ..Puzzle::new(self.board, self.hand) };
        for (square, connections) in self.laid.laid().filter(|&(square, _)| keep.at(square).is_none()) {
            if let Some(tile) = self.board.tile(square, connections) {
                puzzle.tiles.remove(tile);
            }
        }
        let (found, proven) = solve(&puzzle, self.decided, work_units);
        let Some(mut layout) = found else { return (None, proven) };
        let microchip = Judgement::score(&layout, &self.hand);
        for (square, connections) in self.laid.laid() {
            layout.set(square, connections);
        }
        // A closed piece with more tiles would be the microchip instead (§M5). Then there may be a better layout.
        let counts = Judgement::score(&layout, &self.hand) == microchip;
        (Some(layout), proven && counts)
    }

    /// Whether a piece has open ends that all lead to undecided squares.
    fn can_grow(&self, piece: &Piece) -> bool {
        let leads_on =
            |square: Square, side| square.neighbour(side).is_some_and(|next| next.index() >= self.decided);
        !piece.is_closed() && piece.open.iter().all(|end| leads_on(end.square, end.side))
    }

    /// How many connections beside the next square this would meet, and whether it leaves an open end for good, its own
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

/// The best layout of a puzzle and whether that is proven. If the proof takes more work than is left, the best layout
/// found.
fn solve(puzzle: &Puzzle, decided: usize, work_units: &mut u32) -> (Option<Layout>, bool) {
    let answer = puzzle.solve_beyond(decided, || {
        *work_units = work_units.saturating_sub(1);
        *work_units > 0
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

/// Evaluates everything that can lie on the next square, the best first. Of equal ones, the strongest level's choice
/// comes first.
pub(super) fn evaluate(seen: &Seen<Microchip>, site: &Site) -> Vec<ScoredAction<Action>> {
    let planned = Action::Build(site.next(&site.layout(&Skill::of(Level::MASTER))));
    let mut work_units = ALL_ACTIONS;
    let look = |&action: &Action| match action {
        Action::Build(connections) => {
            let score = site.completed_with(connections, &mut work_units).score;
            ScoredAction { value: f64::from(score.points()), action }
        }
        Action::Draft(_) => ScoredAction { value: 0.0, action },
    };
    let mut scored: Vec<ScoredAction<Action>> = seen.actions().iter().map(look).collect();
    scored::sort(&mut scored);
    if let Some(place) = scored.iter().position(|option| option.action == planned)
        && scored[place].value >= scored[0].value
    {
        scored[..=place].rotate_right(1);
    }
    scored
}
