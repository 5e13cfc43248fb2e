//! An upper bound by prices.
//!
//! What makes the problem hard is that tiles are limited: without limits, the best microchip is found by looking at each
//! crossing of the [lattice](super::lattice) once. So every kind of tile gets a price. A microchip may then use any number
//! of a kind, but pays for each; and the hand is sold at the same prices. Whatever the prices, the best microchip reckoned
//! that way is worth at least as much as the best one that keeps to the hand: an upper bound (a Lagrangian relaxation).
//! Prices of kinds that are used too often are raised, others lowered, until the bound is tight.

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

/// How often prices are changed. More rounds hardly make the bound tighter.
const ROUNDS: u32 = 40;

/// How far below the best bound so far the first rounds aim.
const FIRST_AIM: i32 = 4 * POINT * SCALE;

/// After so many rounds without a better bound the aim is taken nearer.
const PATIENCE: u32 = 3;

/// Prices, and what the squares still to come are worth at most by them.
pub(super) struct Prices {
    /// The price of each kind of tile, in units of the scaled worth.
    pub(super) each: [i32; Tile::KINDS],
    /// What each square is worth with what lies on it, prices paid.
    gains: [[i32; Connections::KEYS]; SQUARES],
    /// For each level and crossing, the most that can follow, prices paid.
    to_come: [Vec<i32>; SQUARES + 1],
    /// No microchip is worth more.
    bound: i32,
}

impl Prices {
    /// Prices under which the bound is as tight as it gets.
    pub(super) fn new(domain: &Domain, supplies: &[Supply; Colour::COUNT]) -> Prices {
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
        for _ in 0..ROUNDS {
            let bound = prices.reckon(domain, &hand);
            if bound < 0 {
                // An empty board is worth nothing, so this is less than can be: tiles to keep that cannot lie as they do.
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

    /// No microchip is worth more, in whole worth.
    pub(super) fn bound(&self) -> i32 {
        self.bound.div_euclid(SCALE)
    }

    /// The most that can follow from a crossing, prices paid.
    pub(super) fn to_come(&self, level: usize, crossing: u16) -> i32 {
        self.to_come[level][usize::from(crossing)]
    }

    /// What a square is worth with this on it, price paid.
    pub(super) fn gain(&self, square: Square, connections: Connections) -> i32 {
        self.gains[square.index()][connections.key()]
    }

    /// Reckons everything by the prices in force, and returns the bound.
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
                // What is impossible stays so, however often it is added, and never runs over.
                *value = best;
            }
        }
        self.to_come[0][0] + self.each.iter().zip(hand).map(|(price, count)| price * count).sum::<i32>()
    }

    /// Raises the prices of kinds that the best microchip uses too often, and lowers those of kinds it leaves over, by `step`
    /// in all. Returns whether there was anything to change: if not, the bound is as low as it gets.
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
            // A price that falls below nothing would pay for using a tile.
            *price = (*price + step.max(length) * excess / length.max(1)).max(0);
        }
        length > 0
    }

    /// How often each kind is used by the best microchip at these prices.
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
