//! A sharper bound: the exact supply of one colour, and prices for the others.

use super::domain::Domain;
use super::lattice::{BRANCHES, LATTICE, NOWHERE, branch_sides};
use super::prices::{IMPOSSIBLE, Prices};
use super::supply::{EXHAUSTED, Supply, use_of};
use super::worth::{SCALE, worth};
use crate::colour::Colour;
use crate::square::{SQUARES, Square};

/// An upper bound on what can follow from each crossing, with the exact supply of one colour and only [prices](Prices)
/// for the others. Computing all five takes a few milliseconds, so only hard puzzles get them.
pub(super) struct ColourBound {
    /// For each level, crossing and remainder of the colour, the most that can follow; crossings are `widths` apart.
    to_come: [Vec<i32>; SQUARES + 1],
    widths: [usize; SQUARES + 1],
}

impl ColourBound {
    pub(super) fn new(colour: Colour, domain: &Domain, supply: &Supply, prices: &Prices) -> ColourBound {
        let mut bound =
            ColourBound { to_come: std::array::from_fn(|_| Vec::new()), widths: [1; SQUARES + 1] };
        let mut rung = supply.rungs.len() - 1;
        bound.to_come[SQUARES] = vec![0; LATTICE.width(SQUARES)];
        for square in Square::all().rev() {
            let level = square.index();
            let own = domain.colour(square) == colour;
            rung -= usize::from(own);
            let lefts = &supply.rungs[rung];
            let (width, next_width) = (lefts.len(), bound.widths[level + 1]);
            let after = &bound.to_come[level + 1];
            let mut values = Vec::with_capacity(LATTICE.width(level) * width);
            for crossing in &LATTICE.levels[level] {
                let branches: [_; BRANCHES] = std::array::from_fn(|branch| {
                    let connections = crossing.met.with(branch_sides(branch));
                    let gain = if own && domain.allows(square, connections) {
                        worth(connections) * SCALE
                    } else {
                        prices.gain(square, connections)
                    };
                    let possible = crossing.next[branch] != NOWHERE && gain > IMPOSSIBLE;
                    possible
                        .then(|| (gain, usize::from(crossing.next[branch]) * next_width, use_of(connections)))
                });
                for (index, left) in lefts.iter().enumerate() {
                    let mut best = IMPOSSIBLE;
                    for &(gain, next, used) in branches.iter().flatten() {
                        let place = if own { left.next[used] } else { index as u8 };
                        if place != EXHAUSTED {
                            best = best.max(gain + after[next + usize::from(place)]);
                        }
                    }
                    values.push(best.max(IMPOSSIBLE));
                }
            }
            bound.widths[level] = width;
            bound.to_come[level] = values;
        }
        bound
    }

    /// The most that can follow, less the prices of the other colours.
    pub(super) fn to_come(&self, level: usize, crossing: u16, left: u8) -> i32 {
        self.to_come[level][usize::from(crossing) * self.widths[level] + usize::from(left)]
    }
}
