//! Players of micropul.
//!
//! With two players, a level compares its actions in a few sampled worlds, in which both play on for some turns with a
//! greedy policy (`duel.rs`). Alone, nothing is urgent: it plans several lays ahead with the tiles it holds (`beam.rs`)
//! and compares the best plans in sampled worlds (`solitaire.rs`). Positions are evaluated in `evaluation.rs`;
//! `skill.rs` lists how the levels differ.

mod advice;
mod beam;
mod duel;
mod evaluation;
mod exposure;
mod greedy;
mod halving;
mod measure;
mod noise;
mod reasons;
mod skill;
mod solitaire;

pub use measure::{MeasuredAction, measure};

use game::{Pcg, Seat};
use games::micropul::{Action, Micropul};

use self::greedy::Greedy;
use self::skill::Skill;
use crate::scored::ScoredAction;
use crate::{Advice, Level, Levelled, Player, Seen};

impl Levelled for Micropul {
    fn choose(level: Level, seen: &Seen<Micropul>) -> Action {
        match seen.actions() {
            [only] => *only,
            _ => evaluate(&Skill::of(level), seen)[0].action,
        }
    }

    fn advise(seen: &Seen<Micropul>) -> Advice<Micropul> {
        advice::advise(seen, &evaluate(&Skill::of(Level::MASTER), seen))
    }

    fn cost(seen: &Seen<Micropul>, advice: &Advice<Micropul>, action: Action) -> Option<f64> {
        let best = advice.options.first()?.action;
        advice.cost_of(action).or_else(|| Some(advantage(seen, best, action).max(0.0)))
    }

    const BASELINES: &'static [&'static str] = &["greedy"];

    fn baseline(name: &str) -> Option<Box<dyn Player<Micropul>>> {
        (name == "greedy").then(|| Box::new(Greedy) as Box<dyn Player<Micropul>>)
    }
}

/// Evaluates the actions with this skill. The best comes first; there is at least one.
fn evaluate(skill: &Skill, seen: &Seen<Micropul>) -> Vec<ScoredAction<Action>> {
    if is_alone(seen) { solitaire::evaluate(skill, seen) } else { duel::evaluate(skill, seen) }
}

/// How much better one action is than another that looked too bad to be compared before.
fn advantage(seen: &Seen<Micropul>, one: Action, other: Action) -> f64 {
    let mut scored = [one, other].map(|action| ScoredAction { value: 0.0, action }).to_vec();
    let closely = if is_alone(seen) { solitaire::compare } else { duel::play_on };
    closely(&Skill::of(Level::MASTER), seen, &mut scored, &mut Pcg::new(seen.seed(), 1));
    let value =
        |action| scored.iter().find(|option| option.action == action).map_or(0.0, |option| option.value);
    value(one) - value(other)
}

/// Whether this is the solitaire game.
fn is_alone(seen: &Seen<Micropul>) -> bool {
    seen.view().public.config.players == 1
}

/// The other of two seats. In the solitaire game that seat is empty.
fn other(seat: Seat) -> Seat {
    Seat::new(1 - seat.index())
}
