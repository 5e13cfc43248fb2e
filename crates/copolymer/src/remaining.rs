//! The rest of a game in the compact form that searches use.
//!
//! How a game goes on depends only on the empty cells and on how often each colour touches each of them: not at all,
//! once, or at least twice (§C2). So a search numbers the cells that are empty at its root and keeps a few bitboards,
//! in which colouring a cell takes a handful of instructions. The tests play random games with these and by the rules
//! and compare the two.

use game::Random;

use crate::board::Cell;
use crate::rules::{Copolymer, enemy};

/// A set of numbered cells, in `W` words of 64 bits.
pub type Bitboard<const W: usize> = [u64; W];

/// The empty cells of a position, numbered from 0 in reading order, and which of them touch each other.
#[derive(Clone, Debug)]
pub struct CellGraph<const W: usize> {
    cells: Vec<Cell>,
    touching: Vec<Bitboard<W>>,
}

/// The part of a game that remains to be played, from the point of view of the player to act.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Remaining<const W: usize> {
    /// The cells that are still empty.
    pub empty: Bitboard<W>,
    /// How often the colour of the player to act touches each cell.
    pub own: TouchCounts<W>,
    /// How often the other colour touches each cell.
    pub other: TouchCounts<W>,
}

/// How often a colour touches each cell, counted up to two. The counts of coloured cells are meaningless.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TouchCounts<const W: usize> {
    /// The cells that are touched at least once.
    pub once: Bitboard<W>,
    /// The cells that are touched at least twice: the enemy of that colour moves again there (§C2).
    pub twice: Bitboard<W>,
}

impl<const W: usize> CellGraph<W> {
    /// The graph of a position, and what remains to be played on it. `None` if the empty cells do not fit into `W`
    /// words.
    pub fn of(position: &Copolymer) -> Option<(CellGraph<W>, Remaining<W>)> {
        let (board, own) = (position.board(), position.to_act());
        let coloured = [own, enemy(own)].map(|seat| position.coloured(seat));
        let is_empty = |cell: &Cell| !coloured.iter().any(|cells| cells.contains(*cell));
        let cells: Vec<Cell> = board.cells().filter(is_empty).collect();
        if cells.len() > 64 * W {
            return None;
        }
        let among = |number: usize| -> Bitboard<W> {
            let mut bits = [0; W];
            for other in board.touching(cells[number]).iter() {
                if let Ok(other) = cells.binary_search(&other) {
                    insert(&mut bits, other);
                }
            }
            bits
        };
        let touching = (0..cells.len()).map(among).collect();
        let mut remaining = Remaining { empty: [0; W], own: TouchCounts::NOT, other: TouchCounts::NOT };
        for (number, &cell) in cells.iter().enumerate() {
            insert(&mut remaining.empty, number);
            for (touched, seat) in [(&mut remaining.own, own), (&mut remaining.other, enemy(own))] {
                let times = position.connections(enemy(seat), cell);
                for bits in [&mut touched.once, &mut touched.twice].into_iter().take(times) {
                    insert(bits, number);
                }
            }
        }
        Some((CellGraph { cells, touching }, remaining))
    }

    /// The cells, by number.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The cells of the graph that touch the cell with this number.
    #[inline]
    pub fn touching(&self, number: usize) -> &Bitboard<W> {
        &self.touching[number]
    }
}

impl<const W: usize> TouchCounts<W> {
    const NOT: TouchCounts<W> = TouchCounts { once: [0; W], twice: [0; W] };

    /// Counts one more touch for each of these cells.
    #[inline]
    fn touch(&mut self, cells: &Bitboard<W>) {
        for ((once, twice), cells) in self.once.iter_mut().zip(&mut self.twice).zip(cells) {
            *twice |= *once & cells;
            *once |= cells;
        }
    }
}

impl<const W: usize> Remaining<W> {
    /// Whether the player to act moves again after colouring this cell, unless the board is full (§C2, §C3).
    #[inline]
    pub fn moves_again(&self, number: usize) -> bool {
        contains(&self.other.twice, number)
    }

    /// Colours an empty cell. Returns whether the same player moves again, unless the board is full (§C2, §C3). If not,
    /// `own` and `other` are swapped.
    #[inline]
    pub fn colour(&mut self, graph: &CellGraph<W>, number: usize) -> bool {
        self.empty[number / 64] &= !(1 << (number % 64));
        self.own.touch(graph.touching(number));
        let again = self.moves_again(number);
        if !again {
            std::mem::swap(&mut self.own, &mut self.other);
        }
        again
    }
}

/// Whether the set contains a cell.
#[inline]
fn contains<const W: usize>(bits: &Bitboard<W>, number: usize) -> bool {
    bits[number / 64] >> (number % 64) & 1 != 0
}

#[inline]
fn insert<const W: usize>(bits: &mut Bitboard<W>, number: usize) {
    bits[number / 64] |= 1 << (number % 64);
}

/// Plays random playouts without allocating.
///
/// A random player picks every empty cell with the same probability, whoever's turn it is. So the cells are coloured in
/// a random order, and only their colours have to be worked out.
#[derive(Clone, Debug)]
pub struct RandomPlayout<const W: usize> {
    /// Every cell of the graph, in any order.
    order: Vec<u16>,
}

impl<const W: usize> RandomPlayout<W> {
    /// Playouts on this graph.
    pub fn new(graph: &CellGraph<W>) -> RandomPlayout<W> {
        RandomPlayout { order: (0..graph.cells.len() as u16).collect() }
    }

    /// Plays to the end and returns the cells that the player to act gets. The opponent gets the other empty cells.
    pub fn run<R: Random>(
        &mut self,
        graph: &CellGraph<W>,
        remaining: &Remaining<W>,
        rng: &mut R,
    ) -> Bitboard<W> {
        // A branch predictor cannot guess whether the turn passes, so masks compute both cases.
        let (mut first, mut second, mut gained) = (remaining.own, remaining.other, [0; W]);
        let mut first_moves = u64::MAX;
        for left in (1..=self.order.len()).rev() {
            self.order.swap(left - 1, rng.below(left as u32) as usize);
            let cell = usize::from(self.order[left - 1]);
            // Skip cells that the search has coloured already. They are few: playouts start near the root.
            if !contains(&remaining.empty, cell) {
                continue;
            }
            let touching = graph.touching(cell);
            first.touch(&touching.map(|bits| bits & first_moves));
            second.touch(&touching.map(|bits| bits & !first_moves));
            let (word, shift) = (cell / 64, cell % 64);
            gained[word] |= (first_moves & 1) << shift;
            let enemy_twice = (second.twice[word] & first_moves) | (first.twice[word] & !first_moves);
            // All ones when the turn passes.
            first_moves ^= (enemy_twice >> shift & 1).wrapping_sub(1);
        }
        gained
    }
}
