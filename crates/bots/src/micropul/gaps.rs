//! The empty places beside the tiles.

use std::sync::OnceLock;

use games::micropul::{Catalyst, Colour, Place, Quadrant, Tile, TileGrid, TileSet};

/// The quarters at the sides north, east, south and west. A half edge is a side and which of its two quarters it belongs
/// to; it lies against the half edge with the same number on the neighbour's opposite side.
pub(super) const QUARTERS: [[usize; 2]; 4] = [[0, 1], [1, 3], [2, 3], [0, 2]];

/// An empty place beside the tiles, and what lies against its eight half edges.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Gap {
    place: Place,
    /// The nodes of the micropul against the half edges, or [`NOTHING`].
    nodes: [u8; 8],
    /// The colours against the half edges as a number in base 3: nothing, white, black.
    border: u16,
    /// The half edges with black micropul against them, as bits.
    black: u8,
    /// How many tiles come if a micropul is laid against every catalyst here (§P3).
    pub(super) dots: u8,
}

/// No micropul.
const NOTHING: u8 = u8::MAX;
/// How many borders there are.
const BORDERS: usize = 3_usize.pow(8);

impl Gap {
    /// Nothing lies against it.
    const fn new(place: Place) -> Gap {
        Gap { place, nodes: [NOTHING; 8], border: 0, black: 0, dots: 0 }
    }

    /// A tile lies on this side.
    fn add(&mut self, side: usize, tile: Tile, turns: u8) {
        let turned = tile.turned(turns);
        for (half, &quarter) in QUARTERS[side ^ 2].iter().enumerate() {
            let edge = 2 * side + half;
            match turned.quadrants[quarter] {
                Quadrant::Micropul(colour) => {
                    self.nodes[edge] = turned.nodes[quarter].unwrap_or(NOTHING);
                    self.border += digit(colour) * 3_u16.pow(edge as u32);
                    self.black |= u8::from(colour == Colour::Black) << edge;
                }
                Quadrant::Catalyst(catalyst) => self.dots += catalyst.tiles(),
                Quadrant::Blank => {}
            }
        }
        self.dots += tile.big().map_or(0, Catalyst::tiles);
    }

    /// The tiles that fit here in at least one position (§P2).
    pub(super) fn fitting(&self) -> TileSet {
        static FITTING: OnceLock<Vec<TileSet>> = OnceLock::new();
        FITTING.get_or_init(|| (0..BORDERS).map(fitting).collect())[usize::from(self.border)]
    }

    /// The micropul against this place.
    pub(super) fn facing(&self, grid: &TileGrid) -> impl Iterator<Item = Facing> {
        let micropul = self.nodes.into_iter().enumerate().filter(|&(_, node)| node != NOTHING);
        micropul.map(|(edge, node)| Facing {
            group: grid.group_of(node),
            quarter: QUARTERS[edge / 2][edge % 2],
            is_black: self.black >> edge & 1 == 1,
        })
    }
}

/// A micropul against a gap.
#[derive(Clone, Copy)]
pub(super) struct Facing {
    /// The name of its group.
    pub(super) group: u8,
    /// The quarter of the gap that it lies against.
    pub(super) quarter: usize,
    pub(super) is_black: bool,
}

fn digit(colour: Colour) -> u16 {
    match colour {
        Colour::White => 1,
        Colour::Black => 2,
    }
}

/// The tiles that fit into a border in at least one position: a micropul of the tile touches one of its colour, and none
/// touches the other colour (§P2).
fn fitting(border: usize) -> TileSet {
    let fits = |tile: Tile, turns: u8| {
        let quadrants = tile.turned(turns).quadrants;
        let (mut left, mut attached) = (border, false);
        for quarter in QUARTERS.into_iter().flatten() {
            let against = left % 3;
            left /= 3;
            if let (Quadrant::Micropul(colour), 1..) = (quadrants[quarter], against) {
                if usize::from(digit(colour)) != against {
                    return false;
                }
                attached = true;
            }
        }
        attached
    };
    Tile::all().filter(|&tile| (0..tile.looks()).any(|turns| fits(tile, turns))).collect()
}

/// The most empty places beside 48 tiles: two for each tile and two more.
const MOST: usize = 98;

/// All gaps of a position, in no particular order.
#[derive(Clone)]
pub(super) struct Gaps {
    gaps: [Gap; MOST],
    count: usize,
}

impl Gaps {
    /// The gaps beside these tiles.
    pub(super) fn of(grid: &TileGrid) -> Gaps {
        let mut gaps = Gaps { gaps: [Gap::new(Place::ORIGIN); MOST], count: 0 };
        for (tile, place, turns) in grid.tiles() {
            gaps.surround(grid, tile, turns, place);
        }
        gaps
    }

    /// A tile is laid beside the tiles of `grid`.
    pub(super) fn lay(&mut self, grid: &TileGrid, tile: Tile, turns: u8, place: Place) {
        let filled = self.iter().position(|gap| gap.place == place);
        if let Some(filled) = filled {
            self.count -= 1;
            self.gaps[filled] = self.gaps[self.count];
        }
        self.surround(grid, tile, turns, place);
    }

    /// Adds the half edges of a tile to the gaps around it.
    fn surround(&mut self, grid: &TileGrid, tile: Tile, turns: u8, place: Place) {
        for (side, beside) in grid.beside(place).into_iter().enumerate() {
            if beside.is_none() {
                self.at(place.beside(side)).add(side ^ 2, tile, turns);
            }
        }
    }

    /// The gap at a place, which is a new one if there is none yet.
    fn at(&mut self, place: Place) -> &mut Gap {
        let index = self.iter().position(|gap| gap.place == place).unwrap_or(self.count);
        if index == self.count {
            self.gaps[index] = Gap::new(place);
            self.count += 1;
        }
        &mut self.gaps[index]
    }

    /// Every gap.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Gap> {
        self.gaps[..self.count].iter()
    }
}

#[cfg(test)]
mod tests {
    use game::{Game, Pcg};
    use games::micropul::{Action, Config, Micropul, RandomGames};

    use super::*;

    /// Plays random games and shows every position with the gaps that were followed from the start.
    fn each_position(mut check: impl FnMut(&Micropul, &Gaps)) {
        let games = RandomGames::new(&Config::new(1));
        for seed in 0..20 {
            let start = Micropul::start(&Config::new(1)).unwrap();
            let mut gaps = Gaps::of(&start.public().grid);
            games.run_traced(&mut Pcg::new(seed, 0), |position, step| {
                check(position, &gaps);
                if let game::Step::Act(_, Action::Lay(tile, turns, place)) = step {
                    gaps.lay(&position.public().grid, tile, turns, place);
                }
            });
        }
    }

    #[test]
    fn gaps_are_the_same_followed_and_looked_at() {
        let sorted = |gaps: &Gaps| {
            let mut sorted: Vec<Gap> = gaps.iter().copied().collect();
            sorted.sort_unstable_by_key(|gap| gap.place);
            sorted
        };
        each_position(|position, gaps| {
            assert_eq!(sorted(gaps), sorted(&Gaps::of(&position.public().grid)));
        });
    }

    #[test]
    fn the_rules_say_the_same_of_what_fits_where() {
        let mut compared = 0;
        each_position(|position, gaps| {
            let grid = &position.public().grid;
            let mut places: Vec<Place> = gaps.iter().map(|gap| gap.place).collect();
            places.sort_unstable();
            assert!(grid.frontier().eq(places));
            for gap in gaps.iter() {
                let fits = |tile: &Tile| (0..4).any(|turns| grid.fits(*tile, turns, gap.place));
                assert_eq!(gap.fitting(), Tile::all().filter(fits).collect());
                compared += 1;
            }
        });
        assert!(compared > 2_000, "{compared} gaps");
    }

    #[test]
    fn every_open_half_edge_of_a_group_is_in_a_gap() {
        let mut compared = 0;
        each_position(|position, gaps| {
            let grid = &position.public().grid;
            for group in grid.group_summaries() {
                let open =
                    gaps.iter().flat_map(|gap| gap.facing(grid)).filter(|facing| facing.group == group.name);
                assert_eq!(open.count(), usize::from(group.open));
                compared += 1;
            }
        });
        assert!(compared > 2_000, "{compared} groups");
    }

    /// A tile of four micropul fires all the dots of a gap that it fits into.
    #[test]
    fn dots_are_the_tiles_that_come() {
        let mut compared = 0;
        each_position(|position, gaps| {
            let grid = &position.public().grid;
            for gap in gaps.iter() {
                for tile in [Tile::new(42), Tile::new(43)] {
                    if !grid.has(tile) && grid.fits(tile, 0, gap.place) {
                        let fired = grid.clone().lay(tile, 0, gap.place);
                        assert_eq!(fired.tiles, gap.dots);
                        compared += u32::from(gap.dots > 0);
                    }
                }
            }
        });
        assert!(compared > 500, "{compared} gaps with dots");
    }
}
