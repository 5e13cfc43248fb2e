//! What is left of a game, in the form in which most endings are the same.

use ::copolymer::{Field, Rest, Touched};

/// What is left of a game with at most 64 empty cells, as whoever is to act sees it.
///
/// A cell is *open* to a colour when cells of that colour may still make it one that touches two of them.
///
/// Some cells are *free* to whoever is to act: it moves again on each of them (§C2), and they touch no other cell that is
/// open to its colour. They are taken at once, for no plan is worth more than the same plan after taking them: whoever
/// follows it as if they were empty still, and does nothing where it says to take one, loses nothing. Each costs no turn
/// then or now; what its colour does to the cells around it has no effect; the other only has fewer cells to choose from;
/// and what the plan leaves of them to the end is won.
///
/// A cell that is open to neither colour, and touches no open cell, stands *alone*: nothing changes it, and it changes
/// nothing. Only how many such cells there are matters, not where:
///
/// - Where whoever is to act would move again, the cell is free.
/// - Where nobody would move again, the cell is a turn to spend. Two of them are worth nothing: who spends one is
///   answered with the other. So only whether there is one is kept.
/// - Where only the other would move again, the cell is a turn to spend too, and one that the other no longer gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ending {
    /// The cells that do not stand alone.
    pub(super) rest: Rest<1>,
    /// The cells on which whoever is to act moves again now, or may do so later.
    pub(super) own_hopes: u64,
    /// The same of the other.
    pub(super) other_hopes: u64,
    /// The cells that touch one other at least,
    one_near: u64,
    /// and those that touch two.
    two_near: u64,
    /// How many free cells whoever is to act took to get here. They are not counted in what is left.
    pub(super) taken: u8,
    /// Cells alone: 1 if there is one where nobody moves again,
    pub(super) spare: u8,
    /// how many there are where only the other moves again.
    pub(super) other_alone: u8,
}

impl Ending {
    /// What is left on a field.
    pub(super) fn new(field: &Field<1>, rest: Rest<1>) -> Ending {
        let mut ending = Ending {
            rest,
            own_hopes: 0,
            other_hopes: 0,
            one_near: 0,
            two_near: 0,
            taken: 0,
            spare: 0,
            other_alone: 0,
        };
        ending.recount(field, rest.empty[0]);
        ending.settle(field);
        ending
    }

    /// The cells that do not stand alone.
    pub(super) fn cells(&self) -> u64 {
        self.rest.empty[0]
    }

    /// How many cells are left, of two cells to spend neither.
    pub(super) fn count(&self) -> i32 {
        self.cells().count_ones() as i32 + i32::from(self.spare + self.other_alone)
    }

    /// What follows when whoever is to act colours a cell that does not stand alone, and whether the turn goes on.
    pub(super) fn coloured(&self, field: &Field<1>, cell: usize) -> (Ending, bool) {
        let mut after = *self;
        let again = after.rest.colour(field, cell);
        after.taken = if again { 0 } else { std::mem::take(&mut after.other_alone) };
        after.recount(field, field.touching(cell)[0]);
        after.settle(field);
        (after, again)
    }

    /// What follows when the cell alone is spent where nobody moves again.
    pub(super) fn spent(&self, field: &Field<1>) -> Ending {
        Ending { spare: 0, ..*self }.passed(field)
    }

    /// What follows when a cell alone is taken where only the other moves again.
    pub(super) fn denied(&self, field: &Field<1>) -> Ending {
        Ending { other_alone: self.other_alone - 1, ..*self }.passed(field)
    }

    /// What follows when the turn passes: the other takes at once what stands alone and costs it no turn.
    fn passed(mut self, field: &Field<1>) -> Ending {
        std::mem::swap(&mut self.rest.own, &mut self.rest.other);
        self.taken = std::mem::take(&mut self.other_alone);
        self.settle(field);
        self
    }

    /// Looks again at how many cells each of these touches, after some of those were coloured.
    fn recount(&mut self, field: &Field<1>, cells: u64) {
        let empty = self.cells();
        for cell in ones(cells & empty) {
            let (near, bit) = (field.touching(cell)[0] & empty, 1_u64 << cell);
            self.one_near = self.one_near & !bit | u64::from(near != 0) << cell;
            self.two_near = self.two_near & !bit | u64::from(near & near.wrapping_sub(1) != 0) << cell;
        }
    }

    /// Takes the cells that are free, finds those that stand alone now, and forgets touches that no longer lead anywhere.
    ///
    /// Cells that stand alone are not counted anew by those around them: these are open to neither colour, and to touch
    /// fewer cells would not change that.
    fn settle(&mut self, field: &Field<1>) {
        let (to_own, to_other) = loop {
            let (to_own, to_other) = (self.open_to(&self.rest.own), self.open_to(&self.rest.other));
            let free = free(field, self.cells() & self.rest.other.twice[0], to_own);
            if free == 0 {
                break (to_own, to_other);
            }
            self.rest.empty[0] &= !free;
            self.taken += free.count_ones() as u8;
            self.recount(field, ones(free).fold(0, |near, cell| near | field.touching(cell)[0]));
        };
        self.rest.own.once[0] &= self.rest.own.twice[0] | to_own;
        self.rest.other.once[0] &= self.rest.other.twice[0] | to_other;
        let open = to_own | to_other;
        for cell in ones(self.cells() & !open) {
            if field.touching(cell)[0] & open == 0 {
                self.set_alone(cell);
            }
        }
        self.own_hopes = self.cells() & (self.rest.other.twice[0] | to_other);
        self.other_hopes = self.cells() & (self.rest.own.twice[0] | to_own);
    }

    /// The cells that are open to a colour.
    fn open_to(&self, colour: &Touched<1>) -> u64 {
        self.cells() & !colour.twice[0] & (self.two_near | (self.one_near & colour.once[0]))
    }

    fn set_alone(&mut self, cell: usize) {
        let bit = 1_u64 << cell;
        self.rest.empty[0] &= !bit;
        if self.rest.own.twice[0] & bit != 0 {
            self.other_alone += 1;
        } else {
            self.spare ^= 1;
        }
    }

    /// Equal for endings that are equal, and for no others: the touches of the cells that do not stand alone. In the first
    /// two sets 'twice but not once' says that there is such a cell, untouched by its colour, and neither that there is
    /// none.
    pub(super) fn key(&self) -> Key {
        let (cells, own, other) = (self.cells(), &self.rest.own, &self.rest.other);
        Key {
            touches: [
                own.once[0] & cells,
                !(own.once[0] ^ own.twice[0]) & cells,
                other.once[0] & cells,
                other.twice[0] & cells,
            ],
            alone: self.spare | self.other_alone << 1,
        }
    }
}

/// What makes an ending the same as another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Key {
    pub(super) touches: [u64; 4],
    pub(super) alone: u8,
}

/// The numbers of the bits that are set.
pub(super) fn ones(bits: u64) -> impl Iterator<Item = usize> {
    std::iter::successors((bits != 0).then_some(bits), |bits| {
        let rest = bits & (bits - 1);
        (rest != 0).then_some(rest)
    })
    .map(|bits| bits.trailing_zeros() as usize)
}

/// The most of these cells that together touch no other cell that is open. Those that do are left out until none is.
fn free(field: &Field<1>, mut cells: u64, open: u64) -> u64 {
    loop {
        let others = open & !cells;
        let harmless = ones(cells).filter(|&cell| field.touching(cell)[0] & others == 0);
        let left = harmless.fold(0, |left, cell| left | 1 << cell);
        if left == cells {
            return cells;
        }
        cells = left;
    }
}
