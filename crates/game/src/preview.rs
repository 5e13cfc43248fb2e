//! What an action would do.

use serde::Serialize;

use crate::{Game, Seat};

/// What an action would do, in the game's own words: '+3 tiles', 'you move again'.
///
/// A pure function of a view, so that a page can ask it whatever the transport.
pub trait Preview: Game {
    /// One consequence.
    type Effect: Clone + Eq + std::fmt::Debug + Serialize;

    /// Appends what `action` of `seat` would do, as far as `view` tells. The action is taken to be legal.
    fn preview(view: &Self::View, seat: Seat, action: Self::Action, out: &mut Vec<Self::Effect>);
}
