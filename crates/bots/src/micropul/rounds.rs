//! Actions compared in imagined worlds, round after round.

use game::{Game, Pcg, Random, Step};
use micropul::{Action, Micropul};

use super::skill::FINALISTS;
use crate::Seen;
use crate::judged::{self, Judged};

/// Judges actions by what they lead to in worlds that fit what is seen, so many at first: after each round twice as many
/// for the better half. The same worlds and the same luck for all, so that they differ by what was done alone.
pub(super) fn compare(
    mut worlds: u32,
    seen: &Seen<Micropul>,
    judged: &mut Vec<Judged<Action>>,
    rng: &mut Pcg,
    leads_to: &dyn Fn(Micropul, u64) -> f64,
) {
    for option in judged.iter_mut() {
        option.value = 0.0;
    }
    let mut looked_at = 0;
    loop {
        for _ in 0..worlds {
            let world = seen.world(rng);
            let luck = u64::from(rng.next_u32()) << 32 | u64::from(rng.next_u32());
            for option in judged.iter_mut() {
                let mut then = world.clone();
                then.play_unchecked(Step::Act(seen.seat(), option.action));
                option.value += leads_to(then, luck);
            }
        }
        looked_at += worlds;
        judged::sort(judged);
        if judged.len() <= FINALISTS {
            break;
        }
        judged.truncate((judged.len() / 2).max(FINALISTS));
        worlds *= 2;
    }
    for option in judged.iter_mut() {
        option.value /= f64::from(looked_at);
    }
}
