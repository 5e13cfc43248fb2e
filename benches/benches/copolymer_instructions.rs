//! Instruction counts, which do not depend on how busy the machine is.
#![allow(missing_docs, reason = "the macros below make public items")]

use std::hint::black_box;

use copolymer::{Board, Config, Copolymer, RandomGame, RandomGames, Shape};
use game::{Game, Pcg, Playout, PlayoutEnd, Settings, perft};
use gungraun::{library_benchmark, library_benchmark_group, main};

fn start() -> Copolymer {
    Copolymer::start(&Config::standard()).expect("the standard board")
}

fn random_games() -> RandomGames {
    RandomGames::new(Board::of(Shape::STANDARD))
}

#[library_benchmark]
#[bench::hexagon_6(random_games())]
fn specialised_playout(mut random_games: RandomGames) -> RandomGame {
    black_box(random_games.run(&mut Pcg::new(1, 1)))
}

#[library_benchmark]
#[bench::hexagon_6(start())]
fn generic_playout(mut start: Copolymer) -> PlayoutEnd {
    black_box(Playout::default().run(&mut start, &mut Pcg::new(1, 1)))
}

#[library_benchmark]
#[bench::hexagon_6(start())]
fn perft_2(start: Copolymer) -> u64 {
    black_box(perft(&start, 2))
}

#[library_benchmark]
#[bench::hexagon_6(start())]
fn copy_of_a_position(start: Copolymer) -> Copolymer {
    black_box(black_box(&start).clone())
}

library_benchmark_group!(
    name = standard_board,
    benchmarks = [specialised_playout, generic_playout, perft_2, copy_of_a_position]
);
main!(library_benchmark_groups = standard_board);
