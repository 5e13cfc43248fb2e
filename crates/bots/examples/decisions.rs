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
use games::{GameName, with_game};

fn main() -> ExitCode {
    let differing: usize = GameName::ALL
        .into_iter()
        .map(|game| with_game!(game, Rules => differing::<Rules>(stored(game))))
        .sum();
    ExitCode::from(u8::from(differing > 0))
}

/// The stored choices. A program for the browser's target reads no files, so they are part of it.
fn stored(game: GameName) -> &'static str {
    macro_rules! texts {
        ($($variant:ident $name:literal),*) => {
            match game {
                $(GameName::$variant => include_str!(concat!("../tests/play/decisions-", $name, ".txt")),)*
            }
        };
    }
    games::for_all_games!(texts)
}

fn differing<G: Levelled>(stored: &str) -> usize {
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
