//! Instructions of one action for all viewers: in a table that was played directly there, and in one that has gone through
//! thousands of entries of acting and undoing.
#![allow(missing_docs, reason = "the macros below make public items")]

use std::hint::black_box;

use benches::tables::{WEAR, act, middle, next_request, played, wear};
use game::{Pcg, Settings};
use gungraun::{library_benchmark, library_benchmark_group, main};
use table::{Incoming, Table, TableGame};

fn direct<G: TableGame>(config: &G::Config) -> (Table<G>, Incoming) {
    let (table, _) = played::<G>(config, middle::<G>(config), 1);
    let incoming = next_request(&table, &mut Pcg::new(9, 9)).expect("the game goes on");
    (table, incoming)
}

fn worn<G: TableGame>(config: &G::Config) -> (Table<G>, Incoming) {
    let (mut table, mut log) = played::<G>(config, middle::<G>(config), 1);
    wear(&mut table, &mut log, WEAR);
    let incoming = next_request(&table, &mut Pcg::new(9, 9)).expect("the game goes on");
    (table, incoming)
}

fn standard<G: TableGame>() -> G::Config {
    G::Config::standard()
}

macro_rules! one_action {
    ($name:ident, $game:ty) => {
        #[library_benchmark]
        #[bench::direct(direct::<$game>(&standard::<$game>()))]
        #[bench::worn(worn::<$game>(&standard::<$game>()))]
        fn $name((mut table, incoming): (Table<$game>, Incoming)) -> Vec<String> {
            black_box(act(&mut table, &incoming))
        }
    };
}

one_action!(copolymer_action, copolymer::Copolymer);
one_action!(microchip_action, microchip::Microchip);
one_action!(micropul_action, micropul::Micropul);
one_action!(missiles_action, missiles::Missiles);

library_benchmark_group!(
    name = one_action,
    benchmarks = [copolymer_action, microchip_action, micropul_action, missiles_action]
);
main!(library_benchmark_groups = one_action);
