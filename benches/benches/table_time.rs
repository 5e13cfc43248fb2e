//! Time: loading a long log, and one action for all viewers.

use benches::tables::{act, middle, next_request, played, wear};
use divan::Bencher;
use game::{Pcg, Settings};
use table::{Table, TableGame};

fn main() {
    divan::main();
}

/// A log of 4,096 entries, half of them undone.
fn long_log<G: TableGame>() -> String {
    let config = G::Config::standard();
    let (mut table, mut log) = played::<G>(&config, middle::<G>(&config), 1);
    let missing = 4_096 - table.length();
    wear(&mut table, &mut log, missing);
    log
}

fn load<G: TableGame>(bencher: Bencher) {
    let log = long_log::<G>();
    bencher.bench_local(|| Table::<G>::load(divan::black_box(&log)).expect("a log"));
}

fn one_action<G: TableGame>(bencher: Bencher) {
    let config = G::Config::standard();
    let (table, _) = played::<G>(&config, middle::<G>(&config), 1);
    let incoming = next_request(&table, &mut Pcg::new(9, 9)).expect("the game goes on");
    bencher.with_inputs(|| table.clone()).bench_local_values(|mut table| act(&mut table, &incoming));
}

macro_rules! of_every_game {
    ($name:ident, $work:ident) => {
        #[divan::bench_group]
        mod $name {
            use super::*;

            #[divan::bench]
            fn copolymer(bencher: Bencher) {
                $work::<copolymer::Copolymer>(bencher);
            }

            #[divan::bench]
            fn microchip(bencher: Bencher) {
                $work::<microchip::Microchip>(bencher);
            }

            #[divan::bench]
            fn micropul(bencher: Bencher) {
                $work::<micropul::Micropul>(bencher);
            }

            #[divan::bench]
            fn missiles(bencher: Bencher) {
                $work::<missiles::Missiles>(bencher);
            }
        }
    };
}

of_every_game!(load_4096_entries, load);
of_every_game!(action_for_all_viewers, one_action);
