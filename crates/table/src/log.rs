//! Everything that happened at a table.

use game::{Championship, Nonce, Notation, Seat, Secret, Step};

use crate::player::Player;

/// Everything that happened at a table, first to last. The game log is a fold of it: undo is an entry and never a
/// deletion, and resigning ends the table, not the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableLog<G: Notation> {
    /// How the table was opened.
    pub opened: Opened<G::Config>,
    /// What happened since.
    pub entries: Vec<Entry<G>>,
}

/// How a table was opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opened<C> {
    /// What is played.
    pub config: C,
    /// Who sat down, one per seat.
    pub players: Vec<Player>,
    /// What chance is drawn from, together with the nonces. The log is the table's own; what leaves a live table has no
    /// secret in it.
    pub secret: Secret,
    /// What every seat added to the shuffle.
    pub nonces: Vec<Nonce>,
    /// The championship the game is part of, as it stood before it.
    pub championship: Option<Championship>,
}

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry<G: Notation> {
    /// A seat was given to somebody else.
    Seated(Seat, Player),
    /// A seat acted, and chance drew what came of it. Before the first decision chance alone draws.
    Steps {
        /// Who acted.
        seat: Option<Seat>,
        /// The idempotency key: a request that arrives twice is carried out once.
        key: Option<String>,
        /// What was done and drawn.
        steps: Vec<Step<G>>,
    },
    /// Steps were taken back; this many stay.
    Undone(usize),
    /// A seat gave up.
    Resigned(Seat),
}

impl<G: Notation> TableLog<G> {
    /// The game log: the steps that stand.
    pub fn steps(&self) -> Vec<Step<G>> {
        let mut standing = Vec::new();
        for entry in &self.entries {
            match entry {
                Entry::Steps { steps, .. } => standing.extend_from_slice(steps),
                Entry::Undone(to) => standing.truncate(*to),
                Entry::Seated(..) | Entry::Resigned(_) => {}
            }
        }
        standing
    }

    /// Who sits where now.
    pub fn players(&self) -> Vec<Player> {
        let mut players = self.opened.players.clone();
        for entry in &self.entries {
            if let Entry::Seated(seat, player) = entry
                && let Some(place) = players.get_mut(seat.index())
            {
                place.clone_from(player);
            }
        }
        players
    }

    /// Who gave up, if somebody did.
    pub fn resigned(&self) -> Option<Seat> {
        self.entries.iter().find_map(|entry| match entry {
            Entry::Resigned(seat) => Some(*seat),
            _ => None,
        })
    }

    /// Whether this seat's request of this name was carried out already.
    pub fn has(&self, seat: Seat, key: &str) -> bool {
        self.entries.iter().any(|entry| {
            matches!(entry, Entry::Steps { seat: Some(by), key: Some(known), .. } if *by == seat && known == key)
        })
    }
}
