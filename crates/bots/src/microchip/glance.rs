//! What a tile promises at first sight.

use ::microchip::{Colour, SQUARES_PER_COLOUR, Shape, Tile, Tiles};

/// What tiles bring in the end by the number of players, and so of tiles each, in eighths of a point. The numbers follow a
/// linear account of what the solver says of ten thousand hands, 2500 of each size.
#[derive(Clone, Copy, Debug)]
pub(super) struct Glance {
    /// What a tile of each shape brings, compared with a corner.
    shapes: [i32; Shape::COUNT],
    /// What a tile loses for which its colour has no square left (§M3).
    too_many: i32,
    /// What an end loses where ends are in the majority, and a tee or cross where they are: paths that part have to meet
    /// again or to end.
    surplus: i32,
    /// How many more arms than ends are no surplus yet.
    arms: i32,
}

impl Glance {
    /// The promises in a game of so many.
    pub(super) const fn of(players: usize) -> Glance {
        match players {
            2 => Glance { shapes: [-4, -1, 0, 5, 4], too_many: 32, surplus: 10, arms: 12 },
            3 => Glance { shapes: [-5, -3, 0, 4, -4], too_many: 38, surplus: 12, arms: 6 },
            4 => Glance { shapes: [3, -11, 0, -7, -30], too_many: 50, surplus: 18, arms: 4 },
            _ => Glance { shapes: [9, -18, 0, -12, -36], too_many: 60, surplus: 18, arms: 3 },
        }
    }

    /// What a tile promises beside the tiles of a hand.
    pub(super) fn promise(&self, hand: &Tiles, tile: Tile) -> i32 {
        let mut promise = self.shapes[tile.shape as usize];
        if usize::from(hand.of_colour(tile.colour)) >= SQUARES_PER_COLOUR {
            promise -= self.too_many;
        }
        let arms = arms(hand);
        match tile.shape {
            Shape::End if arms < 0 => promise - self.surplus,
            Shape::Tee if arms >= self.arms => promise - self.surplus,
            Shape::Cross if arms >= self.arms => promise - 2 * self.surplus,
            _ => promise,
        }
    }
}

/// How many more paths part in these tiles than end.
fn arms(hand: &Tiles) -> i32 {
    let count =
        |shape| Colour::ALL.iter().map(|&colour| i32::from(hand.count(Tile { colour, shape }))).sum::<i32>();
    count(Shape::Tee) + 2 * count(Shape::Cross) - count(Shape::End)
}
