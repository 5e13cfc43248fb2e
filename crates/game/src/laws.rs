//! The laws every game keeps, as a test kit.
//!
//! A game's tests describe a [`Specimen`] and get every law with one line:
//!
//! ```text
//! game::laws!(specimen());
//! ```
//!
//! Laws are checked after every step of games played at random. The games are the same on every run: a law
//! that fails, fails again, and says after which steps.

mod complaints;
mod play;
mod secrecy;
mod twins;
mod walk;
mod worlds;
mod writing;

use std::fmt;

pub use complaints::{Refused, complaints};
pub use play::{
    chance_is_in_order, check_agrees_with_legal, commits_commute, pieces_are_conserved,
    refused_play_changes_nothing, replay_gives_the_same_position, turns_have_moves,
};
pub use secrecy::{events_rebuild_views, same_events_same_view, samples_look_like_the_truth};
pub use twins::{Advance, Twins};
pub use worlds::worlds_have_their_frequency;
pub use writing::{
    damaged_records_are_refused, golden, notation_round_trips, random_record, records_round_trip,
    settings_round_trip, shuffles_can_be_checked,
};

use crate::{Game, Notation, Record, Step};

/// A game as the laws look at it.
pub struct Specimen<G: Game> {
    /// Configurations that are played at random.
    pub configs: Vec<G::Config>,
    /// How many random games each law plays per configuration.
    pub games: u64,
    /// Configurations of which all logs up to this many steps can be listed, for the laws about frequencies.
    pub tiny: Vec<(G::Config, usize)>,
    /// Every action that can be encoded, sensible or not; where there are too many, all that are near sense in this
    /// position. It may depend on what is public alone.
    pub universe: fn(&G) -> Vec<G::Action>,
    /// What holds in every position: that no piece is lost or doubled.
    pub invariant: fn(&G) -> Result<(), String>,
    /// How much the laws must find to compare in these games.
    pub at_least: Comparisons,
}

/// How much the laws that compare must find. A law that finds less was hardly tried, and fails.
///
/// 0 states that the game has nothing of the kind. Then the law fails if it finds any.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Comparisons {
    /// Pairs of different positions that a viewer was told the same about. 0: nothing is ever hidden from anybody.
    pub pairs: u64,
    /// Sets of two or more worlds that a viewer cannot tell apart. 0: nothing is ever hidden from anybody.
    pub worlds: u64,
    /// Positions in which several seats choose at once. 0: seats always act one after the other.
    pub simultaneous: u64,
    /// Steps of chance. 0: everything is decided by the seats.
    pub draws: u64,
}

impl Comparisons {
    /// No secrets, no simultaneous choices and no chance.
    pub const NONE: Comparisons = Comparisons { pairs: 0, worlds: 0, simultaneous: 0, draws: 0 };
}

/// Whether a law found as much as it must.
fn enough(what: &str, found: u64, at_least: u64) -> Result<(), Broken> {
    let complaint = match at_least {
        0 if found > 0 => format!("the specimen states that it has no {what}, but there are {found}"),
        _ if found < at_least => {
            format!("the law was hardly tried: {found} {what}, and the specimen states at least {at_least}")
        }
        _ => return Ok(()),
    };
    Err(Broken { what: complaint, record: String::new() })
}

/// A law does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    /// What is wrong.
    pub what: String,
    /// The game that shows it.
    pub record: String,
}

impl Broken {
    fn new<G: Notation>(config: &G::Config, steps: &[Step<G>], what: impl Into<String>) -> Broken {
        let heading = crate::Heading::new(config.clone(), Vec::new());
        Broken { what: what.into(), record: Record::<G> { heading, steps: steps.to_vec() }.to_string() }
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\nafter these steps:\n{}", self.what, self.record)
    }
}

/// Fails the running test when a law is broken.
///
/// # Panics
/// If the law is broken.
pub fn uphold(law: &str, verdict: Result<(), Broken>) {
    if let Err(broken) = verdict {
        panic!("the law '{law}' is broken: {broken}");
    }
}

/// The tests of every law for one specimen, an expression of type `Specimen`.
#[macro_export]
macro_rules! laws {
    ($specimen:expr) => {
        $crate::laws! { $specimen =>
            turns_have_moves check_agrees_with_legal refused_play_changes_nothing commits_commute
            replay_gives_the_same_position pieces_are_conserved chance_is_in_order
            notation_round_trips settings_round_trip records_round_trip shuffles_can_be_checked
            damaged_records_are_refused
            events_rebuild_views same_events_same_view samples_look_like_the_truth worlds_have_their_frequency
        }
    };
    ($specimen:expr => $($law:ident)*) => {
        $(
            #[test]
            fn $law() {
                $crate::laws::uphold(stringify!($law), $crate::laws::$law(&$specimen));
            }
        )*
    };
}
