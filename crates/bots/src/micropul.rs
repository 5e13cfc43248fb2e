//! Players of micropul.
//!
//! With another player at the table a level looks at what its actions lead to in a few imagined worlds, in which both
//! play on for some turns by first sight ([`duel`]). Alone there is nobody to hurry for: it plans several lays ahead
//! with the tiles it holds, and compares the best plans in imagined worlds ([`solitaire`]). What positions are worth is
//! said in [`worth`], how the levels differ in [`skill`].

mod advice;
mod duel;
mod exposure;
mod greedy;
mod jitter;
mod plan;
mod reasons;
mod rounds;
mod skill;
mod solitaire;
mod worth;

use ::micropul::{Action, Micropul};
use game::{Pcg, Seat};

use self::greedy::Greedy;
use self::skill::Skill;
use crate::judged::Judged;
use crate::{Advice, Level, Levelled, Player, Seen};

impl Levelled for Micropul {
    fn choose(level: Level, seen: &Seen<Micropul>) -> Action {
        match seen.actions() {
            [only] => *only,
            _ => judge(&Skill::of(level), seen)[0].action,
        }
    }

    fn advise(seen: &Seen<Micropul>) -> Advice<Micropul> {
        advice::advise(seen, &judge(&Skill::of(Level::MASTER), seen))
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

/// What this skill makes of the actions, the best first; at least one.
fn judge(skill: &Skill, seen: &Seen<Micropul>) -> Vec<Judged<Action>> {
    if is_alone(seen) { solitaire::judge(skill, seen) } else { duel::judge(skill, seen) }
}

/// How much more one action leads to than another, which looked too bad to be looked at closely.
fn advantage(seen: &Seen<Micropul>, one: Action, other: Action) -> f64 {
    let mut judged = [one, other].map(|action| Judged { value: 0.0, action }).to_vec();
    let closely = if is_alone(seen) { solitaire::compare } else { duel::play_on };
    closely(&Skill::of(Level::MASTER), seen, &mut judged, &mut Pcg::new(seen.seed(), 1));
    let value =
        |action| judged.iter().find(|option| option.action == action).map_or(0.0, |option| option.value);
    value(one) - value(other)
}

/// Whether one plays alone.
fn is_alone(seen: &Seen<Micropul>) -> bool {
    seen.view().public.config.players == 1
}

/// The other of two seats; alone the one nobody sits in.
fn other(seat: Seat) -> Seat {
    Seat::new(1 - seat.index())
}
