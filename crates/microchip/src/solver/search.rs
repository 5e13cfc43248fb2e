//! The search for a microchip of a given worth.

use super::Effort;
use super::colour_bound::ColourBound;
use super::domain::Domain;
use super::lattice::{BRANCHES, LATTICE, NOWHERE, branch_sides};
use super::prices::Prices;
use super::supply::{EXHAUSTED, Supply, use_of};
use super::transposition::TranspositionTable;
use super::worth::{SCALE, worth};
use crate::board::SQUARES_PER_COLOUR;
use crate::colour::Colour;
use crate::connections::Connections;
use crate::layout::Layout;
use crate::square::{SQUARES, Square};
use crate::tile::Shape;

/// The number of nodes in a work unit: `go_on` is called once for each.
const WORK_UNIT: u64 = 1 << 10;

/// A depth-first search over the squares in reading order. It tries what can lie on each, the most promising first, and
/// prunes nodes whose bound is below the target.
pub(super) struct Search<'a, 'w> {
    domain: &'a Domain,
    supplies: &'a [Supply; Colour::COUNT],
    prices: &'a Prices,
    /// By colour and rung: the total price of the tiles that are left.
    sales: [[Vec<i32>; SQUARES_PER_COLOUR + 1]; Colour::COUNT],
    /// By level: how many squares of each colour come before it.
    rungs: [[u8; Colour::COUNT]; SQUARES + 1],
    easy: u64,
    sharper: Option<[ColourBound; Colour::COUNT]>,
    table: TranspositionTable,
    target: i32,
    path: Layout,
    nodes: u64,
    most_nodes: u64,
    go_on: &'w mut dyn FnMut() -> bool,
}

/// A node of the search: a crossing before a square, and what is left of each colour.
#[derive(Clone, Copy)]
struct Node {
    crossing: u16,
    left: [u8; Colour::COUNT],
    worth: i32,
    /// The total price of the tiles that are left.
    sale: i32,
}

/// The result of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    /// This microchip reaches the target.
    Found(Layout),
    /// No microchip reaches the target.
    Refuted,
    /// The search was stopped.
    Stopped,
}

impl Verdict {
    /// The microchip, if one was found.
    pub(super) fn found(self) -> Option<Layout> {
        match self {
            Verdict::Found(layout) => Some(layout),
            Verdict::Refuted | Verdict::Stopped => None,
        }
    }
}

impl<'a, 'w> Search<'a, 'w> {
    pub(super) fn new(
        domain: &'a Domain,
        supplies: &'a [Supply; Colour::COUNT],
        prices: &'a Prices,
        effort: Effort,
        go_on: &'w mut dyn FnMut() -> bool,
    ) -> Search<'a, 'w> {
        let mut rungs = [[0; Colour::COUNT]; SQUARES + 1];
        for square in Square::all() {
            rungs[square.index() + 1] = rungs[square.index()];
            rungs[square.index() + 1][domain.colour(square).index()] += 1;
        }
        let sales = std::array::from_fn(|colour| {
            let prices = &prices.each[colour * Shape::COUNT..][..Shape::COUNT];
            let sale = |counts: &[u8; Shape::COUNT]| {
                counts.iter().zip(prices).map(|(&count, price)| i32::from(count) * price).sum()
            };
            supplies[colour].rungs.each_ref().map(|rung| rung.iter().map(|left| sale(&left.counts)).collect())
        });
        Search {
            domain,
            supplies,
            prices,
            sales,
            rungs,
            easy: effort.easy,
            sharper: None,
            table: TranspositionTable::new(effort.remembered),
            target: 0,
            path: Layout::default(),
            nodes: 0,
            most_nodes: u64::MAX,
            go_on,
        }
    }

    /// Looks for a microchip worth at least `target`.
    pub(super) fn run(&mut self, target: i32) -> Verdict {
        self.target = target;
        self.path = Layout::default();
        let sale = self.sales.iter().map(|rungs| rungs[0][0]).sum();
        self.visit(0, Node { crossing: 0, left: [0; Colour::COUNT], worth: 0, sale })
    }

    /// The same with at most this many nodes.
    pub(super) fn run_briefly(&mut self, target: i32, nodes: u64) -> Verdict {
        self.most_nodes = self.nodes + nodes;
        let verdict = self.run(target);
        self.most_nodes = u64::MAX;
        verdict
    }

    fn visit(&mut self, level: usize, node: Node) -> Verdict {
        if level == SQUARES {
            // An empty board reaches this level too, but is not a microchip.
            return if node.worth > 0 { Verdict::Found(self.path) } else { Verdict::Refuted };
        }
        self.nodes += 1;
        if self.nodes >= self.most_nodes || (self.nodes.is_multiple_of(WORK_UNIT) && !(self.go_on)()) {
            return Verdict::Stopped;
        }
        let key = TranspositionTable::key(level, node.crossing, node.left);
        if self.table.bound(key).is_some_and(|to_come| node.worth + to_come < self.target) {
            return Verdict::Refuted;
        }
        if self.nodes > self.easy && self.sharper.is_none() {
            self.sharpen();
        }
        let (children, count) = self.children(level, &node);
        for &(_, connections, child) in &children[..count] {
            self.path.set(Square::new(level), connections);
            let verdict = self.visit(level + 1, child);
            if verdict != Verdict::Refuted {
                return verdict;
            }
        }
        self.table.insert(key, self.target - 1 - node.worth);
        Verdict::Refuted
    }

    /// Computes the sharper bound.
    fn sharpen(&mut self) {
        self.sharper = Some(Colour::ALL.map(|colour| {
            ColourBound::new(colour, self.domain, &self.supplies[colour.index()], self.prices)
        }));
    }

    /// The children whose bound reaches the target, the highest bound first, and their number.
    fn children(&self, level: usize, node: &Node) -> ([(i32, Connections, Node); BRANCHES], usize) {
        let mut children = [(0, Connections::NONE, *node); BRANCHES];
        let mut count = 0;
        let crossing = &LATTICE.levels[level][usize::from(node.crossing)];
        let colour = self.domain.colour(Square::new(level)).index();
        let rung = usize::from(self.rungs[level][colour]);
        let place = usize::from(node.left[colour]);
        for branch in 0..BRANCHES {
            let connections = crossing.met.with(branch_sides(branch));
            let next = crossing.next[branch];
            let left = self.supplies[colour].rungs[rung][place].next[use_of(connections)];
            if next == NOWHERE || left == EXHAUSTED || !self.domain.allows(Square::new(level), connections) {
                continue;
            }
            let mut child = Node { crossing: next, worth: node.worth + worth(connections), ..*node };
            child.left[colour] = left;
            child.sale += self.sales[colour][rung + 1][usize::from(left)] - self.sales[colour][rung][place];
            let bound = self.bound(level + 1, &child);
            if bound >= self.target * SCALE {
                children[count] = (bound, connections, child);
                count += 1;
            }
        }
        children[..count].sort_unstable_by_key(|child| std::cmp::Reverse(child.0));
        (children, count)
    }

    /// An upper bound on the scaled worth of every microchip that continues from this node.
    fn bound(&self, level: usize, node: &Node) -> i32 {
        let sold = node.worth * SCALE + node.sale;
        let mut bound = sold + self.prices.to_come(level, node.crossing);
        for (colour, sharper) in self.sharper.iter().flatten().enumerate() {
            let left = node.left[colour];
            let own = self.sales[colour][usize::from(self.rungs[level][colour])][usize::from(left)];
            bound = bound.min(sold - own + sharper.to_come(level, node.crossing, left));
        }
        bound
    }

    /// Whether the search could follow a layout square by square without pruning it.
    #[cfg(test)]
    pub(super) fn never_cuts_off(mut self, layout: &Layout) -> bool {
        self.sharpen();
        self.target = layout.laid().map(|(_, connections)| worth(connections)).sum();
        let sale = self.sales.iter().map(|rungs| rungs[0][0]).sum();
        let mut node = Node { crossing: 0, left: [0; Colour::COUNT], worth: 0, sale };
        Square::all().all(|square| {
            let (children, count) = self.children(square.index(), &node);
            let next = children[..count].iter().find(|child| child.1 == layout.at(square));
            next.map(|child| node = child.2).is_some()
        })
    }
}
