//! What a player decides, and what chance does.

use crate::connections::Connections;
use crate::recipe::Stroke;
use crate::tile::Tile;

/// One decision of one player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Takes a tile of this kind from the draw column (§M4).
    Draft(Tile),
    /// Lays a tile like this on the next square in reading order, or leaves it empty. A layout is twenty-five of these
    /// (§M4).
    Build(Connections),
}

/// One draw of chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// A step of making the next seat's board (§M7).
    Board(Stroke),
    /// The next tile: of those taken out with two players, then of the pool, the draw column first (§M4). In the solo
    /// game, of the tiles to build with (§M8).
    Tile(Tile),
}
