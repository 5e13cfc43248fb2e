//! The transposition table of the endgame solver.

use std::sync::atomic::{AtomicU64, Ordering};

use zerocopy::FromZeros;

use super::endgame::EndgameKey;

/// What is known about an endgame. Leads are those of the player to act, in the cells that remain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bound {
    /// The player to act can reach this lead.
    pub(super) low: i8,
    /// The player to act cannot reach more than this lead.
    pub(super) high: i8,
    /// The move to try first.
    pub(super) best_move: u8,
}

/// Bounds of endgames, for any number of threads. Each bucket of four entries fills one cache line, since the search spends
/// most of its time waiting for memory. The newest entry is the first of its bucket and evicts the last.
///
/// An entry holds the signature of an endgame in its low 104 bits and the bound above them. A signature is never 0, so 0 marks
/// an empty entry. Threads do not wait for each other: the low word is stored as its exclusive or with the high one, so that
/// an entry of which two threads wrote one word each has a signature that, almost certainly, belongs to no endgame of its bucket.
pub(super) struct TranspositionTable {
    words: Box<[AtomicU64]>,
    /// The first word that begins a cache line.
    first: usize,
    /// A power of two.
    buckets: usize,
    /// How many cells the graph has.
    cells: u32,
}

const ENTRIES: usize = 4;
/// The bytes of a bucket.
const BUCKET: usize = ENTRIES * size_of::<u128>();
const WORDS: usize = BUCKET / size_of::<u64>();
const SIGNATURE_BITS: u32 = 104;
const SIGNATURE: u128 = (1 << SIGNATURE_BITS) - 1;
/// How many bits of a signature there are for each of the four sets of touches, besides those for isolated cells.
const TOUCH_BITS: u32 = 24;

impl TranspositionTable {
    /// A table for a search that begins with this many empty cells: 8 MB for 19 or more.
    pub(super) fn new(cells: usize) -> Option<TranspositionTable> {
        TranspositionTable::of_buckets(cells, 1 << (cells.clamp(8, 19) - 2))
    }

    /// The largest table for a search that begins with this many empty cells and takes at most this many bytes. `None` if
    /// the system does not give them.
    pub(super) fn of_size(cells: usize, bytes: usize) -> Option<TranspositionTable> {
        let buckets = (bytes / BUCKET).max(1);
        TranspositionTable::of_buckets(cells, 1 << buckets.ilog2())
    }

    fn of_buckets(cells: usize, buckets: usize) -> Option<TranspositionTable> {
        // The memory comes as the system gives it, untouched; a few words more let the buckets begin where lines do.
        let words = <[AtomicU64]>::new_box_zeroed_with_elems((buckets + 1) * WORDS).ok()?;
        let first = words.as_ptr().align_offset(BUCKET).min(WORDS);
        Some(TranspositionTable { words, first, buckets, cells: cells as u32 })
    }

    /// The signature under which an endgame is stored. It is unique on graphs with up to 24 cells; on larger ones two
    /// endgames collide with a probability of 2⁻⁹⁶.
    pub(super) fn signature(&self, key: &EndgameKey) -> u128 {
        let touches = if self.cells <= TOUCH_BITS {
            key.touches
                .into_iter()
                .fold(0, |signature, touched| signature << TOUCH_BITS | u128::from(touched))
        } else {
            let mixed = |seed: u64| u128::from(key.touches.into_iter().fold(seed, mix));
            mixed(1) << 32 | mixed(2) >> 32
        };
        touches << 8 | u128::from(key.isolated)
    }

    /// Looks up an endgame.
    pub(super) fn get(&self, signature: u128) -> Option<Bound> {
        let bucket = self.bucket(signature);
        let entry = bucket.iter().map(read).find(|&entry| entry & SIGNATURE == signature && entry != 0)?;
        let [low, high, best_move, ..] = (entry >> SIGNATURE_BITS).to_le_bytes();
        Some(Bound { low: low as i8, high: high as i8, best_move })
    }

    /// Stores what is known about an endgame.
    pub(super) fn put(&self, signature: u128, bound: Bound) {
        let bucket = self.bucket(signature);
        let known = u32::from_le_bytes([bound.low as u8, bound.high as u8, bound.best_move, 0]);
        let mut next = signature | u128::from(known) << SIGNATURE_BITS;
        // An older entry of the same endgame is evicted, otherwise the oldest entry of the bucket.
        for place in bucket {
            let before = read(place);
            write(place, next);
            if before & SIGNATURE == signature {
                break;
            }
            next = before;
        }
    }

    fn bucket(&self, signature: u128) -> &[[AtomicU64; 2]] {
        let index = mix(mix(0, signature as u64), (signature >> 64) as u64) as usize & (self.buckets - 1);
        let from = self.first + index * WORDS;
        self.words[from..from + WORDS].as_chunks().0
    }
}

fn read([low, high]: &[AtomicU64; 2]) -> u128 {
    let high = high.load(Ordering::Relaxed);
    u128::from(high) << 64 | u128::from(low.load(Ordering::Relaxed) ^ high)
}

fn write([low, high]: &[AtomicU64; 2], entry: u128) {
    let (low_word, high_word) = (entry as u64, (entry >> 64) as u64);
    low.store(low_word ^ high_word, Ordering::Relaxed);
    high.store(high_word, Ordering::Relaxed);
}

/// Mixes a word into a hash.
pub(super) fn mix(mixed: u64, word: u64) -> u64 {
    let mixed = (mixed ^ word).wrapping_mul(0xff51_afd7_ed55_8ccd);
    mixed ^ (mixed >> 32)
}
