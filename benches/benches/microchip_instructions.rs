//! Instruction counts, which do not depend on how busy the machine is.
#![allow(missing_docs, reason = "the macros below make public items")]

use std::hint::black_box;

use game::{Game, Pcg, Playout, PlayoutEnd};
use gungraun::{library_benchmark, library_benchmark_group, main};
use microchip::{Config, Microchip, Puzzle, Solution};

fn start() -> Microchip {
    Microchip::start(&Config::new(2)).expect("two may play")
}

/// A puzzle, after building the tables that all puzzles share.
fn puzzle() -> Puzzle {
    Puzzle::prepare();
    Puzzle::of_seed(1)
}

#[library_benchmark]
#[bench::two_players(start())]
fn generic_playout(mut start: Microchip) -> PlayoutEnd {
    black_box(Playout::default().run(&mut start, &mut Pcg::new(1, 1)))
}

#[library_benchmark]
#[bench::solo(puzzle())]
fn proven_best(puzzle: Puzzle) -> Option<Solution> {
    black_box(puzzle.solve())
}

#[library_benchmark]
#[bench::two_players(start())]
fn copy_of_a_position(start: Microchip) -> Microchip {
    black_box(black_box(&start).clone())
}

library_benchmark_group!(name = two_players, benchmarks = [generic_playout, proven_best, copy_of_a_position]);
main!(library_benchmark_groups = two_players);
