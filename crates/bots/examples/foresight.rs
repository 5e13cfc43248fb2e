//! Plays micropul alone with a search that sees what it draws: more points than a player who does not can count on.
//!
//! ```text
//! cargo run --release --package bots --example foresight -- [DEALS [PLANS]]
//! ```
//!
//! `DEALS` is the number of deals, 40 by default, and `PLANS` how many plans are kept at each step, 2,000 by default. A deal
//! takes a few seconds.

#![expect(clippy::print_stdout, reason = "a program for people to run")]

use bots::micropul::foreseen_points;

fn main() {
    let mut arguments = std::env::args().skip(1).map(|number| number.parse().expect("a whole number"));
    let (deals, width) = (arguments.next().unwrap_or(40), arguments.next().unwrap_or(2_000));
    let mut sum = 0.0;
    for deal in 0..deals {
        sum += foreseen_points(deal, width as usize);
        let mean = sum / (deal + 1) as f64;
        println!("{} of {deals} deals: {mean:.1} points on average", deal + 1);
    }
}
