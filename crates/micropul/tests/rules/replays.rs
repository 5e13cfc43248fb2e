//! Replays of independent programs: placements, draws, further turns, groups.

use micropul::{Place, Tile};
use serde_json::Value;

use crate::flood;

#[test]
fn every_replay_agrees() {
    let vectors: Value = serde_json::from_str(include_str!("micropul-replays.json")).expect("JSON");
    let number = |value: &Value| value.as_i64().expect("a number");
    let tiles = vectors["tiles"].as_array().expect("tiles");
    assert_eq!(tiles.len(), micropul::TILES);
    for entry in tiles {
        let tile = Tile::new(number(&entry["id"]) as usize);
        let letters: String = tile.turned(0).quadrants.iter().map(|quadrant| quadrant.letter()).collect();
        assert_eq!(entry["quadrants"], letters.as_str());
        let big = tile.big().map(|catalyst| micropul::Quadrant::Catalyst(catalyst).letter().to_string());
        assert_eq!(entry["big"].as_str(), big.as_deref());
    }
    let mut replayed = 0;
    for replay in vectors["replays"].as_array().expect("replays") {
        let mut grid = micropul::TileGrid::start();
        for step in replay["steps"].as_array().expect("steps") {
            let tile = Tile::new(number(&step["tile"]) as usize);
            let place = Place { x: number(&step["x"]) as i8, y: number(&step["y"]) as i8 };
            let turns = number(&step["rot"]) as u8;
            assert_eq!(i64::from(grid.placements(tile)), number(&step["legal"]), "{step}");
            assert!(flood::fits(&grid, tile, turns, place), "{step}");
            let fired = grid.lay(tile, turns % tile.looks(), place);
            assert_eq!(
                (i64::from(fired.tiles), fired.again),
                (number(&step["draw"]), step["again"] == true),
                "{step}"
            );
            flood::check(&grid).expect("groups and frontier");
            replayed += 1;
        }
        let groups: Vec<Value> = grid
            .groups()
            .iter()
            .map(|group| {
                serde_json::json!({
                    "at": [group.at.x, group.at.y], "cells": group.cells, "points": group.points, "closed": group.closed,
                })
            })
            .collect();
        let expected = replay["groups"].as_array().expect("groups");
        assert_eq!(groups.len(), expected.len());
        for group in expected {
            let same = groups
                .iter()
                .any(|ours| ["at", "cells", "points", "closed"].iter().all(|key| ours[key] == group[key]));
            assert!(same, "{group} is not among {groups:?}");
        }
    }
    assert_eq!(replayed, 469);
}
