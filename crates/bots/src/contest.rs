//! One game between players.

use game::{Game, Illegal, Outcome, Pcg, Random, Seat, Step, Turn};

use crate::{Player, Seen, Told};

/// How a game between players went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contest {
    /// How it ended.
    pub outcome: Outcome,
    /// How many decisions the players took.
    pub decisions: u32,
}

/// The rules refused a player's choice.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("decision {decision}, by seat {seat}, is refused: {illegal}")]
pub struct Refused {
    /// The seat whose decision it was.
    pub seat: Seat,
    /// The number of the decision in the game, counted from 0.
    pub decision: u32,
    /// Why it is refused.
    pub illegal: Illegal,
}

/// Plays a game from `start` to its end with one player for each seat. All chance and the players' own seeds depend
/// only on `seed`.
///
/// # Errors
/// If the rules refuse a player's choice.
///
/// # Panics
/// If there are fewer players than seats.
pub fn contest<G: Game>(start: &G, players: &[&dyn Player<G>], seed: u64) -> Result<Contest, Refused> {
    contest_traced(start, players, seed, |_| {})
}

/// Plays a game as [`contest`] does, and shows every step.
///
/// # Errors
/// If the rules refuse a player's choice.
///
/// # Panics
/// If there are fewer players than seats.
pub fn contest_traced<G: Game>(
    start: &G,
    players: &[&dyn Player<G>],
    seed: u64,
    mut trace: impl FnMut(Step<G>),
) -> Result<Contest, Refused> {
    let mut position = start.clone();
    let mut chance = Pcg::new(seed, 0);
    let mut decisions = 0;
    let mut told = Told::new(position.seats());
    loop {
        let step = match position.turn() {
            Turn::Over(outcome) => return Ok(Contest { outcome, decisions }),
            Turn::Chance => Step::Chance(position.draw(&mut chance)),
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is to act");
                let mut seeds = Pcg::new(seed, 1 + u64::from(decisions));
                let own_seed = (u64::from(seeds.next_u32()) << 32) | u64::from(seeds.next_u32());
                let seen = Seen::of(&position, seat, own_seed).expect("who is to act has an action");
                let seen = seen.with_events(told.events(seat));
                let action = players[seat.index()].choose(&seen);
                let refused = |illegal| Refused { seat, decision: decisions, illegal };
                position.check(seat, action).map_err(refused)?;
                decisions += 1;
                Step::Act(seat, action)
            }
        };
        trace(step);
        told.tell(&position, step);
        position.play_unchecked(step);
    }
}
