//! What a seat decides, and what chance does.

use game::Seat;
use serde::Serialize;

use crate::power::Power;

/// One of the three action cards (§X3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MissilesAction"))]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Takes energy from the target.
    Attack,
    /// Stops attacks and hits back.
    Block,
    /// Gains energy.
    Charge,
}

impl Action {
    /// All three.
    pub const ALL: [Action; 3] = [Action::Attack, Action::Block, Action::Charge];

    /// The name in notation.
    pub fn name(self) -> &'static str {
        match self {
            Action::Attack => "attack",
            Action::Block => "block",
            Action::Charge => "charge",
        }
    }

    /// The action of this name, in capitals or not.
    pub fn named(name: &str) -> Option<Action> {
        Action::ALL.into_iter().find(|action| action.name().eq_ignore_ascii_case(name))
    }
}

/// The two cards a seat lays face down: whom it aims at, and what it does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MissilesChoice"))]
pub struct Choice {
    /// What it does.
    pub action: Action,
    /// Whom it aims at. In a duel this is the other one, without a card (§X5).
    pub target: Seat,
}

/// One decision of one seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Decision {
    /// Chooses an action, and whom to aim at; no target in a duel (§X5).
    Choose(Action, Option<Seat>),
    /// Passes in the change phase (§X2).
    Hold,
    /// Pays to swap the action for this one (§X2).
    Swap(Action),
    /// Pays to aim at this one instead: the power Satellite (§X8).
    Aim(Seat),
}

/// What chance does before the first round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// This seat starts (§X1, house ruling).
    Start(Seat),
    /// The next seat is dealt this power (§X8).
    Deal(Power),
}
