//! The player that levels are measured against.

use game::{Game, Pcg, Random, Step, Turn};
use games::micropul::{Action, Micropul};

use super::other;
use crate::{Player, Seen};

/// Maximises its lead as if the game ended after the action. Ties are broken by the number of tiles drawn, from the
/// core or from the supply, and then at random.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Greedy;

impl Player<Micropul> for Greedy {
    fn choose(&self, seen: &Seen<Micropul>) -> Action {
        let mut rng = Pcg::new(seen.seed(), 0);
        let world = seen.world(&mut rng);
        let (mut best, mut most) = (Vec::new(), (i16::MIN, 0));
        for &action in seen.actions() {
            let mut then = world.clone();
            then.play_unchecked(Step::Act(seen.seat(), action));
            if then.turn() == Turn::Chance {
                // Every tile counts the same, whichever is drawn.
                then.play_unchecked(Step::Chance(then.draw(&mut rng)));
            }
            let points = then.public().points();
            let lead = points[seen.seat().index()] - points[other(seen.seat()).index()];
            let draws = world.public().core - then.public().core + u8::from(action == Action::Take);
            let gain = (lead, draws);
            if gain > most {
                best.clear();
                most = gain;
            }
            if gain == most {
                best.push(action);
            }
        }
        *rng.pick(&best)
    }
}
