//! A heuristic value for tiles.

use games::microchip::{Colour, SQUARES_PER_COLOUR, Shape, Tile, Tiles};

/// A linear model of what a tile adds to the final score, in eighths of a point. The weights depend on the number of
/// players, which decides how many tiles each one gets. They were fitted to the solver's scores of ten thousand hands,
/// 2500 of each size.
#[derive(Clone, Copy, Debug)]
pub(super) struct Heuristic {
    /// The value of each shape, relative to a corner.
    shapes: [i32; Shape::COUNT],
    /// The penalty if no square of the tile's colour is left (§M3).
    too_many: i32,
    /// The penalty for an end in a hand with too many ends, or for a tee or cross in a hand with too many of those:
    /// paths that fork have to join again or end.
    surplus: i32,
    /// From this many more forks than ends on, tees and crosses are too many.
    arms: i32,
}

impl Heuristic {
    /// The model for this many players.
    pub(super) const fn of(players: usize) -> Heuristic {
        match players {
            2 => Heuristic { shapes: [-4, -1, 0, 5, 4], too_many: 32, surplus: 10, arms: 12 },
            3 => Heuristic { shapes: [-5, -3, 0, 4, -4], too_many: 38, surplus: 12, arms: 6 },
            4 => Heuristic { shapes: [3, -11, 0, -7, -30], too_many: 50, surplus: 18, arms: 4 },
            _ => Heuristic { shapes: [9, -18, 0, -12, -36], too_many: 60, surplus: 18, arms: 3 },
        }
    }

    /// The value of a tile to this hand.
    pub(super) fn value(&self, hand: &Tiles, tile: Tile) -> i32 {
        let mut value = self.shapes[tile.shape as usize];
        if usize::from(hand.of_colour(tile.colour)) >= SQUARES_PER_COLOUR {
            value -= self.too_many;
        }
        let arms = arms(hand);
        match tile.shape {
            Shape::End if arms < 0 => value - self.surplus,
            Shape::Tee if arms >= self.arms => value - self.surplus,
            Shape::Cross if arms >= self.arms => value - 2 * self.surplus,
            _ => value,
        }
    }
}

/// How many more forks than ends these tiles have.
fn arms(hand: &Tiles) -> i32 {
    let count =
        |shape| Colour::ALL.iter().map(|&colour| i32::from(hand.count(Tile { colour, shape }))).sum::<i32>();
    count(Shape::Tee) + 2 * count(Shape::Cross) - count(Shape::End)
}
