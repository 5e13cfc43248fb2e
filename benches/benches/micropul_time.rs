//! Time: random games for two, listing legal placements, and copying a position.

use divan::Bencher;
use divan::counter::ItemsCount;
use game::{Game, Pcg, Playout, Step};
use micropul::{Action, Config, Micropul, RandomGames};

fn main() {
    divan::main();
}

/// The names are those of the instruction counts, so that both stand in one row.
const PLAYERS: [&str; 1] = ["two_players"];

#[divan::bench(args = PLAYERS, min_time = 0.5)]
fn specialised_playout(bencher: Bencher, _players: &str) {
    let random_games = RandomGames::new(&Config::new(2));
    let mut rng = Pcg::new(1, 1);
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| random_games.run(&mut rng));
}

#[divan::bench(args = PLAYERS, min_time = 0.5)]
fn generic_playout(bencher: Bencher, _players: &str) {
    let start = Micropul::start(&Config::new(2)).expect("two may play");
    let mut playout = Playout::default();
    let mut rng = Pcg::new(1, 1);
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| playout.run(&mut start.clone(), &mut rng));
}

/// Lists every legal action of every decision in thirty random games, which fit into the cache as a search does. The
/// items are the placements among them.
#[divan::bench(args = PLAYERS, min_time = 0.5)]
fn listed_placements(bencher: Bencher, _players: &str) {
    let mut decisions = Vec::new();
    let mut placements = 0_u64;
    let random_games = RandomGames::new(&Config::new(2));
    let mut rng = Pcg::new(1, 1);
    for _ in 0..30 {
        let game = random_games.run_traced(&mut rng, |game, step| {
            if let Step::Act(seat, _) = step {
                decisions.push((game.clone(), seat));
            }
        });
        placements += game.placements;
    }
    let mut legal: Vec<Action> = Vec::with_capacity(4_096);
    bencher.counter(ItemsCount::new(placements)).bench_local(|| {
        for (game, seat) in &decisions {
            legal.clear();
            game.legal(*seat, &mut legal);
            divan::black_box(&legal);
        }
    });
}

#[divan::bench(args = PLAYERS)]
fn copy_of_a_position(bencher: Bencher, _players: &str) {
    let start = Micropul::start(&Config::new(2)).expect("two may play");
    bencher.bench_local(|| divan::black_box(&start).clone());
}
