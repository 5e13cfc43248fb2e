//! Every way a microchip can cross the frontier between decided squares and squares still to come.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::connections::Connections;
use crate::square::{SIDE, SQUARES};

/// There is no such step.
pub(super) const NOWHERE: u16 = u16::MAX;

/// The number of branches at a square: with or without a connection to the east, and to the south.
pub(super) const BRANCHES: usize = 4;

/// What crosses the frontier before a square, and what can follow on that square.
#[derive(Clone, Copy, Debug)]
pub(super) struct Crossing {
    /// The sides of the square that earlier tiles lead to. Of north and west, its tile must have exactly those.
    pub(super) met: Connections,
    /// The crossing before the next square by the branch taken, or [`NOWHERE`].
    pub(super) next: [u16; BRANCHES],
}

/// The crossings before each square, and after the last.
pub(super) struct Lattice {
    /// The crossings before each square in reading order. The first one of the first square is the start.
    pub(super) levels: [Vec<Crossing>; SQUARES],
    /// The number of crossings after the last square: an empty board, or a finished microchip.
    pub(super) last: usize,
}

/// The sides that a branch adds.
pub(super) const fn branch_sides(branch: usize) -> Connections {
    let east = if branch & 1 != 0 { Connections::EAST } else { Connections::NONE };
    if branch & 2 != 0 { east.with(Connections::SOUTH) } else { east }
}

/// The lattice of the board, the same for every puzzle.
pub(super) static LATTICE: LazyLock<Lattice> = LazyLock::new(Lattice::build);

impl Lattice {
    /// How many crossings there are before a square, or after the last.
    pub(super) fn width(&self, level: usize) -> usize {
        self.levels.get(level).map_or(self.last, Vec::len)
    }

    fn build() -> Lattice {
        // Forwards: everything that is reachable.
        let mut reached: Vec<BTreeMap<Frontier, [Option<Frontier>; BRANCHES]>> =
            vec![BTreeMap::new(); SQUARES + 1];
        reached[0].insert(Frontier::START, [None; BRANCHES]);
        for level in 0..SQUARES {
            for frontier in reached[level].keys().copied().collect::<Vec<_>>() {
                let next = std::array::from_fn(|branch| frontier.after(level, branch_sides(branch)));
                for frontier in next.iter().flatten() {
                    reached[level + 1].entry(*frontier).or_insert([None; BRANCHES]);
                }
                reached[level].insert(frontier, next);
            }
        }
        // Backwards: of those, the ones that can be completed, numbered in order.
        let mut numbers: BTreeMap<Frontier, u16> = BTreeMap::new();
        for (number, frontier) in (0..).zip(reached[SQUARES].keys().filter(|frontier| frontier.is_end())) {
            numbers.insert(*frontier, number);
        }
        let last = numbers.len();
        let mut levels: [Vec<Crossing>; SQUARES] = std::array::from_fn(|_| Vec::new());
        for level in (0..SQUARES).rev() {
            let mut kept = BTreeMap::new();
            for (frontier, next) in &reached[level] {
                let next = next.map(|frontier| {
                    frontier.and_then(|frontier| numbers.get(&frontier).copied()).unwrap_or(NOWHERE)
                });
                if next != [NOWHERE; BRANCHES] {
                    kept.insert(*frontier, levels[level].len() as u16);
                    levels[level].push(Crossing { met: frontier.met(level), next });
                }
            }
            numbers = kept;
        }
        Lattice { levels, last }
    }
}

/// The frontier before a square: six places from the bottom left round the square's corner to the top right. Places
/// with the same label are connected on the decided side; 0 means that nothing crosses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Frontier {
    finished: bool,
    labels: [u8; SIDE + 1],
}

impl Frontier {
    const START: Frontier = Frontier { finished: false, labels: [0; SIDE + 1] };

    fn is_end(&self) -> bool {
        self.labels == [0; SIDE + 1]
    }

    /// The sides of the square at this level that earlier tiles lead to.
    fn met(&self, level: usize) -> Connections {
        let column = level % SIDE;
        let west = if self.labels[column] != 0 { Connections::WEST } else { Connections::NONE };
        let north = if self.labels[column + 1] != 0 { Connections::NORTH } else { Connections::NONE };
        west.with(north)
    }

    /// The frontier after the square at this level is decided, with a tile that leads to `ahead` of east and south.
    fn after(&self, level: usize, ahead: Connections) -> Option<Frontier> {
        let (row, column) = (level / SIDE, level % SIDE);
        let (east, south) = (ahead.has(Connections::EAST), ahead.has(Connections::SOUTH));
        if (east && column + 1 == SIDE) || (south && row + 1 == SIDE) {
            return None;
        }
        let mut frontier = *self;
        let (west, north) = (self.labels[column], self.labels[column + 1]);
        let empty = west == 0 && north == 0 && ahead.is_none();
        if !empty {
            if self.finished {
                return None;
            }
            if west != 0 && north != 0 {
                for label in &mut frontier.labels {
                    if *label == north {
                        *label = west;
                    }
                }
            }
            let own = if west.max(north) == 0 {
                SIDE as u8 + 2
            } else if west == 0 {
                north
            } else {
                west
            };
            frontier.labels[column] = if south { own } else { 0 };
            frontier.labels[column + 1] = if east { own } else { 0 };
            if !frontier.labels.contains(&own) {
                // The piece with this square is closed. It must be the microchip, or there would be two.
                if !frontier.is_end() {
                    return None;
                }
                frontier.finished = true;
            }
        }
        if column + 1 == SIDE {
            frontier.labels.rotate_right(1);
        }
        Some(frontier.renumbered())
    }

    /// The same frontier with its labels numbered in order of occurrence.
    fn renumbered(mut self) -> Frontier {
        let mut names = [0; SIDE + 3];
        let mut last = 0;
        for label in &mut self.labels {
            if *label != 0 {
                if names[usize::from(*label)] == 0 {
                    last += 1;
                    names[usize::from(*label)] = last;
                }
                *label = names[usize::from(*label)];
            }
        }
        self
    }
}
