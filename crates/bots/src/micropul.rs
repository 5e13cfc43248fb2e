//! Players of micropul.
//!
//! With two players, a level compares its actions in a few sampled worlds, in which both play on for some turns with a
//! greedy policy (`duel.rs`). Alone, nothing is urgent: it plans several lays ahead with the tiles it holds (`beam.rs`)
//! and compares the best plans in sampled worlds (`solitaire.rs`). Positions are evaluated in `evaluation.rs`,
//! with the weights of `weights.rs`, and alone in `outlook.rs` by the gaps beside the tiles (`gaps.rs`); `skill.rs` lists
//! how the levels differ. `foresight.rs` tells what could be scored with every draw known.

mod advice;
mod beam;
mod duel;
mod evaluation;
mod exposure;
mod foresight;
mod gaps;
mod greedy;
mod halving;
mod measure;
mod noise;
mod outlook;
mod reasons;
mod skill;
mod solitaire;
mod weights;

pub use foresight::foreseen_points;
pub use measure::{MeasuredAction, measure};

use game::{Pcg, Seat};
use games::micropul::{Action, Micropul};

use self::greedy::Greedy;
use self::skill::Skill;
use crate::scored::ScoredAction;
use crate::{Advice, Level, Levelled, Player, Seen};

impl Levelled for Micropul {
    fn choose(level: Level, seen: &Seen<Micropul>) -> Action {
        Skill::of(level).choose(seen)
    }

    fn advise(seen: &Seen<Micropul>) -> Advice<Micropul> {
        advice::advise(seen, &evaluate(&Skill::of(Level::MASTER), seen))
    }

    fn cost(seen: &Seen<Micropul>, advice: &Advice<Micropul>, action: Action) -> Option<f64> {
        let best = advice.options.first()?.action;
        advice.cost_of(action).or_else(|| Some(advantage(seen, best, action).max(0.0)))
    }

    const BASELINES: &'static [&'static str] = &["greedy", "stone-keeper"];

    fn baseline(name: &str) -> Option<Box<dyn Player<Micropul>>> {
        match name {
            "greedy" => Some(Box::new(Greedy)),
            "stone-keeper" => Some(Box::new(Skill::STONE_KEEPER)),
            _ => None,
        }
    }
}

impl Player<Micropul> for Skill {
    fn choose(&self, seen: &Seen<Micropul>) -> Action {
        match seen.actions() {
            [only] => *only,
            _ => evaluate(self, seen)[0].action,
        }
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
