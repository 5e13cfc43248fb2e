//! Catalysts on open sides.

use games::micropul::{Catalyst, Place, Quadrant, Tile, TileGrid};

use super::gaps::QUARTERS;

/// How much the value of open catalysts changes when a tile is laid: those on its free sides less those it covers. An
/// open catalyst fires for the player who lays a micropul against it (§P3), so it is worth tiles.
pub(super) fn exposure(grid: &TileGrid, tile: Tile, turns: u8, place: Place) -> f64 {
    let mut gain = 0.0;
    for (side, beside) in grid.beside(place).into_iter().enumerate() {
        match beside {
            None => gain += shown(tile, turns, side),
            Some(neighbour) => gain -= shown(neighbour, grid.turns_of(neighbour), side ^ 2),
        }
    }
    gain
}

/// The value of the catalysts on a side of a tile: those of its two quarters, and that of a big micropul.
fn shown(tile: Tile, turns: u8, side: usize) -> f64 {
    let quadrants = tile.turned(turns).quadrants;
    let quarters: f64 = QUARTERS[side]
        .into_iter()
        .map(|quarter| match quadrants[quarter] {
            Quadrant::Catalyst(catalyst) => expected_tiles(catalyst),
            Quadrant::Blank | Quadrant::Micropul(_) => 0.0,
        })
        .sum();
    quarters + tile.big().map_or(0.0, expected_tiles)
}

/// The expected value of an open catalyst, in tiles.
fn expected_tiles(catalyst: Catalyst) -> f64 {
    match catalyst {
        Catalyst::Plus => 0.5,
        Catalyst::Dot | Catalyst::Dots => f64::from(catalyst.tiles()),
    }
}
