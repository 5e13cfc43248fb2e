//! Searching a position of Copolymer for a cell.

use game::Pcg;
use games::copolymer::{Cell, Copolymer};

use super::params::SearchParams;
use super::solver::Solver;
use super::tree::{Estimate, Tree};
use crate::{Player, Seen};

/// A bare tree search for Copolymer: the yardstick for the levels.
///
/// ```
/// use bots::copolymer::Search;
/// use bots::{Player, Seen};
/// use games::copolymer::{Config, Copolymer};
/// use game::{Game, Seat, Settings};
///
/// let start = Copolymer::start(&Config::standard())?;
/// let seen = Seen::of(&start, Seat::FIRST, 7).expect("seat 1 begins");
/// let cell = Search::uct(1_000, 0.3).choose(&seen);
/// assert!(seen.actions().contains(&cell));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Search {
    params: SearchParams,
}

impl Search {
    /// Plain UCT: this many simulations, UCB1 with the exploration constant c, and random playouts; only wins count.
    pub const fn uct(simulations: u32, exploration: f32) -> Search {
        Search { params: SearchParams::uct(simulations, exploration) }
    }

    /// Tree search with AMAF (*all moves as first*) and random playouts.
    pub const fn amaf(simulations: u32) -> Search {
        Search { params: SearchParams { playout_candidates: 1, ..SearchParams::rave(simulations) } }
    }
}

impl Player<Copolymer> for Search {
    fn choose(&self, seen: &Seen<Copolymer>) -> Cell {
        most_visited(&estimates(seen, self.params))
    }
}

/// Searches with these parameters and returns an estimate of each empty cell.
pub(super) fn estimates(seen: &Seen<Copolymer>, params: SearchParams) -> Vec<Estimate> {
    let mut rng = Pcg::new(seen.seed(), 0);
    // Nothing is hidden, so there is one world.
    let position = seen.world(&mut rng);
    let searched = searched::<2>(&position, params, &rng).or_else(|| searched::<6>(&position, params, &rng));
    searched.expect("six words hold every board")
}

fn searched<const W: usize>(position: &Copolymer, params: SearchParams, rng: &Pcg) -> Option<Vec<Estimate>> {
    let mut tree = Tree::<W>::new(position, params, rng.clone())?;
    tree.search();
    Some(tree.estimates())
}

/// The cell with the most visits, the first one if there are several.
pub(super) fn most_visited(estimates: &[Estimate]) -> Cell {
    let mut best = estimates[0];
    for &estimate in estimates {
        if estimate.visits > best.visits {
            best = estimate;
        }
    }
    best.cell
}

/// When a player solves the endgame exactly, and how much work it may spend on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct EndgameLimits {
    /// The solver is asked when at most this many cells are empty.
    pub(super) empty_cells: usize,
    /// How many positions the solver visits before it gives up.
    pub(super) nodes: u64,
}

impl EndgameLimits {
    /// The first of the best cells, if the solver finds it within the limits.
    pub(super) fn best(self, position: &Copolymer) -> Option<Cell> {
        let mut solver = self.solver(position)?;
        let solution = solver.solve_while(|progress| progress.nodes < self.nodes);
        solution.best.first().copied()
    }

    /// A solver, if few enough cells are empty.
    pub(super) fn solver(self, position: &Copolymer) -> Option<Solver> {
        if position.empty_count() > self.empty_cells {
            return None;
        }
        Solver::new(position)
    }
}
