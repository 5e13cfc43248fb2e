//! The moves of an ending, the most promising first.

use ::copolymer::Field;

use super::ending::{Ending, ones};
use super::solver::Solver;

/// A move in an ending: a cell that does not stand alone by its number, or one of these.
pub(super) const SPEND: u8 = 64;
pub(super) const DENY: u8 = 65;
/// No move.
pub(super) const NONE: u8 = 66;

/// The cells that each cell touches. Where they are less than six, cells that are never there make up for the rest, so
/// that nothing has to be asked when something is added up over them.
pub(super) struct Neighbours(Vec<[u8; 6]>);

/// A cell that is never there.
const NOWHERE: u8 = Solver::MOST_CELLS as u8;

impl Neighbours {
    /// The neighbours on a field.
    pub(super) fn new(field: &Field<1>) -> Neighbours {
        let of = |cell: usize| {
            let mut near = ones(field.touching(cell)[0]).map(|near| near as u8);
            std::array::from_fn(|_| near.next().unwrap_or(NOWHERE))
        };
        Neighbours((0..field.cells().len()).map(of).collect())
    }
}

/// The moves of an ending that were not tried yet.
pub(super) struct Moves {
    /// Each move as one number, so that the greatest of many is found quickly: how promising it is, times [`STEP`], and
    /// the lower it is the more on top of that. So no two are equal.
    list: [i16; Solver::MOST_CELLS + 2],
    count: usize,
    /// The move that was tried last.
    last: i16,
}

/// More than there are moves.
const STEP: i16 = 128;
/// How promising is what was best before: more than anything else. A cell promises from -100 to 31.
const FIRST: i16 = 200;

impl Moves {
    /// Every move, with what was best before in front.
    #[inline]
    pub(super) fn of(neighbours: &Neighbours, ending: &Ending, first: u8) -> Moves {
        let mut moves = Moves { list: [i16::MIN; Solver::MOST_CELLS + 2], count: 0, last: i16::MAX };
        let mut push = |promise: i16, which: u8| {
            let promise = if which == first { FIRST } else { promise };
            moves.list[moves.count] = promise * STEP + (STEP - 1 - i16::from(which));
            moves.count += 1;
        };
        let (own, other, empty) = (&ending.rest.own, &ending.rest.other, ending.cells());
        let is = |cells: u64, cell: usize| (cells >> cell & 1) as i16;
        // To touch a cell is bad unless the other moves again there anyway, and a little worse where a colour touches it
        // once. The weights are those with which the search looked at fewest positions on the boards it can solve, and
        // in random positions of larger ones.
        let (harmed, own_once) = (!own.twice[0], own.once[0] & !own.twice[0]);
        let other_once = other.once[0] & !other.twice[0];
        let mut price = [0_i16; NOWHERE as usize + 1];
        for cell in ones(empty) {
            price[cell] = 14 * is(harmed, cell) + is(own_once, cell) + is(other_once, cell);
        }
        for cell in ones(empty) {
            // To move again is good, and so is to leave the other no cell to do so. A cell that the other touches may
            // become one to move again on, and can wait.
            let good =
                28 * is(other.twice[0], cell) + 7 * is(own.twice[0], cell) - 4 * is(other.once[0], cell);
            let bad: i16 = neighbours.0[cell].iter().map(|&near| price[usize::from(near)]).sum();
            push(good - bad, cell as u8);
        }
        if ending.spare > 0 {
            push(0, SPEND);
        }
        if ending.other_alone > 0 {
            push(2, DENY);
        }
        moves
    }

    /// The most promising of those that are left. Most endings are decided by the first few, so the list is never sorted.
    #[inline]
    pub(super) fn next(&mut self) -> Option<u8> {
        let last = self.last;
        let left = self.list[..self.count].iter().map(|&next| if next < last { next } else { i16::MIN });
        self.last = left.fold(i16::MIN, i16::max);
        (self.last != i16::MIN).then(|| (STEP - 1 - self.last.rem_euclid(STEP)) as u8)
    }
}
