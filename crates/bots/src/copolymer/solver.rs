//! The exact value of a position of Copolymer.
//!
//! Alpha-beta with windows that hold nothing: the question is always whether whoever is to act can be ahead by so much in
//! what is left. What was coloured before only moves the goal, so positions that differ in it share an answer
//! ([`Ending`]), and those that a symmetry exchanges share one too. Every answer is kept in a table as a bound.

use ::copolymer::{Cell, Copolymer, Field, Rest};

use super::ending::Ending;
use super::moves::{DENY, Moves, NONE, Neighbours, SPEND};
use super::symmetry::{Symmetry, symmetries};
use super::table::{Bound, Table};

/// Finds the exact value of a position.
///
/// ```
/// use bots::CopolymerSolver;
/// use copolymer::{Config, Copolymer, Shape};
/// use game::Game;
///
/// let start = Copolymer::start(&Config::new(Shape::hexagon(2)?))?;
/// let solution = CopolymerSolver::new(&start).expect("few cells are empty").solve();
/// assert_eq!(solution.margin(), Some(1));
/// assert_eq!(solution.best.len(), 6, "every cell of the rim");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solver {
    field: Field<1>,
    root: Rest<1>,
    /// By how much whoever is to act is ahead before anything else is coloured.
    lead: i32,
    neighbours: Neighbours,
    symmetries: Vec<Symmetry>,
    table: Table,
    nodes: u64,
}

/// What is known of a position. Margins are those of whoever is to act: its cells less the other's when the board is full.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// It can be sure of this margin.
    pub at_least: i32,
    /// It cannot be sure of more than this.
    pub at_most: i32,
    /// The cells that keep the best margin, in reading order; none unless the solution is complete.
    pub best: Vec<Cell>,
}

impl Solution {
    /// The exact margin, when it is known.
    pub fn margin(&self) -> Option<i32> {
        (self.at_least == self.at_most).then_some(self.at_least)
    }
}

/// How far a solver has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// How many positions it has looked at.
    pub nodes: u64,
    /// Between which margins of whoever is to act the value is.
    pub at_least: i32,
    /// The upper end.
    pub at_most: i32,
}

/// The search was told to stop.
#[derive(Debug)]
struct Stopped;

/// Who is asked from time to time whether to go on, and what it is told.
struct Watch<'a> {
    go_on: &'a mut dyn FnMut(Progress) -> bool,
    at_least: i32,
    at_most: i32,
}

/// After how many positions it is asked whether to go on.
const PATIENCE: u64 = 4_096;

impl Solver {
    /// The most empty cells a solver takes.
    pub const MOST_CELLS: usize = 64;

    /// A solver for this position. `None` when more than [`MOST_CELLS`](Solver::MOST_CELLS) cells are empty, or none.
    pub fn new(position: &Copolymer) -> Option<Solver> {
        let (field, root) = Field::<1>::of(position)?;
        let seat = position.to_act();
        let lead = i32::from(position.count(seat)) - i32::from(position.count(seat.after(2)));
        let (symmetries, count) = (symmetries(&field, &root), field.cells().len());
        let neighbours = Neighbours::new(&field);
        (count > 0).then(|| Solver {
            field,
            root,
            lead,
            neighbours,
            symmetries,
            table: Table::new(count),
            nodes: 0,
        })
    }

    /// The value and the best cells.
    pub fn solve(&mut self) -> Solution {
        self.solve_while(|_| true)
    }

    /// The value and the best cells, or what is known of them when `go_on` says no. It is asked every few thousand
    /// positions.
    pub fn solve_while(&mut self, mut go_on: impl FnMut(Progress) -> bool) -> Solution {
        let count = self.field.cells().len() as i32;
        let mut watch = Watch { go_on: &mut go_on, at_least: self.lead - count, at_most: self.lead + count };
        let best = self.narrow(&mut watch).and_then(|()| self.keepers(&mut watch));
        Solution { at_least: watch.at_least, at_most: watch.at_most, best: best.unwrap_or_default() }
    }

    /// How many positions were looked at so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The exact margin of whoever is to act after each of these empty cells, or `None` where that would take more
    /// positions than `most` in all.
    pub(super) fn margins_after(&mut self, cells: &[Cell], most: u64) -> Option<Vec<i32>> {
        let (count, end) = (self.field.cells().len() as i32, self.nodes + most);
        let mut go_on = |progress: Progress| progress.nodes < end;
        let mut margins = Vec::with_capacity(cells.len());
        for cell in cells {
            let cell = self.field.cells().binary_search(cell).ok()?;
            let (at_least, at_most) = (self.lead - count, self.lead + count);
            let mut watch = Watch { go_on: &mut go_on, at_least, at_most };
            self.converge(&mut watch, |solver, goal, watch| solver.keeps(cell, goal, watch)).ok()?;
            margins.push(watch.at_least);
        }
        Some(margins)
    }

    /// Brings the bounds of the position together.
    fn narrow(&mut self, watch: &mut Watch) -> Result<(), Stopped> {
        let root = Ending::new(&self.field, self.root);
        self.converge(watch, |solver, goal, watch| solver.reaches(&root, goal - solver.lead, watch))
    }

    /// Brings bounds together by asking whether goals are reached. Who wins is asked first, since that tells most when the
    /// search is stopped; then whether a little more can be had, or a little less, for it seldom is much.
    fn converge(
        &mut self,
        watch: &mut Watch,
        reaches: impl Fn(&mut Solver, i32, &mut Watch) -> Result<bool, Stopped>,
    ) -> Result<(), Stopped> {
        // The margins that are possible are all odd or all even.
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
        let mut kept: Vec<Option<bool>> = vec![None; self.field.cells().len()];
        for cell in 0..kept.len() {
            if kept[cell].is_none() {
                let keeps = self.keeps(cell, watch.at_least, watch)?;
                // What a symmetry exchanges is worth the same.
                for symmetry in &self.symmetries {
                    kept[usize::from(symmetry.image(cell))] = Some(keeps);
                }
            }
        }
        let cells = self.field.cells().iter().zip(kept);
        Ok(cells.filter(|(_, keeps)| *keeps == Some(true)).map(|(&cell, _)| cell).collect())
    }

    /// Whether whoever is to act at the root is sure of a margin after colouring this cell.
    fn keeps(&mut self, cell: usize, margin: i32, watch: &mut Watch) -> Result<bool, Stopped> {
        let mut rest = self.root;
        let again = rest.colour(&self.field, cell);
        let ending = Ending::new(&self.field, rest);
        self.reaches_after(&ending, again, margin - self.lead, watch)
    }

    /// Whether whoever colours a cell and so makes this ending reaches a goal, the cell counted.
    fn reaches_after(
        &mut self,
        ending: &Ending,
        again: bool,
        goal: i32,
        watch: &mut Watch,
    ) -> Result<bool, Stopped> {
        if again {
            self.reaches(ending, goal - 1, watch)
        } else {
            // The other must not be ahead by 2 - goal, for then it would be goal - 2 at most.
            self.reaches(ending, 2 - goal, watch).map(|other_reaches| !other_reaches)
        }
    }

    /// Whether whoever is to act can be ahead by `goal` in what is left.
    fn reaches(&mut self, ending: &Ending, mut goal: i32, watch: &mut Watch) -> Result<bool, Stopped> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(PATIENCE) {
            let progress = Progress { nodes: self.nodes, at_least: watch.at_least, at_most: watch.at_most };
            if !(watch.go_on)(progress) {
                return Err(Stopped);
            }
        }
        goal -= i32::from(ending.taken);
        goal += (goal ^ ending.count()) & 1;
        let (low, high) = ending.bounds(&self.field);
        if goal <= low || goal > high {
            return Ok(goal <= low);
        }
        if ending.cells() == 0 {
            return Ok(value_of_cells_alone(ending) >= goal);
        }
        let name = self.table.name(&ending.key().standard(&self.symmetries));
        let mut bound =
            self.table.get(name).unwrap_or(Bound { low: low as i8, high: high as i8, first: NONE });
        if goal <= i32::from(bound.low) || goal > i32::from(bound.high) {
            return Ok(goal <= i32::from(bound.low));
        }
        let known_high = bound.high;
        let mut moves = Moves::of(&self.neighbours, ending, bound.first);
        bound.high = (goal - 2) as i8;
        while let Some(next) = moves.next() {
            let (after, again) = match next {
                SPEND => (ending.spent(&self.field), false),
                DENY => (ending.denied(&self.field), false),
                cell => ending.coloured(&self.field, cell.into()),
            };
            if self.reaches_after(&after, again, goal, watch)? {
                bound = Bound { low: goal as i8, high: known_high, first: next };
                break;
            }
        }
        self.table.put(name, bound);
        Ok(bound.low >= goal as i8)
    }
}

/// By how much whoever is to act gets ahead where all cells stand alone and those that cost no turn are taken. It spends
/// a turn or takes one of the other's cells, the other takes the rest of those, and may have to spend the turn.
fn value_of_cells_alone(ending: &Ending) -> i32 {
    match (ending.spare, i32::from(ending.other_alone)) {
        (spare, 0) => i32::from(spare),
        (0, others) => 2 - others,
        (_, others) => 1 - others,
    }
}
