//! Advice for micropul, from the strongest level.

use game::{Game, Pcg, Preview, Seat, Step};
use games::micropul::{Action, Effect, Ending, Group, Micropul, Phase};

use super::reasons::{
    AGAIN, CLAIMS_CLOSED, CLAIMS_OPEN, CLOSES_FREE, CLOSES_OTHER, CLOSES_OWN, ENDS, ENDS_ALONE, FIRES,
    FIRES_AND_AGAIN, GROWS_OWN, LOSES_OWN, MAKES, NOTHING_ELSE, REFILLS, RUNS_OUT, SPOILS_OTHER,
};
use super::{is_alone, other};
use crate::scored::ScoredAction;
use crate::{Advice, Advised, MOST_ADVISED, MOST_REASONS, Reason, Seen, Value};

/// The best of the evaluated actions with their values and reasons.
pub(super) fn advise(seen: &Seen<Micropul>, scored: &[ScoredAction<Action>]) -> Advice<Micropul> {
    let in_terms = if is_alone(seen) { Value::Points } else { Value::Margin };
    let advised = |option: &ScoredAction<Action>| Advised {
        action: option.action,
        value: in_terms(option.value),
        reasons: reasons(seen, option.action),
    };
    Advice {
        options: scored.iter().take(MOST_ADVISED).map(advised).collect(),
        values: scored.iter().map(|option| (option.action, in_terms(option.value))).collect(),
    }
}

/// The reasons for an action, the most important first.
fn reasons(seen: &Seen<Micropul>, action: Action) -> Vec<Reason> {
    let mut reasons = match action {
        Action::Lay(..) => lay(seen, action),
        Action::Take => {
            let public = &seen.view().public;
            let index = seen.seat().index();
            vec![
                Reason::new(&REFILLS)
                    .with("hand", public.hands[index])
                    .with("supply", public.supplies[index]),
            ]
        }
        Action::Stone(cell) => {
            let groups = seen.view().public.grid.groups();
            let claimed = groups.iter().find(|group| group.at == cell);
            let kind = |group: &Group| if group.closed { &CLAIMS_CLOSED } else { &CLAIMS_OPEN };
            claimed.map(|group| Reason::new(kind(group)).with("size", group.points)).into_iter().collect()
        }
        Action::Pass => vec![Reason::new(&NOTHING_ELSE)],
    };
    reasons.truncate(MOST_REASONS);
    reasons
}

/// The reasons for a lay: how it ends the game, the stones it spoils, the groups it closes, the catalysts it fires, and
/// the groups it makes larger.
fn lay(seen: &Seen<Micropul>, action: Action) -> Vec<Reason> {
    let mut effects = Vec::new();
    Micropul::preview(seen.view(), seen.seat(), action, &mut effects);
    // What is public after a lay is the same in every world.
    let mut then = seen.world(&mut Pcg::new(seen.seed(), 0));
    then.play_unchecked(Step::Act(seen.seat(), action));
    let mut reasons: Vec<Reason> = end(seen, &then).into_iter().collect();
    reasons.extend(merges(seen, &then));
    let stones = then.public().stones[seen.seat().index()];
    reasons.extend(effects.iter().filter_map(|effect| match effect {
        Effect::Closes(group) => closes(group, seen.seat(), stones),
        _ => None,
    }));
    reasons.extend(fires(&effects));
    reasons.extend(grows(seen, &then, reasons.is_empty()));
    reasons
}

/// The largest group that the tile becomes a part of, if it is the seat's own and open, or if there is no other reason.
fn grows(seen: &Seen<Micropul>, then: &Micropul, anyway: bool) -> Option<Reason> {
    let before = seen.view().public.grid.groups();
    let after = then.public().grid.groups();
    let new = after.iter().filter(|group| !before.contains(group)).max_by_key(|group| group.points)?;
    let own = (new.stones[seen.seat().index()], new.stones[other(seen.seat()).index()]) == (1, 0);
    let kind = match own && !new.closed {
        true => &GROWS_OWN,
        false if anyway => &MAKES,
        false => return None,
    };
    Some(Reason::new(kind).with("size", new.points))
}

fn end(seen: &Seen<Micropul>, then: &Micropul) -> Option<Reason> {
    let Phase::Over(ending) = then.public().phase else { return None };
    if let Ending::RanOut(_) = ending {
        return Some(Reason::new(&RUNS_OUT));
    }
    let points = then.public().points();
    let own = points[seen.seat().index()];
    Some(if is_alone(seen) {
        Reason::new(&ENDS_ALONE).with("own", own)
    } else {
        Reason::new(&ENDS).with("own", own).with("other", points[other(seen.seat()).index()])
    })
}

/// Groups that had one stone and now have more, so they score for nobody (§P6).
fn merges(seen: &Seen<Micropul>, then: &Micropul) -> Vec<Reason> {
    let after = then.public().grid.groups();
    let spoilt = |group: &Group| {
        let joined = |now: &&Group| then.public().grid.same_group(now.at, group.at);
        after.iter().find(joined).is_some_and(|now| now.stones[0] + now.stones[1] > 1)
    };
    let single = |group: &Group| group.stones[0] + group.stones[1] == 1;
    let groups = seen.view().public.grid.groups();
    let lost = groups.iter().filter(|group| single(group) && spoilt(group));
    lost.map(|group| {
        let own = group.stones[seen.seat().index()] > 0;
        Reason::new(if own { &LOSES_OWN } else { &SPOILS_OTHER }).with("size", group.points)
    })
    .collect()
}

/// A group that the lay closes and that scores or can be claimed.
fn closes(group: &Group, seat: Seat, stones: u8) -> Option<Reason> {
    let kind = match (group.stones[seat.index()], group.stones[other(seat).index()]) {
        (1, 0) => &CLOSES_OWN,
        (0, 1) => &CLOSES_OTHER,
        (0, 0) if stones > 0 => &CLOSES_FREE,
        _ => return None,
    };
    Some(Reason::new(kind).with("size", group.points))
}

fn fires(effects: &[Effect]) -> Option<Reason> {
    let catalysts = effects.iter().filter(|effect| matches!(effect, Effect::Fires(..))).count();
    let drawn = effects.iter().find_map(|effect| match effect {
        Effect::Draws(tiles) => Some(*tiles),
        _ => None,
    });
    let again = effects.contains(&Effect::Again);
    match drawn {
        Some(tiles) => {
            let kind = if again { &FIRES_AND_AGAIN } else { &FIRES };
            Some(Reason::new(kind).with("catalysts", catalysts).with("tiles", tiles))
        }
        None => again.then(|| Reason::new(&AGAIN)),
    }
}
