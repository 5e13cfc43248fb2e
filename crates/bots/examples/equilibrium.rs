//! Computes the table of strategies of the strongest level in Missiles & Microchips (`src/missiles/equilibrium.bin`).
//!
//! ```text
//! cargo run --release --package bots --example equilibrium
//! ```
//!
//! States with fewer living come first, since those with more lead to them. In every sweep each state learns from a few
//! samples of its round by regret matching, and what it is worth moves a little towards what was got: regrets are kept from
//! sweep to sweep, and values change slowly, since without either the computation goes round in circles. The result is the
//! same on every run.

#![expect(clippy::print_stdout, reason = "a program for people to run")]

use std::path::PathBuf;
use std::sync::Mutex;

use bots::missiles::{
    Duels, Learner, PLACES, Stage, Values, energies, has_mixes, pack, states, write_mix, write_value,
};
use game::Pcg;
use games::missiles::Config;

/// The living, how many sweeps there are for them, and how many samples each state learns from in a sweep.
const PLAN: [(usize, u32, u32); 4] = [(3, 500, 32), (4, 500, 32), (5, 500, 32), (6, 200, 20)];
/// In the end states of three are learnt once more, more thoroughly, for what they are worth to those who plan by classes of
/// equal energy. The levels follow other plans among three, those of `examples/trio.rs`, which know the turn order.
const AGAIN: (usize, u32, u32) = (3, 1_500, 128);
/// How many threads learn. The states are shared out in the same parts for any number of them.
const THREADS: usize = 2;
/// The number of those parts.
const PARTS: usize = 16;

fn main() -> std::io::Result<()> {
    let duels = Duels::of(&Config::new(6));
    let fresh = Values::new(|own, other| duels.share(own, other));
    let mut values = fresh.clone();
    let mut parts: Vec<Vec<u8>> = PLAN.into_iter().map(|plan| compute(plan, &mut values)).collect();
    parts[0] = compute(AGAIN, &mut fresh.clone());
    let table = pack(&parts.concat());
    println!("{} bytes", table.len());
    std::fs::write(PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/missiles/equilibrium.bin"), table)
}

/// Computes what states are worth and how to play them. Returns their part of the table.
fn compute((living, sweeps, samples): (usize, u32, u32), values: &mut Values) -> Vec<u8> {
    let stages: Vec<Stage> =
        (0..states(living)).map(|state| Stage::plain(energies(state, living), living)).collect();
    let mut learners: Vec<Learner> = stages.iter().map(Learner::new).collect();
    let mut means = vec![[0.0_f64; PLACES]; stages.len()];
    let mut weight = 0.0_f64;
    for sweep in 0..sweeps {
        let got = learn(&stages, &mut learners, values, samples, sweep, living);
        let rate = (3.0 / (f64::from(sweep) + 6.0)).max(0.01);
        let now = f64::from(sweep + 1);
        weight += now * now;
        for (state, stage) in stages.iter().enumerate() {
            for (place, value) in values.of_mut(living, state).iter_mut().enumerate() {
                let drawn = f64::from(got[state][usize::from(stage.class[place])]);
                *value += (rate * (drawn - f64::from(*value))) as f32;
                means[state][place] += now * now / weight * (f64::from(*value) - means[state][place]);
            }
        }
        if (sweep + 1) % 50 == 0 {
            println!("{living} living: {} of {sweeps} sweeps", sweep + 1);
        }
    }
    let mut table = Vec::new();
    for (state, stage) in stages.iter().enumerate() {
        for (value, mean) in values.of_mut(living, state).iter_mut().zip(&means[state]) {
            *value = *mean as f32;
        }
        for class in 0..stage.classes {
            write_value(values.of(living, state)[stage.first_of(class)], living, &mut table);
        }
    }
    for (stage, learner) in stages.iter().zip(&learners).filter(|_| has_mixes(living)) {
        for class in 0..stage.classes {
            write_mix(&learner.mix(stage, class), living, &mut table);
        }
    }
    table
}

/// Lets every state learn from some samples. Returns what each class got.
fn learn(
    stages: &[Stage],
    learners: &mut [Learner],
    values: &Values,
    samples: u32,
    sweep: u32,
    living: usize,
) -> Vec<[f32; PLACES]> {
    let mut got = vec![[0.0; PLACES]; stages.len()];
    let part = stages.len().div_ceil(PARTS);
    let parts = stages.chunks(part).zip(learners.chunks_mut(part)).zip(got.chunks_mut(part)).enumerate();
    let next = Mutex::new(parts);
    std::thread::scope(|scope| {
        let work = || loop {
            let taken = next.lock().expect("no thread panics with the lock").next();
            let Some((number, ((stages, learners), got))) = taken else { break };
            let mut rng = Pcg::new(u64::from(sweep), (living * 1000 + number) as u64);
            for ((stage, learner), got) in stages.iter().zip(learners).zip(got) {
                *got = learner.learn(stage, values, samples, &mut rng);
            }
        };
        for _ in 1..THREADS {
            scope.spawn(work);
        }
        work();
    });
    got
}
