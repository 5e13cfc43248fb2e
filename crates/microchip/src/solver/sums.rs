//! The worths that are possible by counting alone.
//!
//! A microchip with a given number of tiles and connections is possible only if the hand has such tiles. Connections
//! meet in pairs, so their sum is even (§M1). Often the most valuable tiles have an odd sum, and the best possible sum
//! is a good deal lower. Knowing all possible sums, the search tries one after the other and nothing in between.

use super::supply::Supply;
use super::worth::POINT;
use crate::board::SQUARES_PER_COLOUR;
use crate::colour::Colour;
use crate::square::SQUARES;
use crate::tile::Shape;

/// For each number of tiles, the possible sums of their connections, as bits.
type Sums<const TILES: usize> = [u128; TILES];

/// Every worth that a microchip can have, from the numbers of its tiles and joins, the best first.
pub(super) fn possible_worths(supplies: &[Supply; Colour::COUNT]) -> Vec<i32> {
    let mut sums: Sums<{ SQUARES + 1 }> = [0; SQUARES + 1];
    sums[0] = 1;
    for supply in supplies {
        let own = colour_sums(&supply.rungs[0][0].counts);
        let mut both = [0; SQUARES + 1];
        for (tiles, &sum) in sums.iter().enumerate().filter(|(_, sum)| **sum != 0) {
            for (more, &own) in own.iter().enumerate() {
                let mut left = own;
                while left != 0 {
                    both[tiles + more] |= sum << left.trailing_zeros();
                    left &= left - 1;
                }
            }
        }
        sums = both;
    }
    let mut worths = Vec::new();
    for (tiles, sum) in sums.iter().enumerate().skip(2) {
        // Connecting n tiles takes at least n - 1 joins.
        for joins in tiles - 1..=2 * SQUARES {
            if sum >> (2 * joins) & 1 != 0 {
                worths.push((joins + tiles) as i32 * POINT + tiles as i32);
            }
        }
    }
    worths.sort_unstable_by(|one, other| other.cmp(one));
    worths
}

/// For each number of tiles of one colour, the possible sums of their connections.
fn colour_sums(counts: &[u8; Shape::COUNT]) -> Sums<{ SQUARES_PER_COLOUR + 1 }> {
    let mut sums = [0; SQUARES_PER_COLOUR + 1];
    sums[0] = 1;
    for (&count, shape) in counts.iter().zip(Shape::ALL) {
        for _ in 0..count {
            for tiles in (0..SQUARES_PER_COLOUR).rev() {
                sums[tiles + 1] |= sums[tiles] << shape.connections();
            }
        }
    }
    sums
}
