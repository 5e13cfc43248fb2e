//! Matches between players, with confidence intervals for their results.
//!
//! A [`Series`] plays every deal in every distinct seat order, so that neither luck nor a seat decides, and its
//! [`Report`] has 95 % intervals by deal. A program starts afresh for each of them, or every game has a deal of its own.
//! [`External`] lets programs in any language take part by the protocols of `docs/bots.md`. A program that fails
//! forfeits that game, and the series goes on. [`Exploit`] measures how much a player of Missiles & Microchips can be
//! exploited.

mod bout;
mod clock;
mod contestant;
mod entrant;
mod estimate;
mod exploit;
mod external;
mod program;
mod protocol;
mod report;
mod running;
mod seating;
mod series;
mod thinking;

pub use bout::{Bout, Course, Deal, play};
pub use contestant::{Answer, ArenaGame, Contestant, GameEnd, Question, Start};
pub use entrant::{Entrant, entrants, parse_count};
pub use estimate::{Estimate, elo};
pub use exploit::{Exploit, Exploited, Searching, Unfinished};
pub use external::External;
pub use program::{end_orphans, end_programs};
pub use report::{Forfeit, Report, Row, SeatRow, share_of_win};
pub use seating::{kinds, orders};
pub use series::{Played, Series};
pub use thinking::Thinking;
