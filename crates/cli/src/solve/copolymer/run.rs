//! Solving with several threads, which share what they find.

use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicI32, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use bots::copolymer::{Progress, Proof, Solution, Solver};
use games::copolymer::Copolymer;

use super::checkpoint::Checkpoint;
use crate::interrupt;

/// How a search runs.
pub struct Run<'a> {
    pub threads: usize,
    pub limit: Option<Duration>,
    pub checkpoint: Option<&'a Path>,
}

/// What came of it.
pub struct Ran {
    pub solution: Solution,
    /// How many positions all threads have visited.
    pub positions: u64,
    /// How many proofs of an earlier search it began with.
    pub known: usize,
}

/// What all threads know together.
struct Shared {
    over: AtomicBool,
    at_least: AtomicI32,
    at_most: AtomicI32,
    nodes: Vec<AtomicU64>,
}

/// How often the screen is drawn, the clock read, and the checkpoint written.
const TICK: Duration = Duration::from_millis(50);
const KEEPING: Duration = Duration::from_secs(10);

impl Run<'_> {
    /// Solves a position. `show` is told how far it is, a few times a second.
    pub fn solve(
        &self,
        position: &Copolymer,
        mut solver: Solver,
        mut show: impl FnMut(Progress),
    ) -> anyhow::Result<Ran> {
        let begun = Instant::now();
        let (proofs, told) = channel();
        let mut known = 0;
        let mut checkpoint = None;
        if let Some(path) = self.checkpoint {
            let opened = Checkpoint::open(path, position, &solver)?;
            (checkpoint, known) = (Some(opened.0), opened.1);
            solver.tell(proofs);
        }
        let (seat, empty) = (position.to_act(), position.empty_count() as i32);
        let lead = i32::from(position.count(seat)) - i32::from(position.count(seat.after(2)));
        let shared = Shared {
            over: AtomicBool::new(false),
            at_least: AtomicI32::new(lead - empty),
            at_most: AtomicI32::new(lead + empty),
            nodes: (0..self.threads).map(|_| AtomicU64::new(0)).collect(),
        };
        let companions = (1..self.threads as u64).map(|number| solver.companion(number)).collect::<Vec<_>>();
        let solvers = std::iter::once(solver).chain(companions);
        let mut solved = Ok(None);
        thread::scope(|scope| {
            let running: Vec<_> = solvers
                .enumerate()
                .map(|(index, mut solver)| {
                    let shared = &shared;
                    scope.spawn(move || shared.solve(index, &mut solver))
                })
                .collect();
            let kept = self.watch(begun, &shared, checkpoint.as_mut(), &told, &mut show);
            shared.over.store(true, Ordering::Relaxed);
            let found =
                running.into_iter().filter_map(|thread| thread.join().expect("a solver never panics"));
            let found = found.last();
            solved = kept.map(|()| found);
        });
        if let Some(checkpoint) = &mut checkpoint {
            checkpoint.keep(told.try_iter())?;
        }
        Ok(Ran { solution: solved?.unwrap_or_else(|| shared.bounds()), positions: shared.positions(), known })
    }

    /// Waits until a thread is done, or nobody wants to wait any longer.
    fn watch(
        &self,
        begun: Instant,
        shared: &Shared,
        mut checkpoint: Option<&mut Checkpoint>,
        told: &Receiver<Proof>,
        show: &mut impl FnMut(Progress),
    ) -> anyhow::Result<()> {
        let mut kept = Instant::now();
        while !shared.over.load(Ordering::Relaxed) {
            thread::sleep(TICK);
            let in_time = self.limit.is_none_or(|limit| begun.elapsed() < limit);
            if !in_time || interrupt::raised() {
                break;
            }
            let Solution { at_least, at_most, .. } = shared.bounds();
            show(Progress { nodes: shared.positions(), at_least, at_most });
            if let Some(checkpoint) = &mut checkpoint
                && kept.elapsed() >= KEEPING
            {
                checkpoint.keep(told.try_iter())?;
                kept = Instant::now();
            }
        }
        Ok(())
    }
}

impl Shared {
    /// Solves until somebody is done. `None` if that was somebody else.
    fn solve(&self, index: usize, solver: &mut Solver) -> Option<Solution> {
        let solution = solver.solve_while(|Progress { nodes, at_least, at_most }| {
            self.nodes[index].store(nodes, Ordering::Relaxed);
            self.at_least.fetch_max(at_least, Ordering::Relaxed);
            self.at_most.fetch_min(at_most, Ordering::Relaxed);
            !self.over.load(Ordering::Relaxed)
        });
        self.nodes[index].store(solver.nodes(), Ordering::Relaxed);
        self.at_least.fetch_max(solution.at_least, Ordering::Relaxed);
        self.at_most.fetch_min(solution.at_most, Ordering::Relaxed);
        // Some cell always keeps the margin, so the cells tell whether the search came to its end.
        let done = !solution.best.is_empty();
        if done {
            self.over.store(true, Ordering::Relaxed);
        }
        done.then_some(solution)
    }

    /// What is known by now.
    fn bounds(&self) -> Solution {
        let (at_least, at_most) = (&self.at_least, &self.at_most);
        Solution {
            at_least: at_least.load(Ordering::Relaxed),
            at_most: at_most.load(Ordering::Relaxed),
            best: Vec::new(),
        }
    }

    fn positions(&self) -> u64 {
        self.nodes.iter().map(|nodes| nodes.load(Ordering::Relaxed)).sum()
    }
}
