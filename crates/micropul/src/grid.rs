//! The tiles on the table, the stones on them, and what a tile does when it is laid.

use std::hash::{Hash, Hasher};

use game::{Seat, SeatSet};
use serde::Serialize;

use crate::frontier::{Frontier, count};
use crate::groups::{Groups, each};
use crate::place::{Cell, Place};
use crate::tile::{Catalyst, Colour, NODES, QUADRANT_AT, Quadrant, TILES, Tile, TileSet, Turned};

/// How many stones each player has (§P1).
pub(crate) const STONES: usize = 3;

/// The place of a tile that is not on the table.
const NOWHERE: Place = Place { x: i8::MIN, y: i8::MIN };

/// A stone that is not on the table.
const IN_HAND: u8 = u8::MAX;

/// The tiles on the table with their groups and stones.
#[derive(Clone, Debug)]
pub struct TileGrid {
    /// The tiles on the table.
    laid: TileSet,
    /// The place of each tile; [`NOWHERE`] for those that are not laid.
    places: [Place; TILES],
    /// The low and high bits of the tiles' turns: the tiles turned once or three times, and those turned twice or three
    /// times.
    turned: [TileSet; 2],
    groups: Groups,
    /// The nodes that the stones of each seat stand on, the highest first. A stone stays where it was put (§P6), so a group
    /// that is joined to another renames nothing here.
    stones: [[u8; STONES]; 2],
    /// Derived from the places and turns, so comparisons ignore it.
    frontier: Frontier,
}

/// What fired when a tile was laid (§P3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fired {
    /// Tiles to draw.
    pub tiles: u8,
    /// Whether a plus fired: a further turn.
    pub again: bool,
}

/// A group of micropul.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicropulGroup"))]
pub struct Group {
    /// Its first cell, by x and then y: what the group is called in notation.
    pub at: Cell,
    /// Its colour.
    pub colour: Colour,
    /// How many quarters of tiles it covers.
    pub cells: u8,
    /// What it is worth: a big micropul counts one (§P4).
    pub points: u8,
    /// Whether it is closed (§P6).
    pub closed: bool,
    /// How many stones of each seat are on it.
    pub stones: [u8; 2],
}

/// The state of a group without its cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GroupSummary {
    /// Its name, which is valid until the next tile is laid.
    pub name: u8,
    /// Its points if it is closed (§P4, §P7).
    pub points: u8,
    /// How many of its half edges have no tile against them. At 0 it is closed (§P6).
    pub open: u8,
    /// How many stones of each seat are on it.
    pub stones: [u8; 2],
}

impl TileGrid {
    /// Only the starting tile (§P1).
    pub fn start() -> TileGrid {
        let mut grid = TileGrid {
            laid: TileSet::default(),
            places: [NOWHERE; TILES],
            turned: [TileSet::default(); 2],
            groups: Groups::new(),
            stones: [[IN_HAND; STONES]; 2],
            frontier: Frontier::new(),
        };
        grid.lay(Tile::START, 0, Place::ORIGIN);
        grid
    }

    /// Whether a tile is on the table.
    pub fn has(&self, tile: Tile) -> bool {
        self.laid.contains(tile)
    }

    /// The tiles on the table with their places and turns.
    pub fn tiles(&self) -> impl Iterator<Item = (Tile, Place, u8)> {
        self.laid.iter().map(|tile| (tile, self.places[tile.index()], self.turns_of(tile)))
    }

    /// The tiles that are not on the table.
    pub fn not_laid(&self) -> TileSet {
        TileSet::ALL.without(self.laid)
    }

    /// The tile at a place.
    pub fn at(&self, place: Place) -> Option<Tile> {
        self.laid.iter().find(|tile| self.places[tile.index()] == place)
    }

    /// The quarter turns of a tile on the table.
    pub fn turns_of(&self, tile: Tile) -> u8 {
        u8::from(self.turned[0].contains(tile)) + 2 * u8::from(self.turned[1].contains(tile))
    }

    fn look(&self, tile: Tile) -> &'static Turned {
        tile.turned(self.turns_of(tile))
    }

    /// What lies on each side of a place, found in one pass over the table: north, east, south, west.
    pub fn beside(&self, place: Place) -> [Option<Tile>; 4] {
        let mut beside = [None; 4];
        for tile in self.laid.iter() {
            let other = self.places[tile.index()];
            let side = match (other.x.wrapping_sub(place.x), other.y.wrapping_sub(place.y)) {
                (0, -1) => 0,
                (1, 0) => 1,
                (0, 1) => 2,
                (-1, 0) => 3,
                _ => continue,
            };
            beside[side] = Some(tile);
        }
        beside
    }

    /// The places where a tile can be laid, turned like this, as bits.
    pub(crate) fn fitting(&self, tile: Tile, turns: u8) -> u128 {
        self.frontier.fitting(tile.turned(turns))
    }

    /// The place of a bit of [`TileGrid::fitting`].
    pub(crate) fn place_of_bit(&self, bit: u32) -> Place {
        self.frontier.place(bit)
    }

    /// The legal placements of a tile, in an unspecified order.
    pub fn lays(&self, tile: Tile) -> impl Iterator<Item = (u8, Place)> {
        (0..tile.looks())
            .flat_map(move |turns| each(self.fitting(tile, turns)).map(move |bit| (turns, u32::from(bit))))
            .map(|(turns, bit)| (turns, self.place_of_bit(bit)))
    }

    /// The state of every group, in the order of their names: faster than [`TileGrid::groups`], which also finds the cells.
    pub fn group_summaries(&self) -> impl Iterator<Item = GroupSummary> {
        let claims = self.claims();
        each(self.groups.names()).map(move |name| GroupSummary {
            name,
            points: self.groups.points(name),
            open: self.groups.open(name),
            stones: stones_on(name, &claims),
        })
    }

    /// The name of the group that a node on the table belongs to.
    pub fn group_of(&self, node: u8) -> u8 {
        self.groups.of(node)
    }

    /// The first cell of the group with this name, by which notation names it.
    pub fn first_cell(&self, name: u8) -> Cell {
        self.first_cells()[usize::from(name)]
    }

    /// Whether two cells have micropul of one group.
    pub fn same_group(&self, one: Cell, other: Cell) -> bool {
        self.group_at(one).is_some_and(|group| self.group_at(other) == Some(group))
    }

    /// How many legal placements a tile has: places times positions that look different (§P2).
    pub fn placements(&self, tile: Tile) -> u32 {
        (0..tile.looks()).map(|turns| count(self.fitting(tile, turns))).sum()
    }

    /// Whether a tile fits anywhere.
    pub(crate) fn fits_somewhere(&self, tile: Tile) -> bool {
        (0..tile.looks()).any(|turns| self.fitting(tile, turns) != 0)
    }

    /// Whether the tile, turned like this, would attach and clash at a place. `None` if the place is not beside the
    /// tiles.
    pub(crate) fn try_at(&self, tile: Tile, turns: u8, place: Place) -> Option<(bool, bool)> {
        let bit = self.frontier.bit(place)?;
        let (attached, clashing) = self.frontier.touching(tile.turned(turns));
        Some((attached >> bit & 1 == 1, clashing >> bit & 1 == 1))
    }

    /// Whether a tile may be laid here, turned like this (§P2).
    pub fn fits(&self, tile: Tile, turns: u8, place: Place) -> bool {
        self.try_at(tile, turns, place) == Some((true, false))
    }

    /// The empty places beside the table, in order.
    pub fn frontier(&self) -> impl Iterator<Item = Place> {
        self.frontier.iter().map(|(place, _)| place)
    }

    /// Reports every catalyst that fires when the tile is laid, once each, with its cell. The catalyst of a big
    /// micropul is reported with the tile's first cell (§P3, §P4).
    pub(crate) fn firing(&self, tile: Tile, turns: u8, place: Place, report: impl FnMut(Cell, Catalyst)) {
        self.firing_beside(tile, turns, place, self.beside(place), report);
    }

    fn firing_beside(
        &self,
        tile: Tile,
        turns: u8,
        place: Place,
        beside: [Option<Tile>; 4],
        mut report: impl FnMut(Cell, Catalyst),
    ) {
        let turned = tile.turned(turns);
        let facing = |edge: usize| {
            beside[edge / 2]
                .map(|neighbour| (neighbour, self.look(neighbour).quadrants[QUADRANT_AT[edge ^ 4]]))
        };
        // The tile's own catalysts next to micropul on the table. One that two micropul touch fires once.
        for (quarter, quadrant) in turned.quadrants.iter().enumerate() {
            if let Quadrant::Catalyst(catalyst) = *quadrant {
                let edges = (0..8).filter(|&edge| QUADRANT_AT[edge] == quarter);
                if edges.filter_map(facing).any(|(_, other)| other.is_micropul()) {
                    report(place.cell(quarter), catalyst);
                }
            }
        }
        if let Some(catalyst) = tile.big()
            && (0..8).filter_map(facing).any(|(_, other)| other.is_micropul())
        {
            report(place.cell(0), catalyst);
        }
        // Catalysts on the table next to the tile's micropul. A quarter of a neighbour lies against only one quarter of
        // the tile, but a big micropul may lie against two.
        for (side, neighbour) in beside.into_iter().enumerate() {
            let Some(neighbour) = neighbour else { continue };
            let mut touches_big = false;
            for edge in [2 * side, 2 * side + 1] {
                if turned.quadrants[QUADRANT_AT[edge]].is_micropul() {
                    if let Some((_, Quadrant::Catalyst(catalyst))) = facing(edge) {
                        report(place.beside(side).cell(QUADRANT_AT[edge ^ 4]), catalyst);
                    }
                    touches_big = true;
                }
            }
            if let (true, Some(catalyst)) = (touches_big, neighbour.big()) {
                report(place.beside(side).cell(0), catalyst);
            }
        }
    }

    /// Lays a tile and returns what fires. Does not check that it fits.
    pub fn lay(&mut self, tile: Tile, turns: u8, place: Place) -> Fired {
        let mut fired = Fired::default();
        let beside = self.beside(place);
        self.firing_beside(tile, turns, place, beside, |_, catalyst| {
            fired.tiles += catalyst.tiles();
            fired.again |= catalyst == Catalyst::Plus;
        });
        self.laid.insert(tile);
        self.places[tile.index()] = place;
        for (bit, set) in self.turned.iter_mut().enumerate() {
            if turns >> bit & 1 == 1 {
                set.insert(tile);
            }
        }
        self.frontier.remove(place);
        let turned = tile.turned(turns);
        self.add_nodes(tile, turned);
        for (side, neighbour) in beside.into_iter().enumerate() {
            match neighbour {
                None => self.frontier.add(place.beside(side), side ^ 2, turned),
                Some(neighbour) => self.join_along(side, turned, self.look(neighbour)),
            }
        }
        fired
    }

    /// Adds each piece of the tile as its own group, open on all its outer half edges.
    fn add_nodes(&mut self, tile: Tile, turned: &Turned) {
        for (quarter, node) in turned.nodes.iter().enumerate() {
            let Some(node) = *node else { continue };
            let same = |other: &&Option<u8>| **other == Some(node);
            if turned.nodes[..quarter].contains(&Some(node)) {
                continue;
            }
            let quarters = turned.nodes.iter().filter(same).count() as u8;
            let points = if tile.big().is_some() { 1 } else { quarters };
            self.groups.add(node, points, 2 * quarters);
        }
    }

    /// Closes the half edges between a new tile and a neighbour on this side, and joins the groups that touch there.
    fn join_along(&mut self, side: usize, turned: &Turned, neighbour: &Turned) {
        for edge in [2 * side, 2 * side + 1] {
            let own = turned.nodes[QUADRANT_AT[edge]].map(|node| self.groups.of(node));
            let other = neighbour.nodes[QUADRANT_AT[edge ^ 4]].map(|node| self.groups.of(node));
            for group in [own, other].into_iter().flatten() {
                self.groups.cover(group);
            }
            if let (Some(own), Some(other)) = (own, other) {
                self.groups.join(own, other);
            }
        }
    }

    /// Puts a stone of `seat` on the micropul in a cell.
    pub(crate) fn claim(&mut self, seat: Seat, cell: Cell) {
        let Some(node) = self.node_at(cell) else { return };
        let stones = &mut self.stones[seat.index()];
        if let Some(stone) = stones.iter_mut().find(|stone| **stone == IN_HAND) {
            *stone = node;
        }
        stones.sort_unstable_by(|one, other| other.cmp(one));
    }

    /// The names of the groups with the stones of each seat; [`IN_HAND`] for stones that are not on the table.
    fn claims(&self) -> [[u8; STONES]; 2] {
        self.stones
            .map(|stones| stones.map(|stone| if stone == IN_HAND { IN_HAND } else { self.groups.of(stone) }))
    }

    /// The stones on a group and where they stand: on the first cell of their piece, where they were put.
    pub(crate) fn stones_of(&self, group: u8) -> impl Iterator<Item = (Seat, Cell)> {
        let stones = Seat::all(2).flat_map(|seat| self.stones[seat.index()].map(|stone| (seat, stone)));
        stones
            .filter(move |&(_, stone)| stone != IN_HAND && self.groups.of(stone) == group)
            .filter_map(|(seat, stone)| Some((seat, self.first_cell_of_node(stone)?)))
    }

    fn first_cell_of_node(&self, node: u8) -> Option<Cell> {
        let nodes = self.tiles().flat_map(|(tile, place, _)| {
            self.look(tile)
                .nodes
                .into_iter()
                .enumerate()
                .map(move |(quarter, node)| (place.cell(quarter), node))
        });
        nodes.filter(|&(_, other)| other == Some(node)).map(|(cell, _)| cell).min()
    }

    /// The names of the groups nobody has a stone on, as bits (§P6).
    pub(crate) fn unclaimed(&self) -> u128 {
        let mut claimed = 0;
        for &group in self.claims().as_flattened().iter().filter(|&&group| group != IN_HAND) {
            claimed |= 1_u128 << group;
        }
        self.groups.names() & !claimed
    }

    /// The group of the micropul in a cell.
    pub(crate) fn group_at(&self, cell: Cell) -> Option<u8> {
        self.node_at(cell).map(|node| self.groups.of(node))
    }

    /// The piece of the micropul in a cell.
    fn node_at(&self, cell: Cell) -> Option<u8> {
        let (place, quarter) = cell.place();
        self.look(self.at(place)?).nodes[quarter]
    }

    /// The first cell of every group, by name. Entries of unused names are meaningless.
    pub(crate) fn first_cells(&self) -> [Cell; NODES] {
        let mut first = [Cell { x: i8::MAX, y: i8::MAX }; NODES];
        for (tile, place, _) in self.tiles() {
            for (quarter, node) in self.look(tile).nodes.iter().enumerate() {
                if let Some(node) = *node {
                    let cell = &mut first[usize::from(self.groups.of(node))];
                    *cell = (*cell).min(place.cell(quarter));
                }
            }
        }
        first
    }

    /// Every group, in the order of their first cells.
    pub fn groups(&self) -> Vec<Group> {
        let first = self.first_cells();
        let claims = self.claims();
        let mut cells = [0; NODES];
        let mut colours = [Colour::White; NODES];
        for (tile, ..) in self.tiles() {
            let turned = self.look(tile);
            for (node, quadrant) in turned.nodes.iter().zip(turned.quadrants) {
                if let (Some(node), Quadrant::Micropul(colour)) = (*node, quadrant) {
                    cells[usize::from(self.groups.of(node))] += 1;
                    colours[usize::from(self.groups.of(node))] = colour;
                }
            }
        }
        let describe = |group: u8| Group {
            at: first[usize::from(group)],
            colour: colours[usize::from(group)],
            cells: cells[usize::from(group)],
            points: self.groups.points(group),
            closed: self.groups.is_closed(group),
            stones: stones_on(group, &claims),
        };
        let mut groups: Vec<Group> = each(self.groups.names()).map(describe).collect();
        groups.sort_unstable_by_key(|group| group.at);
        groups
    }

    /// The points of each seat's groups now: closed ones with exactly one stone (§P6).
    pub(crate) fn group_points(&self) -> [i16; 2] {
        let mut points = [0; 2];
        let claims = self.claims();
        for (seat, stones) in claims.iter().enumerate() {
            for &group in stones.iter().filter(|&&group| group != IN_HAND) {
                let alone = claims.as_flattened().iter().filter(|&&stone| stone == group).count() == 1;
                if alone && self.groups.is_closed(group) {
                    points[seat] += i16::from(self.groups.points(group));
                }
            }
        }
        points
    }

    /// Who has a stone on a group.
    pub(crate) fn owners(&self, group: u8) -> SeatSet {
        let claims = self.claims();
        Seat::all(2).filter(|seat| claims[seat.index()].contains(&group)).collect()
    }
}

/// How many of the seats' stones are on a group.
fn stones_on(group: u8, claims: &[[u8; STONES]; 2]) -> [u8; 2] {
    claims.map(|stones| stones.iter().filter(|&&stone| stone == group).count() as u8)
}

impl PartialEq for TileGrid {
    fn eq(&self, other: &TileGrid) -> bool {
        (self.places, self.turned, self.stones) == (other.places, other.turned, other.stones)
            && self.groups == other.groups
    }
}

impl Eq for TileGrid {}

impl Hash for TileGrid {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // The groups are derived from the rest.
        (self.places, self.turned, self.stones).hash(state);
    }
}
