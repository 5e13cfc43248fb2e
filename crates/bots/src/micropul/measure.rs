//! Measures actions in many sampled worlds, where a puzzle needs certainty and time does not matter.

use game::{Game, Pcg, Random, Step};
use games::micropul::{Action, Micropul};

use super::duel;
use super::skill::Skill;
use crate::Level;
use crate::Seen;
use crate::scored::{self, ScoredAction};

/// How many of the actions that look best are compared at all, in how many worlds, and how many of those are measured.
const COMPARED: usize = 24;
const COMPARED_WORLDS: u32 = 24;
const MEASURED: usize = 6;

/// An action of a game for two, measured.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MeasuredAction {
    /// The action.
    pub action: Action,
    /// The expected lead after it, in points.
    pub lead: f64,
    /// How much less than the best that is.
    pub behind: f64,
    /// The standard error of that difference.
    pub error: f64,
}

/// Measures the best actions of a game for two in this many sampled worlds, the best first. All of them share the same
/// worlds and the same luck, so that the difference of two is known better than either. The worlds are others than those
/// in which the best were chosen.
pub fn measure(seen: &Seen<Micropul>, worlds: u32) -> Vec<MeasuredAction> {
    let skill = Skill::of(Level::MASTER);
    let mut rng = Pcg::new(seen.seed(), 2);
    let world = seen.world(&mut rng);
    let look = |&action: &Action| {
        let value = duel::static_value(&skill.weights, &world, seen.seat(), action);
        ScoredAction { value, action }
    };
    let mut scored: Vec<ScoredAction<Action>> = seen.actions().iter().map(look).collect();
    scored::sort(&mut scored);
    scored.truncate(COMPARED);
    let compared = values(&skill, seen, &scored, COMPARED_WORLDS, &mut rng);
    for (option, values) in scored.iter_mut().zip(&compared) {
        option.value = values.iter().sum();
    }
    scored::sort(&mut scored);
    scored.truncate(MEASURED);
    let measured = values(&skill, seen, &scored, worlds, &mut rng);
    let means: Vec<f64> = measured.iter().map(|values| mean(values.iter().copied())).collect();
    let order = scored::ranking(means.clone());
    let best = order[0];
    let at = |place: usize| {
        let less = measured[best].iter().zip(&measured[place]).map(|(best, own)| best - own);
        let behind = mean(less.clone());
        let spread = mean(less.map(|less| (less - behind) * (less - behind)));
        let error = (spread / f64::from(worlds.max(2) - 1)).sqrt();
        MeasuredAction { action: scored[place].action, lead: means[place], behind, error }
    };
    order.iter().map(|&place| at(place)).collect()
}

/// What each action leads to in each of so many worlds.
fn values(
    skill: &Skill,
    seen: &Seen<Micropul>,
    actions: &[ScoredAction<Action>],
    worlds: u32,
    rng: &mut Pcg,
) -> Vec<Vec<f64>> {
    let mut values = vec![Vec::new(); actions.len()];
    for _ in 0..worlds {
        let world = seen.world(rng);
        let luck = u64::from(rng.next_u32()) << 32 | u64::from(rng.next_u32());
        for (option, values) in actions.iter().zip(&mut values) {
            let mut then = world.clone();
            then.play_unchecked(Step::Act(seen.seat(), option.action));
            values.push(duel::outcome(skill, then, seen.seat(), &mut Pcg::new(luck, 1)));
        }
    }
    values
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = values.fold((0.0, 0.0), |(sum, count), value| (sum + value, count + 1.0));
    sum / count
}
