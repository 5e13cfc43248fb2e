//! Bounds for the value of an endgame, without looking ahead.

use games::copolymer::{CellGraph, TouchCounts};

use super::endgame::{Endgame, ones};

impl Endgame {
    /// Bounds for the lead of the player to act in the cells that remain.
    ///
    /// Turns alternate, and each ends with a cell on which its player does not move again. So the lead is decided by
    /// the cells on which a player did move again: it is their difference, or one more.
    pub(super) fn bounds(&self, graph: &CellGraph<1>) -> (i32, i32) {
        let number = |cells: u64| cells.count_ones() as i32;
        let now = self.cells() & self.remaining.other.twice[0];
        let others_now = self.cells() & self.remaining.own.twice[0] & !now;
        let (own_later, others) = (self.own_hopes & !others_now & !now, self.other_hopes & !now);
        let isolated = i32::from(self.other_isolated);
        // The player can take all cells on which it moves again now, and then deny the opponent some of its hopes,
        // beginning with an isolated cell if there is one.
        let kept = denied(graph, &self.remaining.own, now, others, isolated > 0);
        let low = number(now) - (number(others) + isolated - kept);
        // The player can take one cell on which only the opponent moves again now. Then the opponent can take the rest
        // of those and deny some of the player's hopes.
        let lost = denied(graph, &self.remaining.other, others_now, own_later, false);
        let high = number(now) + number(own_later) - lost + 1 - (number(others_now) + isolated - 1).max(0);
        let count = self.count();
        let (low, high) = (low.max(-count), high.min(count));
        // Every remaining cell goes to one of the two, so the lead has the parity of their number.
        (low + ((low ^ count) & 1), high - ((high ^ count) & 1))
    }
}

/// How many of the enemy's hopes a player can deny, once it is the player's turn and the player has taken the cells in
/// `taken`, on which it moves again itself.
///
/// The player picks cells in some order such that its colour does not touch a cell twice when all cells before it are
/// taken. From then on, whenever it has to colour a cell, it takes the first picked cell that is empty. So the enemy
/// never moves again on any of them: either the player takes the cell, or the enemy does before it is touched twice.
/// Only the first cell may be touched twice already, since the player takes it before the enemy's next turn; if there
/// is an `isolated` cell that the enemy hopes for, it comes first. This function picks every cell it can, in ascending
/// order.
///
/// If the enemy has a turn before that, nothing is lost: its cells add no touch in the player's colour, and when it
/// takes a picked cell, or one on which the player moves again, it does not move again there.
fn denied(graph: &CellGraph<1>, colour: &TouchCounts<1>, taken: u64, hopes: u64, isolated: bool) -> i32 {
    let ([mut once], [mut twice]) = (colour.once, colour.twice);
    let mut touch = |cell: usize| {
        let near = graph.touching(cell)[0];
        twice |= once & near;
        once |= near;
        twice
    };
    let given = ones(taken).fold(colour.twice[0], |_, cell| touch(cell));
    let (mut left, mut count) = (hopes & !given, 0);
    if isolated {
        count = 1;
    } else if hopes & given != 0 {
        count = 1;
        left &= !touch((hopes & given).trailing_zeros() as usize);
    }
    while left != 0 {
        let cell = left.trailing_zeros() as usize;
        left &= left - 1;
        left &= !touch(cell);
        count += 1;
    }
    count
}
