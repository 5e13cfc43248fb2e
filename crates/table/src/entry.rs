//! What happens at a table.

use std::fmt;

use game::{Championship, Game, Nonce, Seat, Secret, Step};

use crate::player::{Kind, Player};
use crate::request::Key;
use crate::undo::UndoPolicy;

/// How a table is opened: the first entry of its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening<C> {
    /// When, in milliseconds since 1970 by the host's clock.
    pub at: u64,
    /// What is played.
    pub config: C,
    /// Who sits down, one per seat.
    pub players: Vec<Player>,
    /// What chance is drawn from, together with the nonces. What leaves a live table has no secret in it.
    pub secret: Secret,
    /// What every seat adds to the shuffle.
    pub nonces: Vec<Nonce>,
    /// Whether decisions can be taken back at this table.
    pub undo: UndoPolicy,
    /// The championship the game is part of, as it stood before it.
    pub championship: Option<Championship>,
    /// Header lines of the record that the game goes on from, if it does, which the table hands on as they are.
    pub headers: Vec<(String, String)>,
}

impl<C> Opening<C> {
    /// A table of these players, opened at time 0, with the usual undo policy and no championship.
    pub fn new(config: C, players: Vec<Player>, secret: Secret, nonces: Vec<Nonce>) -> Opening<C> {
        let undo = UndoPolicy::usual(&players);
        let (championship, headers) = (None, Vec::new());
        Opening { at: 0, config, players, secret, nonces, undo, championship, headers }
    }
}

/// One thing that happened. Entries are facts: they are decided once, stored, and applied by every host alike.
#[derive(Clone, PartialEq, Eq)]
pub struct Entry<G: Game> {
    /// When, in milliseconds since 1970 by the host's clock.
    pub at: u64,
    /// The request that caused it, if one did.
    pub request: Option<RequestStamp>,
    /// What happened.
    pub change: Change<G>,
}

/// What identifies a request that was carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RequestStamp {
    /// Who asked.
    pub seat: Seat,
    /// The asker's name for the request.
    pub key: Key,
    /// The fingerprint of what was asked. Logs of version 1 have none.
    pub fingerprint: Option<u64>,
}

/// What can happen at a table.
#[derive(Clone, PartialEq, Eq)]
pub enum Change<G: Game> {
    /// A seat acted, and chance drew what came of it. Before the first decision chance alone draws.
    Steps {
        /// Who acted.
        by: Option<Seat>,
        /// What was done and drawn.
        steps: Vec<Step<G>>,
    },
    /// A seat asked to take steps back.
    UndoAsked {
        /// Who asked.
        by: Seat,
        /// How many steps would stay.
        to: usize,
    },
    /// Somebody agreed to that, or did not.
    UndoAnswered {
        /// Who answered.
        by: Seat,
        /// What they said.
        agree: bool,
    },
    /// Steps were taken back.
    Undone {
        /// How many stay.
        to: usize,
    },
    /// The host gave a seat to somebody else.
    Seated {
        /// Which seat.
        seat: Seat,
        /// Who sits there now.
        player: Player,
    },
    /// A player left, and a bot plays on in that seat.
    Left {
        /// Whose seat.
        seat: Seat,
    },
    /// A seat gave up, which ends the table.
    Resigned {
        /// Who.
        seat: Seat,
    },
}

impl<G: Game> Change<G> {
    /// The kind of change, in a word.
    fn kind(&self) -> &'static str {
        match self {
            Change::Steps { .. } => "steps",
            Change::UndoAsked { .. } => "undo asked",
            Change::UndoAnswered { .. } => "undo answered",
            Change::Undone { .. } => "undone",
            Change::Seated { player, .. } if player.kind == Kind::Bot => "bot seated",
            Change::Seated { .. } => "person seated",
            Change::Left { .. } => "left",
            Change::Resigned { .. } => "resigned",
        }
    }
}

/// Steps are secrets of the table, so a program's log must not show them.
impl<G: Game> fmt::Debug for Entry<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Entry({})", self.change.kind())
    }
}

impl<G: Game> fmt::Debug for Change<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Change({})", self.kind())
    }
}
