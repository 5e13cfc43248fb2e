//! What goes in and out of a table.

use game::{ChampionshipStanding, Ending, Game, Illegal, NotationError, Outcome, Seat, Secret, Viewer};
use serde::Deserialize;

use crate::player::Player;

/// What a seat asks of the table.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "TableRequest"))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// To take an action.
    Act {
        /// The action in notation, or a whole compound decision.
        action: String,
        /// The decision this answers, as the update that asked for it numbers it. An answer to another one is stale.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        decision: Option<u32>,
        /// The asker's own name for this request: if it arrives twice, it is carried out once.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        key: Option<String>,
    },
    /// To keep a private note, as a layout that is being tried.
    Note {
        /// The note; the one before is forgotten.
        text: String,
    },
    /// To take back the last human decision and everything after it. Where others have to agree, they are asked.
    Undo,
    /// To agree, or not, that something is taken back.
    Answer {
        /// Whether the seat agrees.
        agree: bool,
    },
    /// To give up; in a championship of three or more, to leave one's seat to a bot (Microchip §M6).
    Resign,
    /// To give a seat to a person or a program.
    Seat {
        /// The seat, as its number.
        seat: String,
        /// Who takes it.
        player: Player,
    },
}

impl Request {
    /// To take this action now, whatever it answers.
    pub fn act(action: impl Into<String>) -> Request {
        Request::Act { action: action.into(), decision: None, key: None }
    }
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
    /// The number of the decision the viewer is asked for. It never comes again, not even when steps are taken back.
    pub decision: u32,
    /// Who sits where.
    pub players: Vec<Player>,
    /// Whether the last decision can be taken back.
    pub undo: Undo,
    /// Whose decision that is.
    pub undo_by: Option<Seat>,
    /// Who has asked to take back, as long as that is not answered.
    pub undo_asked: Option<Seat>,
    /// Whether anybody keeps a note: what somebody tries out is not for others to see.
    pub noted: bool,
    /// The viewer's own note.
    pub note: String,
    /// How the championship stands, if the game is part of one.
    pub standing: Option<ChampionshipStanding>,
    /// How the table came to its end, if it has.
    pub ending: Ending,
    /// The result, if the table has come to its end.
    pub result: Option<Outcome>,
    /// The secret of the shuffle, once the table has come to its end, for everybody to check every draw.
    pub secret: Option<Secret>,
}

/// Whether the last human decision can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undo {
    /// There is none, or it is final.
    No,
    /// At once.
    Free,
    /// If all other people at the table agree.
    Ask,
}

/// Why a request was refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// The text is not an action.
    #[error(transparent)]
    Unreadable(#[from] NotationError),
    /// The action breaks a rule.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// The request answers a decision that is not asked for any more.
    #[error("That answers a question that is no longer open; look at the table as it is now.")]
    Stale,
    /// No human decision can be taken back.
    #[error("There is nothing to take back.")]
    NothingToUndo,
    /// A secret choice was committed since, and that is final (§G3); or something hidden came to light, and nobody is there
    /// who could agree.
    #[error("That cannot be taken back: something hidden has been decided or shown since.")]
    Hidden,
    /// Nobody has asked this seat for its agreement.
    #[error("Nobody has asked to take anything back.")]
    NothingAsked,
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

impl Refused {
    /// The stable name of the reason, for translations and clients.
    pub fn code(&self) -> &'static str {
        match self {
            Refused::Unreadable(_) => "table.unreadable",
            Refused::Illegal(illegal) => illegal.code(),
            Refused::Stale => "table.stale",
            Refused::NothingToUndo => "table.nothing_to_undo",
            Refused::Hidden => "table.hidden",
            Refused::NothingAsked => "table.nothing_asked",
            Refused::NoSuchSeat => "table.no_such_seat",
            Refused::OutOfPlay => "table.out_of_play",
            Refused::Ended => "table.ended",
        }
    }
}
