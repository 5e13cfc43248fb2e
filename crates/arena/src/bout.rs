//! One game between contestants.

use bots::{Seen, Told};
use game::{
    Ending, Heading, Nonce, Notation, Outcome, Pcg, Record, Seat, Secret, Shuffle, ShuffleHeader, Step, Turn,
    resignation_outcome,
};

use crate::clock::{passing_time, processor_time};
use crate::contestant::{Answer, Fault, GameEnd};
use crate::{Contestant, Question, Thinking};

/// The result of one game between contestants.
#[derive(Clone, Debug)]
pub struct Bout<G: Notation> {
    /// How it ended.
    pub outcome: Outcome,
    /// The seat that forfeited it, if one did, and why.
    pub forfeit: Option<(Seat, Fault)>,
    /// The seat that resigned, if one did. Resigning is not a forfeit.
    pub resigned: Option<Seat>,
    /// The whole game, which anybody can check.
    pub record: Record<G>,
    /// The thinking time of each seat.
    pub thinking: Vec<Thinking>,
    /// How long it was, and how much there was to choose from.
    pub course: Course,
}

/// How long a game was, and how much there was to choose from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Course {
    /// The seat that began, as [`Game::first`](game::Game::first) has it; `None` if nobody did, or nobody has decided.
    pub first: Option<Seat>,
    /// How many steps were taken, those of chance included.
    pub steps: u64,
    /// The number of turns: several steps of one actor in a row are one turn.
    pub turns: u64,
    /// How often a seat was asked to decide.
    pub decisions: u64,
    /// The sum of the numbers of legal actions in all these decisions.
    pub choices: u64,
}

/// The chance of a deal: the same for all who play it, whatever they do.
#[derive(Clone, Debug)]
pub struct Deal {
    secret: Secret,
    /// The number of the seat order.
    order: u32,
}

impl Deal {
    /// Deal number `number` of a seed, in the first seat order.
    pub fn new(seed: u64, number: u64) -> Deal {
        Deal { secret: Secret::draw(&mut Pcg::new(seed, number)), order: 0 }
    }

    /// The same deal in another seat order: chance is the same, but the players' own seeds differ. So a player that
    /// draws lots does not draw the same ones again.
    #[must_use]
    pub fn in_order(self, order: u32) -> Deal {
        Deal { order, ..self }
    }

    /// The seed of a player's decision after this many steps.
    fn player_seed(&self, shuffle: &Shuffle, seat: Seat, steps: usize) -> u64 {
        shuffle.bot_seed(seat, u64::from(self.order) << 32 | steps as u64)
    }
}

/// Plays a game to its end with one contestant for each seat. `None` if `halted` returns true before the end. All
/// chance and the players' own seeds depend only on the deal and its seat order. A contestant that fails forfeits the game, which then
/// ends as if it had resigned. In the end everybody is told the result. `game` is the number by which contestants tell
/// games apart.
///
/// # Panics
/// If the game cannot be started, or there are fewer contestants than seats.
pub fn play<G: Notation>(
    game: u64,
    config: &G::Config,
    names: Vec<String>,
    contestants: &mut [&mut dyn Contestant<G>],
    deal: &Deal,
    halted: &dyn Fn() -> bool,
) -> Option<Bout<G>> {
    let mut position = G::start(config).expect("the configuration was started before");
    let seats = position.seats();
    let nonces = vec![Nonce::new([0; 16]); seats];
    let shuffle = Shuffle::new(&deal.secret, &nonces);
    let mut heading = Heading::new(config.clone(), names);
    heading.shuffle =
        Some(ShuffleHeader { commitment: deal.secret.commitment(), nonces, secret: Some(deal.secret) });
    let mut record = Record { heading, steps: Vec::new() };
    let mut chances = 0;
    let mut course = Course::default();
    let mut last = None;
    let (mut forfeit, mut resigned) = (None, None);
    let mut told = Told::new(seats);
    let mut thinking = vec![Thinking::default(); seats];
    let outcome = loop {
        let step = match position.turn() {
            Turn::Over(outcome) => break outcome,
            Turn::Chance => {
                chances += 1;
                Step::Chance(position.draw(&mut shuffle.source(chances - 1)))
            }
            Turn::Seats(to_act) => {
                let seat = to_act.iter().next().expect("somebody is to act");
                if course.decisions == 0 {
                    course.first = position.first();
                }
                let seen = Seen::of(&position, seat, deal.player_seed(&shuffle, seat, record.steps.len()))
                    .expect("who is to act has an action")
                    .with_events(told.events(seat));
                course.decisions += 1;
                course.choices += seen.actions().len() as u64;
                let decision = course.decisions as u32;
                let question = Question { game, config, seats, decision, seen: &seen };
                let contestant = &mut contestants[seat.index()];
                let clock = if contestant.thinks_here() { processor_time } else { passing_time };
                let begun = clock();
                let answer = contestant.decide(&question);
                let taken = clock().saturating_sub(begun);
                // Halting a game may kill its programs. Then a missing answer is not their fault.
                if halted() {
                    return None;
                }
                if answer.is_ok() {
                    thinking[seat.index()].add(Thinking::of_decision(taken, contestant.start()));
                }
                let legal = |action| {
                    let action = position.canonical(action);
                    position.check(seat, action).map_err(Fault::Illegal).map(|()| action)
                };
                let answer = answer.and_then(|answer| match answer {
                    Answer::Act(action) => legal(action).map(Some),
                    Answer::Resign => Ok(None),
                });
                match answer {
                    Ok(Some(action)) => Step::Act(seat, action),
                    Ok(None) => {
                        record.heading.ending = Ending::Resigned(seat);
                        resigned = Some(seat);
                        break resignation_outcome(&position, seat);
                    }
                    Err(fault) => {
                        record.heading.ending = match fault {
                            Fault::Silent(_) => Ending::TimedOut(seat),
                            _ => Ending::Resigned(seat),
                        };
                        forfeit = Some((seat, fault));
                        break resignation_outcome(&position, seat);
                    }
                }
            }
        };
        course.turns += u64::from(last.replace(step.actor()) != Some(step.actor()));
        told.tell(&position, step);
        position.play_unchecked(step);
        record.steps.push(step);
    };
    if forfeit.is_none() && resigned.is_none() {
        record.heading.ending = Ending::PlayedOut;
    }
    record.heading.result = Some(outcome);
    let why = forfeit.as_ref().map(|(seat, fault)| (*seat, fault.to_string()));
    for (seat, contestant) in Seat::all(seats).zip(contestants) {
        contestant.end(&GameEnd {
            game,
            config,
            seat,
            outcome,
            ending: record.heading.ending,
            forfeit: why.as_ref().map(|(seat, why)| (*seat, why.as_str())),
            events: &told.events(seat),
        });
    }
    course.steps = record.steps.len() as u64;
    Some(Bout { outcome, forfeit, resigned, record, thinking, course })
}
