//! The tiles as a client draws them.

use game::Drawable;
use serde::Serialize;

use crate::config::Config;
use crate::public::HAND;
use crate::rules::Micropul;
use crate::tile::{Catalyst, Quadrant, Tile};

/// The tiles.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicropulScene"))]
pub struct Scene {
    /// Every tile.
    tiles: Vec<SceneTile>,
    /// How many tiles a hand holds at most (§P5).
    hand: u8,
}

/// What a tile shows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicropulSceneTile"))]
struct SceneTile {
    /// Which tile.
    tile: Tile,
    /// What its quarters NW, NE, SW, SE show, after each quarter turn that makes a difference.
    faces: Vec<[Quadrant; 4]>,
    /// The catalyst of a big micropul.
    big: Option<Catalyst>,
}

impl Drawable for Micropul {
    type Scene = Scene;

    fn scene(_config: &Config) -> Scene {
        let tile = |tile: Tile| SceneTile {
            tile,
            faces: (0..tile.looks()).map(|turns| tile.turned(turns).quadrants).collect(),
            big: tile.big(),
        };
        Scene { tiles: Tile::all().map(tile).collect(), hand: HAND }
    }
}
