//! Whoever decides for a seat.

use game::{Game, Pcg, Random};

use crate::Seen;

/// Whoever decides for a seat. Asked the same again it answers the same: it keeps nothing between decisions, and its
/// random numbers follow from the seed. So a game can be resumed anywhere, and a choice can be checked by anybody.
pub trait Player<G: Game>: Send + Sync {
    /// One of the actions that are seen.
    fn choose(&self, seen: &Seen<G>) -> G::Action;
}

/// Takes any action, all alike: the yardstick for everybody else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RandomPlayer;

impl<G: Game> Player<G> for RandomPlayer {
    fn choose(&self, seen: &Seen<G>) -> G::Action {
        *Pcg::new(seen.seed(), 0).pick(seen.actions())
    }
}
