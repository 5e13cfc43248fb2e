//! How many bytes a viewer is sent per action, and how much memory a table takes in the middle of a game.
#![allow(clippy::print_stdout, reason = "this is a terminal program: printing is its work")]

use benches::tables::{act, middle, next_request, opening, played};
use game::{Pcg, Settings};
use table::{Table, TableGame};

/// How many tables are held at once to measure one: some games, each loaded many times.
const GAMES: u64 = 20;
const COPIES: usize = 400;

fn main() {
    println!("table                     bytes per action and viewer            memory of a table");
    println!("                            median     p95     most                in mid-game");
    report::<copolymer::Copolymer>("copolymer", &copolymer::Config::standard());
    report::<micropul::Micropul>("micropul", &micropul::Config::standard());
    report::<microchip::Microchip>("microchip", &microchip::Config::standard());
    report::<microchip::Microchip>("microchip of five", &microchip::Config::new(5));
    report::<missiles::Missiles>("missiles of four", &missiles::Config::new(4));
    report::<missiles::Missiles>("missiles of six", &missiles::Config::new(6));
}

fn report<G: TableGame>(name: &str, config: &G::Config) {
    let mut bytes = Vec::new();
    for seed in 0..10 {
        let mut rng = Pcg::new(seed, 3);
        let mut table = Table::<G>::open(opening::<G>(config)).expect("a table");
        if let Some(entry) = table.begin(0) {
            table.apply(&entry);
        }
        while let Some(incoming) = next_request(&table, &mut rng) {
            bytes.extend(act(&mut table, &incoming).iter().map(String::len));
        }
    }
    bytes.sort_unstable();
    let (median, p95, most) = (bytes[bytes.len() / 2], bytes[bytes.len() * 95 / 100], bytes[bytes.len() - 1]);
    let memory = memory::<G>(config)
        .map_or_else(|| "unknown here".to_owned(), |bytes| format!("{:.1} KiB", bytes / 1_024.0));
    println!("{name:<24} {median:>9} {p95:>7} {most:>8}          {memory:>16}");
}

/// The memory of one of many tables that were played to the middle of a game, by what the system says the program holds.
fn memory<G: TableGame>(config: &G::Config) -> Option<f64> {
    let half = middle::<G>(config);
    let logs: Vec<String> = (0..GAMES).map(|seed| played::<G>(config, half, seed).1).collect();
    let mut tables = Vec::with_capacity(logs.len() * COPIES);
    let before = resident()?;
    for log in &logs {
        tables.extend((0..COPIES).map(|_| Table::<G>::load(log).expect("a log")));
    }
    let held = resident()?.saturating_sub(before);
    let one = held as f64 / tables.len() as f64;
    // Memory that is freed here would be used again by the next measurement, which would then come out too small.
    std::mem::forget(tables);
    Some(one)
}

/// The resident memory of this program in bytes, where the system tells it.
fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok().map(|kib| kib * 1_024)
}
