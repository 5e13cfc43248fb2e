//! What a search of Copolymer has learnt, and how it learns.

use std::ops::Range;

use ::copolymer::{Bits, Cell, Copolymer, Field, Rest};
use game::{Pcg, Random};

use super::manner::{AllAsFirst, Manner};
use super::playout::Playout;
use super::promise::Promise;

/// The tree of one decision.
///
/// Nodes lie one after another, and each has a slot for every cell that is empty at the root. So a node is calculated from
/// end to end, many slots at a time, without asking which of its cells are still empty, and nothing is allocated while
/// the search goes on.
pub(super) struct Tree<const W: usize> {
    field: Field<W>,
    root: Rest<W>,
    /// By how much whoever is to act is ahead before anything else is coloured.
    lead: i32,
    /// How many cells the board has.
    board: f32,
    manner: Manner,
    playout: Playout<W>,
    rng: Pcg,
    /// How many slots a node has: the cells of the field, filled up to whole groups of [`LANES`].
    stride: usize,
    nodes: Vec<Node>,
    /// By slot: how often the cell was chosen, and the sum of what that was worth to the node's side,
    visits: Vec<f32>,
    worth: Vec<f32>,
    /// the same for every simulation through the node in which its side got the cell at any time from there on,
    later_visits: Vec<f32>,
    later_worth: Vec<f32>,
    /// and the node that follows, or 0.
    next: Vec<u32>,
    /// By slot of the root: the sum of the margins.
    margins: Vec<f32>,
    /// Of the simulation being played: the nodes it went through, and which slot was chosen in each,
    path: Vec<(u32, u32)>,
    /// the scores of a node's slots, and 1 for each cell that the root's side gets.
    scores: Vec<f32>,
    gained: Vec<f32>,
}

/// A decision in the tree.
#[derive(Clone, Copy)]
struct Node {
    /// Whether the side that is to act at the root is to act here.
    own: bool,
    visits: f32,
    /// How many cells are empty.
    cells: f32,
}

/// What a search thinks of a cell.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Estimate {
    pub(super) cell: Cell,
    /// How often it was chosen.
    pub(super) visits: f32,
    /// The average margin of whoever is to act when it was.
    pub(super) margin: f32,
}

/// Slots are calculated in groups of this many.
const LANES: usize = 8;

/// What a cell that cannot be coloured is worth: so little that it is never chosen.
const NEVER: f32 = -1e30;

impl<const W: usize> Tree<W> {
    /// A tree for this position, to be searched in this manner. `None` when `W` words are too few for its empty cells.
    pub(super) fn new(position: &Copolymer, manner: Manner, rng: Pcg) -> Option<Tree<W>> {
        let (field, root) = Field::of(position)?;
        let seat = position.to_act();
        let lead = i32::from(position.count(seat)) - i32::from(position.count(seat.after(2)));
        let stride = field.cells().len().next_multiple_of(LANES);
        let most = (manner.simulations / manner.ripe) as usize + 2;
        let later = if manner.all_as_first.is_some() { most * stride } else { 0 };
        let mut tree = Tree {
            playout: Playout::new(&field, manner.draws),
            field,
            root,
            lead,
            board: position.board().len() as f32,
            manner,
            rng,
            stride,
            nodes: Vec::with_capacity(most),
            visits: Vec::with_capacity(most * stride),
            worth: Vec::with_capacity(most * stride),
            later_visits: Vec::with_capacity(later),
            later_worth: Vec::with_capacity(later),
            next: Vec::with_capacity(most * stride),
            margins: vec![0.0; stride],
            path: Vec::with_capacity(stride),
            scores: vec![0.0; stride],
            gained: vec![0.0; stride],
        };
        tree.add(&root, true);
        Some(tree)
    }

    /// Plays all the simulations of the manner.
    pub(super) fn search(&mut self) {
        for _ in 0..self.manner.simulations {
            self.simulate();
        }
    }

    /// What the search thinks of each cell, in reading order.
    pub(super) fn estimates(&self) -> Vec<Estimate> {
        let estimate = |(slot, &cell): (usize, &Cell)| {
            let visits = self.visits[slot];
            Estimate { cell, visits, margin: self.margins[slot] / visits.max(1.0) }
        };
        self.field.cells().iter().enumerate().map(estimate).collect()
    }

    /// Plays one game in thought: by the tree as far as it goes, then as the manner has it, and learns from its end.
    fn simulate(&mut self) {
        self.path.clear();
        let (mut rest, mut own, mut node) = (self.root, true, 0);
        let mut gained: Bits<W> = [0; W];
        loop {
            let cell = self.select(node);
            let slot = node as usize * self.stride + cell;
            self.path.push((node, slot as u32));
            gained[cell / 64] |= u64::from(own) << (cell % 64);
            own ^= !rest.colour(&self.field, cell);
            if rest.empty == [0; W] {
                break;
            }
            node = self.next[slot];
            if node == 0 {
                if self.visits[slot] + 1.0 >= self.manner.ripe as f32 {
                    self.next[slot] = self.add(&rest, own);
                }
                break;
            }
        }
        let played = self.playout.run(&self.field, rest, &mut self.rng);
        for ((gained, played), empty) in gained.iter_mut().zip(played).zip(rest.empty) {
            *gained |= if own { played } else { empty & !played };
        }
        self.learn(&gained);
    }

    /// Adds a node for a decision in which so much is left.
    fn add(&mut self, rest: &Rest<W>, own: bool) -> u32 {
        let from = self.visits.len();
        let to = from + self.stride;
        self.visits.resize(to, 1.0);
        self.worth.resize(to, NEVER);
        self.next.resize(to, 0);
        if self.manner.all_as_first.is_some() {
            self.later_visits.resize(to, 1.0);
            self.later_worth.resize(to, 0.0);
        }
        let mut cells = 0.0;
        for cell in 0..self.field.cells().len() {
            if rest.empty[cell / 64] >> (cell % 64) & 1 == 0 {
                continue;
            }
            cells += 1.0;
            self.visits[from + cell] = 0.0;
            self.worth[from + cell] = 0.0;
            if let Some(AllAsFirst { prior, .. }) = self.manner.all_as_first {
                self.later_visits[from + cell] = prior;
                self.later_worth[from + cell] = prior * Promise::of(&self.field, rest, cell).worth();
            }
        }
        self.nodes.push(Node { own, visits: 0.0, cells });
        self.nodes.len() as u32 - 1
    }

    fn slots(&self, node: u32) -> Range<usize> {
        let from = node as usize * self.stride;
        from..from + self.stride
    }

    /// The cell to try at a node.
    fn select(&mut self, node: u32) -> usize {
        let (slots, node) = (self.slots(node), self.nodes[node as usize]);
        let (visits, worth) = (&self.visits[slots.clone()], &self.worth[slots.clone()]);
        let attraction = self.manner.exploration * libm::logf(node.visits + 1.0).sqrt();
        if let Some(AllAsFirst { bias, .. }) = self.manner.all_as_first {
            let later = self.later_visits[slots.clone()].iter().zip(&self.later_worth[slots]);
            // The average of both kinds of results with the least error, where the later ones are off by a bias.
            for ((score, (visits, worth)), (later_visits, later_worth)) in
                self.scores.iter_mut().zip(visits.iter().zip(worth)).zip(later)
            {
                *score = (worth * (1.0 + bias * later_visits) + later_worth)
                    / (visits + later_visits + bias * visits * later_visits)
                    + attraction / (visits + 1.0).sqrt();
            }
        } else if node.visits < node.cells {
            // Every cell is tried before one is tried again, from anywhere on.
            let mut cell = self.rng.below(self.stride as u32) as usize;
            while visits[cell] > 0.0 {
                cell = if cell + 1 == self.stride { 0 } else { cell + 1 };
            }
            return cell;
        } else {
            for (score, (visits, worth)) in self.scores.iter_mut().zip(visits.iter().zip(worth)) {
                let each = 1.0 / visits;
                *score = worth * each + attraction * each.sqrt();
            }
        }
        first_best(&self.scores)
    }

    /// Learns from a game in thought in which the root's side got these cells.
    fn learn(&mut self, gained: &Bits<W>) {
        let own: u32 = gained.iter().map(|bits| bits.count_ones()).sum();
        let cells = self.field.cells().len() as i32;
        let margin = (self.lead + 2 * own as i32 - cells) as f32;
        self.margins[self.path[0].1 as usize] += margin;
        let worth = self.manner.worth(margin, self.board);
        if self.manner.all_as_first.is_some() {
            self.learn_later(gained, worth);
        }
        for &(node, slot) in &self.path {
            let node = &mut self.nodes[node as usize];
            node.visits += 1.0;
            self.visits[slot as usize] += 1.0;
            self.worth[slot as usize] += if node.own { worth } else { 1.0 - worth };
        }
    }

    /// Every cell is coloured once in a game, so it can be counted as if it had come first for its side. That the cells
    /// coloured before a node are counted there too does no harm: nobody can choose them.
    fn learn_later(&mut self, gained: &Bits<W>, worth: f32) {
        for (group, gained_here) in self.gained.chunks_exact_mut(LANES).enumerate() {
            let bits = gained[group / 8] >> (group % 8 * LANES) & 0xff;
            gained_here.copy_from_slice(&SPREAD[bits as usize]);
        }
        for &(node, _) in &self.path {
            let slots = self.slots(node);
            let later = self.later_visits[slots.clone()].iter_mut().zip(&mut self.later_worth[slots]);
            if self.nodes[node as usize].own {
                for ((visits, sum), gained) in later.zip(&self.gained) {
                    *visits += gained;
                    *sum += gained * worth;
                }
            } else {
                for ((visits, sum), gained) in later.zip(&self.gained) {
                    *visits += 1.0 - gained;
                    *sum += (1.0 - gained) * (1.0 - worth);
                }
            }
        }
    }
}

/// The first of the largest.
fn first_best(scores: &[f32]) -> usize {
    let larger = |a: f32, b: f32| if a > b { a } else { b };
    let mut best = [f32::MIN; LANES];
    for group in scores.chunks_exact(LANES) {
        for (best, &score) in best.iter_mut().zip(group) {
            *best = larger(score, *best);
        }
    }
    let best = best.into_iter().fold(f32::MIN, larger);
    scores.iter().position(|&score| score >= best).unwrap_or(0)
}

/// Eight bits as eight numbers.
static SPREAD: [[f32; LANES]; 256] = {
    let mut table = [[0.0; LANES]; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut lane = 0;
        while lane < LANES {
            if bits >> lane & 1 != 0 {
                table[bits][lane] = 1.0;
            }
            lane += 1;
        }
        bits += 1;
    }
    table
};
