//! What a device knows of a game, and what it does there: something legal, at random.

use game::{Ending, Pcg, Random, Seat, Viewer};
use games::with_game;
use table::{Cursor, FollowError, Follower, Request, TableGame, Update, Welcome};

/// A device's side of a game.
pub trait Brain {
    /// Takes in what is new; false if something was missed.
    fn take(&mut self, update: &Update) -> bool;
    /// What to ask for now, if it is this seat's turn.
    fn act(&self, rng: &mut Pcg) -> Option<(Seat, Request)>;
    /// How far it has been told.
    fn cursor(&self) -> Option<Cursor>;
    /// As whom it looks.
    fn viewer(&self) -> Viewer;
    /// Whether the game is over.
    fn is_over(&self) -> bool;
}

/// The brain of somebody who has been welcomed.
///
/// # Errors
/// If the table speaks another version.
pub fn brain(viewer: Viewer, welcome: &Welcome) -> Result<Box<dyn Brain>, FollowError> {
    with_game!(welcome.game, Rules => Ok(Box::new(Follower::<Rules>::new(viewer, welcome)?)))
}

impl<G: TableGame> Brain for Follower<G> {
    fn take(&mut self, update: &Update) -> bool {
        Follower::take(self, update).is_ok()
    }

    fn act(&self, rng: &mut Pcg) -> Option<(Seat, Request)> {
        // Before it has been told anything, it knows only how the game began.
        let seat = self.cursor().and(self.acting())?;
        let legal = self.legal();
        let action = *legal.get(rng.below(legal.len().max(1) as u32) as usize)?;
        let action = G::write_action(self.config(), action);
        Some((seat, Request::Act { action, decision: self.decision() }))
    }

    fn cursor(&self) -> Option<Cursor> {
        Follower::cursor(self)
    }

    fn viewer(&self) -> Viewer {
        Follower::viewer(self)
    }

    fn is_over(&self) -> bool {
        self.ending() != Ending::Unfinished
    }
}
