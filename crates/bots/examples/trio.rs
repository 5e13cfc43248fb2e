//! Computes the plans of the strongest level for rounds among three in Missiles & Microchips (`src/missiles/trio.bin`).
//!
//! ```text
//! cargo run --release --package bots --example trio
//! ```
//!
//! It learns over all states at once, and from time to time computes what the exact best response gains against the plans as
//! they would be stored. The plans with the smallest gain are written. The result is the same on every run.

#![expect(clippy::print_stdout, reason = "a program for people to run")]

use std::path::PathBuf;

use bots::missiles::{Answer, Plan, Trio, TrioLearner, TrioPlan, pack_trio, times_fair};

/// How often every state learns.
const SWEEPS: u32 = 3_000;
/// After how many sweeps the plans are judged.
const INTERVAL: u32 = 50;

fn main() -> std::io::Result<()> {
    let trio = Trio::default();
    let mut learner = TrioLearner::default();
    let mut least = f32::MAX;
    let mut packed = Vec::new();
    for sweep in 1..=SWEEPS {
        learner.sweep(&trio);
        if sweep % INTERVAL == 0 {
            let stored: Vec<TrioPlan> = learner.plans().iter().map(TrioPlan::rounded).collect();
            let plans: Vec<Plan> = stored.iter().map(TrioPlan::plan).collect();
            let gain = times_fair(&trio.values(&plans, Answer::Best, 1.0));
            println!("{sweep} sweeps: the best response wins {gain:.3} times its fair share");
            if gain < least {
                (least, packed) = (gain, pack_trio(&stored));
            }
        }
    }
    println!("{least:.3} times, {} bytes", packed.len());
    std::fs::write(PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/missiles/trio.bin"), packed)
}
