//! Catalysts that lie open.

use micropul::{Catalyst, Place, Quadrant, Table, Tile};

/// How much more catalyst lies open when a tile is laid: what the tile brings at its free sides, less what it covers.
/// An open catalyst fires for whoever lays a micropul against it (§P3), so it promises tiles.
pub(super) fn exposure(table: &Table, tile: Tile, turns: u8, place: Place) -> f64 {
    let mut gain = 0.0;
    for (side, beside) in table.beside(place).into_iter().enumerate() {
        match beside {
            None => gain += shown(tile, turns, side),
            Some(neighbour) => gain -= shown(neighbour, table.turns_of(neighbour), side ^ 2),
        }
    }
    gain
}

/// What a tile shows at a side: the two quarters there, and twice the catalyst of a big micropul, at half its worth.
fn shown(tile: Tile, turns: u8, side: usize) -> f64 {
    /// The quarters at the sides north, east, south and west.
    const QUARTERS: [[usize; 2]; 4] = [[0, 1], [1, 3], [2, 3], [0, 2]];
    let quadrants = tile.turned(turns).quadrants;
    let quarters: f64 = QUARTERS[side]
        .into_iter()
        .map(|quarter| match quadrants[quarter] {
            Quadrant::Catalyst(catalyst) => promise(catalyst),
            Quadrant::Blank | Quadrant::Micropul(_) => 0.0,
        })
        .sum();
    quarters + tile.big().map_or(0.0, promise)
}

/// What a catalyst promises, in tiles.
fn promise(catalyst: Catalyst) -> f64 {
    match catalyst {
        Catalyst::Dot => 1.0,
        Catalyst::Dots => 2.0,
        Catalyst::Plus => 0.5,
    }
}
