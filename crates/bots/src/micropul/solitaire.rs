//! One plays alone: plans, and when to take tiles and to put stones.

use game::{Game, Pcg, Random, Seat, Step};
use micropul::{Action, Micropul, Phase};

use super::jitter::jitter;
use super::plan::plans;
use super::rounds;
use super::skill::Skill;
use super::worth::{points_alone, points_if_over};
use crate::Seen;
use crate::judged::{self, Judged};

/// What this skill makes of the actions, the best first. Alone nothing hurries: the hand is filled before a lay is
/// chosen, and stones wait for the last lay. Taking and claiming are then worth what they prepare.
pub(super) fn judge(skill: &Skill, seen: &Seen<Micropul>) -> Vec<Judged<Action>> {
    let mut rng = Pcg::new(seen.seed(), 0);
    let world = seen.world(&mut rng);
    let mut judged = plans(skill.plan, &world, None);
    if skill.plan_slips > 0.0 {
        let salt = rng.next_u32();
        for option in &mut judged {
            option.value += skill.plan_slips * jitter(option.action, salt);
        }
        judged::sort(&mut judged);
    }
    let takes = wants_to_take(&world) || judged.is_empty() && world.public().can_take(Seat::FIRST);
    if takes {
        let value = judged.first().map_or_else(|| points_alone(&world), |best| best.value);
        judged.insert(0, Judged { value, action: Action::Take });
        return judged;
    }
    if skill.plan_worlds > 0 && judged.len() > 1 {
        judged.truncate(skill.plans);
        compare(skill, seen, &mut judged, &mut rng);
    }
    if let Some(stone) = stone_before(&world, judged.first()) {
        judged.insert(0, stone);
    } else if judged.is_empty() {
        let value = points_if_over(world.public());
        judged.push(Judged { value, action: seen.actions()[0] });
    }
    judged
}

/// Whether a tile should be taken before anything is laid: a full hand is worth a point for each tile, unless the game
/// ends before there is a use for them.
fn wants_to_take(position: &Micropul) -> bool {
    let public = position.public();
    public.can_take(Seat::FIRST) && 5 * public.core > 4 * public.hands[0]
}

/// Takes tiles as [`judge`] would.
pub(super) fn take_up(position: &mut Micropul, luck: &mut Pcg) {
    while let Phase::Act(seat) = position.public().phase
        && wants_to_take(position)
    {
        position.play_unchecked(Step::Act(seat, Action::Take));
        position.play_unchecked(Step::Chance(position.draw(luck)));
    }
}

/// Judges first lays by the plans that follow them.
pub(super) fn compare(skill: &Skill, seen: &Seen<Micropul>, judged: &mut Vec<Judged<Action>>, rng: &mut Pcg) {
    rounds::compare(skill.plan_worlds, seen, judged, rng, &|then, luck| prospect(skill, then, luck));
}

/// What the best plan from here is worth.
fn prospect(skill: &Skill, mut position: Micropul, luck: u64) -> f64 {
    if let Phase::Over(_) = position.public().phase {
        return points_alone(&position);
    }
    take_up(&mut position, &mut Pcg::new(luck, u64::MAX));
    match plans(skill.replan, &position, Some(luck)).first() {
        Some(best) => best.value,
        None if position.public().can_take(Seat::FIRST) => points_alone(&position),
        None => points_if_over(position.public()),
    }
}

/// A stone that has to be put now, because the next action may be the last: on the group that will score most then.
fn stone_before(position: &Micropul, best: Option<&Judged<Action>>) -> Option<Judged<Action>> {
    let before = &position.public().table;
    let mut then = position.clone();
    if let Some(&Judged { action, .. }) = best {
        then.play_unchecked(Step::Act(Seat::FIRST, action));
        let Phase::Over(_) = then.public().phase else { return None };
    }
    if position.public().stones[0] == 0 {
        return None;
    }
    let after = &then.public().table;
    let scoring = after.groups().into_iter().filter(|group| group.closed && group.stones == [0, 0]);
    let claimable = scoring.filter_map(|group| {
        let now = before.groups().into_iter().find(|now| after.same_group(now.at, group.at))?;
        Some((group.points, now.at))
    });
    let (_, cell) = claimable.max()?;
    let value = best.map_or_else(|| points_if_over(position.public()), |best| best.value);
    Some(Judged { value, action: Action::Stone(cell) })
}
