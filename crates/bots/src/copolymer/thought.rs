//! How a player of Copolymer thinks about a decision.

use ::copolymer::{Cell, Copolymer};
use game::Pcg;

use super::manner::Manner;
use super::solver::Solver;
use super::tree::{Estimate, Tree};
use crate::{Player, Seen};

/// A tree search for Copolymer with nothing around it: the yardstick for the levels.
///
/// ```
/// use bots::{CopolymerSearch, Player, Seen};
/// use copolymer::{Config, Copolymer};
/// use game::{Game, Seat, Settings};
///
/// let start = Copolymer::start(&Config::standard())?;
/// let seen = Seen::of(&start, Seat::FIRST, 7).expect("seat 1 begins");
/// let cell = CopolymerSearch::plain(1_000, 0.3).choose(&seen);
/// assert!(seen.actions().contains(&cell));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CopolymerSearch {
    manner: Manner,
}

impl CopolymerSearch {
    /// Plain UCT: so many games in thought with UCB1 and its constant c, played on at random; only wins count.
    pub const fn plain(simulations: u32, exploration: f32) -> CopolymerSearch {
        CopolymerSearch { manner: Manner::plain(simulations, exploration) }
    }

    /// The same games in thought, from which every cell also learns that was coloured later: all moves as first.
    pub const fn all_as_first(simulations: u32) -> CopolymerSearch {
        CopolymerSearch { manner: Manner { draws: 1, ..Manner::skilled(simulations) } }
    }
}

impl Player<Copolymer> for CopolymerSearch {
    fn choose(&self, seen: &Seen<Copolymer>) -> Cell {
        most_visited(&estimates(seen, self.manner))
    }
}

/// What a search in this manner thinks of each empty cell.
pub(super) fn estimates(seen: &Seen<Copolymer>, manner: Manner) -> Vec<Estimate> {
    let mut rng = Pcg::new(seen.seed(), 0);
    // Nothing is hidden, so there is one world.
    let position = seen.world(&mut rng);
    let searched = searched::<2>(&position, manner, &rng).or_else(|| searched::<6>(&position, manner, &rng));
    searched.expect("six words hold every board")
}

fn searched<const W: usize>(position: &Copolymer, manner: Manner, rng: &Pcg) -> Option<Vec<Estimate>> {
    let mut tree = Tree::<W>::new(position, manner, rng.clone())?;
    tree.search();
    Some(tree.estimates())
}

/// The cell that was chosen most often, the first of several.
pub(super) fn most_visited(estimates: &[Estimate]) -> Cell {
    let mut best = estimates[0];
    for &estimate in estimates {
        if estimate.visits > best.visits {
            best = estimate;
        }
    }
    best.cell
}

/// How far a player calculates an ending to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Exact {
    /// With how many empty cells it begins to.
    pub(super) cells: usize,
    /// How many positions it looks at, before it gives up.
    pub(super) nodes: u64,
}

impl Exact {
    /// The first of the best cells, when it can be found.
    pub(super) fn best(self, position: &Copolymer) -> Option<Cell> {
        let mut solver = self.solver(position)?;
        let solution = solver.solve_while(|progress| progress.nodes < self.nodes);
        solution.best.first().copied()
    }

    /// A solver, when few enough cells are empty.
    pub(super) fn solver(self, position: &Copolymer) -> Option<Solver> {
        if position.empty_count() > self.cells {
            return None;
        }
        Solver::new(position)
    }
}
