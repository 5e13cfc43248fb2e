//! Plans of several lays in a row, for one who plays alone.

use game::{Game, Pcg, Seat, Step};
use micropul::{Action, Micropul, Phase};

use super::exposure::exposure;
use super::skill::Breadth;
use super::solitaire::take_up;
use super::worth::{OPEN_CATALYST, points_alone};
use crate::judged::{self, Judged};

/// A plan that is not finished.
struct Plan {
    /// Where it has led.
    position: Micropul,
    /// How much more catalyst lies open than when it began.
    exposed: f64,
    /// Its first lay.
    first: Action,
}

/// A lay that would continue a plan.
#[derive(Clone, Copy)]
struct Lay {
    /// What the position after it is worth.
    value: f64,
    exposed: f64,
    /// Which plan it continues.
    plan: usize,
    action: Action,
}

/// The best plans by their first lay, the best first: each lay that begins one of the plans kept to the end, or one that
/// ends the game, once. With a seed for luck the hand is filled from the supply between lays as it would be in play;
/// without one only the tiles in hand are planned with, and nothing is left to luck.
pub(super) fn plans(breadth: Breadth, position: &Micropul, luck: Option<u64>) -> Vec<Judged<Action>> {
    let mut plans = vec![Plan { position: position.clone(), exposed: 0.0, first: Action::Pass }];
    let (mut unfinished, mut ended) = (Vec::new(), Vec::new());
    for number in 0..breadth.lays {
        let mut lays = Vec::new();
        for (index, plan) in plans.iter().enumerate() {
            look_further(plan, index, number == 0, &mut lays, &mut ended);
        }
        if lays.is_empty() {
            break;
        }
        let order = judged::ranking(lays.iter().map(|lay| lay.value).collect());
        let mut lays: Vec<Lay> = order.into_iter().map(|place| lays[place]).collect();
        if number > 0 {
            // The same lays in another order lead to the same position, which is worth the same.
            lays.dedup_by(|one, other| one.value.total_cmp(&other.value).is_eq());
        }
        lays.truncate(breadth.width);
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
            .map(|(lay, plan)| Judged { value: lay.value, action: plan.first })
            .collect();
        plans = next;
    }
    unfinished.append(&mut ended);
    judged::sort(&mut unfinished);
    let mut firsts: Vec<Judged<Action>> = Vec::new();
    for plan in unfinished {
        if firsts.iter().all(|first| first.action != plan.action) {
            firsts.push(plan);
        }
    }
    firsts
}

/// Every lay that continues a plan; those that end the game are finished plans.
fn look_further(
    plan: &Plan,
    index: usize,
    is_first: bool,
    lays: &mut Vec<Lay>,
    ended: &mut Vec<Judged<Action>>,
) {
    let table = &plan.position.public().table;
    for tile in plan.position.hand(Seat::FIRST).iter() {
        for (turns, place) in table.lays(tile) {
            let action = Action::Lay(tile, turns, place);
            let mut then = plan.position.clone();
            then.play_unchecked(Step::Act(Seat::FIRST, action));
            let points = points_alone(&then);
            if let Phase::Over(_) = then.public().phase {
                ended.push(Judged { value: points, action: if is_first { action } else { plan.first } });
                continue;
            }
            let exposed = plan.exposed + exposure(table, tile, turns, place);
            // Towards the end there is nobody left to use what lies open.
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
