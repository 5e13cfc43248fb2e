//! The moves of an endgame, the most promising first.

use games::copolymer::CellGraph;

use super::endgame::{Endgame, ones};
use super::solver::Solver;
use super::transposition::mix;

/// Move: take the spare cell. Moves below 64 are the numbers of cells that are not isolated.
pub(super) const SPEND: u8 = 64;
/// Move: take an isolated cell on which only the opponent moves again.
pub(super) const DENY: u8 = 65;
/// Not a move.
pub(super) const NONE: u8 = 66;

/// The neighbours of each cell, padded to six with [`NOWHERE`], so that sums over them need no branch.
#[derive(Clone)]
pub(super) struct Neighbours(Vec<[u8; 6]>);

/// A cell that does not exist.
const NOWHERE: u8 = Solver::MOST_CELLS as u8;

impl Neighbours {
    /// The neighbours on a graph.
    pub(super) fn new(graph: &CellGraph<1>) -> Neighbours {
        let of = |cell: usize| {
            let mut near = ones(graph.touching(cell)[0]).map(|near| near as u8);
            std::array::from_fn(|_| near.next().unwrap_or(NOWHERE))
        };
        Neighbours((0..graph.cells().len()).map(of).collect())
    }
}

/// The moves of an endgame that have not been tried yet.
pub(super) struct Moves {
    /// Each move as one number, so that the best is found quickly: its priority times [`STEP`], plus more for lower
    /// moves. So no two are equal.
    list: [i16; Solver::MOST_CELLS + 2],
    count: usize,
    /// The move that was tried last.
    last: i16,
}

/// More than there are moves.
const STEP: i16 = 128;
/// The priority of the move from the transposition table: above all others, which range from -100 to 44.
const FIRST: i16 = 200;
/// Jitter shifts priorities by less than this: about as much as touching a cell costs.
const JITTER: u64 = 14;

impl Moves {
    /// Every move, with `first` in front. A `jitter` other than 0 shifts the others a little.
    #[inline]
    pub(super) fn of(neighbours: &Neighbours, endgame: &Endgame, first: u8, jitter: u64) -> Moves {
        let mut moves = Moves { list: [i16::MIN; Solver::MOST_CELLS + 2], count: 0, last: i16::MAX };
        let mut push = |prior: i16, which: u8| {
            let shift = if jitter == 0 { 0 } else { (mix(jitter, which.into()) % JITTER) as i16 };
            let prior = if which == first { FIRST } else { prior + shift };
            moves.list[moves.count] = prior * STEP + (STEP - 1 - i16::from(which));
            moves.count += 1;
        };
        let (own, other, empty) = (&endgame.remaining.own, &endgame.remaining.other, endgame.cells());
        let is = |cells: u64, cell: usize| (cells >> cell & 1) as i16;
        // Touching a cell is bad unless the opponent moves again there anyway, and a little worse if a colour touches
        // it once. These weights gave the smallest searches on the boards that can be solved and in random positions of
        // larger ones.
        let (harmed, own_once) = (!own.twice[0], own.once[0] & !own.twice[0]);
        let other_once = other.once[0] & !other.twice[0];
        let mut price = [0_i16; NOWHERE as usize + 1];
        for cell in ones(empty) {
            price[cell] = 14 * is(harmed, cell) + is(own_once, cell) + is(other_once, cell);
        }
        for cell in ones(empty) {
            // Moving again is good, and so is denying the opponent a cell to move again on. A cell that the opponent
            // touches may become one to move again on and can wait.
            let good =
                28 * is(other.twice[0], cell) + 7 * is(own.twice[0], cell) - 4 * is(other.once[0], cell);
            let bad: i16 = neighbours.0[cell].iter().map(|&near| price[usize::from(near)]).sum();
            push(good - bad, cell as u8);
        }
        if endgame.spare > 0 {
            push(0, SPEND);
        }
        if endgame.other_isolated > 0 {
            push(2, DENY);
        }
        moves
    }

    /// The most promising move that is left. Most searches end after the first few moves, so the list is never sorted.
    #[inline]
    pub(super) fn next(&mut self) -> Option<u8> {
        let last = self.last;
        let left = self.list[..self.count].iter().map(|&next| if next < last { next } else { i16::MIN });
        self.last = left.fold(i16::MIN, i16::max);
        (self.last != i16::MIN).then(|| (STEP - 1 - self.last.rem_euclid(STEP)) as u8)
    }
}
