//! Solving with several threads, which share what they find.

use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicI32, AtomicU64, Ordering};
use std::sync::mpsc::channel;
use std::thread::{self, Thread};
use std::time::{Duration, Instant};

use bots::copolymer::{Progress, Solution, Solver};
use games::copolymer::Copolymer;

use super::checkpoint::{Checkpoint, Known};
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
    /// What it began with.
    pub known: Known,
    /// Why its checkpoint does not have all that it found.
    pub unkept: Option<anyhow::Error>,
}

/// What all threads know together.
struct Shared {
    over: AtomicBool,
    /// Who waits for the end.
    watcher: Thread,
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
        let mut known = Known::default();
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
            watcher: thread::current(),
            at_least: AtomicI32::new(lead - empty),
            at_most: AtomicI32::new(lead + empty),
            nodes: (0..self.threads).map(|_| AtomicU64::new(0)).collect(),
        };
        let companions = (1..self.threads as u64).map(|number| solver.companion(number)).collect::<Vec<_>>();
        let solvers = std::iter::once(solver).chain(companions);
        let mut solved = None;
        let mut unkept = None;
        thread::scope(|scope| {
            let running: Vec<_> = solvers
                .enumerate()
                .map(|(index, mut solver)| {
                    let shared = &shared;
                    scope.spawn(move || shared.solve(index, &mut solver))
                })
                .collect();
            // A search that cannot be kept any longer, as on a full disk, still has an answer.
            let mut keep = || {
                let mut proofs = told.try_iter();
                if let Some(file) = &mut checkpoint
                    && let Err(error) = file.keep(&mut proofs)
                {
                    (checkpoint, unkept) = (None, Some(error));
                }
                proofs.for_each(drop);
            };
            self.watch(begun, &shared, &mut keep, &mut show);
            shared.over.store(true, Ordering::Relaxed);
            let found =
                running.into_iter().filter_map(|thread| thread.join().expect("a solver never panics"));
            solved = found.last();
            keep();
        });
        let solution = solved.unwrap_or_else(|| shared.bounds());
        Ok(Ran { solution, positions: shared.positions(), known, unkept })
    }

    /// Waits until a thread is done, or nobody wants to wait any longer.
    fn watch(
        &self,
        begun: Instant,
        shared: &Shared,
        keep: &mut impl FnMut(),
        show: &mut impl FnMut(Progress),
    ) {
        let mut kept = Instant::now();
        while !shared.over.load(Ordering::Relaxed) {
            let left = self.limit.map_or(TICK, |limit| limit.saturating_sub(begun.elapsed()));
            thread::park_timeout(left.min(TICK));
            let in_time = self.limit.is_none_or(|limit| begun.elapsed() < limit);
            if !in_time || interrupt::raised() {
                break;
            }
            let Solution { at_least, at_most, .. } = shared.bounds();
            show(Progress { nodes: shared.positions(), at_least, at_most });
            if kept.elapsed() >= KEEPING {
                keep();
                kept = Instant::now();
            }
        }
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
        self.over.store(true, Ordering::Relaxed);
        self.watcher.unpark();
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
