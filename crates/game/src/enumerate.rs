//! Every complete game of a small configuration.

use std::collections::BTreeMap;
use std::hash::BuildHasher as _;

use rustc_hash::{FxBuildHasher, FxHashMap};

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

/// Why the complete games of a configuration were not counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EnumerationError {
    /// There are too many positions.
    #[error("there are more than {limit} positions, too many to enumerate: choose a smaller configuration")]
    TooManyPositions {
        /// How many were allowed.
        limit: usize,
    },
    /// The caller stopped it.
    #[error("it was stopped after {done} positions")]
    Stopped {
        /// How many were worked out until then.
        done: usize,
    },
}

/// Counts all complete games from `start`. Each position is worked out once, however many sequences of the same length
/// reach it, so the cost grows with the number of positions. `limit` bounds it.
///
/// # Errors
/// If there are more than `limit` positions.
pub fn enumerate<G: Game>(start: &G, limit: usize) -> Result<Enumeration, EnumerationError> {
    enumerate_while(start, limit, |_| true)
}

/// The same as long as `go_on` says so. It is asked now and then, with the number of positions worked out so far.
///
/// # Errors
/// If there are more than `limit` positions, or `go_on` said no.
pub fn enumerate_while<G: Game>(
    start: &G,
    limit: usize,
    mut go_on: impl FnMut(usize) -> bool,
) -> Result<Enumeration, EnumerationError> {
    let mut all = Enumeration::default();
    let mut done = 0;
    let mut positions = vec![((start.clone(), None), vec![(0, 1)])];
    // Only positions after equally many steps are kept at a time.
    while !positions.is_empty() {
        let mut next = Layer::default();
        for ((position, last), sequences) in positions {
            done += 1;
            if done + next.positions.len() > limit {
                return Err(EnumerationError::TooManyPositions { limit });
            }
            if done % ASKED_EVERY == 0 && !go_on(done) {
                return Err(EnumerationError::Stopped { done });
            }
            if let Turn::Over(outcome) = position.turn() {
                for (turns, count) in sequences {
                    *all.ends.entry((outcome, turns)).or_default() += count;
                }
                continue;
            }
            for step in steps(&position) {
                let mut after = position.clone();
                after.play_unchecked(step);
                let begun = u32::from(last != Some(step.actor()));
                next.add((after, Some(step.actor())), &sequences, begun);
            }
        }
        positions = next.positions;
    }
    Ok(all)
}

/// How many positions are worked out before it is asked whether to go on.
const ASKED_EVERY: usize = 4_096;

/// A position and the last actor: another step of the same actor continues its turn.
type Key<G> = (G, Option<Actor>);

/// How many sequences lead to a position, by number of turns.
type Sequences = Vec<(u32, u128)>;

/// The positions after equally many steps.
struct Layer<G> {
    positions: Vec<(Key<G>, Sequences)>,
    /// Where in the list the newest position with this hash is. It is only looked up and never iterated.
    newest: FxHashMap<u64, usize>,
    /// For each position where the one before it with the same hash is.
    older: Vec<Option<usize>>,
}

impl<G> Default for Layer<G> {
    fn default() -> Layer<G> {
        Layer { positions: Vec::new(), newest: FxHashMap::default(), older: Vec::new() }
    }
}

impl<G: Game> Layer<G> {
    /// Adds sequences that lead to a position, with so many turns more.
    fn add(&mut self, key: Key<G>, sequences: &[(u32, u128)], begun: u32) {
        let hash = FxBuildHasher.hash_one(&key);
        let newest = self.newest.get(&hash).copied();
        let mut place = newest;
        while let Some(at) = place.filter(|&at| self.positions[at].0 != key) {
            place = self.older[at];
        }
        let place = place.unwrap_or_else(|| {
            self.positions.push((key, Vec::new()));
            self.older.push(newest);
            self.newest.insert(hash, self.positions.len() - 1);
            self.positions.len() - 1
        });
        let known = &mut self.positions[place].1;
        for &(turns, count) in sequences {
            let turns = turns + begun;
            match known.iter_mut().find(|(other, _)| *other == turns) {
                Some((_, sum)) => *sum += count,
                None => known.push((turns, count)),
            }
        }
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
