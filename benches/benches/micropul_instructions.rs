//! Instruction counts, which do not depend on how busy the machine is.
#![allow(missing_docs, reason = "the macros below make public items")]

use std::hint::black_box;

use game::{Game, Pcg, Playout, PlayoutEnd};
use gungraun::{library_benchmark, library_benchmark_group, main};
use micropul::{Config, Micropul, RandomGame, RandomGames};

fn start() -> Micropul {
    Micropul::start(&Config::new(2)).expect("two may play")
}

fn random_games() -> RandomGames {
    RandomGames::new(&Config::new(2))
}

#[library_benchmark]
#[bench::two_players(random_games())]
fn specialised_playout(random_games: RandomGames) -> RandomGame {
    black_box(random_games.run(&mut Pcg::new(1, 1)))
}

#[library_benchmark]
#[bench::two_players(start())]
fn generic_playout(mut start: Micropul) -> PlayoutEnd {
    black_box(Playout::default().run(&mut start, &mut Pcg::new(1, 1)))
}

#[library_benchmark]
#[bench::two_players(start())]
fn copy_of_a_position(start: Micropul) -> Micropul {
    black_box(black_box(&start).clone())
}

library_benchmark_group!(
    name = two_players,
    benchmarks = [specialised_playout, generic_playout, copy_of_a_position]
);
main!(library_benchmark_groups = two_players);
