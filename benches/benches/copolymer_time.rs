//! Time: random games on the standard board, perft, and copying a position.

use copolymer::{Board, Config, Copolymer, RandomGames, Shape};
use divan::Bencher;
use divan::counter::ItemsCount;
use game::{Game, Pcg, Playout, Settings, perft};

fn main() {
    divan::main();
}

fn start() -> Copolymer {
    Copolymer::start(&Config::standard()).expect("the standard board")
}

/// The names are those of the instruction counts, so that both stand in one row.
const BOARD: [&str; 1] = ["hexagon_6"];

#[divan::bench(args = BOARD, min_time = 0.5)]
fn specialised_playout(bencher: Bencher, _board: &str) {
    let mut random_games = RandomGames::new(Board::of(Shape::STANDARD));
    let mut rng = Pcg::new(1, 1);
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| random_games.run(&mut rng));
}

#[divan::bench(args = BOARD, min_time = 0.5)]
fn generic_playout(bencher: Bencher, _board: &str) {
    let start = start();
    let mut playout = Playout::default();
    let mut rng = Pcg::new(1, 1);
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| playout.run(&mut start.clone(), &mut rng));
}

#[divan::bench(args = BOARD)]
fn perft_2(bencher: Bencher, _board: &str) {
    let start = start();
    bencher.counter(ItemsCount::new(perft(&start, 2))).bench_local(|| perft(divan::black_box(&start), 2));
}

#[divan::bench(args = BOARD)]
fn copy_of_a_position(bencher: Bencher, _board: &str) {
    let start = start();
    bencher.bench_local(|| divan::black_box(&start).clone());
}
