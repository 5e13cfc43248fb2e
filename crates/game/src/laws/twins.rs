//! Two games that tell one viewer the same.

use super::walk::Walk;
use crate::enumerate::steps;
use crate::{Notation, Pcg, Random, Step, Viewer};

/// A random game and a twin that tells one viewer the same, with what is hidden from the viewer exchanged wherever the rules
/// allow it. What the viewer can get out of either must not differ.
pub struct Twins<G: Notation> {
    pub(super) walk: Walk<G>,
    pub(super) twin: Walk<G>,
    viewer: Viewer,
}

/// What twins did in one step.
pub struct Advance<G: Notation> {
    /// The step of the first game.
    pub step: Step<G>,
    /// The step of its twin; `None` if what was exchanged has come to light, so that the twin begins anew as a copy of the
    /// first game.
    pub twin: Option<Step<G>>,
}

impl<G: Notation> Twins<G> {
    /// Twins at the start of a game. The number decides everything that follows.
    pub fn new(config: &G::Config, number: u64, viewer: Viewer) -> Twins<G> {
        let mut walk = Walk::start(config, number);
        let mut twin = Walk::<G>::start(config, 0);
        twin.rng = Pcg::new(u64::from(walk.rng.next_u32()), 7);
        Twins { walk, twin, viewer }
    }

    /// Both take a step; `None` once the game is over.
    pub fn advance(&mut self) -> Option<Advance<G>> {
        let Twins { walk, twin, viewer } = self;
        let step = walk.choose()?;
        let events = walk.position.told(*viewer, step);
        let tells_the_same =
            |other: &Step<G>| other.actor() == step.actor() && twin.position.told(*viewer, *other) == events;
        // Staying with the first game most of the time keeps the two together for longer.
        let stays = twin.rng.below(4) > 0 && steps(&twin.position).contains(&step) && tells_the_same(&step);
        let mut candidates = if stays { vec![step] } else { steps(&twin.position) };
        candidates.retain(tells_the_same);
        walk.take(step);
        if candidates.is_empty() {
            twin.position = walk.position.clone();
            twin.steps.clone_from(&walk.steps);
            return Some(Advance { step, twin: None });
        }
        let other = *twin.rng.pick(&candidates);
        twin.take(other);
        Some(Advance { step, twin: Some(other) })
    }

    /// Whether the two are different games now.
    pub fn differ(&self) -> bool {
        self.walk.position != self.twin.position
    }

    /// The position of the first game.
    pub fn position(&self) -> &G {
        &self.walk.position
    }
}
