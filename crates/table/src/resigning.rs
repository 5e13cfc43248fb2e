//! What comes of giving up.

use game::Seat;
use serde::Serialize;

use crate::player::{Kind, Player};

/// What comes of a seat giving up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Resigning {
    /// The game ends.
    Ends,
    /// A bot plays on in the seat.
    Leaves,
}

impl Resigning {
    /// Two players: the other one wins. Three or more: a bot plays on, unless the last person goes, who leaves nobody behind to
    /// play with. A championship goes on in any case.
    pub(crate) fn of(seat: Seat, players: &[Player], championship: bool) -> Resigning {
        let is_other_person = |(other, player): (Seat, &Player)| other != seat && player.kind == Kind::Human;
        let alone = players[seat.index()].kind == Kind::Human
            && !Seat::all(players.len()).zip(players).any(is_other_person);
        if players.len() > 2 && (championship || !alone) { Resigning::Leaves } else { Resigning::Ends }
    }
}
