//! Contestants: built-in players and programs.

use std::time::Duration;

use bots::{Levelled, Player, Seen};
use game::{Drawable, Ending, Game, Illegal, Outcome, Preview, Seat};

/// A game that can be played in an arena, also by programs.
pub trait ArenaGame: Levelled + Preview + Drawable {}

impl<G: Levelled + Preview + Drawable> ArenaGame for G {}

/// What a contestant is asked.
#[derive(Clone, Debug)]
pub struct Question<'a, G: Game> {
    /// The number of the game, by which a contestant tells games apart.
    pub game: u64,
    /// The configuration of the game.
    pub config: &'a G::Config,
    /// How many seats there are.
    pub seats: usize,
    /// The number of the decision in the game, counted from 1.
    pub decision: u32,
    /// What the seat sees and may do.
    pub seen: &'a Seen<G>,
}

/// What a contestant answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer<A> {
    /// It takes this action.
    Act(A),
    /// It gives up the game.
    Resign,
}

/// How a game ended, for one of its contestants.
#[derive(Clone, Debug)]
pub struct GameEnd<'a, G: Game> {
    /// The number of the game.
    pub game: u64,
    /// The configuration of the game.
    pub config: &'a G::Config,
    /// The seat of the contestant.
    pub seat: Seat,
    /// The result.
    pub outcome: Outcome,
    /// Whether the rules or a seat ended it.
    pub ending: Ending,
    /// The seat that forfeited it, if one did, and why.
    pub forfeit: Option<(Seat, &'a str)>,
    /// Everything the seat was told, first to last.
    pub events: &'a [G::Event],
}

/// A participant of an arena. Unlike a [`Player`], a contestant may be an external program, which can fail.
pub trait Contestant<G: Game>: Send {
    /// Answers a question.
    ///
    /// # Errors
    /// If there is no valid answer. Then the contestant forfeits the game.
    fn decide(&mut self, question: &Question<'_, G>) -> Result<Answer<G::Action>, Fault>;

    /// Learns how a game ended.
    fn end(&mut self, _end: &GameEnd<'_, G>) {}

    /// Whether it thinks in the calling thread, so that its processor time can be measured.
    fn thinks_here(&self) -> bool {
        false
    }

    /// Whether it was started for its last answer, and how long that took.
    fn start(&self) -> Option<Start> {
        None
    }

    /// Forgets everything: a program is ended, and started again for its next decision.
    fn renew(&mut self) {}
}

/// How long it took to start a program, which is part of the time of its first answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// It took this long until the program named its protocol.
    Took(Duration),
    /// The program speaks protocol 1: its first line is an answer, so nobody knows when it had started.
    WithAnswer,
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
    fn decide(&mut self, question: &Question<'_, G>) -> Result<Answer<G::Action>, Fault> {
        Ok(Answer::Act(self.0.choose(question.seen)))
    }

    fn thinks_here(&self) -> bool {
        true
    }
}
