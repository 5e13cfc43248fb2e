//! Two play: what actions lead to in imagined worlds.

use game::{Game, Pcg, Random, Seat, Step};
use micropul::{Action, Micropul, Phase};

use super::exposure::exposure;
use super::jitter::jitter;
use super::rounds;
use super::skill::Skill;
use super::worth::{FURTHER_TURN, OPEN_CATALYST, lead, want_of_choice};
use crate::Seen;
use crate::judged::{self, Judged};

/// What this skill makes of the actions, the best first. Those that look good are played on in worlds that fit what is
/// seen, by both players at first sight; after each round the better half is looked at in twice as many worlds.
pub(super) fn judge(skill: &Skill, seen: &Seen<Micropul>) -> Vec<Judged<Action>> {
    let mut rng = Pcg::new(seen.seed(), 0);
    let world = seen.world(&mut rng);
    let salt = rng.next_u32();
    let look = |&action: &Action| {
        let value = glance(&world, seen.seat(), action) + skill.slips * jitter(action, salt);
        Judged { value, action }
    };
    let mut judged: Vec<Judged<Action>> = seen.actions().iter().map(look).collect();
    judged::sort(&mut judged);
    if skill.worlds > 0 && judged.len() > 1 {
        judged.truncate(skill.width);
        play_on(skill, seen, &mut judged, &mut rng);
    }
    judged
}

/// Judges by playing on.
pub(super) fn play_on(skill: &Skill, seen: &Seen<Micropul>, judged: &mut Vec<Judged<Action>>, rng: &mut Pcg) {
    rounds::compare(skill.worlds, seen, judged, rng, &|then, luck| {
        outcome(skill.turns, then, seen.seat(), &mut Pcg::new(luck, 1))
    });
}

/// The lead of a seat after so many turns at first sight.
fn outcome(turns: u32, mut position: Micropul, seat: Seat, luck: &mut Pcg) -> f64 {
    let mut left = turns;
    loop {
        let step = match position.public().phase {
            Phase::Over(_) => return lead(&position, seat),
            Phase::Deal(_) | Phase::Take(_) => Step::Chance(position.draw(luck)),
            // Whoever is to act has the advantage of half a turn.
            Phase::Act(to_act) if left == 0 => {
                let turn = if to_act == seat { FURTHER_TURN } else { -FURTHER_TURN };
                return lead(&position, seat) + turn / 2.0;
            }
            Phase::Act(to_act) => {
                left -= 1;
                Step::Act(to_act, at_first_sight(&position, to_act, luck.next_u32()))
            }
        };
        position.play_unchecked(step);
    }
}

/// By how many points two actions may differ and still look alike at first sight.
const ALIKE: f64 = 0.5;

/// What looks best at first sight. Of the stones only the one on the group that promises most is looked at.
fn at_first_sight(position: &Micropul, seat: Seat, salt: u32) -> Action {
    let public = position.public();
    let mut best = Judged { value: f64::MIN, action: Action::Pass };
    let mut consider = |action: Action| {
        let value = glance(position, seat, action) + ALIKE * jitter(action, salt);
        if value.total_cmp(&best.value).then_with(|| best.action.cmp(&action)).is_gt() {
            best = Judged { value, action };
        }
    };
    for tile in position.hand(seat).iter() {
        for (turns, place) in public.table.lays(tile) {
            consider(Action::Lay(tile, turns, place));
        }
    }
    if public.can_take(seat) {
        consider(Action::Take);
    }
    if public.stones[seat.index()] > 0 {
        let promising = public
            .table
            .standings()
            .filter(|group| group.stones == [0, 0])
            .map(|group| (5 * u32::from(group.points) * 100 / (5 + u32::from(group.open)), group.name))
            .max();
        if let Some((_, name)) = promising {
            consider(Action::Stone(public.table.first_cell(name)));
        }
    }
    best.action
}

/// What an action is worth at first sight: by the position right after it.
fn glance(position: &Micropul, seat: Seat, action: Action) -> f64 {
    let before = position.public();
    let mut then = position.clone();
    then.play_unchecked(Step::Act(seat, action));
    let now = match action {
        Action::Lay(tile, turns, place) => {
            let further = then.public().phase == Phase::Act(seat);
            OPEN_CATALYST * exposure(&before.table, tile, turns, place)
                + if further { FURTHER_TURN } else { 0.0 }
        }
        // The tile is still in the supply, where it counts one more than in the hand (§P7).
        Action::Take => {
            let hand = before.hands[seat.index()];
            want_of_choice(hand, before) - want_of_choice(hand + 1, before) - 1.0
        }
        Action::Stone(_) | Action::Pass => 0.0,
    };
    lead(&then, seat) + now
}
