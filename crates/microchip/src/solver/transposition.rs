//! What the search has found to be not good enough.

use crate::colour::Colour;

/// A hash table from places of the search to the most that can follow from there, as far as it was proven.
///
/// It grows with the search up to a fixed size; from then on new entries replace old ones, which only costs time.
pub(super) struct TranspositionTable {
    entries: Vec<(u64, i32)>,
    used: usize,
    /// It never has more entries, of 16 bytes each.
    most: usize,
}

/// The table begins with so many.
const FIRST: usize = 1 << 10;
/// How many places an entry can have.
const PROBES: usize = 4;

impl TranspositionTable {
    /// A table of `most` entries at the most, a power of two.
    pub(super) fn new(most: usize) -> TranspositionTable {
        TranspositionTable { entries: vec![(0, 0); FIRST.min(most)], used: 0, most }
    }

    /// A place of the search as a number that is never 0.
    pub(super) fn key(level: usize, crossing: u16, left: [u8; Colour::COUNT]) -> u64 {
        debug_assert!(crossing < 1 << 11 && level < 31, "a place has its own bits");
        let left = left.iter().fold(0, |key, &left| key << 8 | u64::from(left));
        left << 16 | u64::from(crossing) << 5 | (level as u64 + 1)
    }

    fn place(&self, key: u64) -> usize {
        (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as usize & (self.entries.len() - 1)
    }

    /// The most that can follow from this place, if that was proven.
    pub(super) fn bound(&self, key: u64) -> Option<i32> {
        let first = self.place(key);
        let places = (first..first + PROBES).map(|place| self.entries[place & (self.entries.len() - 1)]);
        places.into_iter().find(|entry| entry.0 == key).map(|entry| entry.1)
    }

    /// From this place no more than `bound` can follow.
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
        // Where all places are taken, the first one is given up.
        self.entries[place.unwrap_or(first & mask)] = (key, bound);
    }
}
