//! Decisions that are taken as many small steps.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

use crate::{Game, Illegal, Never, NotationError, Seat};

/// A decision that the game log holds as many small steps and that people enter, try out and weigh as a whole: the layout of
/// Microchip, which is 25 steps (Microchip §M4). A game whose decisions are single steps uses [`Never`].
///
/// The implementing type is the whole decision. Its written form is that of [`Display`](fmt::Display) and [`FromStr`].
pub trait CompoundDecision<G: Game>: Clone + fmt::Display + FromStr<Err = NotationError> {
    /// Whether the game has compound decisions.
    const EXISTS: bool = true;

    /// What trying the decision out shows: as JSON for a client to draw, as text for a terminal.
    type Trial: Serialize + fmt::Display;

    /// Whether `text` is written as a whole decision and not as a single action.
    fn is_whole(text: &str) -> bool;

    /// The decision that counts for a seat whose time is up and who has saved none (Microchip §M4.10); `None` where there is no
    /// such thing.
    fn empty() -> Option<Self>;

    /// The steps of the decision, in the order in which they are taken.
    fn steps(&self) -> Vec<G::Action>;

    /// The decision that these steps make up, in the order in which they were taken; `None` if they make up none.
    fn from_steps(steps: &[G::Action]) -> Option<Self>;

    /// Which part of a compound decision `action` of `seat` would be; `None` if it is a decision of its own.
    fn part(position: &G, seat: Seat, action: G::Action) -> Option<Part>;

    /// How many of its steps `seat` has taken; `None` if the seat is not asked for a compound decision.
    fn taken(view: &G::View, seat: Seat) -> Option<usize>;

    /// What would come of the decision, as far as the view of `seat` tells. Nothing is decided by it.
    ///
    /// # Errors
    /// The clause that forbids it.
    fn trial(&self, view: &G::View, seat: Seat) -> Result<Self::Trial, Illegal>;
}

/// Which part of a compound decision a step is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// The decision stays open after this step: it commits the seat to nothing yet.
    Open,
    /// The last step, which makes the decision final (§G3).
    Last,
}

impl<G: Game> CompoundDecision<G> for Never {
    const EXISTS: bool = false;

    type Trial = Never;

    fn is_whole(_text: &str) -> bool {
        false
    }

    fn empty() -> Option<Never> {
        None
    }

    fn steps(&self) -> Vec<G::Action> {
        match *self {}
    }

    fn from_steps(_steps: &[G::Action]) -> Option<Never> {
        None
    }

    fn part(_position: &G, _seat: Seat, _action: G::Action) -> Option<Part> {
        None
    }

    fn taken(_view: &G::View, _seat: Seat) -> Option<usize> {
        None
    }

    fn trial(&self, _view: &G::View, _seat: Seat) -> Result<Never, Illegal> {
        match *self {}
    }
}

impl fmt::Display for Never {
    fn fmt(&self, _f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for Never {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Never, NotationError> {
        Err(NotationError::new(text, "there is nothing to try out in this game"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_a_whole_decision_where_there_are_none() {
        let refused = "es,sw".parse::<Never>().expect_err("there is no value of this type");
        assert_eq!(refused.to_string(), "'es,sw' cannot be read: there is nothing to try out in this game");
    }
}
