//! Players: programs that decide for a seat.

use game::{Game, Pcg, Random};

use crate::Seen;

/// A program that decides for a seat. It is a pure function: it keeps nothing between decisions, and its random numbers
/// follow from the seed. So a game can be resumed anywhere, and anybody can check a choice.
pub trait Player<G: Game>: Send + Sync {
    /// Chooses one of the legal actions.
    fn choose(&self, seen: &Seen<G>) -> G::Action;
}

/// Chooses every legal action with the same probability: the yardstick for all other players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RandomPlayer;

impl<G: Game> Player<G> for RandomPlayer {
    fn choose(&self, seen: &Seen<G>) -> G::Action {
        *Pcg::new(seen.seed(), 0).pick(seen.actions())
    }
}
