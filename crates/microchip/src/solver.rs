//! The best microchip of any tiles, with a proof that none is better.
//!
//! Squares are decided in reading order. What matters of those before a square is where tiles lead across the line to the
//! squares still to come, which of these leads hang together (the [`lattice`]), and which tiles are left (the [`supply`]).
//! An upper bound on what can follow comes from [`prices`] of tiles, sharpened by a [`colour_bound`] where a puzzle is hard.
//! The worths that are possible by the [`sums`] of connections are then tried one by one, the best first: the first one
//! the [`search`] finds a microchip for is the best, since all better ones have been refuted.

mod colour_bound;
mod domain;
mod lattice;
mod prices;
mod refuted;
mod search;
mod sums;
mod supply;
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

/// The first microchip is looked for on so many nodes at the most.
const FIRST_NODES: u64 = 2_000;

/// The best microchip of a puzzle, as far as it is known.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Solution {
    /// A layout that reaches the score: the microchip and nothing else.
    pub layout: Layout,
    /// What it scores. Among microchips of this score none has more tiles, if it is proven.
    pub score: Score,
    /// No microchip scores more points.
    pub bound: i16,
    /// Whether nothing is better: no higher score, and no more tiles at this score.
    pub proven: bool,
}

impl Puzzle {
    /// The best microchip. Where none can be built, that is an empty board; nothing, if there are tiles to keep and no
    /// microchip contains them.
    pub fn solve(&self) -> Option<Solution> {
        self.solve_while(|| true)
    }

    /// The same, asked now and then whether to go on: if not, the best microchip so far is returned, unproven.
    pub fn solve_while(&self, mut go_on: impl FnMut() -> bool) -> Option<Solution> {
        let domain = Domain::new(&self.board, &self.tiles, &self.keep);
        let supplies = Colour::ALL.map(|colour| Supply::new(&domain, &self.tiles, colour));
        let prices = Prices::new(&domain, &supplies);
        let mut search = Search::new(&domain, &supplies, &prices, &mut go_on);
        let mut first = None;
        for worth in sums::possible_worths(&supplies).into_iter().filter(|&worth| worth <= prices.bound()) {
            match search.run(worth) {
                Verdict::Found(layout) => return Some(self.solution(layout, None)),
                Verdict::Refuted => {}
                Verdict::Stopped => {
                    first = Some(worth);
                    break;
                }
            }
        }
        let Some(bound) = first else {
            // Everything that could be built is refuted, so nothing can.
            return self.keeps_nothing().then(|| self.solution(Layout::default(), None));
        };
        let layout = first_layout(&domain, &supplies, &prices);
        (layout.is_some() || self.keeps_nothing())
            .then(|| self.solution(layout.unwrap_or_default(), Some(bound)))
    }

    /// A microchip that is easy to find and good, but hardly ever the best: square by square what promises most.
    pub fn first(&self) -> Option<Layout> {
        let domain = Domain::new(&self.board, &self.tiles, &self.keep);
        let supplies = Colour::ALL.map(|colour| Supply::new(&domain, &self.tiles, colour));
        first_layout(&domain, &supplies, &Prices::new(&domain, &supplies))
    }

    fn keeps_nothing(&self) -> bool {
        self.keep == Layout::default()
    }

    /// The solution with this layout; `bound` is the worth that was neither found nor refuted.
    fn solution(&self, layout: Layout, bound: Option<i32>) -> Solution {
        let score = Judgement::score(&layout, &self.tiles);
        // The score is twice the joins and tiles together, less the penalty for every tile (see `worth`).
        let points = |worth: i32| (worth / POINT * 2) as i16 - UNUSED_PENALTY * self.tiles.len() as i16;
        Solution { layout, score, bound: bound.map_or(score.points(), points), proven: bound.is_none() }
    }
}

fn first_layout(domain: &Domain, supplies: &[Supply; Colour::COUNT], prices: &Prices) -> Option<Layout> {
    match Search::new(domain, supplies, prices, &mut || true).run_briefly(1, FIRST_NODES) {
        Verdict::Found(layout) => Some(layout),
        Verdict::Refuted | Verdict::Stopped => None,
    }
}
