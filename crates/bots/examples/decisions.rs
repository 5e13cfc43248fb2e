//! Compares the choices of this build with the stored ones.
//!
//! Natively it prints the differences. Built for the browser's target it has no output. The exit code is 0 if all
//! choices are equal.
//!
//! ```text
//! cargo run --release --package bots --example decisions
//! cargo build --release --package bots --example decisions --target wasm32-unknown-unknown
//! ```

#![expect(clippy::print_stdout, reason = "a program for people to run")]

use std::process::ExitCode;

use bots::Levelled;
use bots::decisions::{KEPT, replay};
use game::Notation;

fn main() -> ExitCode {
    let differing = differing::<copolymer::Copolymer>(include_str!("../tests/play/decisions-copolymer.txt"))
        + differing::<microchip::Microchip>(include_str!("../tests/play/decisions-microchip.txt"))
        + differing::<micropul::Micropul>(include_str!("../tests/play/decisions-micropul.txt"))
        + differing::<missiles::Missiles>(include_str!("../tests/play/decisions-missiles.txt"));
    ExitCode::from(u8::from(differing > 0))
}

fn differing<G: Notation + Levelled>(stored: &str) -> usize {
    let chosen = replay::<G>(KEPT);
    let differing: Vec<_> =
        stored.lines().zip(chosen.lines()).filter(|(stored, chosen)| stored != chosen).collect();
    for (stored, chosen) in &differing {
        println!("stored: {stored}\nchosen: {chosen}");
    }
    let missing = chosen.lines().count().abs_diff(stored.lines().count());
    println!("{}: {} choices, {} differ", G::NAME, chosen.lines().count(), differing.len() + missing);
    differing.len() + missing
}
