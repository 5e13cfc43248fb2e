//! Why requests are refused.

use game::{Illegal, NotationError};

/// Why a request was refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// The text is not an action.
    #[error(transparent)]
    Unreadable(#[from] NotationError),
    /// The action breaks a rule.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// The request answers a decision or a question that is not asked any more.
    #[error("That answers a question that is no longer open; look at the table as it is now.")]
    Stale,
    /// The key was used for another request.
    #[error("That key was used for another request already.")]
    KeyUsed,
    /// No human decision can be taken back.
    #[error("There is nothing to take back.")]
    NothingToUndo,
    /// A secret choice was committed since, and that is final (§G3); or something hidden came to light, and nobody is there
    /// who could agree.
    #[error("That cannot be taken back: something hidden has been decided or shown since.")]
    Hidden,
    /// Undo is off at this table.
    #[error("At this table nothing is taken back.")]
    UndoOff,
    /// Undo needs agreement, and nobody is left who could agree.
    #[error("That cannot be taken back: nobody is left who could agree.")]
    NobodyToAgree,
    /// The log has reached its cap.
    #[error("That cannot be taken back: this game has grown too long.")]
    LogFull,
    /// Somebody has asked already.
    #[error("Somebody has asked to take back already.")]
    AlreadyAsked,
    /// Nobody has asked this seat for its agreement.
    #[error("Nobody has asked to take anything back.")]
    NothingAsked,
    /// A note is too long.
    #[error("A note has 512 bytes at the most.")]
    NoteTooLong,
    /// Nobody sits there.
    #[error("There is no such seat at this table.")]
    NoSuchSeat,
    /// There is no bot of this name.
    #[error("There is no such bot.")]
    NoSuchBot,
    /// The seat has been put out of the game, or a bot plays in it already.
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
            Refused::KeyUsed => "table.key_used",
            Refused::NothingToUndo => "table.nothing_to_undo",
            Refused::Hidden => "table.hidden",
            Refused::UndoOff => "table.undo_off",
            Refused::NobodyToAgree => "table.nobody_to_agree",
            Refused::LogFull => "table.log_full",
            Refused::AlreadyAsked => "table.already_asked",
            Refused::NothingAsked => "table.nothing_asked",
            Refused::NoteTooLong => "table.note_too_long",
            Refused::NoSuchSeat => "table.no_such_seat",
            Refused::NoSuchBot => "table.no_such_bot",
            Refused::OutOfPlay => "table.out_of_play",
            Refused::Ended => "table.ended",
        }
    }
}
