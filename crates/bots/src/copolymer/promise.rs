//! What a cell promises at first sight.

use ::copolymer::{Field, Rest};

/// What a cell promises to whoever is to act, at first sight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Promise {
    /// How many empty cells it touches where the other will move again because of it.
    pub(super) gifts: u32,
    /// Whether the other would move again there, and no longer can.
    pub(super) denies: bool,
    /// Whether whoever colours it moves again.
    pub(super) again: bool,
}

impl Promise {
    /// What this empty cell promises.
    #[inline]
    pub(super) fn of<const W: usize>(field: &Field<W>, rest: &Rest<W>, cell: usize) -> Promise {
        let mut gifts = 0;
        for (word, touching) in field.touching(cell).iter().enumerate() {
            gifts += (touching & rest.empty[word] & rest.own.once[word] & !rest.own.twice[word]).count_ones();
        }
        let denies = rest.own.twice[cell / 64] >> (cell % 64) & 1 != 0;
        Promise { gifts, denies, again: rest.moves_again(cell) }
    }

    /// The less the better: how much the other would like it.
    #[inline]
    pub(super) fn regret(self) -> i32 {
        self.gifts as i32 - i32::from(self.denies)
    }

    /// What the cell may be worth, about 0.5 where it promises nothing.
    pub(super) fn worth(self) -> f32 {
        0.5 - 0.12 * self.regret() as f32 + if self.again { 0.15 } else { 0.0 }
    }
}
