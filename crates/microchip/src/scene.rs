//! The shapes of tiles as a client draws them.

use game::Drawable;
use serde::Serialize;

use crate::config::Config;
use crate::connections::Connections;
use crate::rules::Microchip;
use crate::tile::Shape;

/// The shapes of tiles.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicrochipScene"))]
pub struct Scene {
    /// All five, by their connections.
    shapes: Vec<SceneShape>,
}

/// A shape.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicrochipSceneShape"))]
struct SceneShape {
    /// Its letter, the second one of a tile.
    #[cfg_attr(feature = "ts", ts(type = r#""E" | "S" | "C" | "T" | "X""#))]
    shape: char,
    /// How many tiles of each colour have it (§M2).
    count: u8,
    /// Every way such a tile can lie.
    turns: Vec<Connections>,
}

impl Drawable for Microchip {
    type Scene = Scene;

    fn scene(config: &Config) -> Scene {
        let shape = |shape: Shape| SceneShape {
            shape: shape.letter(),
            count: config.set.count(shape),
            turns: shape.turns().collect(),
        };
        Scene { shapes: Shape::ALL.map(shape).into() }
    }
}
