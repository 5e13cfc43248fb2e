//! How games are played on beyond what a tree knows.

use ::copolymer::{Bits, Field, RandomRest, Rest};
use game::{Pcg, Random};

use super::promise::Promise;

/// Plays what is left to the end.
pub(super) enum Playout<const W: usize> {
    /// Any cell with the same chance.
    Uniform(RandomRest<W>),
    /// A few cells are drawn, and the one with the least regret is coloured.
    Careful(Careful),
}

impl<const W: usize> Playout<W> {
    /// Play on this field that draws so many cells to choose from.
    pub(super) fn new(field: &Field<W>, draws: u32) -> Playout<W> {
        match draws {
            1 => Playout::Uniform(RandomRest::new(field)),
            _ => Playout::Careful(Careful { draws, order: (0..field.cells().len() as u16).collect() }),
        }
    }

    /// Plays what is left to the end, and tells which cells whoever is to act gets.
    pub(super) fn run(&mut self, field: &Field<W>, rest: Rest<W>, rng: &mut Pcg) -> Bits<W> {
        match self {
            Playout::Uniform(random) => random.run(field, &rest, rng),
            Playout::Careful(careful) => careful.run(field, rest, rng),
        }
    }
}

/// Play that avoids gifts where chance lets it. To take every cell on which one moves again, on the other hand, is bad
/// advice: playouts that do so make the search far weaker.
pub(super) struct Careful {
    draws: u32,
    /// Every cell of the field, in any order.
    order: Vec<u16>,
}

impl Careful {
    fn run<const W: usize>(&mut self, field: &Field<W>, mut rest: Rest<W>, rng: &mut Pcg) -> Bits<W> {
        let (mut gained, mut own) = ([0; W], true);
        let mut left = self.empty_first(&rest);
        while left > 0 {
            let mut draw = || {
                let at = rng.below(left as u32) as usize;
                (Promise::of(field, &rest, self.order[at].into()).regret(), at)
            };
            let mut best = draw();
            for _ in 1..self.draws {
                let other = draw();
                if other.0 < best.0 {
                    best = other;
                }
            }
            left -= 1;
            self.order.swap(left, best.1);
            let cell = usize::from(self.order[left]);
            gained[cell / 64] |= u64::from(own) << (cell % 64);
            own ^= !rest.colour(field, cell);
        }
        gained
    }

    /// Puts the empty cells in front, and tells how many there are.
    fn empty_first<const W: usize>(&mut self, rest: &Rest<W>) -> usize {
        let (mut at, mut left) = (0, self.order.len());
        while at < left {
            let cell = usize::from(self.order[at]);
            if rest.empty[cell / 64] >> (cell % 64) & 1 != 0 {
                at += 1;
            } else {
                left -= 1;
                self.order.swap(at, left);
            }
        }
        left
    }
}
