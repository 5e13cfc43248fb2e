//! An upper bound by Lagrangian relaxation.
//!
//! The limited number of tiles makes the problem hard. Without limits, a single pass over the crossings of the
//! [lattice](super::lattice) finds the best microchip. So every kind of tile gets a price. A microchip may use any
//! number of a kind but pays for each, and the hand is sold at the same prices. Whatever the prices, the best microchip
//! of this relaxed problem is worth at least as much as the best one that respects the hand: an upper bound. Prices of
//! overused kinds are raised and others lowered until the bound is tight.

use super::domain::Domain;
use super::lattice::{BRANCHES, LATTICE, NOWHERE, branch_sides};
use super::supply::Supply;
use super::worth::{POINT, SCALE, worth};
use crate::colour::Colour;
use crate::connections::Connections;
use crate::square::{SQUARES, Square};
use crate::tile::Tile;

/// Less than anything that can be reached.
pub(super) const IMPOSSIBLE: i32 = i32::MIN / 4;

/// How often prices are adjusted for a proof. More rounds hardly tighten the bound.
pub(super) const ROUNDS: u32 = 40;

/// How far below the best bound so far the first rounds aim, in scaled worth.
const FIRST_AIM: i32 = 4 * POINT * SCALE;

/// After this many rounds without a better bound, the aim is moved closer.
const PATIENCE: u32 = 3;

/// Prices, and the upper bounds they give for the squares still to come.
pub(super) struct Prices {
    /// The price of each kind of tile, in scaled worth.
    pub(super) each: [i32; Tile::KINDS],
    /// The worth of each square by what lies on it, less its price.
    gains: [[i32; Connections::KEYS]; SQUARES],
    /// For each level and crossing, the most that can follow, less prices.
    to_come: [Vec<i32>; SQUARES + 1],
    /// The upper bound on the worth of a microchip.
    bound: i32,
}

impl Prices {
    /// Finds prices that make the bound tight.
    pub(super) fn new(domain: &Domain, supplies: &[Supply; Colour::COUNT], rounds: u32) -> Prices {
        let mut prices = Prices {
            each: [0; Tile::KINDS],
            gains: [[IMPOSSIBLE; Connections::KEYS]; SQUARES],
            to_come: std::array::from_fn(|level| vec![0; LATTICE.width(level)]),
            bound: i32::MAX,
        };
        let hand: [i32; Tile::KINDS] = std::array::from_fn(|kind| {
            let tile = Tile::of_index(kind);
            i32::from(supplies[tile.colour.index()].rungs[0][0].counts[tile.shape as usize])
        });
        let (mut best, mut aim, mut in_vain) = (prices.each, FIRST_AIM, 0);
        for _ in 0..rounds {
            let bound = prices.reckon(domain, &hand);
            if bound < 0 {
                // An empty board has worth 0, so a negative bound means that the tiles to keep cannot lie as they do.
                prices.bound = bound;
                return prices;
            }
            if bound < prices.bound {
                (prices.bound, best, in_vain) = (bound, prices.each, 0);
            } else {
                in_vain += 1;
                if in_vain == PATIENCE {
                    (aim, in_vain) = (aim * 2 / 3, 0);
                }
            }
            let step = bound - prices.bound + aim;
            if !prices.change(domain, &hand, step) {
                break;
            }
        }
        prices.each = best;
        prices.reckon(domain, &hand);
        prices
    }

    /// The upper bound on the worth of a microchip, rounded down.
    pub(super) fn bound(&self) -> i32 {
        self.bound.div_euclid(SCALE)
    }

    /// The most that can follow from a crossing, less prices.
    pub(super) fn to_come(&self, level: usize, crossing: u16) -> i32 {
        self.to_come[level][usize::from(crossing)]
    }

    /// The worth of a square with this on it, less its price.
    pub(super) fn gain(&self, square: Square, connections: Connections) -> i32 {
        self.gains[square.index()][connections.key()]
    }

    /// Recomputes everything with the current prices and returns the bound.
    fn reckon(&mut self, domain: &Domain, hand: &[i32; Tile::KINDS]) -> i32 {
        for square in Square::all() {
            for connections in Connections::all() {
                let price = connections
                    .shape()
                    .map_or(0, |shape| self.each[Tile { colour: domain.colour(square), shape }.index()]);
                self.gains[square.index()][connections.key()] = if domain.allows(square, connections) {
                    worth(connections) * SCALE - price
                } else {
                    IMPOSSIBLE
                };
            }
        }
        for level in (0..SQUARES).rev() {
            let gains = &self.gains[level];
            let (before, after) = self.to_come.split_at_mut(level + 1);
            let after = &after[0][..];
            for (value, crossing) in before[level].iter_mut().zip(&LATTICE.levels[level]) {
                let mut best = IMPOSSIBLE;
                for branch in 0..BRANCHES {
                    let next = crossing.next[branch];
                    if next != NOWHERE {
                        let gain = gains[crossing.met.with(branch_sides(branch)).key()];
                        best = best.max(gain + after[usize::from(next)]);
                    }
                }
                // `IMPOSSIBLE` stays hopelessly low when gains are added to it, and never overflows.
                *value = best;
            }
        }
        self.to_come[0][0] + self.each.iter().zip(hand).map(|(price, count)| price * count).sum::<i32>()
    }

    /// Raises the prices of kinds that the best microchip uses too often and lowers those of kinds it leaves over, by
    /// `step` in total. Returns whether anything changed: if not, the bound is optimal.
    fn change(&mut self, domain: &Domain, hand: &[i32; Tile::KINDS], step: i32) -> bool {
        let mut excess = self.used(domain);
        for ((excess, count), price) in excess.iter_mut().zip(hand).zip(self.each) {
            *excess -= count;
            if price == 0 {
                *excess = (*excess).max(0);
            }
        }
        let length: i32 = excess.iter().map(|excess| excess * excess).sum();
        for (price, excess) in self.each.iter_mut().zip(excess) {
            // A negative price would pay for using a tile.
            *price = (*price + step.max(length) * excess / length.max(1)).max(0);
        }
        length > 0
    }

    /// How often the best microchip at these prices uses each kind.
    fn used(&self, domain: &Domain) -> [i32; Tile::KINDS] {
        let mut used = [0; Tile::KINDS];
        let mut at = 0;
        for square in Square::all() {
            let crossing = &LATTICE.levels[square.index()][usize::from(at)];
            let value = |branch: usize| match crossing.next[branch] {
                NOWHERE => i32::MIN,
                next => {
                    self.gain(square, crossing.met.with(branch_sides(branch)))
                        + self.to_come(square.index() + 1, next)
                }
            };
            let best = (0..BRANCHES).max_by_key(|&branch| value(branch)).expect("a crossing leads on");
            if let Some(shape) = crossing.met.with(branch_sides(best)).shape() {
                used[Tile { colour: domain.colour(square), shape }.index()] += 1;
            }
            at = crossing.next[best];
        }
        used
    }
}
