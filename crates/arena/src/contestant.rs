//! Contestants: built-in players and programs.

use std::time::Duration;

use bots::{Player, Seen};
use game::{Game, Illegal};

/// What a contestant is asked.
#[derive(Clone, Debug)]
pub struct Question<'a, G: Game> {
    /// The configuration of the game.
    pub config: &'a G::Config,
    /// How many seats there are.
    pub seats: usize,
    /// The number of the decision in the game, counted from 1.
    pub decision: u32,
    /// What the seat sees and may do.
    pub seen: &'a Seen<G>,
}

/// A participant of an arena. Unlike a [`Player`], a contestant may be an external program, which can fail.
pub trait Contestant<G: Game>: Send {
    /// Answers a question with an action.
    ///
    /// # Errors
    /// If there is no valid answer. Then the contestant forfeits the game.
    fn decide(&mut self, question: &Question<'_, G>) -> Result<G::Action, Fault>;

    /// Whether it thinks in the calling thread, so that its processor time can be measured.
    fn thinks_here(&self) -> bool {
        false
    }
}

/// Why a contestant forfeits a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The program cannot be started.
    #[error("it could not be started: {0}")]
    NotStarted(String),
    /// The program has ended.
    #[error("it ended without an answer ({0})")]
    Ended(String),
    /// The program takes too long.
    #[error("it gave no answer within {} s", .0.as_secs_f64())]
    Silent(Duration),
    /// The answer cannot be read.
    #[error("its answer cannot be read: {0}")]
    Unreadable(String),
    /// The answer breaks a rule.
    #[error("its answer is illegal: {0}")]
    Illegal(Illegal),
}

/// A built-in player, which never fails.
pub(crate) struct BuiltIn<G: Game>(pub(crate) Box<dyn Player<G>>);

impl<G: Game> Contestant<G> for BuiltIn<G> {
    fn decide(&mut self, question: &Question<'_, G>) -> Result<G::Action, Fault> {
        Ok(self.0.choose(question.seen))
    }

    fn thinks_here(&self) -> bool {
        true
    }
}
