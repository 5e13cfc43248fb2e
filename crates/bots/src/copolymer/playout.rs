//! Playouts: how a simulation goes on beyond the tree.

use game::{Pcg, Random};
use games::copolymer::{Bitboard, CellGraph, RandomPlayout, Remaining};

use super::prior::MovePrior;

/// Plays a simulation to the end.
pub(super) enum Playout<const W: usize> {
    /// Every cell is equally likely.
    Uniform(RandomPlayout<W>),
    /// Draws a few cells and colours the one with the lowest [penalty](MovePrior::penalty).
    Careful(Careful),
}

impl<const W: usize> Playout<W> {
    /// Playouts on this graph that choose among this many random cells at each step.
    pub(super) fn new(graph: &CellGraph<W>, playout_candidates: u32) -> Playout<W> {
        match playout_candidates {
            1 => Playout::Uniform(RandomPlayout::new(graph)),
            _ => Playout::Careful(Careful {
                playout_candidates,
                order: (0..graph.cells().len() as u16).collect(),
            }),
        }
    }

    /// Plays to the end and returns the cells that the player to act gets.
    pub(super) fn run(
        &mut self,
        graph: &CellGraph<W>,
        remaining: Remaining<W>,
        rng: &mut Pcg,
    ) -> Bitboard<W> {
        match self {
            Playout::Uniform(random) => random.run(graph, &remaining, rng),
            Playout::Careful(careful) => careful.run(graph, remaining, rng),
        }
    }
}

/// Playouts that avoid giving cells away when the draw allows it. They do not prefer cells on which the player moves
/// again: that makes the search far weaker.
pub(super) struct Careful {
    playout_candidates: u32,
    /// Every cell of the graph, in any order.
    order: Vec<u16>,
}

impl Careful {
    fn run<const W: usize>(
        &mut self,
        graph: &CellGraph<W>,
        mut remaining: Remaining<W>,
        rng: &mut Pcg,
    ) -> Bitboard<W> {
        let (mut gained, mut own) = ([0; W], true);
        let mut left = self.empty_first(&remaining);
        while left > 0 {
            let mut draw = || {
                let at = rng.below(left as u32) as usize;
                (MovePrior::of(graph, &remaining, self.order[at].into()).penalty(), at)
            };
            let mut best = draw();
            for _ in 1..self.playout_candidates {
                let other = draw();
                if other.0 < best.0 {
                    best = other;
                }
            }
            left -= 1;
            self.order.swap(left, best.1);
            let cell = usize::from(self.order[left]);
            gained[cell / 64] |= u64::from(own) << (cell % 64);
            own ^= !remaining.colour(graph, cell);
        }
        gained
    }

    /// Moves the empty cells to the front and returns how many there are.
    fn empty_first<const W: usize>(&mut self, remaining: &Remaining<W>) -> usize {
        let (mut at, mut left) = (0, self.order.len());
        while at < left {
            let cell = usize::from(self.order[at]);
            if remaining.empty[cell / 64] >> (cell % 64) & 1 != 0 {
                at += 1;
            } else {
                left -= 1;
                self.order.swap(at, left);
            }
        }
        left
    }
}
