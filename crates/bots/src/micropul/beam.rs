//! Beam search over plans of several lays in a row, for the solitaire game.

use game::{Game, Pcg, Seat, Step};
use games::micropul::{Action, Micropul, Phase};

use super::gaps::Gaps;
use super::outlook::points_alone;
use super::skill::Beam;
use super::solitaire::take_up;
use crate::scored::{self, ScoredAction};

/// A plan that is not finished.
struct Plan {
    /// The position it has reached.
    position: Micropul,
    /// The gaps in that position.
    gaps: Gaps,
    /// Its first lay.
    first: Action,
}

/// A lay that would continue a plan.
#[derive(Clone, Copy)]
struct Lay {
    /// The value of the position after it.
    value: f64,
    /// The index of the plan it continues.
    plan: usize,
    action: Action,
}

/// The first lays of the best plans, the best plan first. Each lay that begins a plan kept to the end, or a plan that
/// ends the game, is listed once. With a seed in `luck`, the hand is refilled from the supply between lays as in play.
/// Without one, plans use only the tiles in hand and involve no chance.
pub(super) fn plans(beam: Beam, position: &Micropul, luck: Option<u64>) -> Vec<ScoredAction<Action>> {
    let gaps = Gaps::of(&position.public().grid);
    let mut plans = vec![Plan { position: position.clone(), gaps, first: Action::Pass }];
    let (mut unfinished, mut ended) = (Vec::new(), Vec::new());
    for number in 0..beam.lays {
        let mut lays = Vec::new();
        let mut ends = Vec::with_capacity(plans.len());
        for (index, plan) in plans.iter().enumerate() {
            let before = ended.len();
            look_further(plan, index, number == 0, &mut lays, &mut ended);
            ends.push(ended.len() > before);
        }
        if lays.is_empty() {
            // What a plan that ends the game is worth is known now, and no longer estimated.
            unfinished =
                unfinished.into_iter().zip(ends).filter(|(_, ends)| !ends).map(|(plan, _)| plan).collect();
            break;
        }
        let order = scored::ranking(lays.iter().map(|lay| lay.value).collect());
        let mut lays: Vec<Lay> = order.into_iter().map(|place| lays[place]).collect();
        if number > 0 {
            // The same lays in another order lead to the same position, which has the same value. Others rarely do.
            lays.dedup_by(|one, other| one.value.total_cmp(&other.value).is_eq());
        }
        lays.truncate(beam.width);
        let continued = |lay: &Lay| {
            let (mut position, gaps) = plans[lay.plan].after(lay.action);
            if let Some(seed) = luck {
                take_up(&mut position, &mut Pcg::new(seed, number as u64));
            }
            let first = if number == 0 { lay.action } else { plans[lay.plan].first };
            Plan { position, gaps, first }
        };
        let next: Vec<Plan> = lays.iter().map(continued).collect();
        unfinished = lays
            .iter()
            .zip(&next)
            .map(|(lay, plan)| ScoredAction { value: lay.value, action: plan.first })
            .collect();
        plans = next;
    }
    unfinished.append(&mut ended);
    scored::sort(&mut unfinished);
    let mut firsts: Vec<ScoredAction<Action>> = Vec::new();
    for plan in unfinished {
        if firsts.iter().all(|first| first.action != plan.action) {
            firsts.push(plan);
        }
    }
    firsts
}

/// Lists every lay that continues a plan. Lays that end the game become finished plans.
fn look_further(
    plan: &Plan,
    index: usize,
    is_first: bool,
    lays: &mut Vec<Lay>,
    ended: &mut Vec<ScoredAction<Action>>,
) {
    let mut actions = Vec::new();
    plan.position.legal(Seat::FIRST, &mut actions);
    for action in actions.into_iter().filter(|action| matches!(action, Action::Lay(..))) {
        let (then, gaps) = plan.after(action);
        let value = points_alone(&then, &gaps);
        if let Phase::Over(_) = then.public().phase {
            ended.push(ScoredAction { value, action: if is_first { action } else { plan.first } });
        } else {
            lays.push(Lay { value, plan: index, action });
        }
    }
}

impl Plan {
    /// The position after one more lay, with its gaps.
    fn after(&self, lay: Action) -> (Micropul, Gaps) {
        let (mut position, mut gaps) = (self.position.clone(), self.gaps.clone());
        if let Action::Lay(tile, turns, place) = lay {
            gaps.lay(&position.public().grid, tile, turns, place);
        }
        position.play_unchecked(Step::Act(Seat::FIRST, lay));
        (position, gaps)
    }
}
