//! The solitaire game: which plan to follow, and when to take tiles and place stones.

use game::{Game, Pcg, Random, Seat, Step};
use games::micropul::{Action, Micropul, Phase};

use super::beam::plans;
use super::gaps::Gaps;
use super::halving;
use super::noise::noise;
use super::outlook::{points_alone, points_if_over};
use super::skill::Skill;
use crate::Seen;
use crate::scored::{self, ScoredAction};

/// Evaluates the actions with this skill, the best first. Alone, nothing is urgent: the hand is filled before a lay is
/// chosen, and stones wait for the last lay. Taking a tile and placing a stone get the value of what they prepare.
pub(super) fn evaluate(skill: &Skill, seen: &Seen<Micropul>) -> Vec<ScoredAction<Action>> {
    let mut rng = Pcg::new(seen.seed(), 0);
    let world = seen.world(&mut rng);
    let mut scored = plans(skill.plan, &world, None);
    if skill.plan_noise > 0.0 {
        let salt = rng.next_u32();
        for option in &mut scored {
            option.value += skill.plan_noise * noise(option.action, salt);
        }
        scored::sort(&mut scored);
    }
    let takes = wants_to_take(&world) || scored.is_empty() && world.public().can_take(Seat::FIRST);
    if takes {
        let value = scored.first().map_or_else(|| value(&world), |best| best.value);
        scored.insert(0, ScoredAction { value, action: Action::Take });
        return scored;
    }
    if skill.plan_worlds > 0 && scored.len() > 1 {
        scored.truncate(skill.plans);
        compare(skill, seen, &mut scored, &mut rng);
    }
    if let Some(stone) = stone_before(&world, scored.first()) {
        scored.insert(0, stone);
    } else if scored.is_empty() {
        let value = points_if_over(world.public());
        scored.push(ScoredAction { value, action: seen.actions()[0] });
    }
    scored
}

/// Whether to take a tile before anything is laid. A full hand is worth the point that each tile loses by leaving the
/// supply (§P7), unless the game ends before the tiles are of use.
fn wants_to_take(position: &Micropul) -> bool {
    let public = position.public();
    public.can_take(Seat::FIRST) && 5 * public.core > 4 * public.hands[0]
}

/// Takes tiles as [`evaluate`] would.
pub(super) fn take_up(position: &mut Micropul, luck: &mut Pcg) {
    while let Phase::Act(seat) = position.public().phase
        && wants_to_take(position)
    {
        position.play_unchecked(Step::Act(seat, Action::Take));
        position.play_unchecked(Step::Chance(position.draw(luck)));
    }
}

/// Evaluates first lays by the plans that follow them.
pub(super) fn compare(
    skill: &Skill,
    seen: &Seen<Micropul>,
    scored: &mut Vec<ScoredAction<Action>>,
    rng: &mut Pcg,
) {
    halving::compare(skill.plan_worlds, seen, scored, rng, &|then, luck| prospect(skill, then, luck));
}

/// The value of the best plan from here.
fn prospect(skill: &Skill, mut position: Micropul, luck: u64) -> f64 {
    if let Phase::Over(_) = position.public().phase {
        return value(&position);
    }
    let mut draws = Pcg::new(luck, u64::MAX);
    if let Phase::Take(_) = position.public().phase {
        position.play_unchecked(Step::Chance(position.draw(&mut draws)));
    }
    take_up(&mut position, &mut draws);
    match plans(skill.replan, &position, Some(luck)).first() {
        Some(best) => best.value,
        None if position.public().can_take(Seat::FIRST) => value(&position),
        None => points_if_over(position.public()),
    }
}

/// The expected points.
fn value(position: &Micropul) -> f64 {
    points_alone(position, &Gaps::of(&position.public().grid))
}

/// A stone that has to be placed now because the best action would end the game: on the group that will score most.
fn stone_before(position: &Micropul, best: Option<&ScoredAction<Action>>) -> Option<ScoredAction<Action>> {
    let before = &position.public().grid;
    let mut then = position.clone();
    if let Some(&ScoredAction { action, .. }) = best {
        then.play_unchecked(Step::Act(Seat::FIRST, action));
        let Phase::Over(_) = then.public().phase else { return None };
    }
    if position.public().stones[0] == 0 {
        return None;
    }
    let after = &then.public().grid;
    let scoring = after.groups().into_iter().filter(|group| group.closed && group.stones == [0, 0]);
    let claimable = scoring.filter_map(|group| {
        let now = before.groups().into_iter().find(|now| after.same_group(now.at, group.at))?;
        Some((group.points, now.at))
    });
    let (_, cell) = claimable.max()?;
    let value = best.map_or_else(|| points_if_over(position.public()), |best| best.value);
    Some(ScoredAction { value, action: Action::Stone(cell) })
}
