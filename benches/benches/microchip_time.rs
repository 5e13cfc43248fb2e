//! Time: random games for two, solving a solo puzzle, and copying a position.

use divan::Bencher;
use divan::counter::ItemsCount;
use game::{Game, Pcg, Playout};
use microchip::{Config, Microchip, Puzzle};

fn main() {
    divan::main();
}

/// The names are those of the instruction counts, so that both stand in one row.
const PLAYERS: [&str; 1] = ["two_players"];

#[divan::bench(args = PLAYERS, min_time = 0.5)]
fn generic_playout(bencher: Bencher, _players: &str) {
    let start = Microchip::start(&Config::new(2)).expect("two may play");
    let mut playout = Playout::default();
    let mut rng = Pcg::new(1, 1);
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| playout.run(&mut start.clone(), &mut rng));
}

#[divan::bench(args = ["solo"], min_time = 0.5)]
fn proven_best(bencher: Bencher, _kind: &str) {
    let puzzle = Puzzle::of_seed(1);
    puzzle.solve();
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| puzzle.solve());
}

#[divan::bench(args = PLAYERS)]
fn copy_of_a_position(bencher: Bencher, _players: &str) {
    let start = Microchip::start(&Config::new(2)).expect("two may play");
    bencher.bench_local(|| divan::black_box(&start).clone());
}
