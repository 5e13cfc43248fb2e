//! What goes in and out of a table.

use game::{Ending, Game, Illegal, NotationError, Outcome, Viewer};
use serde::Serialize;

/// What a seat asks of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// To take this action, in notation.
    Act(String),
    /// To take back the last human decision and everything after it.
    Undo,
    /// To give up.
    Resign,
}

/// A message to one viewer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outgoing<G: Game> {
    /// Who gets it.
    pub to: Viewer,
    /// What it says.
    pub reply: Reply<G>,
}

/// What the table says to one viewer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply<G: Game> {
    /// Something happened.
    Update(Box<Update<G>>),
    /// The viewer's own request was refused; nothing changed.
    Refused(Refused),
}

/// Something happened: what this viewer is told and may know, and nothing else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Update<G: Game> {
    /// What the viewer is told; empty when the table opens and when steps are taken back.
    pub events: Vec<G::Event>,
    /// Whether steps were taken back.
    pub undone: bool,
    /// What the viewer sees now.
    pub view: G::View,
    /// What the viewer may do now, in notation; empty when it is not the viewer's turn.
    pub legal: Vec<String>,
    /// How the table came to its end, if it has.
    pub ending: Ending,
    /// The result, if the table has come to its end.
    pub result: Option<Outcome>,
}

/// Why a request was refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Refused {
    /// The text is no action.
    #[error(transparent)]
    Unreadable(#[from] NotationError),
    /// The action breaks a rule.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// No human decision can be taken back.
    #[error("There is nothing to take back.")]
    NothingToUndo,
    /// Chance or a secret came to light since.
    #[error("That cannot be taken back: something hidden has been decided or shown since.")]
    Hidden,
    /// Nobody sits there.
    #[error("There is no such seat at this table.")]
    NoSuchSeat,
    /// The seat has been put out of the game.
    #[error("This seat is out of the game.")]
    OutOfPlay,
    /// The table has come to its end.
    #[error("This game has ended.")]
    Ended,
}
