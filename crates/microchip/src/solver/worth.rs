//! What is compared: the score first, then the number of tiles.

use crate::connections::Connections;

/// A tile more counts this much less than a point of score.
///
/// Every connection of a microchip meets another one, so its value is twice the number of its joins, and each tile in it
/// saves two points of penalty. The score is therefore twice (joins + tiles), less two for every tile of the hand: the best
/// microchip has the most joins and tiles together, and among those the most tiles. Both in one number: a join is worth
/// one point, a tile a point and a bit.
pub(super) const POINT: i32 = 32;

/// Bounds are reckoned in this many parts of the number above.
pub(super) const SCALE: i32 = 16;

/// What a tile adds, with the joins to squares after its own.
pub(super) const fn worth(connections: Connections) -> i32 {
    if connections.is_none() {
        return 0;
    }
    let east = connections.has(Connections::EAST) as i32;
    let south = connections.has(Connections::SOUTH) as i32;
    POINT * (1 + east + south) + 1
}
