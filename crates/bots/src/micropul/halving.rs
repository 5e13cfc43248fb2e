//! Sequential halving: compares actions in sampled worlds.

use game::{Game, Pcg, Random, Step};
use games::micropul::{Action, Micropul};

use super::skill::FINALISTS;
use crate::Seen;
use crate::scored::{self, ScoredAction};

/// Evaluates actions in sampled worlds by sequential halving: the first round uses `worlds` worlds; after each round
/// the better half goes on in twice as many. All actions share the same worlds and the same luck, so that only the
/// action makes a difference.
pub(super) fn compare(
    mut worlds: u32,
    seen: &Seen<Micropul>,
    scored: &mut Vec<ScoredAction<Action>>,
    rng: &mut Pcg,
    leads_to: &dyn Fn(Micropul, u64) -> f64,
) {
    for option in scored.iter_mut() {
        option.value = 0.0;
    }
    let mut looked_at = 0;
    loop {
        for _ in 0..worlds {
            let world = seen.world(rng);
            let luck = u64::from(rng.next_u32()) << 32 | u64::from(rng.next_u32());
            for option in scored.iter_mut() {
                let mut then = world.clone();
                then.play_unchecked(Step::Act(seen.seat(), option.action));
                option.value += leads_to(then, luck);
            }
        }
        looked_at += worlds;
        scored::sort(scored);
        if scored.len() <= FINALISTS {
            break;
        }
        scored.truncate((scored.len() / 2).max(FINALISTS));
        worlds *= 2;
    }
    for option in scored.iter_mut() {
        option.value /= f64::from(looked_at);
    }
}
