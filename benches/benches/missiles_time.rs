//! Time: random games of four computers, and copying a position.

use divan::Bencher;
use divan::counter::ItemsCount;
use game::{Game, Pcg, Playout};
use missiles::{Config, Missiles, Policy, RandomGames};

fn main() {
    divan::main();
}

/// The names are those of the instruction counts, so that both stand in one row.
const PLAYERS: [&str; 1] = ["four_players"];

#[divan::bench(args = PLAYERS, min_time = 0.5)]
fn specialised_playout(bencher: Bencher, _players: &str) {
    let random_games = RandomGames::new(&Config::new(4), Policy::Uniform);
    let mut rng = Pcg::new(1, 1);
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| random_games.run(&mut rng));
}

#[divan::bench(args = PLAYERS, min_time = 0.5)]
fn generic_playout(bencher: Bencher, _players: &str) {
    let start = Missiles::start(&Config::new(4)).expect("four may play");
    let mut playout = Playout::default();
    let mut rng = Pcg::new(1, 1);
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| playout.run(&mut start.clone(), &mut rng));
}

#[divan::bench(args = PLAYERS)]
fn copy_of_a_position(bencher: Bencher, _players: &str) {
    let start = Missiles::start(&Config::new(4)).expect("four may play");
    bencher.bench_local(|| divan::black_box(&start).clone());
}
