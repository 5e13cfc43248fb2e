//! Time: tree searches from the empty standard board, in simulations per second, and boards solved from the start.

use bots::copolymer::{Search, Solver};
use bots::{Level, Player, Seen};
use copolymer::{Config, Copolymer, Shape};
use divan::Bencher;
use divan::counter::ItemsCount;
use game::{Game, Seat, Settings};

fn main() {
    divan::main();
}

const SIMULATIONS: u32 = 20_000;

fn seen() -> Seen<Copolymer> {
    let start = Copolymer::start(&Config::standard()).expect("the standard board");
    Seen::of(&start, Seat::FIRST, 1).expect("seat 1 begins")
}

/// Items are simulations.
#[divan::bench(min_time = 1)]
fn plain_uct(bencher: Bencher) {
    let (seen, search) = (seen(), Search::uct(SIMULATIONS, 0.3));
    bencher.counter(ItemsCount::new(SIMULATIONS)).bench_local(|| search.choose(&seen));
}

/// Items are simulations.
#[divan::bench(min_time = 1)]
fn all_moves_as_first(bencher: Bencher) {
    let (seen, search) = (seen(), Search::amaf(SIMULATIONS));
    bencher.counter(ItemsCount::new(SIMULATIONS)).bench_local(|| search.choose(&seen));
}

#[divan::bench(args = Level::ALL)]
fn decision(bencher: Bencher, level: Level) {
    let seen = seen();
    bencher.bench_local(|| level.choose(&seen));
}

#[divan::bench(args = ["hexagon:3", "rhombus:3x7"], sample_count = 10)]
fn solve(bencher: Bencher, board: &str) {
    let shape: Shape = board.parse().expect("a board");
    let start = Copolymer::start(&Config::new(shape)).expect("it can be played");
    bencher.bench_local(|| Solver::new(&start).expect("few cells are empty").solve());
}
