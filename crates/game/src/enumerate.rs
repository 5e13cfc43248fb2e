//! Every complete game of a small configuration.

use std::collections::BTreeMap;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::{Actor, Game, Outcome, Step, Turn};

/// All complete games, counted by their outcome and number of turns. Several steps of one actor in a row are one turn.
/// Chance steps count like decisions, whatever their weight.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Enumeration {
    ends: BTreeMap<(Outcome, u32), u128>,
}

impl Enumeration {
    /// How many sequences of steps lead from the start to an end.
    pub fn sequences(&self) -> u128 {
        self.ends.values().sum()
    }

    /// The sequences by outcome.
    pub fn outcomes(&self) -> BTreeMap<Outcome, u128> {
        self.histogram(|outcome, _| Some(outcome))
    }

    /// The sequences by points of seat 1 less those of seat 2. Empty for a game without such a margin.
    pub fn margins(&self) -> BTreeMap<i16, u128> {
        self.histogram(|outcome, _| outcome.margin())
    }

    /// The sequences by number of turns.
    pub fn turns(&self) -> BTreeMap<u32, u128> {
        self.histogram(|_, turns| Some(turns))
    }

    fn histogram<K: Ord>(&self, key: impl Fn(Outcome, u32) -> Option<K>) -> BTreeMap<K, u128> {
        let mut histogram = BTreeMap::new();
        for (&(outcome, turns), count) in &self.ends {
            if let Some(key) = key(outcome, turns) {
                *histogram.entry(key).or_default() += count;
            }
        }
        histogram
    }
}

/// The configuration has too many positions to enumerate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there are more than {limit} positions, too many to enumerate: choose a smaller configuration")]
pub struct TooManyPositions {
    limit: usize,
}

/// Counts all complete games from `start`. Each position is worked out once, however many sequences reach it, so the
/// cost grows with the number of positions. `limit` bounds it.
///
/// # Errors
/// If there are more than `limit` positions.
pub fn enumerate<G: Game>(start: &G, limit: usize) -> Result<Enumeration, TooManyPositions> {
    let mut counter = Counter { limit, begun: 0, entries: 0, known: FxHashMap::default() };
    let ends = counter.count(start, None, 0)?;
    Ok(Enumeration { ends: Arc::unwrap_or_clone(ends) })
}

/// The outcomes that can be reached from a position, by the number of turns from there.
type Ends = Arc<BTreeMap<(Outcome, u32), u128>>;

struct Counter<G> {
    limit: usize,
    /// The number of positions visited, finished or not.
    begun: usize,
    /// The number of entries of all histograms: a game with many outcomes needs as much memory as one with many
    /// positions.
    entries: usize,
    /// By position and last actor: another step of the same actor continues its turn.
    known: FxHashMap<(G, Option<Actor>), Ends>,
}

/// The most steps of a game. Longer games have too many positions anyway, and finding out would need a deep stack.
const LONGEST: usize = 400;

/// How many entries a histogram may have on average.
const ENTRIES_PER_POSITION: usize = 20;

impl<G: Game> Counter<G> {
    fn check_limit(&self, depth: usize) -> Result<(), TooManyPositions> {
        if depth > LONGEST || self.begun > self.limit || self.entries > ENTRIES_PER_POSITION * self.limit {
            return Err(TooManyPositions { limit: self.limit });
        }
        Ok(())
    }

    fn count(&mut self, position: &G, last: Option<Actor>, depth: usize) -> Result<Ends, TooManyPositions> {
        let key = (position.clone(), last);
        if let Some(ends) = self.known.get(&key) {
            return Ok(Arc::clone(ends));
        }
        self.begun += 1;
        self.check_limit(depth)?;
        let mut ends = BTreeMap::new();
        for step in steps(position) {
            let mut next = position.clone();
            next.play_unchecked(step);
            let begun = u32::from(last != Some(step.actor()));
            for (&(outcome, turns), count) in &*self.count(&next, Some(step.actor()), depth + 1)? {
                *ends.entry((outcome, turns + begun)).or_default() += count;
            }
        }
        if let Turn::Over(outcome) = position.turn() {
            ends.insert((outcome, 0), 1);
        }
        self.entries += ends.len();
        self.check_limit(depth)?;
        let ends = Arc::new(ends);
        self.known.insert(key, Arc::clone(&ends));
        Ok(ends)
    }
}

/// Every step that can be taken now.
pub(crate) fn steps<G: Game>(position: &G) -> Vec<Step<G>> {
    match position.turn() {
        Turn::Over(_) => Vec::new(),
        Turn::Chance => {
            let mut chances = Vec::new();
            position.chances(&mut chances);
            chances.into_iter().map(|(chance, _)| Step::Chance(chance)).collect()
        }
        Turn::Seats(seats) => {
            let mut steps = Vec::new();
            let mut actions = Vec::new();
            for seat in seats.iter() {
                actions.clear();
                position.legal(seat, &mut actions);
                steps.extend(actions.iter().map(|&action| Step::Act(seat, action)));
            }
            steps
        }
    }
}
