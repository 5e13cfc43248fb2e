//! The search tree: selection, expansion, simulation and backpropagation.

use std::ops::Range;

use game::{Pcg, Random};
use games::copolymer::{Bitboard, Cell, CellGraph, Copolymer, Remaining};

use super::params::{Amaf, SearchParams};
use super::playout::Playout;
use super::prior::MovePrior;

/// The search tree of one decision.
///
/// Nodes are stored one after another, and each has a slot for every cell that is empty at the root. So a node is
/// processed from end to end, several slots at a time, without testing which of its cells are still empty, and the
/// search allocates nothing.
pub(super) struct Tree<const W: usize> {
    graph: CellGraph<W>,
    root: Remaining<W>,
    /// The lead of the player to act at the root, before anything else is coloured.
    lead: i32,
    /// How many cells the board has.
    board: f32,
    params: SearchParams,
    playout: Playout<W>,
    rng: Pcg,
    /// How many slots a node has: the cells of the graph, rounded up to a multiple of [`LANES`].
    stride: usize,
    nodes: Vec<Node>,
    /// By slot: how often the cell was chosen.
    visits: Vec<f32>,
    /// By slot: the sum of the rewards of the node's side.
    rewards: Vec<f32>,
    /// By slot: how many simulations through the node gave the cell to the node's side at any later time.
    amaf_visits: Vec<f32>,
    /// By slot: the sum of the rewards of those simulations.
    amaf_rewards: Vec<f32>,
    /// By slot: the child node, or 0.
    next: Vec<u32>,
    /// By slot of the root: the sum of the margins.
    margins: Vec<f32>,
    /// The nodes of the current simulation and the slot chosen in each.
    path: Vec<(u32, u32)>,
    /// Scratch space: the scores of a node's slots.
    scores: Vec<f32>,
    /// Scratch space: 1 for each cell that the root's side gets in the current simulation, 0 for the others.
    gained: Vec<f32>,
}

/// A node of the tree.
#[derive(Clone, Copy)]
struct Node {
    /// Whether the side to act at the root is to act here.
    own: bool,
    visits: f32,
    /// How many cells are empty.
    cells: f32,
}

/// The search's estimate of a cell.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Estimate {
    pub(super) cell: Cell,
    /// How often it was chosen.
    pub(super) visits: f32,
    /// The average margin of the player to act in those simulations.
    pub(super) margin: f32,
}

/// Slots are processed in groups of this many.
const LANES: usize = 8;

/// The reward of a cell that cannot be coloured: low enough that it is never chosen.
const NEVER: f32 = -1e30;

impl<const W: usize> Tree<W> {
    /// A tree for this position. `None` if its empty cells do not fit into `W` words.
    pub(super) fn new(position: &Copolymer, params: SearchParams, rng: Pcg) -> Option<Tree<W>> {
        let (graph, root) = CellGraph::of(position)?;
        let seat = position.to_act();
        let lead = i32::from(position.count(seat)) - i32::from(position.count(seat.after(2)));
        let stride = graph.cells().len().next_multiple_of(LANES);
        let most = (params.simulations / params.expansion_threshold) as usize + 2;
        let later = if params.amaf.is_some() { most * stride } else { 0 };
        let mut tree = Tree {
            playout: Playout::new(&graph, params.playout_candidates),
            graph,
            root,
            lead,
            board: position.board().len() as f32,
            params,
            rng,
            stride,
            nodes: Vec::with_capacity(most),
            visits: Vec::with_capacity(most * stride),
            rewards: Vec::with_capacity(most * stride),
            amaf_visits: Vec::with_capacity(later),
            amaf_rewards: Vec::with_capacity(later),
            next: Vec::with_capacity(most * stride),
            margins: vec![0.0; stride],
            path: Vec::with_capacity(stride),
            scores: vec![0.0; stride],
            gained: vec![0.0; stride],
        };
        tree.add(&root, true);
        Some(tree)
    }

    /// Runs all simulations.
    pub(super) fn search(&mut self) {
        for _ in 0..self.params.simulations {
            self.simulate();
        }
    }

    /// The estimates of all cells, in reading order.
    pub(super) fn estimates(&self) -> Vec<Estimate> {
        let estimate = |(slot, &cell): (usize, &Cell)| {
            let visits = self.visits[slot];
            Estimate { cell, visits, margin: self.margins[slot] / visits.max(1.0) }
        };
        self.graph.cells().iter().enumerate().map(estimate).collect()
    }

    /// Runs one simulation: through the tree as far as it goes, then as a playout, and updates the tree with the
    /// result.
    fn simulate(&mut self) {
        self.path.clear();
        let (mut remaining, mut own, mut node) = (self.root, true, 0);
        let mut gained: Bitboard<W> = [0; W];
        loop {
            let cell = self.select(node);
            let slot = node as usize * self.stride + cell;
            self.path.push((node, slot as u32));
            gained[cell / 64] |= u64::from(own) << (cell % 64);
            own ^= !remaining.colour(&self.graph, cell);
            if remaining.empty == [0; W] {
                break;
            }
            node = self.next[slot];
            if node == 0 {
                if self.visits[slot] + 1.0 >= self.params.expansion_threshold as f32 {
                    self.next[slot] = self.add(&remaining, own);
                }
                break;
            }
        }
        let played = self.playout.run(&self.graph, remaining, &mut self.rng);
        for ((gained, played), empty) in gained.iter_mut().zip(played).zip(remaining.empty) {
            *gained |= if own { played } else { empty & !played };
        }
        self.backpropagate(&gained);
    }

    /// Adds a node for this position.
    fn add(&mut self, remaining: &Remaining<W>, own: bool) -> u32 {
        let from = self.visits.len();
        let to = from + self.stride;
        self.visits.resize(to, 1.0);
        self.rewards.resize(to, NEVER);
        self.next.resize(to, 0);
        if self.params.amaf.is_some() {
            self.amaf_visits.resize(to, 1.0);
            self.amaf_rewards.resize(to, 0.0);
        }
        let mut cells = 0.0;
        for cell in 0..self.graph.cells().len() {
            if remaining.empty[cell / 64] >> (cell % 64) & 1 == 0 {
                continue;
            }
            cells += 1.0;
            self.visits[from + cell] = 0.0;
            self.rewards[from + cell] = 0.0;
            if let Some(Amaf { prior_visits, .. }) = self.params.amaf {
                self.amaf_visits[from + cell] = prior_visits;
                self.amaf_rewards[from + cell] =
                    prior_visits * MovePrior::of(&self.graph, remaining, cell).value();
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
        let (visits, rewards) = (&self.visits[slots.clone()], &self.rewards[slots.clone()]);
        let attraction = self.params.exploration * libm::logf(node.visits + 1.0).sqrt();
        if let Some(Amaf { bias, .. }) = self.params.amaf {
            let later = self.amaf_visits[slots.clone()].iter().zip(&self.amaf_rewards[slots]);
            // The RAVE average of direct and AMAF rewards, with the weights that minimise the error when the AMAF
            // rewards are biased.
            for ((score, (visits, reward)), (amaf_visits, amaf_rewards)) in
                self.scores.iter_mut().zip(visits.iter().zip(rewards)).zip(later)
            {
                *score = (reward * (1.0 + bias * amaf_visits) + amaf_rewards)
                    / (visits + amaf_visits + bias * visits * amaf_visits)
                    + attraction / (visits + 1.0).sqrt();
            }
        } else if node.visits < node.cells {
            // Every cell is tried once before any is tried again, beginning at a random one.
            let mut cell = self.rng.below(self.stride as u32) as usize;
            while visits[cell] > 0.0 {
                cell = if cell + 1 == self.stride { 0 } else { cell + 1 };
            }
            return cell;
        } else {
            for (score, (visits, reward)) in self.scores.iter_mut().zip(visits.iter().zip(rewards)) {
                let each = 1.0 / visits;
                *score = reward * each + attraction * each.sqrt();
            }
        }
        first_best(&self.scores)
    }

    /// Updates the tree with a simulation in which the root's side got these cells.
    fn backpropagate(&mut self, gained: &Bitboard<W>) {
        let own: u32 = gained.iter().map(|bits| bits.count_ones()).sum();
        let cells = self.graph.cells().len() as i32;
        let margin = (self.lead + 2 * own as i32 - cells) as f32;
        self.margins[self.path[0].1 as usize] += margin;
        let reward = self.params.reward(margin, self.board);
        if self.params.amaf.is_some() {
            self.update_amaf(gained, reward);
        }
        for &(node, slot) in &self.path {
            let node = &mut self.nodes[node as usize];
            node.visits += 1.0;
            self.visits[slot as usize] += 1.0;
            self.rewards[slot as usize] += if node.own { reward } else { 1.0 - reward };
        }
    }

    /// Counts every cell of the simulation as if its side had coloured it first. Cells that were coloured before a node
    /// was reached are counted there too, which is harmless: they cannot be chosen.
    fn update_amaf(&mut self, gained: &Bitboard<W>, reward: f32) {
        for (group, gained_here) in self.gained.chunks_exact_mut(LANES).enumerate() {
            let bits = gained[group / 8] >> (group % 8 * LANES) & 0xff;
            gained_here.copy_from_slice(&SPREAD[bits as usize]);
        }
        for &(node, _) in &self.path {
            let slots = self.slots(node);
            let later = self.amaf_visits[slots.clone()].iter_mut().zip(&mut self.amaf_rewards[slots]);
            if self.nodes[node as usize].own {
                for ((visits, sum), gained) in later.zip(&self.gained) {
                    *visits += gained;
                    *sum += gained * reward;
                }
            } else {
                for ((visits, sum), gained) in later.zip(&self.gained) {
                    *visits += 1.0 - gained;
                    *sum += (1.0 - gained) * (1.0 - reward);
                }
            }
        }
    }
}

/// The index of the largest score, the first one if there are several.
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

/// For each byte, its eight bits as numbers.
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
