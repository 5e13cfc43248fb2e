//! The baseline `stone-keeper` plays as the strongest level of earlier versions did.

use std::fmt::Write as _;

use bots::{Player, Seen, player};
use game::{Game, Notation as _, Pcg, Step, Turn};
use games::micropul::{Config, Micropul};

/// The player is asked at every fourth decision.
const EVERY: u32 = 4;

/// What the player chooses in games between greedy players. Their positions do not depend on any level.
fn choices(asked: &dyn Player<Micropul>) -> String {
    let config = Config::new(2);
    let greedy = player::<Micropul>("greedy").expect("it is a baseline");
    let mut text = String::new();
    for deal in 0..10 {
        let mut rng = Pcg::new(deal, 6);
        let mut position = Micropul::start(&config).expect("two can play");
        let mut decision = deal as u32;
        loop {
            let step = match position.turn() {
                Turn::Over(_) => break,
                Turn::Chance => Step::Chance(position.draw(&mut rng)),
                Turn::Seats(seats) => {
                    let seat = seats.iter().next().expect("somebody is to act");
                    let seen = Seen::of(&position, seat, u64::from(decision)).expect("the seat is to act");
                    if decision.is_multiple_of(EVERY) && seen.actions().len() > 1 {
                        let action = Micropul::write_action(&config, asked.choose(&seen));
                        writeln!(
                            text,
                            "deal {deal}, {} in the core, seat {seat}: {action}",
                            position.public().core
                        )
                        .expect("a text can be written to");
                    }
                    decision += 1;
                    Step::Act(seat, greedy.choose(&seen))
                }
            };
            position.play_unchecked(step);
        }
    }
    text
}

/// The file was written by the level itself and never changes, or matches against it would mean nothing.
#[test]
fn it_chooses_as_the_level_did() {
    let keeper = player::<Micropul>("stone-keeper").expect("it is a baseline");
    assert_eq!(choices(keeper.as_ref()), include_str!("stone-keeper.txt"));
}
