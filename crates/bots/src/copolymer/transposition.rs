//! The transposition table of the endgame solver.

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

/// Bounds of endgames. Each bucket of four fills one cache line, since the search spends most of its time waiting for
/// memory. The newest entry is the first of its bucket and evicts the last.
pub(super) struct TranspositionTable {
    buckets: Vec<Bucket>,
    /// How many cells the graph has.
    cells: u32,
}

/// Four entries. Each holds the signature of an endgame in its low 104 bits and the bound above them. A signature is
/// never 0, so 0 marks an empty entry.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Bucket([u128; 4]);

const SIGNATURE_BITS: u32 = 104;
const SIGNATURE: u128 = (1 << SIGNATURE_BITS) - 1;
/// How many bits of a signature there are for each of the four sets of touches, besides those for isolated cells.
const TOUCH_BITS: u32 = 24;

impl TranspositionTable {
    /// A table for a search that begins with this many empty cells: 8 MB for 19 or more.
    pub(super) fn new(cells: usize) -> TranspositionTable {
        TranspositionTable {
            buckets: vec![Bucket([0; 4]); 1 << (cells.clamp(8, 19) - 2)],
            cells: cells as u32,
        }
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
        let Bucket(bucket) = &self.buckets[self.index(signature)];
        let entry = bucket.iter().find(|&&entry| entry & SIGNATURE == signature && entry != 0)?;
        let [low, high, best_move, ..] = (entry >> SIGNATURE_BITS).to_le_bytes();
        Some(Bound { low: low as i8, high: high as i8, best_move })
    }

    /// Stores what is known about an endgame.
    pub(super) fn put(&mut self, signature: u128, bound: Bound) {
        let index = self.index(signature);
        let Bucket(bucket) = &mut self.buckets[index];
        let known = u32::from_le_bytes([bound.low as u8, bound.high as u8, bound.best_move, 0]);
        // An older entry of the same endgame is evicted, otherwise the oldest entry of the bucket.
        let from =
            bucket.iter().position(|&entry| entry & SIGNATURE == signature).unwrap_or(bucket.len() - 1);
        bucket.copy_within(..from, 1);
        bucket[0] = signature | u128::from(known) << SIGNATURE_BITS;
    }

    fn index(&self, signature: u128) -> usize {
        mix(mix(0, signature as u64), (signature >> 64) as u64) as usize & (self.buckets.len() - 1)
    }
}

fn mix(mixed: u64, word: u64) -> u64 {
    let mixed = (mixed ^ word).wrapping_mul(0xff51_afd7_ed55_8ccd);
    mixed ^ (mixed >> 32)
}
