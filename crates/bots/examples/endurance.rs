//! Plays many games of bot against bot and stops at the first choice that the rules refuse.
//!
//! ```text
//! cargo run --release --package bots --example endurance -- [GAMES [LEVEL [GAME]]]
//! ```
//!
//! `GAMES` is the number of games for each game, 1,000 by default; presets and numbers of players take turns. `LEVEL`
//! is level1 by default. `GAME` is the name of the only game to play. The exit code is 1 if a choice was refused.

#![expect(clippy::print_stdout, reason = "a program for people to run")]

use std::process::ExitCode;

use bots::{Level, Levelled, Player, Refused, contest};
use game::{MAX_SEATS, Settings};
use games::{GameName, with_game};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let argument = |position: usize| arguments.get(position).map(String::as_str);
    let games = argument(0).map_or(1_000, |number| number.parse().expect("a number of games"));
    let level = argument(1).map_or(Level::BEGINNER, |name| name.parse().expect("a level"));
    let only = argument(2).map(|name| name.parse::<GameName>().expect("a game"));
    let mut refused = Vec::new();
    for game in GameName::ALL.into_iter().filter(|&game| only.is_none_or(|only| only == game)) {
        refused.extend(with_game!(game, Rules => play::<Rules>(level, games).err()));
    }
    for refused in &refused {
        println!("{refused}");
    }
    ExitCode::from(u8::from(!refused.is_empty()))
}

fn play<G: Levelled>(level: Level, games: u64) -> Result<(), Refused> {
    let configs = configs::<G>();
    let (mut decisions, mut won, mut drawn, mut lost) = (0_u64, 0, 0, 0);
    for number in 0..games {
        let config = &configs[(number % configs.len() as u64) as usize];
        let start = G::start(config).expect("a configuration can be played");
        let players: Vec<&dyn Player<G>> = vec![&level; start.seats()];
        let played = contest(&start, &players, number)?;
        decisions += u64::from(played.decisions);
        drawn += u32::from(played.outcome.is_draw());
        lost += u32::from(played.outcome.winners().is_empty());
        won += u32::from(!played.outcome.is_draw() && !played.outcome.winners().is_empty());
    }
    println!(
        "{}: {games} games {level} against {level} over {} configurations, {decisions} decisions, none refused; \
         {won} won, {drawn} drawn, {lost} lost by everybody",
        G::NAME,
        configs.len(),
    );
    Ok(())
}

/// Every preset with every number of players it can have.
fn configs<G: Levelled>() -> Vec<G::Config> {
    let mut configs = Vec::new();
    for (_, preset) in G::Config::presets() {
        for players in 1..=MAX_SEATS {
            let mut config = preset.clone();
            let fits = config.set("players", &players.to_string()).is_ok();
            if fits && G::start(&config).is_ok() && !configs.contains(&config) {
                configs.push(config);
            }
        }
        if !configs.contains(&preset) {
            configs.push(preset);
        }
    }
    configs
}
