//! The best microchip for given tiles, with a proof that none is better.
//!
//! Squares are decided in reading order. Of the decided squares only two things matter: which connections cross the
//! frontier to the squares still to come and which of those are connected with each other (the [`lattice`]), and which
//! tiles are left (the [`supply`]). [`prices`] of tiles give an upper bound on what can follow, sharpened by a
//! [`colour_bound`] if a puzzle is hard. The [`sums`] of connections tell which worths are possible. The [`search`]
//! tries them one by one, the best first: the first one it finds a microchip for is the best, since all better ones
//! have been refuted.

mod colour_bound;
mod domain;
mod lattice;
mod prices;
mod search;
mod sums;
mod supply;
mod transposition;
mod worth;

use serde::Serialize;

use domain::Domain;
use prices::Prices;
use search::{Search, Verdict};
use supply::Supply;
use worth::POINT;

use crate::colour::Colour;
use crate::judge::{Judgement, Score, UNUSED_PENALTY};
use crate::layout::Layout;
use crate::puzzle::Puzzle;

/// The effort of a search before it computes a sharper bound, and the size of its transposition table.
#[derive(Clone, Copy, Debug)]
struct Effort {
    /// A sharper bound pays off after this many nodes.
    easy: u64,
    /// The most entries of the transposition table.
    remembered: usize,
}

/// The effort that proved best: a few milliseconds before the sharper bound, and 16 MB.
const EFFORT: Effort = Effort { easy: 20_000, remembered: 1 << 20 };

/// How often prices are adjusted for a first microchip. Good prices take most of the time of a proof, and greed does not need
/// them.
const FIRST_ROUNDS: u32 = 2;

/// The most nodes for finding a first microchip. Few puzzles need more than a thousand.
const FIRST_NODES: u64 = 20_000;

/// When the solver is stopped, it tries each score from the open one down for this many nodes, so that its answer is
/// good.
const LAST_NODES: u64 = 3_000;

/// A microchip.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MicrochipSolution"))]
pub struct Solution {
    /// A layout that reaches the score: the microchip and nothing else.
    pub layout: Layout,
    /// What it scores.
    pub score: Score,
}

/// The answer of the solver.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// No microchip is better: none scores more, and none with this score has more tiles. If no microchip can be built,
    /// this is an empty board.
    Proven(Solution),
    /// There are tiles to keep, and no microchip contains them.
    Impossible,
    /// The solver was stopped.
    Stopped {
        /// The best microchip so far. If there are tiles to keep, there may be none yet.
        best: Option<Solution>,
        /// No microchip scores more points.
        bound: i16,
    },
}

impl Puzzle {
    /// The best microchip, or an empty board if none can be built. `None` if there are tiles to keep and no microchip
    /// contains them.
    pub fn solve(&self) -> Option<Solution> {
        match self.solve_while(|| true) {
            Answer::Proven(solution) => Some(solution),
            Answer::Impossible | Answer::Stopped { .. } => None,
        }
    }

    /// The same with at most this many work units. `None` if they are not enough. A work unit is the time between two
    /// calls of `go_on` in [`solve_while`](Puzzle::solve_while).
    pub fn solve_within(&self, mut work_units: u32) -> Option<Solution> {
        let answer = self.solve_while(|| {
            work_units = work_units.saturating_sub(1);
            work_units > 0
        });
        if let Answer::Proven(solution) = answer { Some(solution) } else { None }
    }

    /// The same, as long as `go_on` returns true. It is called about every thousand nodes. If it returns false, the
    /// answer has the best microchip so far.
    pub fn solve_while(&self, go_on: impl FnMut() -> bool) -> Answer {
        self.solve_beyond(0, go_on)
    }

    /// The same if the squares before this one are decided: only the tiles to keep lie there.
    pub fn solve_beyond(&self, decided: usize, mut go_on: impl FnMut() -> bool) -> Answer {
        self.solve_with(EFFORT, decided, &mut go_on)
    }

    /// A good microchip that is easy to find, but hardly ever the best: the first one of a greedy search.
    pub fn first(&self) -> Option<Layout> {
        let work = Work::with_rounds(self, 0, FIRST_ROUNDS);
        work.search(EFFORT, &mut || true).run_briefly(1, FIRST_NODES).found()
    }

    /// Builds the tables that all puzzles share, so that benchmarks do not count them.
    pub fn prepare() {
        std::sync::LazyLock::force(&lattice::LATTICE);
    }

    fn solve_with(&self, effort: Effort, decided: usize, go_on: &mut dyn FnMut() -> bool) -> Answer {
        let work = Work::of(self, decided);
        let worths = work.worths();
        let mut search = work.search(effort, go_on);
        for (number, &worth) in worths.iter().enumerate() {
            match search.run(worth) {
                Verdict::Found(layout) => return Answer::Proven(self.solution(layout)),
                Verdict::Refuted => {}
                Verdict::Stopped => return self.stopped(&work, &worths[number..]),
            }
        }
        // Everything that could be built is refuted, so nothing can.
        if self.keeps_nothing() {
            return Answer::Proven(self.solution(Layout::default()));
        }
        Answer::Impossible
    }

    /// The answer if the search was stopped at the first of these worths, after refuting all above it.
    fn stopped(&self, work: &Work, worths: &[i32]) -> Answer {
        let bound = self.points(worths[0]);
        let mut go_on = || true;
        let mut search = work.search(EFFORT, &mut go_on);
        let mut scores: Vec<i32> = worths.iter().map(|worth| worth / POINT).collect();
        scores.dedup();
        let found = scores.iter().find_map(|score| search.run_briefly(score * POINT, LAST_NODES).found());
        let nothing = self.keeps_nothing().then(Layout::default);
        Answer::Stopped { best: found.or(nothing).map(|layout| self.solution(layout)), bound }
    }

    fn keeps_nothing(&self) -> bool {
        self.keep == Layout::default()
    }

    fn solution(&self, layout: Layout) -> Solution {
        Solution { layout, score: Judgement::score(&layout, &self.tiles) }
    }

    /// The score of a microchip of this worth: twice the joins and tiles together, less the penalty for every tile.
    fn points(&self, worth: i32) -> i16 {
        (worth / POINT * 2) as i16 - UNUSED_PENALTY * self.tiles.len() as i16
    }
}

/// Everything a search needs to know about a puzzle.
struct Work {
    domain: Domain,
    supplies: [Supply; Colour::COUNT],
    prices: Prices,
}

impl Work {
    fn of(puzzle: &Puzzle, decided: usize) -> Work {
        Work::with_rounds(puzzle, decided, prices::ROUNDS)
    }

    /// The same with prices that are adjusted so often.
    fn with_rounds(puzzle: &Puzzle, decided: usize, rounds: u32) -> Work {
        let domain = Domain::new(&puzzle.board, &puzzle.tiles, &puzzle.keep, decided);
        let supplies = Colour::ALL.map(|colour| Supply::new(&domain, &puzzle.tiles, colour));
        let prices = Prices::new(&domain, &supplies, rounds);
        Work { domain, supplies, prices }
    }

    /// The worths that sums and prices allow, the best first.
    fn worths(&self) -> Vec<i32> {
        let mut worths = sums::possible_worths(&self.supplies);
        worths.retain(|&worth| worth <= self.prices.bound());
        worths
    }

    fn search<'a, 'w>(&'a self, effort: Effort, go_on: &'w mut dyn FnMut() -> bool) -> Search<'a, 'w> {
        Search::new(&self.domain, &self.supplies, &self.prices, effort, go_on)
    }
}

#[cfg(test)]
mod tests {
    use game::{Pcg, Random};

    use super::*;
    use crate::board::Board;
    use crate::square::Square;
    use crate::tile::{Shape, Tile, TileSet, Tiles};

    /// Random puzzles of many kinds: solo ones, few tiles, many tiles, one or two shapes, boards that the recipe cannot
    /// make.
    fn puzzles() -> impl Iterator<Item = Puzzle> {
        (0..240).map(|seed| {
            let mut rng = Pcg::new(seed, 5);
            if seed % 6 == 0 {
                return Puzzle::random(TileSet::STANDARD, &mut rng);
            }
            let mut board = Board::random(&mut rng);
            if seed % 4 == 1 {
                let mut colours = *board.colours();
                rng.shuffle(&mut colours);
                board = Board::new(colours).expect("still five of each");
            }
            let shapes: &[Shape] = if seed % 5 == 2 { &[Shape::Corner, Shape::Tee] } else { &Shape::ALL };
            let count = 8 + rng.below(24);
            let tile = |_| Tile { colour: *rng.pick(&Colour::ALL), shape: *rng.pick(shapes) };
            Puzzle::new(board, (0..count).map(tile).collect())
        })
    }

    /// A search with the sharper bound from the start and hardly any memory finds the same.
    #[test]
    fn the_answer_does_not_depend_on_the_effort() {
        let sharp = Effort { easy: 0, remembered: 1 << 10 };
        let plain = Effort { easy: u64::MAX, remembered: 1 << 18 };
        for puzzle in puzzles() {
            let scores =
                [sharp, plain, EFFORT].map(|effort| match puzzle.solve_with(effort, 0, &mut || true) {
                    Answer::Proven(solution) => solution.score,
                    other => panic!("{other:?}"),
                });
            assert!(scores[0] == scores[1] && scores[1] == scores[2], "{scores:?} {puzzle:?}");
        }
    }

    /// Refuting a target does not refute lower ones, however close.
    #[test]
    fn a_refuted_target_does_not_spoil_the_next() {
        let mut tried = 0;
        for puzzle in puzzles() {
            let work = Work::of(&puzzle, 0);
            let Some(best) = puzzle.solve().filter(|best| best.score.tiles > 0) else { continue };
            let joins = i32::from(best.score.value) / 2;
            let worth = POINT * (joins + i32::from(best.score.tiles)) + i32::from(best.score.tiles);
            let mut go_on = || true;
            let mut search = work.search(EFFORT, &mut go_on);
            assert_eq!(search.run(worth + 1), Verdict::Refuted);
            assert!(search.run(worth).found().is_some(), "{puzzle:?}");
            tried += 1;
        }
        assert!(tried > 200, "{tried} puzzles have a microchip");
    }

    /// The bounds are valid: they never underestimate a beginning of the best microchip.
    #[test]
    fn bounds_never_cut_off_the_best() {
        let mut tried = 0;
        for puzzle in puzzles() {
            let Some(best) = puzzle.solve().filter(|best| best.score.tiles > 0) else { continue };
            let work = Work::of(&puzzle, 0);
            let mut go_on = || true;
            let search = work.search(Effort { easy: 0, ..EFFORT }, &mut go_on);
            assert!(search.never_cuts_off(&best.layout), "{puzzle:?}");
            tried += 1;
        }
        assert!(tried > 200, "{tried} puzzles have a microchip");
    }

    /// A board full of tees and crosses: forty joins.
    #[test]
    fn a_full_board_is_found() {
        let board: Board = "RYGBV/VRYGB/BVRYG/GBVRY/YGBVR".parse().expect("a board");
        let full = Square::all().map(|square| (square, square.sides()));
        let tiles: Tiles = full.filter_map(|(square, sides)| board.tile(square, sides)).collect();
        let best = Puzzle::new(board, tiles).solve().expect("nothing is kept");
        assert_eq!((best.score.value, best.score.tiles, best.score.unused), (80, 25, 0));
    }
}
