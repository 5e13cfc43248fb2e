//! The board as a client draws it.

use game::Drawable;
use serde::Serialize;

use crate::board::{Board, Cell};
use crate::config::Config;
use crate::rules::Copolymer;

/// The board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CopolymerScene"))]
pub struct Scene {
    /// Every cell, in reading order.
    cells: Vec<SceneCell>,
    /// How many cells are the majority, which wins (§C3).
    majority: u16,
}

/// Where a cell lies.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CopolymerSceneCell"))]
struct SceneCell {
    /// Its name in notation.
    name: String,
    /// Its row from the top, counted from 0.
    row: u8,
    /// How far right of the board's leftmost cell it lies, in half cells.
    x: u8,
    /// The cells it touches.
    touching: Vec<Cell>,
}

impl Drawable for Copolymer {
    type Scene = Scene;

    fn scene(config: &Config) -> Scene {
        let board = Board::of(config.board);
        let cell = |cell| SceneCell {
            name: board.name(cell),
            row: board.row(cell),
            x: board.x(cell),
            touching: board.touching(cell).iter().collect(),
        };
        Scene { cells: board.cells().map(cell).collect(), majority: board.majority() }
    }
}
