//! What is left of a game, for programs that look far ahead.
//!
//! How a game goes on depends on the empty cells alone, and on how often each of them is touched by either colour: not
//! at all, once, or twice and more (§C2). So a search numbers the cells that are empty where it begins, and keeps a few
//! words of bits in which a cell is coloured with a handful of instructions. The tests play random games with these
//! and by the rules, and compare.

use game::Random;

use crate::board::Cell;
use crate::rules::{Copolymer, enemy};

/// Sets of numbered cells, `W` words of 64.
pub type Bits<const W: usize> = [u64; W];

/// The cells that are empty in a position, numbered from 0 in reading order, and which touch which.
#[derive(Clone, Debug)]
pub struct Field<const W: usize> {
    cells: Vec<Cell>,
    touching: Vec<Bits<W>>,
}

/// What is left to play on a field, as whoever is to act sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rest<const W: usize> {
    /// The cells that are empty still.
    pub empty: Bits<W>,
    /// The cells touched by the colour of whoever is to act.
    pub own: Touched<W>,
    /// The cells touched by the other colour.
    pub other: Touched<W>,
}

/// Which cells are touched by a colour. Of those that are coloured already this is kept too, and means nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Touched<const W: usize> {
    /// Once or more.
    pub once: Bits<W>,
    /// Twice or more: the enemy of that colour moves again there (§C2).
    pub twice: Bits<W>,
}

impl<const W: usize> Field<W> {
    /// The field of this position, and what is left to play there. `None` when `W` words are too few for it.
    pub fn of(position: &Copolymer) -> Option<(Field<W>, Rest<W>)> {
        let (board, own) = (position.board(), position.to_act());
        let coloured = [own, enemy(own)].map(|seat| position.coloured(seat));
        let is_empty = |cell: &Cell| !coloured.iter().any(|cells| cells.contains(*cell));
        let cells: Vec<Cell> = board.cells().filter(is_empty).collect();
        if cells.len() > 64 * W {
            return None;
        }
        let among = |number: usize| -> Bits<W> {
            let mut bits = [0; W];
            for other in board.touching(cells[number]).iter() {
                if let Ok(other) = cells.binary_search(&other) {
                    insert(&mut bits, other);
                }
            }
            bits
        };
        let touching = (0..cells.len()).map(among).collect();
        let mut rest = Rest { empty: [0; W], own: Touched::NOT, other: Touched::NOT };
        for (number, &cell) in cells.iter().enumerate() {
            insert(&mut rest.empty, number);
            for (touched, seat) in [(&mut rest.own, own), (&mut rest.other, enemy(own))] {
                let times = position.connections(enemy(seat), cell);
                for bits in [&mut touched.once, &mut touched.twice].into_iter().take(times) {
                    insert(bits, number);
                }
            }
        }
        Some((Field { cells, touching }, rest))
    }

    /// The cells, by number.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The cells of the field that touch the cell of this number.
    #[inline]
    pub fn touching(&self, number: usize) -> &Bits<W> {
        &self.touching[number]
    }
}

impl<const W: usize> Touched<W> {
    const NOT: Touched<W> = Touched { once: [0; W], twice: [0; W] };

    /// These cells are touched once more.
    #[inline]
    fn touch(&mut self, cells: &Bits<W>) {
        for ((once, twice), cells) in self.once.iter_mut().zip(&mut self.twice).zip(cells) {
            *twice |= *once & cells;
            *once |= cells;
        }
    }
}

impl<const W: usize> Rest<W> {
    /// Whether whoever is to act moves again after colouring this cell, unless the board is full (§C2, §C3).
    #[inline]
    pub fn moves_again(&self, number: usize) -> bool {
        contains(&self.other.twice, number)
    }

    /// Colours an empty cell. Whether the same player colours another, unless the board is full (§C2, §C3); otherwise
    /// the sides are exchanged.
    #[inline]
    pub fn colour(&mut self, field: &Field<W>, number: usize) -> bool {
        self.empty[number / 64] &= !(1 << (number % 64));
        self.own.touch(field.touching(number));
        let again = self.moves_again(number);
        if !again {
            std::mem::swap(&mut self.own, &mut self.other);
        }
        again
    }
}

/// Whether a cell is in a set.
#[inline]
fn contains<const W: usize>(bits: &Bits<W>, number: usize) -> bool {
    bits[number / 64] >> (number % 64) & 1 != 0
}

#[inline]
fn insert<const W: usize>(bits: &mut Bits<W>, number: usize) {
    bits[number / 64] |= 1 << (number % 64);
}

/// Plays what is left at random, without allocating.
///
/// A random player picks any empty cell with the same chance, whoever's turn it is: the cells come in a random order,
/// and only their colours have to be worked out.
#[derive(Clone, Debug)]
pub struct RandomRest<const W: usize> {
    /// Every cell of the field, in any order.
    order: Vec<u16>,
}

impl<const W: usize> RandomRest<W> {
    /// Random play on this field.
    pub fn new(field: &Field<W>) -> RandomRest<W> {
        RandomRest { order: (0..field.cells.len() as u16).collect() }
    }

    /// Plays what is left to the end, and tells which cells whoever is to act gets. The other gets all the others that
    /// were empty.
    pub fn run<R: Random>(&mut self, field: &Field<W>, rest: &Rest<W>, rng: &mut R) -> Bits<W> {
        // Whether the turn passes is a coin toss to a branch predictor, so all is computed for both sides with masks.
        let (mut first, mut second, mut gained) = (rest.own, rest.other, [0; W]);
        let mut first_moves = u64::MAX;
        for left in (1..=self.order.len()).rev() {
            self.order.swap(left - 1, rng.below(left as u32) as usize);
            let cell = usize::from(self.order[left - 1]);
            // What was coloured before does not come again. A search does not go far before it plays at random.
            if !contains(&rest.empty, cell) {
                continue;
            }
            let touching = field.touching(cell);
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
