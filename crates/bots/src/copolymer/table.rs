//! What is known of endings.

use super::ending::Key;

/// What is known of an ending.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Bound {
    /// Whoever is to act can be ahead by so much in what is left,
    pub(super) low: i8,
    /// and by no more than so much.
    pub(super) high: i8,
    /// The move to try first.
    pub(super) first: u8,
}

/// Bounds of endings, four to a line of the processor's cache, for a search spends most of its time waiting for them. The
/// newest is first in its line and pushes out the last.
pub(super) struct Table {
    lines: Vec<Line>,
    /// How many cells the field has.
    cells: u32,
}

/// Each entry has the name of an ending in its low 104 bits, and above it the bound. The name of an ending is not 0, nor
/// is an entry, so 0 says that there is none.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Line([u128; 4]);

const NAME_BITS: u32 = 104;
const NAME: u128 = (1 << NAME_BITS) - 1;
/// How many bits of a name are left for each of the four sets of touches, beside those for cells alone.
const TOUCH_BITS: u32 = 24;

impl Table {
    /// A table for a search that begins with so many empty cells: 8 MB where they are 19 or more.
    pub(super) fn new(cells: usize) -> Table {
        Table { lines: vec![Line([0; 4]); 1 << (cells.clamp(8, 19) - 2)], cells: cells as u32 }
    }

    /// The name by which an ending is kept. Of fields with up to 24 cells no two have the same; of larger ones two have by
    /// chance of one in 2⁹⁶.
    pub(super) fn name(&self, key: &Key) -> u128 {
        let touches = if self.cells <= TOUCH_BITS {
            key.touches.into_iter().fold(0, |name, touched| name << TOUCH_BITS | u128::from(touched))
        } else {
            let mixed = |seed: u64| u128::from(key.touches.into_iter().fold(seed, mix));
            mixed(1) << 32 | mixed(2) >> 32
        };
        touches << 8 | u128::from(key.alone)
    }

    /// What is known of the ending with this name.
    pub(super) fn get(&self, name: u128) -> Option<Bound> {
        let Line(line) = &self.lines[self.place(name)];
        let entry = line.iter().find(|&&entry| entry & NAME == name && entry != 0)?;
        let [low, high, first, ..] = (entry >> NAME_BITS).to_le_bytes();
        Some(Bound { low: low as i8, high: high as i8, first })
    }

    /// Keeps what is known of the ending with this name.
    pub(super) fn put(&mut self, name: u128, bound: Bound) {
        let place = self.place(name);
        let Line(line) = &mut self.lines[place];
        let known = u32::from_le_bytes([bound.low as u8, bound.high as u8, bound.first, 0]);
        // An older entry of the same ending is pushed out; otherwise the oldest of all.
        let from = line.iter().position(|&entry| entry & NAME == name).unwrap_or(line.len() - 1);
        line.copy_within(..from, 1);
        line[0] = name | u128::from(known) << NAME_BITS;
    }

    fn place(&self, name: u128) -> usize {
        mix(mix(0, name as u64), (name >> 64) as u64) as usize & (self.lines.len() - 1)
    }
}

fn mix(mixed: u64, word: u64) -> u64 {
    let mixed = (mixed ^ word).wrapping_mul(0xff51_afd7_ed55_8ccd);
    mixed ^ (mixed >> 32)
}
