//! Time: random games on the standard board, perft, and copying a position.

use copolymer::{Board, Config, Copolymer, Playouts, Shape};
use divan::Bencher;
use divan::counter::ItemsCount;
use game::{Game, Pcg, Playout, Settings, perft};

fn main() {
    divan::main();
}

/// Games per call, so that one call is long enough to time.
const GAMES: u64 = 100;

#[divan::bench]
fn specialised_playouts_hexagon_6(bencher: Bencher) {
    let mut playouts = Playouts::new(Board::of(Shape::STANDARD));
    let mut rng = Pcg::new(1, 1);
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        for _ in 0..GAMES {
            divan::black_box(playouts.run(&mut rng));
        }
    });
}

#[divan::bench]
fn generic_playouts_hexagon_6(bencher: Bencher) {
    let start = Copolymer::start(&Config::standard()).expect("the standard board");
    let mut playout = Playout::default();
    let mut rng = Pcg::new(1, 1);
    bencher.counter(ItemsCount::new(GAMES)).bench_local(|| {
        for _ in 0..GAMES {
            divan::black_box(playout.run(&mut start.clone(), &mut rng));
        }
    });
}

#[divan::bench]
fn perft_3_hexagon_6(bencher: Bencher) {
    let start = Copolymer::start(&Config::standard()).expect("the standard board");
    bencher.counter(ItemsCount::new(perft(&start, 3))).bench_local(|| perft(divan::black_box(&start), 3));
}

#[divan::bench]
fn copy_of_a_position(bencher: Bencher) {
    let start = Copolymer::start(&Config::standard()).expect("the standard board");
    bencher.bench_local(|| divan::black_box(&start).clone());
}
