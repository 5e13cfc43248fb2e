//! Sets of cells.

use serde::{Serialize, Serializer};

use crate::board::Cell;
use crate::shape::MAX_CELLS;

/// The number of words, of 64 cells each.
pub(crate) const WORDS: usize = MAX_CELLS.div_ceil(64);

/// A set of cells of one board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CopolymerCells", type = "Array<CopolymerCell>"))]
pub struct Cells(pub(crate) [u64; WORDS]);

impl Cells {
    /// Whether `cell` is in the set.
    pub fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] & (1 << (cell.index() % 64)) != 0
    }

    /// Puts `cell` in.
    pub fn insert(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    /// How many cells are in the set.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether no cell is in the set.
    pub fn is_empty(&self) -> bool {
        *self == Cells::default()
    }

    /// The cells in the set, in the order of the board.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + '_ {
        self.0.iter().enumerate().flat_map(|(word, &bits)| {
            std::iter::successors((bits != 0).then_some(bits), |bits| {
                let rest = bits & (bits - 1);
                (rest != 0).then_some(rest)
            })
            .map(move |bits| Cell::new(64 * word + bits.trailing_zeros() as usize))
        })
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Cells {
        let mut set = Cells::default();
        for cell in cells {
            set.insert(cell);
        }
        set
    }
}

impl Serialize for Cells {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// The cells that touch one cell. They lie in three rows, so their numbers span fewer than 64, and two adjacent words
/// hold them all.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Neighbourhood {
    word: u8,
    masks: [u64; 2],
}

impl Neighbourhood {
    /// The neighbourhood made of `cells`.
    pub(crate) fn new(cells: &Cells) -> Neighbourhood {
        let word = (0..WORDS - 2).find(|&word| cells.0[word] != 0).unwrap_or(WORDS - 2);
        debug_assert!((0..WORDS).all(|other| cells.0[other] == 0 || other == word || other == word + 1));
        Neighbourhood { word: word as u8, masks: [cells.0[word], cells.0[word + 1]] }
    }

    fn common(&self, cells: &Cells) -> [u64; 2] {
        let word = usize::from(self.word);
        [cells.0[word] & self.masks[0], cells.0[word + 1] & self.masks[1]]
    }

    /// How many of `cells` are in the neighbourhood.
    pub(crate) fn count(&self, cells: &Cells) -> usize {
        self.common(cells).iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether two or more of `cells` are in the neighbourhood. A word has at least two bits if clearing its lowest bit
    /// leaves any. This avoids a population count, which baseline processors lack.
    #[inline]
    pub(crate) fn has_two(&self, cells: &Cells) -> bool {
        let [low, high] = self.common(cells);
        (low & low.wrapping_sub(1)) | (high & high.wrapping_sub(1)) != 0 || (low != 0 && high != 0)
    }
}
