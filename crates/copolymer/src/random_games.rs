//! Random games at full speed.
//!
//! A random player picks any empty cell with the same chance, whoever's turn it is. So the cells of a random game
//! come in a random order, and only the colours have to be worked out: no list of legal moves is made, and the two
//! colours stay in registers. The tests play the same orders by the rules and compare.

use game::{Outcome, Pcg, Random, RandomPlay, RandomPlayOptions, Tally};

use crate::board::{Board, Cell};
use crate::cells::WORDS;
use crate::config::Config;
use crate::rules::Copolymer;

/// How a random game went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RandomGame {
    /// How many cells each seat has.
    pub counts: [u16; 2],
    /// How many turns it took: several cells in a row by one seat are one turn.
    pub turns: u16,
}

/// Plays random games on one board without allocating.
pub struct RandomGames {
    order: Vec<Cell>,
    touching: Touching,
}

/// The cells that touch each cell, in as few words as the board needs.
enum Touching {
    /// A board of up to 128 cells, as the standard one.
    Small(Vec<[u64; 2]>),
    /// Any board.
    Large(Vec<[u64; WORDS]>),
}

impl RandomGames {
    /// Random games on this board.
    pub fn new(board: &'static Board) -> RandomGames {
        let words = |cell| board.touching(cell).0;
        let touching = if board.len() <= 128 {
            Touching::Small(board.cells().map(|cell| [words(cell)[0], words(cell)[1]]).collect())
        } else {
            Touching::Large(board.cells().map(words).collect())
        };
        RandomGames { order: board.cells().collect(), touching }
    }

    /// Plays one game from the empty board.
    pub fn run<R: Random>(&mut self, rng: &mut R) -> RandomGame {
        match &self.touching {
            Touching::Small(touching) => play(&mut self.order, touching, rng),
            Touching::Large(touching) => play(&mut self.order, touching, rng),
        }
    }

    /// The cells of the last game in the order they were coloured.
    pub fn last_order(&self) -> impl Iterator<Item = Cell> + '_ {
        self.order.iter().rev().copied()
    }
}

/// Plays one game. Any order of the cells is a fine start for a shuffle, so the last game's order is not put back.
fn play<const W: usize, R: Random>(cells: &mut [Cell], touching: &[[u64; W]], rng: &mut R) -> RandomGame {
    let (mut own, mut enemy) = ([0_u64; W], [0_u64; W]);
    let (mut second_moves, mut again, mut turns, mut seconds) = (false, false, 0_u16, 0_u16);
    for left in (1..=cells.len()).rev() {
        cells.swap(left - 1, rng.below(left as u32) as usize);
        let cell = cells[left - 1];
        seconds += u16::from(second_moves);
        again = has_two(&touching[cell.index()], &enemy);
        turns += u16::from(!again);
        second_moves ^= !again;
        // Whether the turn passes is a coin toss to a branch predictor, so both outcomes are computed with masks.
        let passes = u64::from(again).wrapping_sub(1);
        for (word, (own, enemy)) in own.iter_mut().zip(&mut enemy).enumerate() {
            let coloured = *own | if word == cell.index() / 64 { 1 << (cell.index() % 64) } else { 0 };
            let difference = (coloured ^ *enemy) & passes;
            *own = coloured ^ difference;
            *enemy ^= difference;
        }
    }
    // The last cell ends the turn with the game, even when it touches two enemy cells (§C3).
    turns += u16::from(again);
    RandomGame { counts: [cells.len() as u16 - seconds, seconds], turns }
}

/// Whether the two sets have two or more cells in common (§C2).
fn has_two<const W: usize>(first: &[u64; W], second: &[u64; W]) -> bool {
    let (mut once, mut twice) = (0, 0);
    for (first, second) in first.iter().zip(second) {
        let common = first & second;
        // What is left of a word without its lowest cell, and a word after another that had a cell.
        twice |= (common & common.wrapping_sub(1)) | if once == 0 { 0 } else { common };
        once |= common;
    }
    twice != 0
}

impl RandomPlay for Copolymer {
    fn play_at_random(
        config: &Config,
        _options: RandomPlayOptions,
        games: u32,
        rng: &mut Pcg,
        tally: &mut Tally,
    ) {
        let board = Board::of(config.board);
        let mut random_games = RandomGames::new(board);
        for _ in 0..games {
            let game = random_games.run(rng);
            let outcome = Outcome::by_score(&game.counts.map(|count| count as i16));
            tally.count_game(outcome.winners(), 2, board.len() as u32);
            tally.count_turns(u32::from(game.turns));
            tally.count_margin(i64::from(game.counts[0]) - i64::from(game.counts[1]));
        }
    }
}
