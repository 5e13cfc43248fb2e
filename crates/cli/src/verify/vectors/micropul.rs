//! Tables laid tile by tile: placements, draws, further turns, and the groups at the end.

use anyhow::{Context, bail};
use games::micropul::{self, Colour, Fired, Place, Quadrant, Tile, TileGrid};
use serde::Deserialize;
use serde_json::Value;

use super::Comparison;

#[derive(Deserialize)]
struct Vectors {
    #[serde(default)]
    tiles: Vec<Face>,
    replays: Vec<Replay>,
}

/// What a tile shows, read NW NE SW SE, and the catalyst of a big micropul.
#[derive(Deserialize)]
struct Face {
    id: usize,
    quadrants: String,
    big: Option<String>,
}

#[derive(Deserialize)]
struct Replay {
    steps: Vec<Step>,
    groups: Vec<Group>,
}

#[derive(Deserialize)]
struct Step {
    tile: usize,
    x: i8,
    y: i8,
    rot: u8,
    legal: u32,
    draw: u8,
    again: bool,
}

#[derive(Deserialize, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Group {
    at: (i8, i8),
    colour: String,
    cells: u8,
    points: u8,
    closed: bool,
}

/// Each tile is a case, each step, and each group at the end of a replay.
pub fn compare(vectors: &Value) -> anyhow::Result<Comparison> {
    let vectors = Vectors::deserialize(vectors).context("the replays are not as expected")?;
    let mut comparison = Comparison::new("tiles, steps and groups");
    for face in &vectors.tiles {
        if face.id >= micropul::TILES {
            bail!("there is no tile {}", face.id);
        }
        let tile = Tile::new(face.id);
        let ours: String = tile.turned(0).quadrants.into_iter().map(Quadrant::letter).collect();
        let big = tile.big().map(|catalyst| Quadrant::Catalyst(catalyst).letter().to_string());
        let same = ours == face.quadrants && big == face.big;
        comparison.case((!same).then(|| format!("tile {tile}: the engine has {ours}, big {big:?}")));
    }
    for (number, replay) in (1..).zip(&vectors.replays) {
        let mut grid = TileGrid::start();
        for (position, step) in (1..).zip(&replay.steps) {
            let name = format!("replay {number}, step {position}");
            comparison.case(
                lay(&mut grid, step).context(name.clone())?.map(|objection| format!("{name}: {objection}")),
            );
        }
        let ours: Vec<Group> = grid.groups().iter().map(group).collect();
        for theirs in &replay.groups {
            let missing = (!ours.contains(theirs))
                .then(|| format!("replay {number}: the engine has no group {theirs:?}"));
            comparison.case(missing);
        }
        for extra in ours.iter().filter(|group| !replay.groups.contains(group)) {
            comparison.disagree(format!("replay {number}: only the engine has {extra:?}"));
        }
    }
    Ok(comparison)
}

/// Lays a tile; what the engine objects to, if anything.
fn lay(grid: &mut TileGrid, step: &Step) -> anyhow::Result<Option<String>> {
    if step.tile >= micropul::TILES
        || step.rot > 3
        || step.x.unsigned_abs() > 47
        || step.y.unsigned_abs() > 47
    {
        bail!("a tile from 0 to 47, turned 0 to 3 times, within 47 of the first one is expected");
    }
    let (tile, place) = (Tile::new(step.tile), Place { x: step.x, y: step.y });
    let turns = step.rot % tile.looks();
    if grid.has(tile) {
        return Ok(Some(format!("tile {tile} is on the table already")));
    }
    let legal = grid.placements(tile);
    if !grid.fits(tile, turns, place) {
        return Ok(Some(format!("tile {tile} does not fit at {place}")));
    }
    let Fired { tiles, again } = grid.lay(tile, turns, place);
    let same = (legal, tiles, again) == (step.legal, step.draw, step.again);
    Ok((!same).then(|| format!("the engine has {legal} placements, {tiles} tiles, again: {again}")))
}

fn group(group: &micropul::Group) -> Group {
    let colour = match group.colour {
        Colour::White => "W",
        Colour::Black => "B",
    };
    Group {
        at: (group.at.x, group.at.y),
        colour: colour.to_owned(),
        cells: group.cells,
        points: group.points,
        closed: group.closed,
    }
}
