//! The worth of a microchip: its score first, then its number of tiles, in one number.

use crate::connections::Connections;

/// The worth of a join. A tile is worth one more, which breaks ties by the number of tiles.
///
/// Every connection of a microchip meets another one, so its value is twice the number of its joins, and each tile in
/// it saves two points of penalty. The score is therefore 2 (joins + tiles) less two for every tile of the hand. So the
/// best microchip has the most joins and tiles together, and among those the most tiles.
pub(super) const POINT: i32 = 32;

/// Bounds are computed in fractions of worth: this many make one.
pub(super) const SCALE: i32 = 16;

/// The worth that a tile adds, with its joins to later squares.
pub(super) const fn worth(connections: Connections) -> i32 {
    if connections.is_none() {
        return 0;
    }
    let east = connections.has(Connections::EAST) as i32;
    let south = connections.has(Connections::SOUTH) as i32;
    POINT * (1 + east + south) + 1
}
