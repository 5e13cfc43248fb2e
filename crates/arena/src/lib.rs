//! Matches between players, with confidence intervals for their results.
//!
//! A [`Series`] plays every deal in every distinct seat order, so that neither luck nor a seat decides, and its
//! [`Report`] has 95 % intervals by deal. [`External`] lets programs in any language take part by the protocol of
//! `docs/bots.md`. A program that fails forfeits that game, and the series goes on.

mod bout;
mod clock;
mod contestant;
mod entrant;
mod estimate;
mod external;
mod program;
mod protocol;
mod report;
mod seating;
mod series;

pub use bout::{Bout, Deal, Thinking, play};
pub use contestant::{BuiltIn, Contestant, Fault, Question};
/// The former name of [`parse_count`].
pub use entrant::parse_count as several;
pub use entrant::{CountError, Entrant, EntrantError, entrants, parse_count};
pub use estimate::{Estimate, Interval, elo};
pub use external::{CommandError, External};
pub use program::end_programs;
pub use protocol::PROTOCOL;
pub use report::{Forfeit, Report, Row};
pub use seating::orders;
pub use series::{Played, Series};
