//! Two players: actions are compared in sampled worlds.

use game::{Game, Pcg, Random, Seat, Step};
use games::micropul::{Action, Micropul, Phase};

use super::evaluation::{lead, small_hand_penalty};
use super::exposure::exposure;
use super::halving;
use super::noise::noise;
use super::skill::Skill;
use super::weights::Weights;
use crate::Seen;
use crate::scored::{self, ScoredAction};

/// Evaluates the actions with this skill, the best first. The most promising ones are played on in sampled worlds, in
/// which both players are greedy.
pub(super) fn evaluate(skill: &Skill, seen: &Seen<Micropul>) -> Vec<ScoredAction<Action>> {
    let mut rng = Pcg::new(seen.seed(), 0);
    let world = seen.world(&mut rng);
    let salt = rng.next_u32();
    let look = |&action: &Action| {
        let value =
            static_value(&skill.weights, &world, seen.seat(), action) + skill.noise * noise(action, salt);
        ScoredAction { value, action }
    };
    let mut scored: Vec<ScoredAction<Action>> = seen.actions().iter().map(look).collect();
    scored::sort(&mut scored);
    if skill.worlds > 0 && scored.len() > 1 {
        scored.truncate(skill.width);
        play_on(skill, seen, &mut scored, &mut rng);
    }
    scored
}

/// Evaluates actions by playing on.
pub(super) fn play_on(
    skill: &Skill,
    seen: &Seen<Micropul>,
    scored: &mut Vec<ScoredAction<Action>>,
    rng: &mut Pcg,
) {
    halving::compare(skill.worlds, seen, scored, rng, &|then, luck| {
        outcome(skill, then, seen.seat(), &mut Pcg::new(luck, 1))
    });
}

/// The expected lead of a seat after this many greedy turns.
pub(super) fn outcome(skill: &Skill, mut position: Micropul, seat: Seat, luck: &mut Pcg) -> f64 {
    let (weights, mut left) = (&skill.weights, skill.turns);
    loop {
        let step = match position.public().phase {
            Phase::Over(_) => return lead(weights, &position, seat),
            Phase::Deal(_) | Phase::Take(_) => Step::Chance(position.draw(luck)),
            // The player to act has an advantage of half a turn.
            Phase::Act(to_act) if left == 0 => {
                let turn = if to_act == seat { weights.further_turn } else { -weights.further_turn };
                return lead(weights, &position, seat) + turn / 2.0;
            }
            Phase::Act(to_act) => {
                left -= 1;
                Step::Act(to_act, greedy_action(weights, &position, to_act, luck.next_u32()))
            }
        };
        position.play_unchecked(step);
    }
}

/// The greedy policy may confuse actions whose values differ by less than this, in points.
const ALIKE: f64 = 0.5;

/// The action with the highest static value, up to noise. Of all stones only the one on the most promising group is
/// considered.
fn greedy_action(weights: &Weights, position: &Micropul, seat: Seat, salt: u32) -> Action {
    let public = position.public();
    let mut best = ScoredAction { value: f64::MIN, action: Action::Pass };
    let mut consider = |action: Action| {
        let value = static_value(weights, position, seat, action) + ALIKE * noise(action, salt);
        if value.total_cmp(&best.value).then_with(|| best.action.cmp(&action)).is_gt() {
            best = ScoredAction { value, action };
        }
    };
    for tile in position.hand(seat).iter() {
        for (turns, place) in public.grid.lays(tile) {
            consider(Action::Lay(tile, turns, place));
        }
    }
    if public.can_take(seat) {
        consider(Action::Take);
    }
    if public.stones[seat.index()] > 0 {
        let promising = public
            .grid
            .group_summaries()
            .filter(|group| group.stones == [0, 0])
            .map(|group| (5 * u32::from(group.points) * 100 / (5 + u32::from(group.open)), group.name))
            .max();
        if let Some((_, name)) = promising {
            consider(Action::Stone(public.grid.first_cell(name)));
        }
    }
    best.action
}

/// The static value of an action: an evaluation of the position right after it.
pub(super) fn static_value(weights: &Weights, position: &Micropul, seat: Seat, action: Action) -> f64 {
    let before = position.public();
    let mut then = position.clone();
    then.play_unchecked(Step::Act(seat, action));
    let now = match action {
        Action::Lay(tile, turns, place) => {
            let further = then.public().phase == Phase::Act(seat);
            weights.open_catalyst * exposure(&before.grid, tile, turns, place)
                + if further { weights.further_turn } else { 0.0 }
        }
        // The tile is still in the supply, where it counts one point more than in the hand (§P7).
        Action::Take => {
            let hand = before.hands[seat.index()];
            small_hand_penalty(weights, hand, before) - small_hand_penalty(weights, hand + 1, before) - 1.0
        }
        Action::Stone(_) | Action::Pass => 0.0,
    };
    lead(weights, &then, seat) + now
}
