//! Groups and frontier computed anew from the tiles alone.

use std::collections::{BTreeMap, BTreeSet};

use micropul::{Cell, Colour, Place, Quadrant, TileGrid};

/// What lies in every quarter on the table.
fn quarters(grid: &TileGrid) -> BTreeMap<Cell, (Quadrant, bool)> {
    let mut quarters = BTreeMap::new();
    for (tile, place, turns) in grid.tiles() {
        for (quarter, quadrant) in tile.turned(turns).quadrants.into_iter().enumerate() {
            quarters.insert(place.cell(quarter), (quadrant, tile.big().is_some()));
        }
    }
    quarters
}

fn beside(cell: Cell) -> [Cell; 4] {
    let Cell { x, y } = cell;
    [Cell { x, y: y - 1 }, Cell { x: x + 1, y }, Cell { x, y: y + 1 }, Cell { x: x - 1, y }]
}

/// First cell, colour, cells, points and closedness of each group, by flood fill.
pub(crate) fn groups(grid: &TileGrid) -> Vec<(Cell, Colour, usize, usize, bool)> {
    let quarters = quarters(grid);
    let colour = |cell: &Cell| match quarters.get(cell) {
        Some((Quadrant::Micropul(colour), _)) => Some(*colour),
        _ => None,
    };
    let mut seen = BTreeSet::new();
    let mut groups = Vec::new();
    for &start in quarters.keys() {
        let Some(own) = colour(&start) else { continue };
        if !seen.insert(start) {
            continue;
        }
        let (mut cells, mut left, mut closed) = (BTreeSet::from([start]), vec![start], true);
        while let Some(cell) = left.pop() {
            for next in beside(cell) {
                closed &= quarters.contains_key(&next);
                if colour(&next) == Some(own) && cells.insert(next) {
                    seen.insert(next);
                    left.push(next);
                }
            }
        }
        let big_tiles: BTreeSet<Place> =
            cells.iter().filter(|cell| quarters[*cell].1).map(|cell| cell.place().0).collect();
        let small = cells.iter().filter(|cell| !quarters[*cell].1).count();
        groups.push((start, own, cells.len(), small + big_tiles.len(), closed));
    }
    groups
}

/// The empty places that touch a tile.
pub(crate) fn frontier(grid: &TileGrid) -> Vec<Place> {
    let laid: BTreeSet<Place> = grid.tiles().map(|(_, place, _)| place).collect();
    let touching: BTreeSet<Place> =
        laid.iter().flat_map(|place| (0..4).map(|side| place.beside(side))).collect();
    touching.difference(&laid).copied().collect()
}

/// Whether what the table keeps is what it would compute.
pub(crate) fn check(grid: &TileGrid) -> Result<(), String> {
    let kept: Vec<_> = grid
        .groups()
        .iter()
        .map(|group| {
            (group.at, group.colour, usize::from(group.cells), usize::from(group.points), group.closed)
        })
        .collect();
    let computed = groups(grid);
    if kept != computed {
        return Err(format!("groups {kept:?}, by flood fill {computed:?}"));
    }
    let kept: Vec<Place> = grid.frontier().collect();
    if kept != frontier(grid) {
        return Err(format!("the frontier is {kept:?}, computed anew {:?}", frontier(grid)));
    }
    Ok(())
}

/// Whether a tile fits by the letter of the rules, quarter by quarter (P2).
pub(crate) fn fits(grid: &TileGrid, tile: micropul::Tile, turns: u8, place: Place) -> bool {
    let quarters = quarters(grid);
    let (mut attached, mut clash) = (false, quarters.contains_key(&place.cell(0)));
    for (quarter, quadrant) in tile.turned(turns).quadrants.into_iter().enumerate() {
        let Quadrant::Micropul(own) = quadrant else { continue };
        for other in beside(place.cell(quarter)) {
            if other.place().0 != place
                && let Some((Quadrant::Micropul(colour), _)) = quarters.get(&other)
            {
                attached |= *colour == own;
                clash |= *colour != own;
            }
        }
    }
    attached && !clash
}
