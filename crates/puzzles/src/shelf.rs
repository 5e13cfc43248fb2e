//! Puzzles by difficulty, as they are found.

use bots::{Level, Levelled, Player as _, Seen};

/// There are five difficulties, and as many puzzles of each.
const DIFFICULTIES: usize = 5;
/// How often each level is asked.
const TRIES: u64 = 4;

/// How far a search for puzzles has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Found {
    /// How many games were played.
    pub games: u64,
    /// How many puzzles of each difficulty were found, the easiest first.
    pub kept: [usize; DIFFICULTIES],
}

/// A place for the same number of puzzles of each difficulty.
pub struct Shelf<P> {
    each: usize,
    rows: [Vec<P>; DIFFICULTIES],
    /// What its row had no room for.
    others: Vec<(u8, P)>,
}

impl<P> Shelf<P> {
    /// A shelf for so many puzzles.
    pub fn new(count: usize) -> Shelf<P> {
        Shelf { each: count.div_ceil(DIFFICULTIES), rows: Default::default(), others: Vec::new() }
    }

    /// Puts a puzzle with a difficulty of 1 to 5 in its row.
    pub fn put(&mut self, difficulty: u8, puzzle: P) {
        let row = &mut self.rows[usize::from(difficulty) - 1];
        if row.len() < self.each { row.push(puzzle) } else { self.others.push((difficulty, puzzle)) }
    }

    /// Whether every row is full.
    pub fn is_full(&self) -> bool {
        self.rows.iter().all(|row| row.len() == self.each)
    }

    /// How many each row has.
    pub fn kept(&self) -> [usize; DIFFICULTIES] {
        self.rows.each_ref().map(Vec::len)
    }

    /// `count` puzzles, the easiest first. Where a row is not full, others take its place.
    pub fn into_puzzles(self, count: usize) -> Vec<P> {
        let rows = (1..)
            .zip(self.rows)
            .flat_map(|(difficulty, row)| row.into_iter().map(move |one| (difficulty, one)));
        let mut puzzles: Vec<(u8, P)> = rows.chain(self.others).take(count).collect();
        puzzles.sort_by_key(|(difficulty, _)| *difficulty);
        puzzles.into_iter().map(|(_, puzzle)| puzzle).collect()
    }
}

/// How difficult a decision is, from 1 to 5, by how often levels 1 to 4 get it right: each that does not
/// makes it one more difficult.
pub(crate) fn difficulty<G: Levelled>(seen: &[Seen<G>], is_right: impl Fn(G::Action) -> bool) -> u8 {
    let levels = &Level::ALL[..4];
    let right = |level: &Level| seen.iter().filter(|&seen| is_right(level.choose(seen))).count();
    let (found, asked) = (levels.iter().map(right).sum::<usize>(), levels.len() * seen.len());
    (DIFFICULTIES - (DIFFICULTIES * found).div_ceil(asked + 1).saturating_sub(1)) as u8
}

/// A decision with several seeds.
pub(crate) fn several<G: Levelled>(position: &G, seat: game::Seat) -> Vec<Seen<G>> {
    (0..TRIES).filter_map(|seed| Seen::of(position, seat, seed)).collect()
}
