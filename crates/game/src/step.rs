//! One entry of a game log.

use std::fmt;
use std::hash::{Hash, Hasher};

use crate::{Actor, Game, Notation, Seat};

/// One entry of a game log: a decision of a seat, or what chance brought.
///
/// The traits below are implemented by hand because a derive would require the same traits of the game itself.
pub enum Step<G: Game> {
    /// A seat decided.
    Act(Seat, G::Action),
    /// Chance decided.
    Chance(G::Chance),
}

impl<G: Game> Step<G> {
    /// Who took the step.
    pub fn actor(&self) -> Actor {
        match self {
            Step::Act(seat, _) => Actor::Seat(*seat),
            Step::Chance(_) => Actor::Chance,
        }
    }
}

impl<G: Notation> Step<G> {
    /// The step as a record writes it: who acted, and what happened.
    pub fn write(&self, config: &G::Config) -> (Actor, String) {
        match *self {
            Step::Act(seat, action) => (Actor::Seat(seat), G::write_action(config, action)),
            Step::Chance(chance) => (Actor::Chance, G::write_chance(config, chance)),
        }
    }
}

#[expect(clippy::expl_impl_clone_on_copy, reason = "a derive would ask that the game be Copy")]
impl<G: Game> Clone for Step<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Step<G> {}

impl<G: Game> PartialEq for Step<G> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Step::Act(seat, action), Step::Act(other_seat, other_action)) => {
                seat == other_seat && action == other_action
            }
            (Step::Chance(chance), Step::Chance(other)) => chance == other,
            _ => false,
        }
    }
}

impl<G: Game> Eq for Step<G> {}

impl<G: Game> Hash for Step<G> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match self {
            Step::Act(seat, action) => (0, seat, action).hash(state),
            Step::Chance(chance) => (1, chance).hash(state),
        }
    }
}

impl<G: Game> fmt::Debug for Step<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Act(seat, action) => write!(f, "{seat:?}: {action:?}"),
            Step::Chance(chance) => write!(f, "chance: {chance:?}"),
        }
    }
}
