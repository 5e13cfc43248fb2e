//! What happens at a table.

use std::fmt;

use game::{Championship, Nonce, Seat, Secret, Step};
use serde::{Deserialize, Serialize};

use crate::player::{Kind, Player};
use crate::request::{Fingerprint, Key};
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

    /// The same opening with its settings in another form.
    pub(crate) fn with_config<D>(self, config: D) -> Opening<D> {
        let Opening { at, players, secret, nonces, undo, championship, headers, .. } = self;
        Opening { at, config, players, secret, nonces, undo, championship, headers }
    }
}

/// One thing that happened. Entries are facts: they are decided once, stored, and applied by every host alike. `S` is a step of
/// the game, or its text in a log.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry<S> {
    /// When, in milliseconds since 1970 by the host's clock.
    pub at: u64,
    /// The request that caused it, if one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request: Option<RequestStamp>,
    /// What happened.
    pub change: Change<S>,
}

/// An entry as a table of game `G` decides and applies it.
pub type EntryOf<G> = Entry<Step<G>>;

/// What identifies a request that was carried out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RequestStamp {
    /// Who asked.
    pub seat: Seat,
    /// The asker's name for the request.
    pub key: Key,
    /// The fingerprint of what was asked. Logs of version 1 have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fingerprint: Option<Fingerprint>,
}

/// What can happen at a table.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Change<S> {
    /// A seat acted, and chance drew what came of it. Before the first decision chance alone draws.
    Steps {
        /// Who acted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Seat>,
        /// What was done and drawn.
        steps: Vec<S>,
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

impl<S> Entry<S> {
    /// The same entry with its steps in another form.
    pub(crate) fn try_map<T, E>(self, map: impl FnOnce(Vec<S>) -> Result<Vec<T>, E>) -> Result<Entry<T>, E> {
        let Entry { at, request, change } = self;
        let change = match change {
            Change::Steps { by, steps } => Change::Steps { by, steps: map(steps)? },
            Change::UndoAsked { by, to } => Change::UndoAsked { by, to },
            Change::UndoAnswered { by, agree } => Change::UndoAnswered { by, agree },
            Change::Undone { to } => Change::Undone { to },
            Change::Seated { seat, player } => Change::Seated { seat, player },
            Change::Left { seat } => Change::Left { seat },
            Change::Resigned { seat } => Change::Resigned { seat },
        };
        Ok(Entry { at, request, change })
    }
}

impl<S> Change<S> {
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
impl<S> fmt::Debug for Entry<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Entry({})", self.change.kind())
    }
}

impl<S> fmt::Debug for Change<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Change({})", self.kind())
    }
}
