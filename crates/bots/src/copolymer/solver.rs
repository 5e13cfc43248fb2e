//! The exact value of a position of Copolymer.
//!
//! Alpha-beta with null windows: each search asks whether the player to act can reach a given lead in the cells that
//! remain. Cells that are already coloured only shift the goal, so positions that differ only in them share an answer
//! ([`Endgame`]), and so do positions that are symmetric to each other. A transposition table stores every answer as a
//! bound.

use std::sync::Arc;
use std::sync::mpsc::Sender;

use games::copolymer::{Cell, CellGraph, Copolymer, Remaining};

use super::endgame::Endgame;
use super::moves::{DENY, Moves, NONE, Neighbours, SPEND};
use super::proof::Proof;
use super::symmetry::{Symmetry, symmetries};
use super::transposition::{Bound, TranspositionTable};

/// Finds the exact value of a position.
///
/// ```
/// use bots::copolymer::Solver;
/// use game::Game;
/// use games::copolymer::{Config, Copolymer, Shape};
///
/// let start = Copolymer::start(&Config::new(Shape::hexagon(2)?))?;
/// let solution = Solver::new(&start).expect("few cells are empty").solve();
/// assert_eq!(solution.margin(), Some(1));
/// assert_eq!(solution.best.len(), 6, "every cell of the rim");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solver {
    graph: CellGraph<1>,
    root: Remaining<1>,
    /// The lead of the player to act at the root, before anything else is coloured.
    lead: i32,
    neighbours: Neighbours,
    symmetries: Vec<Symmetry>,
    table: Arc<TranspositionTable>,
    nodes: u64,
    /// Where the order of moves differs from that of other solvers of the same position; 0 nowhere.
    jitter: u64,
    /// Is told of every endgame that took long.
    proofs: Option<Sender<Proof>>,
}

/// What is known about a position. A margin is the number of cells of the player to act less those of the opponent when
/// the board is full.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The player to act can guarantee this margin.
    pub at_least: i32,
    /// The player to act cannot guarantee more than this.
    pub at_most: i32,
    /// The cells that keep the best margin, in reading order; empty unless the solution is complete.
    pub best: Vec<Cell>,
}

impl Solution {
    /// The exact margin, if it is known.
    pub fn margin(&self) -> Option<i32> {
        (self.at_least == self.at_most).then_some(self.at_least)
    }
}

/// The progress of a solver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// How many positions it has visited.
    pub nodes: u64,
    /// The lower bound of the margin.
    pub at_least: i32,
    /// The upper bound of the margin.
    pub at_most: i32,
}

/// The search was told to stop.
#[derive(Debug)]
struct Stopped;

/// The callback that decides whether to go on, and the bounds it is told.
struct Watch<'a> {
    go_on: &'a mut dyn FnMut(Progress) -> bool,
    at_least: i32,
    at_most: i32,
}

/// The callback is asked after this many positions.
const POLL_INTERVAL: u64 = 4_096;
/// An endgame takes long if it takes this many positions.
const LONG: u64 = 1 << 14;
/// Companions try moves in orders of their own until this many cells are gone.
const JITTERED: i32 = 8;

impl Solver {
    /// The largest number of empty cells that a solver accepts.
    pub const MOST_CELLS: usize = 64;

    /// A solver for this position. `None` if more than [`MOST_CELLS`](Solver::MOST_CELLS) cells are empty, or none is.
    pub fn new(position: &Copolymer) -> Option<Solver> {
        Solver::with_table(position, TranspositionTable::new)
    }

    /// A solver whose transposition table takes at most this many bytes. `None` also if the system does not give them.
    pub fn with_memory(position: &Copolymer, bytes: usize) -> Option<Solver> {
        Solver::with_table(position, |cells| TranspositionTable::of_size(cells, bytes))
    }

    fn with_table(
        position: &Copolymer,
        table: impl FnOnce(usize) -> Option<TranspositionTable>,
    ) -> Option<Solver> {
        let (graph, root) = CellGraph::<1>::of(position)?;
        let seat = position.to_act();
        let lead = i32::from(position.count(seat)) - i32::from(position.count(seat.after(2)));
        let (symmetries, count) = (symmetries(&graph, &root), graph.cells().len());
        let neighbours = Neighbours::new(&graph);
        if count == 0 {
            return None;
        }
        let table = Arc::new(table(count)?);
        Some(Solver { graph, root, lead, neighbours, symmetries, table, nodes: 0, jitter: 0, proofs: None })
    }

    /// Another solver of the same position for another thread. Both know what either has found, and they try moves in
    /// different orders at the top of the tree, so that they seldom do the same work.
    #[must_use]
    pub fn companion(&self, number: u64) -> Solver {
        Solver {
            graph: self.graph.clone(),
            neighbours: self.neighbours.clone(),
            symmetries: self.symmetries.clone(),
            table: Arc::clone(&self.table),
            nodes: 0,
            jitter: number,
            proofs: self.proofs.clone(),
            ..*self
        }
    }

    /// From now on every endgame that takes long is told, so that it can be kept.
    pub fn tell(&mut self, proofs: Sender<Proof>) {
        self.proofs = Some(proofs);
    }

    /// Takes over what a solver of the same position has proven.
    pub fn learn(&self, proof: &Proof) {
        self.table.put(proof.signature, proof.bound);
    }

    /// The value and the best cells.
    pub fn solve(&mut self) -> Solution {
        self.solve_while(|_| true)
    }

    /// The value and the best cells, or what is known about them when `go_on` returns `false`. It is called every few
    /// thousand positions.
    pub fn solve_while(&mut self, mut go_on: impl FnMut(Progress) -> bool) -> Solution {
        let count = self.graph.cells().len() as i32;
        let mut watch = Watch { go_on: &mut go_on, at_least: self.lead - count, at_most: self.lead + count };
        let best = self.narrow(&mut watch).and_then(|()| self.keepers(&mut watch));
        Solution { at_least: watch.at_least, at_most: watch.at_most, best: best.unwrap_or_default() }
    }

    /// The cells that win: after them the player to act has more than half of the board, whatever the opponent does.
    pub fn wins(&mut self) -> Vec<Cell> {
        let mut go_on = |_| true;
        let mut watch = Watch { go_on: &mut go_on, at_least: 0, at_most: 0 };
        // The least margin that wins: the number of cells is odd, so there is no draw (§C1).
        let mut wins = Vec::new();
        for cell in 0..self.graph.cells().len() {
            if self.keeps(cell, 1, &mut watch).unwrap_or(false) {
                wins.push(self.graph.cells()[cell]);
            }
        }
        wins
    }

    /// How many positions have been visited so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The exact margin of the player to act after colouring each of these empty cells. `None` if that takes more than
    /// `most` positions in total.
    pub(super) fn margins_after(&mut self, cells: &[Cell], most: u64) -> Option<Vec<i32>> {
        let (count, end) = (self.graph.cells().len() as i32, self.nodes + most);
        let mut go_on = |progress: Progress| progress.nodes < end;
        let mut margins = Vec::with_capacity(cells.len());
        for cell in cells {
            let cell = self.graph.cells().binary_search(cell).ok()?;
            let (at_least, at_most) = (self.lead - count, self.lead + count);
            let mut watch = Watch { go_on: &mut go_on, at_least, at_most };
            self.converge(&mut watch, |solver, goal, watch| solver.keeps(cell, goal, watch)).ok()?;
            margins.push(watch.at_least);
        }
        Some(margins)
    }

    /// Narrows the bounds of the position until they meet.
    fn narrow(&mut self, watch: &mut Watch) -> Result<(), Stopped> {
        let root = Endgame::new(&self.graph, self.root);
        self.converge(watch, |solver, goal, watch| solver.reaches(&root, goal - solver.lead, watch))
    }

    /// Narrows bounds until they meet by asking whether goals can be reached. The first goal decides who wins, since
    /// that is worth most if the search is stopped. Then the goal moves in small steps, because the margin is usually
    /// small.
    fn converge(
        &mut self,
        watch: &mut Watch,
        reaches: impl Fn(&mut Solver, i32, &mut Watch) -> Result<bool, Stopped>,
    ) -> Result<(), Stopped> {
        // All possible margins have the same parity.
        let mut goal = (watch.at_least & 1).clamp(watch.at_least + 2, watch.at_most);
        while watch.at_least < watch.at_most {
            if reaches(self, goal, watch)? {
                watch.at_least = goal;
                goal += 2;
            } else {
                goal -= 2;
                watch.at_most = goal;
            }
        }
        Ok(())
    }

    /// The cells that keep the margin.
    fn keepers(&mut self, watch: &mut Watch) -> Result<Vec<Cell>, Stopped> {
        let mut kept: Vec<Option<bool>> = vec![None; self.graph.cells().len()];
        for cell in 0..kept.len() {
            if kept[cell].is_none() {
                let keeps = self.keeps(cell, watch.at_least, watch)?;
                // Symmetric cells have the same value.
                for symmetry in &self.symmetries {
                    kept[usize::from(symmetry.image(cell))] = Some(keeps);
                }
            }
        }
        let cells = self.graph.cells().iter().zip(kept);
        Ok(cells.filter(|(_, keeps)| *keeps == Some(true)).map(|(&cell, _)| cell).collect())
    }

    /// Whether the player to act at the root still guarantees this margin after colouring a cell.
    fn keeps(&mut self, cell: usize, margin: i32, watch: &mut Watch) -> Result<bool, Stopped> {
        let mut remaining = self.root;
        let again = remaining.colour(&self.graph, cell);
        let endgame = Endgame::new(&self.graph, remaining);
        self.reaches_after(&endgame, again, margin - self.lead, watch)
    }

    /// Whether the player whose cell led to this endgame reaches a goal, counting that cell.
    fn reaches_after(
        &mut self,
        endgame: &Endgame,
        again: bool,
        goal: i32,
        watch: &mut Watch,
    ) -> Result<bool, Stopped> {
        if again {
            self.reaches(endgame, goal - 1, watch)
        } else {
            // The opponent must not reach 2 - goal: that would leave goal - 2 at most.
            self.reaches(endgame, 2 - goal, watch).map(|other_reaches| !other_reaches)
        }
    }

    /// Whether the player to act can lead by `goal` in the cells that remain.
    fn reaches(&mut self, endgame: &Endgame, mut goal: i32, watch: &mut Watch) -> Result<bool, Stopped> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(POLL_INTERVAL) {
            let progress = Progress { nodes: self.nodes, at_least: watch.at_least, at_most: watch.at_most };
            if !(watch.go_on)(progress) {
                return Err(Stopped);
            }
        }
        goal -= i32::from(endgame.taken);
        goal += (goal ^ endgame.count()) & 1;
        let (low, high) = endgame.bounds(&self.graph);
        if goal <= low || goal > high {
            return Ok(goal <= low);
        }
        if endgame.cells() == 0 {
            return Ok(value_of_isolated_cells(endgame) >= goal);
        }
        let signature = self.table.signature(&endgame.key().canonical(&self.symmetries));
        let mut bound =
            self.table.get(signature).unwrap_or(Bound { low: low as i8, high: high as i8, best_move: NONE });
        if goal <= i32::from(bound.low) || goal > i32::from(bound.high) {
            return Ok(goal <= i32::from(bound.low));
        }
        let (known_high, began) = (bound.high, self.nodes);
        let mut moves = Moves::of(&self.neighbours, endgame, bound.best_move, self.jitter_at(endgame));
        bound.high = (goal - 2) as i8;
        while let Some(next) = moves.next() {
            let (after, again) = match next {
                SPEND => (endgame.spent(&self.graph), false),
                DENY => (endgame.denied(&self.graph), false),
                cell => endgame.coloured(&self.graph, cell.into()),
            };
            if self.reaches_after(&after, again, goal, watch)? {
                bound = Bound { low: goal as i8, high: known_high, best_move: next };
                break;
            }
        }
        self.table.put(signature, bound);
        if self.nodes - began >= LONG
            && let Some(proofs) = &self.proofs
        {
            // Nobody may listen any more.
            let _ = proofs.send(Proof { signature, bound });
        }
        Ok(bound.low >= goal as i8)
    }

    /// Far from the root a solver does best in its own order: there it finds what the others have found.
    fn jitter_at(&self, endgame: &Endgame) -> u64 {
        let top = endgame.count() + JITTERED >= self.graph.cells().len() as i32;
        if top { self.jitter } else { 0 }
    }
}

/// The lead of the player to act when only isolated cells are left and none of them is free. The player plays a spare
/// cell or takes one of the opponent's; the opponent takes the rest of its own and may have to play the spare cell.
fn value_of_isolated_cells(endgame: &Endgame) -> i32 {
    match (endgame.spare, i32::from(endgame.other_isolated)) {
        (spare, 0) => i32::from(spare),
        (0, others) => 2 - others,
        (_, others) => 1 - others,
    }
}
