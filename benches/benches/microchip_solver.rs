//! How long the solver of Microchip takes to prove the best microchip, in one thread: median, 99th percentile and worst
//! case over random puzzles with 12, 15, 20 and 25 tiles and over solo puzzles. A number after `--` is the number of
//! each.

use std::fmt::Write;
use std::time::{Duration, Instant};

use game::{Pcg, Random};
use microchip::{Board, Puzzle, Tile, TileSet};

/// The number of puzzles of each kind.
const PUZZLES: u64 = 1_000;

fn main() {
    let number = std::env::args().skip(1).find_map(|word| word.parse().ok()).unwrap_or(PUZZLES);
    Puzzle::prepare();
    let mut text = format!("microchip: {number} puzzles each   median       p99     worst\n");
    for (kind, tiles) in [("12 tiles", 12), ("15 tiles", 15), ("20 tiles", 20), ("25 tiles", 25), ("solo", 0)]
    {
        let mut times: Vec<Duration> = (0..number).map(|seed| time_of(&puzzle(seed, tiles))).collect();
        times.sort_unstable();
        let at = |share: usize| times[(times.len() - 1) * share / 100].as_secs_f64() * 1e3;
        let _ = writeln!(text, "{kind:<28} {:>6.2} ms {:>6.2} ms {:>6.2} ms", at(50), at(99), at(100));
    }
    #[allow(clippy::print_stdout, reason = "a bench prints its figures")]
    {
        print!("{text}");
    }
}

fn time_of(puzzle: &Puzzle) -> Duration {
    let begun = Instant::now();
    puzzle.solve().expect("nothing has to be kept, so there is a proven best");
    begun.elapsed()
}

/// A random board with this many random tiles, or a solo puzzle.
fn puzzle(seed: u64, tiles: usize) -> Puzzle {
    let mut rng = Pcg::new(seed, 99);
    if tiles == 0 {
        return Puzzle::random(TileSet::STANDARD, &mut rng);
    }
    let board = Board::random(&mut rng);
    let mut bag: Vec<Tile> = TileSet::STANDARD.tiles().iter().collect();
    rng.shuffle(&mut bag);
    Puzzle::new(board, bag[..tiles].iter().copied().collect())
}
