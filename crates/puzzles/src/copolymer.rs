//! 'Win from here': positions of Copolymer in which few cells win, and not the natural ones.

use bots::copolymer::{Search, Solver};
use bots::{Player, RandomPlayer, Seen};
use game::{Game, Heading, Pcg, Random, Record, RecordError, Seat, Settings as _, Step, Turn};
use games::copolymer::{Cell, Config, Copolymer, Shape};
use serde::Serialize;

use crate::shelf::{Found, Shelf, difficulty, several};
use crate::stored::{WinPuzzle, lines_of};

/// How many cells may be empty: fewer are counted out at a glance, and of more a page would not prove anything at once.
const EMPTY: std::ops::RangeInclusive<usize> = 9..=20;
/// Who plays the games: good enough for sensible positions, and quick.
const PLAYER: Search = Search::amaf(300);
/// How many actions of a game are random, so that no two are alike.
const RANDOM_OPENING: usize = 6;
/// After this many games for each puzzle that is wanted, a search ends with what it has.
const MOST_GAMES: u64 = 20;

/// A position of Copolymer, weighed exactly.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Weighed {
    /// The seat to act; `None` if the board is full.
    pub seat: Option<Seat>,
    /// The cells of that seat less those of the other in the end, if both play as well as can be.
    pub margin: i32,
    /// The cells that keep that margin.
    pub best: Vec<String>,
    /// The cells that win.
    pub wins: Vec<String>,
}

/// Weighs the last position of a record exactly.
///
/// # Errors
/// If the record is damaged, or of another game.
pub fn weigh(record: &str) -> Result<Weighed, RecordError> {
    let position = Record::<Copolymer>::parse(record)?.position(usize::MAX);
    Ok(weighed(&position))
}

fn weighed(position: &Copolymer) -> Weighed {
    let name = |&cell: &Cell| position.board().name(cell);
    let Some(mut solver) = Solver::new(position) else {
        let margin = i32::from(position.count(Seat::FIRST)) - i32::from(position.count(Seat::new(1)));
        return Weighed { seat: None, margin, best: Vec::new(), wins: Vec::new() };
    };
    let solution = solver.solve();
    Weighed {
        seat: Some(position.to_act()),
        margin: solution.at_least,
        best: solution.best.iter().map(name).collect(),
        wins: solver.wins().iter().map(name).collect(),
    }
}

/// Finds `count` puzzles, as many of each difficulty as can be. The same seed finds the same ones.
///
/// # Panics
/// Never: the boards can be played.
pub fn win_puzzles(seed: u64, count: usize, watch: &mut dyn FnMut(Found)) -> Vec<WinPuzzle> {
    let boards = [Shape::hexagon(4), Shape::rhombus(5, 7), Shape::hexagon(5)];
    let boards = boards.map(|board| Config::new(board.expect("such boards exist")));
    let mut shelf = Shelf::new(count);
    let most = MOST_GAMES * count as u64;
    for game in 0..most {
        if let Some(puzzle) = one_game(&boards[game as usize % boards.len()], &mut Pcg::new(seed, game)) {
            shelf.put(puzzle.difficulty, puzzle);
        }
        watch(Found { games: game + 1, kept: shelf.kept() });
        if shelf.is_full() {
            break;
        }
    }
    shelf.into_puzzles(count)
}

/// Plays a game, and returns the first puzzle that comes up in it.
fn one_game(config: &Config, rng: &mut Pcg) -> Option<WinPuzzle> {
    let mut position = Copolymer::start(config).expect("the board can be played");
    let mut steps = Vec::new();
    // Some games begin to be looked at late, so that there are short puzzles too.
    let most = *EMPTY.start() + rng.below((EMPTY.end() - EMPTY.start() + 1) as u32) as usize;
    let mut before = None;
    while let Turn::Seats(_) = position.turn() {
        let (seat, empty) = (position.to_act(), position.empty_count());
        if empty < *EMPTY.start() {
            return None;
        }
        // A puzzle begins with a turn and not in the middle of one.
        if empty <= most
            && before != Some(seat)
            && let Some(puzzle) = puzzle_of(config, &position, &steps)
        {
            return Some(puzzle);
        }
        let seen = Seen::of(&position, seat, u64::from(rng.next_u32()))?;
        let player: &dyn Player<Copolymer> =
            if steps.len() < RANDOM_OPENING { &RandomPlayer } else { &PLAYER };
        let step = Step::Act(seat, player.choose(&seen));
        position.play_unchecked(step);
        steps.push(step);
        before = Some(seat);
    }
    None
}

/// The position as a puzzle, if it is one.
fn puzzle_of(config: &Config, position: &Copolymer, steps: &[Step<Copolymer>]) -> Option<WinPuzzle> {
    let (seat, empty) = (position.to_act(), position.empty_count());
    let mut solver = Solver::new(position)?;
    let wins = solver.wins();
    if wins.is_empty() || wins.len() > empty.div_ceil(8) {
        return None;
    }
    let natural = natural_cells(position);
    if natural.iter().any(|cell| wins.contains(cell)) {
        return None;
    }
    let heading = Heading::new(config.clone(), vec![String::new(); 2]);
    let record = Record::<Copolymer> { heading, steps: steps.to_vec() };
    let name = |&cell: &Cell| position.board().name(cell);
    Some(WinPuzzle {
        config: config.line(),
        steps: lines_of(&record.to_string()),
        seat: seat.index() as u8 + 1,
        empty: empty as u8,
        wins: wins.iter().map(name).collect(),
        margin: solver.solve().at_least,
        natural: natural.first().map(name)?,
        difficulty: difficulty(&several(position, seat), |cell| wins.contains(&cell)),
    })
}

/// The cells that look best at first sight: one moves again there, takes a cell from the opponent, gives none away.
fn natural_cells(position: &Copolymer) -> Vec<Cell> {
    let (seat, other) = (position.to_act(), position.to_act().after(2));
    let mut cells = Vec::new();
    position.legal(seat, &mut cells);
    let offers = |position: &Copolymer| {
        cells.iter().filter(|&&cell| !taken(position, cell) && position.connections(other, cell) >= 2).count()
    };
    let before = offers(position) as i32;
    let looks: Vec<i32> = cells
        .iter()
        .map(|&cell| {
            let mut after = position.clone();
            after.play_unchecked(Step::Act(seat, cell));
            let again = i32::from(position.connections(seat, cell) >= 2);
            // The same weights as the first estimate of the bots' search.
            5 * again + 4 * (before - offers(&after) as i32)
        })
        .collect();
    let most = looks.iter().max().copied();
    cells.iter().zip(&looks).filter(|(_, looks)| Some(**looks) == most).map(|(&cell, _)| cell).collect()
}

fn taken(position: &Copolymer, cell: Cell) -> bool {
    Seat::all(2).any(|seat| position.coloured(seat).contains(cell))
}
