//! Pseudo-random noise for evaluations.

use games::micropul::Action;

/// A pseudo-random number from 0 to 1 that depends only on the action and the salt, not on the calls before it.
pub(super) fn noise(action: Action, salt: u32) -> f64 {
    let code = match action {
        Action::Lay(tile, turns, place) => {
            (tile.index() as u32) << 18 | u32::from(turns) << 16 | pair(place.x, place.y)
        }
        Action::Take => 1 << 28,
        Action::Stone(cell) => 1 << 29 | pair(cell.x, cell.y),
        Action::Pass => 1 << 30,
    };
    // Two rounds of multiplying and shifting, like the finalizer of a hash function.
    let mut mixed = (code ^ salt).wrapping_mul(0x9e37_79b1);
    mixed = (mixed ^ (mixed >> 15)).wrapping_mul(0x85eb_ca77);
    f64::from(mixed ^ (mixed >> 13)) / 4_294_967_296.0
}

fn pair(x: i8, y: i8) -> u32 {
    u32::from(x.cast_unsigned()) << 8 | u32::from(y.cast_unsigned())
}
