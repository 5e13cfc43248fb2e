//! Records: games as text.
//!
//! ```text
//! Motherboard record 1
//! Game: copolymer
//! Rules: 1
//! Config: board=hexagon:2
//! Seat 1: Ada
//! Seat 2: Ben
//! Result: 1 (4) > 2 (3)
//! Ended: played out
//!
//! 1: b2
//! 2: a1
//! 1: a2; c3
//! 2: b1; c2
//! 1: b3
//! End: 7 steps
//! ```
//!
//! The header ends with an empty line. `Decided: …` says what decided a game if its points do not tell. Unknown header
//! lines are kept. Each line of the body names the actor (a seat's
//! number, `*` for chance, `=` for the rules) and lists the steps in notation, separated by semicolons. The closing
//! line shows that nothing is missing.

mod ending;
mod error;
mod heading;
mod raw;
mod viewer;

use std::fmt;

pub use ending::Ending;
pub use error::{Problem, RecordError};
pub use heading::Heading;
pub use raw::{RawRecord, StepLine};
pub use viewer::ViewerRecord;

use serde::Serialize;

use crate::{Actor, Notation, Outcome, Seat, SeatSet, Shuffle, Step, Viewer};

/// A whole game with all its steps, secrets included. It may leave the table only if the game is over or nobody else
/// sits there. A live game gives out [`ViewerRecord`]s.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<G: Notation> {
    /// The header.
    pub heading: Heading<G::Config>,
    /// The game log.
    pub steps: Vec<Step<G>>,
}

impl<G: Notation> Record<G> {
    /// Reads a record and replays it.
    ///
    /// # Errors
    /// If a line is damaged, belongs to another game or a newer program, or has an illegal step.
    pub fn parse(text: &str) -> Result<Record<G>, RecordError> {
        Record::from_raw(&RawRecord::parse(text)?)
    }

    /// Reads the steps of a record that is already split into lines, and replays them.
    ///
    /// # Errors
    /// If a line is wrong.
    pub fn from_raw(raw: &RawRecord) -> Result<Record<G>, RecordError> {
        if let Some(header) = raw.header("Viewer")? {
            return Err(RecordError::new(header.line, Problem::OneViewerOnly));
        }
        let (heading, mut position) = Heading::read::<G>(raw)?;
        let mut steps = Vec::with_capacity(raw.lines.len());
        for line in &raw.lines {
            let step = Step::read(&heading.config, &position, line.actor, &line.text)
                .map_err(|problem| RecordError::new(line.number, problem))?;
            position.play_unchecked(step);
            steps.push(step);
        }
        heading.check_decided::<G>(raw, || Some(position.view(Viewer::Public)))?;
        Ok(Record { heading, steps })
    }

    /// What decided the game, if it was played out and its points do not tell.
    pub fn decided(&self) -> Option<String> {
        self.heading.decided::<G>(|| Some(self.position(usize::MAX).view(Viewer::Public)))
    }

    /// The position after the first `count` steps, or after all of them if there are fewer.
    pub fn position(&self, count: usize) -> G {
        let mut position =
            G::start(&self.heading.config).expect("a record holds a configuration that starts");
        self.steps.iter().take(count).for_each(|&step| position.play_unchecked(step));
        position
    }

    /// Checks what the header claims: the ending, the result, and every draw against the commitment. Legality was
    /// checked when the record was read. Returns the number of checked claims and the wrong ones.
    pub fn verify(&self) -> Verification {
        let mut verification =
            Verification { claims: self.steps.len(), whole: true, ..Verification::default() };
        let end = self.position(usize::MAX);
        verification.check_end(&self.heading, &end);
        let chances = self.steps.iter().filter(|step| matches!(step, Step::Chance(_))).count();
        match &self.heading.shuffle {
            None => verification.draws_unchecked = chances,
            Some(header) => match &header.secret {
                None => {
                    verification.draws_unchecked = chances;
                    let over = self.heading.ending != Ending::Unfinished;
                    verification
                        .claim(!over, || "the game is over but its secret was never published".to_owned());
                }
                Some(secret) => {
                    verification
                        .claim(header.nonces.len() == end.seats(), || "a seat's nonce is missing".to_owned());
                    verification.claim(secret.commitment() == header.commitment, || {
                        "the secret does not fit the commitment".to_owned()
                    });
                    verification.check_draws(self, &Shuffle::new(secret, &header.nonces));
                }
            },
        }
        verification
    }
}

/// The result of checking a record's claims.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Verification {
    /// How many claims were checked: every step, every draw, the result.
    pub claims: usize,
    /// Whether that is the whole game, and not what one viewer saw of it.
    pub whole: bool,
    /// The claims that are wrong, in words.
    pub wrong: Vec<String>,
    /// The number of draws that were checked.
    pub draws: usize,
    /// How many draws could not be checked because the record has no secret.
    pub draws_unchecked: usize,
}

impl Verification {
    fn claim(&mut self, holds: bool, otherwise: impl FnOnce() -> String) {
        self.claims += 1;
        if !holds {
            self.wrong.push(otherwise());
        }
    }

    fn check_end<G: Notation>(&mut self, heading: &Heading<G::Config>, end: &G) {
        let (ending, result) = (heading.ending, heading.result);
        let written = result.map_or_else(|| "none".to_owned(), |outcome| outcome.to_string());
        match (ending, end.turn().outcome()) {
            (Ending::PlayedOut, Some(outcome)) => self.claim(result == Some(outcome), || {
                format!("the result is written as '{written}', but the steps lead to '{outcome}'")
            }),
            (Ending::PlayedOut, None) => {
                self.claim(false, || "it is called played out, but the steps stop before the end".to_owned());
            }
            (_, Some(outcome)) => {
                self.claim(false, || {
                    format!("it is called '{ending}', but the steps lead to the end '{outcome}'")
                });
            }
            (Ending::Unfinished, None) => self.claim(result.is_none(), || {
                format!("it is called unfinished, but has the result '{written}'")
            }),
            (Ending::Resigned(seat) | Ending::TimedOut(seat), None) => {
                let could = end.in_play().contains(seat)
                    && (matches!(ending, Ending::Resigned(_)) || end.turn().seats().contains(seat));
                self.claim(could && result == Some(resignation_outcome(end, seat)), || {
                    format!("'{ending}' does not go with the result '{written}' here")
                });
            }
        }
    }

    fn check_draws<G: Notation>(&mut self, record: &Record<G>, shuffle: &Shuffle) {
        for draw in record.draws(shuffle) {
            self.draws += 1;
            self.claim(draw.written == draw.right, || {
                let Draw { step, right, written } = draw;
                format!("step {step}: the shuffle brings '{right}', but '{written}' is written")
            });
        }
    }
}

/// A draw of a record, in notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draw {
    /// The number of the step, counted from 1.
    pub step: usize,
    /// The one that the shuffle brings.
    pub right: String,
    /// The one in the record.
    pub written: String,
}

impl<G: Notation> Record<G> {
    /// The first draw that is not what the shuffle brings; `None` if there is none, or no secret to tell.
    pub fn wrong_draw(&self) -> Option<Draw> {
        let header = self.heading.shuffle.as_ref()?;
        let shuffle = Shuffle::new(header.secret.as_ref()?, &header.nonces);
        self.draws(&shuffle).into_iter().find(|draw| draw.written != draw.right)
    }

    fn draws(&self, shuffle: &Shuffle) -> Vec<Draw> {
        let config = &self.heading.config;
        let mut position = self.position(0);
        let mut draws = Vec::new();
        for (number, &step) in (1..).zip(&self.steps) {
            if let Step::Chance(written) = step {
                let right = position.draw(&mut shuffle.source(draws.len() as u64));
                let write = |chance| G::write_chance(config, chance);
                draws.push(Draw { step: number, right: write(right), written: write(written) });
            }
            position.play_unchecked(step);
        }
        draws
    }
}

/// The outcome if `seat` resigns: everybody else who is still in play wins.
pub fn resignation_outcome<G: Notation>(position: &G, seat: Seat) -> Outcome {
    Outcome::won_by(position.in_play().without(SeatSet::only(seat)), position.seats())
}

impl<G: Notation> Step<G> {
    /// Reads a step as [`Step::write`] writes it, and checks that it is possible in `position`.
    ///
    /// # Errors
    /// If the text is not a step, or the step is not possible.
    pub fn read(config: &G::Config, position: &G, actor: Actor, text: &str) -> Result<Step<G>, Problem> {
        match actor {
            Actor::Seat(seat) => {
                let action = position.canonical(G::parse_action(config, text)?);
                position.check(seat, action)?;
                Ok(Step::Act(seat, action))
            }
            Actor::Chance => {
                let chance = G::parse_chance(config, text)?;
                if position.is_possible(chance) { Ok(Step::Chance(chance)) } else { Err(Problem::Impossible) }
            }
            Actor::Rules => Err(Problem::OneViewerOnly),
        }
    }
}

impl<G: Notation> fmt::Display for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut lines = self.steps.iter().map(|step| step.write(&self.heading.config));
        raw::write(f, &self.heading.lines::<G>(None, self.decided()), &mut lines)
    }
}
