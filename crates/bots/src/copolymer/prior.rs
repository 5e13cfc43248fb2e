//! A first estimate of a cell, before anything is searched.

use games::copolymer::{CellGraph, Remaining};

/// A first estimate of colouring a cell, for the player to act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct MovePrior {
    /// How many empty neighbours become cells on which the opponent moves again.
    pub(super) gifts: u32,
    /// Whether it takes a cell on which the opponent would have moved again.
    pub(super) denies: bool,
    /// Whether the player moves again.
    pub(super) again: bool,
}

impl MovePrior {
    /// The estimate of an empty cell.
    #[inline]
    pub(super) fn of<const W: usize>(
        graph: &CellGraph<W>,
        remaining: &Remaining<W>,
        cell: usize,
    ) -> MovePrior {
        let mut gifts = 0;
        for (word, touching) in graph.touching(cell).iter().enumerate() {
            gifts +=
                (touching & remaining.empty[word] & remaining.own.once[word] & !remaining.own.twice[word])
                    .count_ones();
        }
        let denies = remaining.own.twice[cell / 64] >> (cell % 64) & 1 != 0;
        MovePrior { gifts, denies, again: remaining.moves_again(cell) }
    }

    /// How much it helps the opponent: lower is better.
    #[inline]
    pub(super) fn penalty(self) -> i32 {
        self.gifts as i32 - i32::from(self.denies)
    }

    /// The estimated reward; 0.5 for a neutral cell.
    pub(super) fn value(self) -> f32 {
        0.5 - 0.12 * self.penalty() as f32 + if self.again { 0.15 } else { 0.0 }
    }
}
