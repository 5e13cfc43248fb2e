//! The transposition table of the search.

use crate::colour::Colour;

/// A hash table from nodes of the search to proven upper bounds on what can follow.
///
/// It grows with the search up to a fixed size. From then on new entries replace old ones, which only costs time.
pub(super) struct TranspositionTable {
    entries: Vec<(u64, i32)>,
    used: usize,
    /// The most entries, of 16 bytes each.
    most: usize,
}

/// The initial number of entries.
const FIRST: usize = 1 << 10;
/// How many slots an entry can be in.
const PROBES: usize = 4;

impl TranspositionTable {
    /// A table with at most `most` entries, a power of two.
    pub(super) fn new(most: usize) -> TranspositionTable {
        TranspositionTable { entries: vec![(0, 0); FIRST.min(most)], used: 0, most }
    }

    /// The key of a node, which is never 0.
    pub(super) fn key(level: usize, crossing: u16, left: [u8; Colour::COUNT]) -> u64 {
        debug_assert!(crossing < 1 << 11 && level < 31, "a place has its own bits");
        let left = left.iter().fold(0, |key, &left| key << 8 | u64::from(left));
        left << 16 | u64::from(crossing) << 5 | (level as u64 + 1)
    }

    fn place(&self, key: u64) -> usize {
        (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as usize & (self.entries.len() - 1)
    }

    /// The proven bound of a node, if there is one.
    pub(super) fn bound(&self, key: u64) -> Option<i32> {
        let first = self.place(key);
        let places = (first..first + PROBES).map(|place| self.entries[place & (self.entries.len() - 1)]);
        places.into_iter().find(|entry| entry.0 == key).map(|entry| entry.1)
    }

    /// Stores that no more than `bound` can follow from a node.
    pub(super) fn insert(&mut self, key: u64, bound: i32) {
        if self.used * 2 > self.entries.len() && self.entries.len() < self.most {
            let doubled = vec![(0, 0); self.entries.len() * 2];
            self.used = 0;
            for (key, bound) in std::mem::replace(&mut self.entries, doubled) {
                if key != 0 {
                    self.insert(key, bound);
                }
            }
        }
        let first = self.place(key);
        let mask = self.entries.len() - 1;
        let places = || (first..first + PROBES).map(|place| place & mask);
        let place = places()
            .find(|&place| self.entries[place].0 == key)
            .or_else(|| places().find(|&place| self.entries[place].0 == 0));
        if place.is_some_and(|place| self.entries[place].0 == 0) {
            self.used += 1;
        }
        // If all slots are taken, the first one is replaced.
        self.entries[place.unwrap_or(first & mask)] = (key, bound);
    }
}
