//! Players for every game.
//!
//! A player is given a [`Seen`]: the view of its seat, the actions it may take and a seed. It never holds the state of
//! the game, so it cannot know more than a person in that seat. [`RandomPlayer`] takes any action.
//!
//! A choice is a pure function of what is seen, the same natively and in a browser.
//!
//! ```
//! use bots::{Player, RandomPlayer, Seen};
//! use copolymer::{Config, Copolymer};
//! use game::{Game, Seat, Settings};
//!
//! let game = Copolymer::start(&Config::standard())?;
//! let seen = Seen::of(&game, Seat::FIRST, 7).expect("seat 1 begins");
//! let choice = RandomPlayer.choose(&seen);
//! assert!(seen.actions().contains(&choice));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod contest;
mod player;
mod seen;

pub use contest::{Contest, Refused, contest};
pub use player::{Player, RandomPlayer};
pub use seen::Seen;
