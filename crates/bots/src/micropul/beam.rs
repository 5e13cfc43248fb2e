//! Beam search over plans of several lays in a row, for the solitaire game.

use game::{Game, Pcg, Seat, Step};
use games::micropul::{Action, Micropul, Phase};

use super::evaluation::{OPEN_CATALYST, points_alone};
use super::exposure::exposure;
use super::skill::Beam;
use super::solitaire::take_up;
use crate::scored::{self, ScoredAction};

/// A plan that is not finished.
struct Plan {
    /// The position it has reached.
    position: Micropul,
    /// The change in [`exposure`] since it began.
    exposed: f64,
    /// Its first lay.
    first: Action,
}

/// A lay that would continue a plan.
#[derive(Clone, Copy)]
struct Lay {
    /// The value of the position after it.
    value: f64,
    /// The change in [`exposure`] since the plan began.
    exposed: f64,
    /// The index of the plan it continues.
    plan: usize,
    action: Action,
}

/// The first lays of the best plans, the best plan first. Each lay that begins a plan kept to the end, or a plan that
/// ends the game, is listed once. With a seed in `luck`, the hand is refilled from the supply between lays as in play.
/// Without one, plans use only the tiles in hand and involve no chance.
pub(super) fn plans(beam: Beam, position: &Micropul, luck: Option<u64>) -> Vec<ScoredAction<Action>> {
    let mut plans = vec![Plan { position: position.clone(), exposed: 0.0, first: Action::Pass }];
    let (mut unfinished, mut ended) = (Vec::new(), Vec::new());
    for number in 0..beam.lays {
        let mut lays = Vec::new();
        for (index, plan) in plans.iter().enumerate() {
            look_further(plan, index, number == 0, &mut lays, &mut ended);
        }
        if lays.is_empty() {
            break;
        }
        let order = scored::ranking(lays.iter().map(|lay| lay.value).collect());
        let mut lays: Vec<Lay> = order.into_iter().map(|place| lays[place]).collect();
        if number > 0 {
            // The same lays in another order lead to the same position, which has the same value.
            lays.dedup_by(|one, other| one.value.total_cmp(&other.value).is_eq());
        }
        lays.truncate(beam.width);
        let continued = |lay: &Lay| {
            let mut position = plans[lay.plan].position.clone();
            position.play_unchecked(Step::Act(Seat::FIRST, lay.action));
            if let Some(seed) = luck {
                take_up(&mut position, &mut Pcg::new(seed, number as u64));
            }
            let first = if number == 0 { lay.action } else { plans[lay.plan].first };
            Plan { position, exposed: lay.exposed, first }
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
    let grid = &plan.position.public().grid;
    for tile in plan.position.hand(Seat::FIRST).iter() {
        for (turns, place) in grid.lays(tile) {
            let action = Action::Lay(tile, turns, place);
            let mut then = plan.position.clone();
            then.play_unchecked(Step::Act(Seat::FIRST, action));
            let points = points_alone(&then);
            if let Phase::Over(_) = then.public().phase {
                ended
                    .push(ScoredAction { value: points, action: if is_first { action } else { plan.first } });
                continue;
            }
            let exposed = plan.exposed + exposure(grid, tile, turns, place);
            // Towards the end there is little time left to use open catalysts.
            let use_left = (f64::from(then.public().core) / 20.0).min(1.0);
            lays.push(Lay {
                value: points + OPEN_CATALYST * use_left * exposed,
                exposed,
                plan: index,
                action,
            });
        }
    }
}
