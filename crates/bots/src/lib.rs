//! Players for every game.
//!
//! A player gets a [`Seen`]: the view of its seat, what the seat was told, its legal actions and a seed. It never holds
//! the state of the game, so it cannot know more than a person in that seat. A [`Level`] from 1 to 5 is a player of
//! every game that is [`Levelled`], and the strongest gives [`Advice`]; [`RandomPlayer`] chooses at random.
//!
//! A choice is a pure function of a `Seen`, the same natively and in a browser: thinking is limited by work, never by
//! time, and arithmetic to operations that every processor rounds alike (`clippy.toml`). [`decisions`] writes choices
//! as text, so that two builds can be compared.
//!
//! ```
//! use bots::{Level, Player, Seen};
//! use games::copolymer::{Config, Copolymer};
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
pub mod copolymer;
pub mod decisions;
mod level;
pub mod microchip;
pub mod micropul;
pub mod missiles;
mod player;
mod roster;
mod scored;
mod seen;
mod told;

pub use advice::{Advice, Advised, MOST_ADVISED, MOST_REASONS, Reason, ReasonKind, Value};
pub use contest::{Contest, Refused, contest, contest_traced};
pub use level::{Level, Levelled, WeighedWhole, WholeAdvice};
pub use player::{Player, RandomPlayer};
pub use roster::{player, player_names};
pub use seen::Seen;
pub use told::Told;
