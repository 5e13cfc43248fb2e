//! Endgames, reduced so that as many positions as possible become equal.

use games::copolymer::{CellGraph, Remaining, TouchCounts};

/// A position with at most 64 empty cells, from the point of view of the player to act, without the cells already
/// coloured.
///
/// A cell is *open* to a colour if that colour does not touch it twice yet but still can.
///
/// A cell is *free* if the player to act moves again on it (§C2) and it touches no other cell that is open to the
/// player's colour. Free cells are taken at once, because no plan is better than the same plan after taking them. The
/// player can follow the plan as if the free cells were still empty and skip the moves that take one. This loses
/// nothing: taking a free cell never costs a turn, its colour has no effect on the cells around it, the opponent has
/// fewer cells to choose from, and free cells that the plan never takes are won.
///
/// A cell is *isolated* if it is open to neither colour and touches no open cell: nothing changes it, and it changes
/// nothing. Only the number of such cells matters, not their places:
///
/// - If the player to act would move again on it, the cell is free.
/// - If neither player would, the cell is *spare*: it passes the turn. Two spare cells cancel out, since the opponent
///   answers one with the other. So only whether there is an odd one is stored.
/// - If only the opponent would, taking the cell passes the turn and denies it to the opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Endgame {
    /// The cells that are not isolated.
    pub(super) remaining: Remaining<1>,
    /// The cells on which the player to act moves again now or may do so later.
    pub(super) own_hopes: u64,
    /// The cells on which the opponent moves again now or may do so later.
    pub(super) other_hopes: u64,
    /// The cells that touch at least one other empty cell.
    one_near: u64,
    /// The cells that touch at least two other empty cells.
    two_near: u64,
    /// How many free cells the player to act took to get here. They are not part of what remains.
    pub(super) taken: u8,
    /// 1 if there is a spare isolated cell, on which neither player moves again, otherwise 0.
    pub(super) spare: u8,
    /// How many isolated cells there are on which only the opponent moves again.
    pub(super) other_isolated: u8,
}

impl Endgame {
    /// The endgame of what remains on a graph.
    pub(super) fn new(graph: &CellGraph<1>, remaining: Remaining<1>) -> Endgame {
        let mut endgame = Endgame {
            remaining,
            own_hopes: 0,
            other_hopes: 0,
            one_near: 0,
            two_near: 0,
            taken: 0,
            spare: 0,
            other_isolated: 0,
        };
        endgame.recount(graph, remaining.empty[0]);
        endgame.settle(graph);
        endgame
    }

    /// The cells that are not isolated.
    pub(super) fn cells(&self) -> u64 {
        self.remaining.empty[0]
    }

    /// How many cells remain, not counting pairs of spare cells.
    pub(super) fn count(&self) -> i32 {
        self.cells().count_ones() as i32 + i32::from(self.spare + self.other_isolated)
    }

    /// The endgame after colouring a cell that is not isolated, and whether the same player moves again.
    pub(super) fn coloured(&self, graph: &CellGraph<1>, cell: usize) -> (Endgame, bool) {
        let mut after = *self;
        let again = after.remaining.colour(graph, cell);
        after.taken = if again { 0 } else { std::mem::take(&mut after.other_isolated) };
        after.recount(graph, graph.touching(cell)[0]);
        after.settle(graph);
        (after, again)
    }

    /// The endgame after taking the spare cell.
    pub(super) fn spent(&self, graph: &CellGraph<1>) -> Endgame {
        Endgame { spare: 0, ..*self }.passed(graph)
    }

    /// The endgame after taking an isolated cell on which only the opponent moves again.
    pub(super) fn denied(&self, graph: &CellGraph<1>) -> Endgame {
        Endgame { other_isolated: self.other_isolated - 1, ..*self }.passed(graph)
    }

    /// Passes the turn: the opponent takes its isolated cells at once, since they cost no turn.
    fn passed(mut self, graph: &CellGraph<1>) -> Endgame {
        std::mem::swap(&mut self.remaining.own, &mut self.remaining.other);
        self.taken = std::mem::take(&mut self.other_isolated);
        self.settle(graph);
        self
    }

    /// Recounts the empty neighbours of these cells.
    fn recount(&mut self, graph: &CellGraph<1>, cells: u64) {
        let empty = self.cells();
        for cell in ones(cells & empty) {
            let (near, bit) = (graph.touching(cell)[0] & empty, 1_u64 << cell);
            self.one_near = self.one_near & !bit | u64::from(near != 0) << cell;
            self.two_near = self.two_near & !bit | u64::from(near & near.wrapping_sub(1) != 0) << cell;
        }
    }

    /// Takes the free cells, finds the isolated ones, and clears touches that no longer matter.
    ///
    /// The neighbours of isolated cells are not recounted: they are open to neither colour, and fewer empty neighbours
    /// would not change that.
    fn settle(&mut self, graph: &CellGraph<1>) {
        let (to_own, to_other) = loop {
            let (to_own, to_other) = (self.open_to(&self.remaining.own), self.open_to(&self.remaining.other));
            let free = free(graph, self.cells() & self.remaining.other.twice[0], to_own);
            if free == 0 {
                break (to_own, to_other);
            }
            self.remaining.empty[0] &= !free;
            self.taken += free.count_ones() as u8;
            self.recount(graph, ones(free).fold(0, |near, cell| near | graph.touching(cell)[0]));
        };
        self.remaining.own.once[0] &= self.remaining.own.twice[0] | to_own;
        self.remaining.other.once[0] &= self.remaining.other.twice[0] | to_other;
        let open = to_own | to_other;
        for cell in ones(self.cells() & !open) {
            if graph.touching(cell)[0] & open == 0 {
                self.set_isolated(cell);
            }
        }
        self.own_hopes = self.cells() & (self.remaining.other.twice[0] | to_other);
        self.other_hopes = self.cells() & (self.remaining.own.twice[0] | to_own);
    }

    /// The cells that are open to a colour.
    fn open_to(&self, colour: &TouchCounts<1>) -> u64 {
        self.cells() & !colour.twice[0] & (self.two_near | (self.one_near & colour.once[0]))
    }

    fn set_isolated(&mut self, cell: usize) {
        let bit = 1_u64 << cell;
        self.remaining.empty[0] &= !bit;
        if self.remaining.own.twice[0] & bit != 0 {
            self.other_isolated += 1;
        } else {
            self.spare ^= 1;
        }
    }

    /// The key of this endgame, which no other endgame has: the touches of the cells that are not isolated. In the
    /// first two sets, 'twice but not once' encodes a cell that the colour does not touch, and 'neither' encodes no
    /// cell.
    pub(super) fn key(&self) -> EndgameKey {
        let (cells, own, other) = (self.cells(), &self.remaining.own, &self.remaining.other);
        EndgameKey {
            touches: [
                own.once[0] & cells,
                !(own.once[0] ^ own.twice[0]) & cells,
                other.once[0] & cells,
                other.twice[0] & cells,
            ],
            isolated: self.spare | self.other_isolated << 1,
        }
    }
}

/// Identifies an endgame.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct EndgameKey {
    pub(super) touches: [u64; 4],
    pub(super) isolated: u8,
}

/// The indices of the bits that are set.
pub(super) fn ones(bits: u64) -> impl Iterator<Item = usize> {
    std::iter::successors((bits != 0).then_some(bits), |bits| {
        let remaining = bits & (bits - 1);
        (remaining != 0).then_some(remaining)
    })
    .map(|bits| bits.trailing_zeros() as usize)
}

/// The largest subset of these cells that touches no open cell outside itself. Cells that do are removed until none is
/// left.
fn free(graph: &CellGraph<1>, mut cells: u64, open: u64) -> u64 {
    loop {
        let others = open & !cells;
        let harmless = ones(cells).filter(|&cell| graph.touching(cell)[0] & others == 0);
        let left = harmless.fold(0, |left, cell| left | 1 << cell);
        if left == cells {
            return cells;
        }
        cells = left;
    }
}
