//! Instruction counts, which do not depend on how busy the machine is.
#![allow(missing_docs, reason = "the macros below make public items")]

use std::hint::black_box;

use game::{Game, Pcg, Playout, PlayoutEnd};
use gungraun::{library_benchmark, library_benchmark_group, main};
use missiles::{Config, Missiles, Policy, RandomGame, RandomGames};

fn start() -> Missiles {
    Missiles::start(&Config::new(4)).expect("four may play")
}

fn random_games() -> RandomGames {
    RandomGames::new(&Config::new(4), Policy::Uniform)
}

#[library_benchmark]
#[bench::four_players(random_games())]
fn specialised_playout(random_games: RandomGames) -> RandomGame {
    black_box(random_games.run(&mut Pcg::new(1, 1)))
}

#[library_benchmark]
#[bench::four_players(start())]
fn generic_playout(mut start: Missiles) -> PlayoutEnd {
    black_box(Playout::default().run(&mut start, &mut Pcg::new(1, 1)))
}

#[library_benchmark]
#[bench::four_players(start())]
fn copy_of_a_position(start: Missiles) -> Missiles {
    black_box(black_box(&start).clone())
}

library_benchmark_group!(
    name = four_players,
    benchmarks = [specialised_playout, generic_playout, copy_of_a_position]
);
main!(library_benchmark_groups = four_players);
