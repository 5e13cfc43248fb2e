//! The check of a game that is over, by the viewer alone.

use game::{Commitment, Draw, Ending, Outcome, Problem, Record, ShuffleHeader, Step, Verification};

use super::{Follower, Gap, split};
use crate::table_game::TableGame;
use crate::unfair::{self, Unfair};
use crate::update::{Refusal, write_event};

/// Steps that are not taken.
pub(super) enum Misread<G: TableGame> {
    /// This line cannot be read, or breaks a rule.
    Step(String, Problem),
    /// They lead to these events and not to the viewer's.
    Told(Vec<G::Event>),
}

impl<G: TableGame> Follower<G> {
    /// Reads the steps of a game that is over, if they lead to the viewer's events: a host may say anything.
    pub(super) fn read_steps(&self, lines: &[String]) -> Result<Vec<Step<G>>, Misread<G>> {
        let (config, mut position) = (&self.heading.config, self.start.clone());
        let (mut steps, mut told) = (Vec::with_capacity(lines.len()), Vec::new());
        for line in lines {
            let step = split(line)
                .map_err(|Gap| Problem::Garbled)
                .and_then(|(actor, text)| Step::read(config, &position, actor, text))
                .map_err(|why| Misread::Step(line.clone(), why))?;
            position.tell(self.viewer, step, &mut told);
            position.play_unchecked(step);
            steps.push(step);
        }
        if told == self.events { Ok(steps) } else { Err(Misread::Told(told)) }
    }

    /// Checks a game that is over against its opening: that the secret was revealed and fits the hash, that the steps lead to
    /// the viewer's events, that every draw follows from the shuffle, and the result. `None` before the end.
    pub fn audit(&self) -> Option<Result<Verification, Box<Unfair>>> {
        self.steps.as_ref().map(|lines| self.audited(lines))
    }

    fn audited(&self, lines: &[String]) -> Result<Verification, Box<Unfair>> {
        check_secret(self.heading.shuffle.as_ref().expect("a welcome has one"))?;
        let steps = self.read_steps(lines).map_err(|misread| self.misfit(&misread))?;
        let record = Record::<G> { heading: self.heading.clone(), steps };
        let verification = record.verify();
        if verification.wrong.is_empty() {
            return Ok(verification);
        }
        let (ending, result) = (record.heading.ending, record.heading.result);
        Err(record.wrong_draw().map_or_else(|| wrong_end(ending, result), |draw| wrong_draw(&draw)))
    }

    fn misfit(&self, misread: &Misread<G>) -> Box<Unfair> {
        let told = match misread {
            Misread::Step(line, why) => return wrong_step(line, why),
            Misread::Told(told) => told,
        };
        let first = told.iter().zip(&self.events).take_while(|(told, event)| told == event).count();
        let event = |events: &[G::Event]| {
            let text = events.get(first).map(|event| write_event::<G>(self.config(), event));
            told_at(first, text)
        };
        Unfair::new(&unfair::SEEN, event(&self.events), event(told))
    }
}

// The same for every game.

fn check_secret(shuffle: &ShuffleHeader) -> Result<(), Box<Unfair>> {
    let secret_of = |hash: Commitment| unfair::SECRET_OF.with(&[("hash", &hash)]);
    let (why, found) = match shuffle.secret.map(|secret| secret.commitment()) {
        Some(hash) if hash == shuffle.commitment => return Ok(()),
        Some(hash) => (&unfair::SECRET, secret_of(hash)),
        None => (&unfair::SECRET_MISSING, (&unfair::NO_SECRET).into()),
    };
    Err(Unfair::new(why, secret_of(shuffle.commitment), found))
}

fn wrong_step(line: &str, why: &Problem) -> Box<Unfair> {
    let found = unfair::BAD_STEP.with(&[("text", &line), ("why", why)]);
    Unfair::new(&unfair::STEP, (&unfair::LEGAL).into(), found)
}

fn wrong_draw(draw: &Draw) -> Box<Unfair> {
    let step = |text: &String| unfair::WRITTEN.with(&[("step", &draw.step), ("text", text)]);
    Unfair::new(&unfair::DRAW, step(&draw.right), step(&draw.written))
}

fn wrong_end(ending: Ending, result: Option<Outcome>) -> Box<Unfair> {
    let result = result.map_or_else(|| "none".to_owned(), |result| result.to_string());
    let found = unfair::END.with(&[("ending", &ending), ("result", &result)]);
    Unfair::new(&unfair::ENDING, (&unfair::RIGHT_END).into(), found)
}

/// The event after so many, or that there is none.
fn told_at(first: usize, event: Option<String>) -> Refusal {
    match event {
        Some(text) => unfair::EVENT.with(&[("event", &(first + 1)), ("text", &text)]),
        None => unfair::EVENTS.with(&[("events", &first)]),
    }
}
