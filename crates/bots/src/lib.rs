//! Players for every game.
//!
//! A player is given a [`Seen`]: the view of its seat, the actions it may take and a seed. It never holds the state
//! of the game, so it cannot know more than a person in that seat. A [`Level`] from 1 to 5 is a player of every game
//! that is [`Levelled`], and the strongest gives [`Advice`]; [`RandomPlayer`] takes any action.
//!
//! A choice is a pure function of what is seen, the same natively and in a browser: thinking is counted in work and
//! never in time, and arithmetic is limited to what every processor rounds alike (`clippy.toml`). [`decisions`] writes
//! choices down so that two builds can be compared.
//!
//! ```
//! use bots::{Level, Player, Seen};
//! use copolymer::{Config, Copolymer};
//! use game::{Game, Seat, Settings};
//!
//! let game = Copolymer::start(&Config::standard())?;
//! let seen = Seen::of(&game, Seat::FIRST, 7).expect("seat 1 begins");
//! let choice = Level::BEGINNER.choose(&seen);
//! assert!(seen.actions().contains(&choice));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod advice;
mod contest;
mod copolymer;
pub mod decisions;
mod judged;
mod level;
mod microchip;
mod micropul;
pub mod missiles;
mod player;
mod roster;
mod seen;

pub use self::copolymer::{
    CopolymerSearch, Progress as CopolymerProgress, Solution as CopolymerSolution, Solver as CopolymerSolver,
};
pub use advice::{Advice, Advised, MOST_ADVISED, MOST_REASONS, Reason, ReasonKind, Value};
pub use contest::{Contest, Refused, contest};
pub use level::{Level, LevelError, Levelled, WeighedWhole, WholeAdvice};
pub use player::{Player, RandomPlayer};
pub use roster::{player, player_names};
pub use seen::Seen;
