//! Bounds for the value of an ending, without looking ahead.

use ::copolymer::{Field, Touched};

use super::ending::{Ending, ones};

impl Ending {
    /// Bounds for how far ahead whoever is to act can be in what is left.
    ///
    /// Turns alternate, and each ends with a cell on which its player does not move again. So who is ahead is decided by
    /// the other cells, those on which somebody moved again: their difference is the lead, or one less than it.
    pub(super) fn bounds(&self, field: &Field<1>) -> (i32, i32) {
        let number = |cells: u64| cells.count_ones() as i32;
        let now = self.cells() & self.rest.other.twice[0];
        let others_now = self.cells() & self.rest.own.twice[0] & !now;
        let (own_later, others) = (self.own_hopes & !others_now & !now, self.other_hopes & !now);
        let alone = i32::from(self.other_alone);
        // Whoever is to act can take all cells on which it moves again now, and then deny the other some of its hopes,
        // beginning with a cell that stands alone if there is one.
        let kept = denied(field, &self.rest.own, now, others, alone > 0);
        let low = number(now) - (number(others) + alone - kept);
        // It can take one cell on which only the other moves again now. When its turn comes, the other can take all the
        // rest of them, and then deny some of what was hoped for.
        let lost = denied(field, &self.rest.other, others_now, own_later, false);
        let high = number(now) + number(own_later) - lost + 1 - (number(others_now) + alone - 1).max(0);
        let count = self.count();
        let (low, high) = (low.max(-count), high.min(count));
        // The cells left are shared out, so the lead is odd if they are odd in number.
        (low + ((low ^ count) & 1), high - ((high ^ count) & 1))
    }
}

/// On how many of the cells where its enemy hopes to move again a player can keep it from doing so, when its turn comes
/// and it has taken those cells on which it moves again itself.
///
/// It picks cells in some order, each of them one that is not touched twice by its colour when all before it are taken,
/// and from then on takes the first of them that is empty, whenever it has to colour a cell. So the enemy never moves
/// again on any: either it is the player who takes the cell, or the enemy does so before it is touched twice. Only the
/// first cell may be touched twice, since the player takes it before the enemy has another turn; if there is a cell
/// `alone` for which the enemy hopes, it is that. Here every cell that can be picked is, from the lowest on.
///
/// If the enemy has a turn before, nothing is lost: its cells touch none in the player's colour, and where it takes one
/// that was picked, or one that the player moves again on, that is not a cell on which it moves again.
fn denied(field: &Field<1>, colour: &Touched<1>, taken: u64, hopes: u64, alone: bool) -> i32 {
    let ([mut once], [mut twice]) = (colour.once, colour.twice);
    let mut touch = |cell: usize| {
        let near = field.touching(cell)[0];
        twice |= once & near;
        once |= near;
        twice
    };
    let given = ones(taken).fold(colour.twice[0], |_, cell| touch(cell));
    let (mut left, mut count) = (hopes & !given, 0);
    if alone {
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
