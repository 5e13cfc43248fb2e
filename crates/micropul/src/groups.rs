//! Groups of micropul that touch (§P6).

use crate::tile::NODES;

/// The groups on the table. A node is a piece of one colour on one tile; a group's name is its lowest node.
///
/// Every node stores the name of its group instead of a parent, as in quick-find: joining two groups renames one in a
/// few vector operations, finding is one load, and equal layouts have equal groups whatever the order of the tiles.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Groups {
    /// The names in use, as bits.
    names: u128,
    /// The name of each node's group; [`OFF_TABLE`] for nodes of tiles that do not lie on the table.
    name: [u8; NODES],
    /// How many micropul a group has, or 0 for an unused name. A big micropul counts as one (§P4).
    points: [u8; NODES],
    /// How many half edges of a group have no tile against them. At 0 it is closed.
    open: [u8; NODES],
}

/// The name of a node that is not on the table.
const OFF_TABLE: u8 = u8::MAX;

impl Groups {
    pub(crate) fn new() -> Groups {
        Groups { names: 0, name: [OFF_TABLE; NODES], points: [0; NODES], open: [0; NODES] }
    }

    /// Adds a piece as its own group.
    pub(crate) fn add(&mut self, node: u8, points: u8, open: u8) {
        let index = usize::from(node);
        (self.name[index], self.points[index], self.open[index]) = (node, points, open);
        self.names |= 1 << node;
    }

    /// The group of a node that is on the table.
    pub(crate) fn of(&self, node: u8) -> u8 {
        self.name[usize::from(node)]
    }

    /// Closes one half edge of a group.
    pub(crate) fn cover(&mut self, group: u8) {
        self.open[usize::from(group)] -= 1;
    }

    /// Joins two groups: the higher name is no longer used.
    pub(crate) fn join(&mut self, first: u8, second: u8) {
        if first == second {
            return;
        }
        let (kept, gone) = (first.min(second), first.max(second));
        for name in &mut self.name {
            if *name == gone {
                *name = kept;
            }
        }
        let (kept_index, gone_index) = (usize::from(kept), usize::from(gone));
        self.points[kept_index] += self.points[gone_index];
        self.open[kept_index] += self.open[gone_index];
        (self.points[gone_index], self.open[gone_index]) = (0, 0);
        self.names &= !(1 << gone);
    }

    /// How many micropul a group has.
    pub(crate) fn points(&self, group: u8) -> u8 {
        self.points[usize::from(group)]
    }

    /// How many half edges of a group have no tile against them.
    pub(crate) fn open(&self, group: u8) -> u8 {
        self.open[usize::from(group)]
    }

    /// Whether every cell beside a group lies on a tile.
    pub(crate) fn is_closed(&self, group: u8) -> bool {
        self.open[usize::from(group)] == 0
    }

    /// The name of every group, as bits.
    pub(crate) fn names(&self) -> u128 {
        self.names
    }
}

/// The names whose bits are set, lowest first.
pub(crate) fn each(names: u128) -> impl Iterator<Item = u8> {
    let mut left = names;
    std::iter::from_fn(move || {
        let lowest = (left != 0).then(|| left.trailing_zeros() as u8);
        left &= left.wrapping_sub(1);
        lowest
    })
}
