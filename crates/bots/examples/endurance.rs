//! Plays many games of bot against bot and stops at the first choice that the rules refuse.
//!
//! ```text
//! cargo run --release --package bots --example endurance -- [GAMES [BUDGET [GAME]]]
//! ```
//!
//! `GAMES` for each game, 1,000 unless told otherwise, over all its presets in turn; `BUDGET` is quick unless told
//! otherwise; `GAME` is the name of one. The exit code is 1 if a choice was refused.

#![expect(clippy::print_stdout, reason = "a program for people to run")]

use std::process::ExitCode;

use bots::{Budget, Player, Refused, Search, contest};
use game::{Notation, Settings};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let argument = |position: usize| arguments.get(position).map(String::as_str);
    let games = argument(0).map_or(1_000, |number| number.parse().expect("a number of games"));
    let budget = argument(1).map_or(Budget::Quick, |name| name.parse().expect("a budget"));
    let wanted = |name| argument(2).is_none_or(|only| only == name);
    let mut refused = Vec::new();
    if wanted("copolymer") {
        refused.extend(play::<copolymer::Copolymer>(budget, games).err());
    }
    if wanted("micropul") {
        refused.extend(play::<micropul::Micropul>(budget, games).err());
    }
    if wanted("microchip") {
        refused.extend(play::<microchip::Microchip>(budget, games).err());
    }
    if wanted("missiles") {
        refused.extend(play::<missiles::Missiles>(budget, games).err());
    }
    for refused in &refused {
        println!("{refused}");
    }
    ExitCode::from(u8::from(!refused.is_empty()))
}

fn play<G: Notation>(budget: Budget, games: u64) -> Result<(), Refused> {
    let presets = G::Config::presets();
    let search = Search::new(budget);
    let (mut decisions, mut won, mut drawn, mut lost) = (0_u64, 0, 0, 0);
    for number in 0..games {
        let (_, config) = &presets[(number % presets.len() as u64) as usize];
        let start = G::start(config).expect("a preset can be played");
        let players: Vec<&dyn Player<G>> = vec![&search; start.seats()];
        let played = contest(&start, &players, number)?;
        decisions += u64::from(played.decisions);
        drawn += u32::from(played.outcome.is_draw());
        lost += u32::from(played.outcome.winners().is_empty());
        won += u32::from(!played.outcome.is_draw() && !played.outcome.winners().is_empty());
    }
    println!(
        "{}: {games} games {budget} against {budget} over {} presets, {decisions} decisions, none refused; \
         {won} won, {drawn} drawn, {lost} lost by everybody",
        G::NAME,
        presets.len(),
    );
    Ok(())
}
