//! Players for every game.
//!
//! A player is given a [`Seen`]: the view of its seat, the actions it may take and a seed. It never holds the state
//! of the game, so it cannot know more than a person in that seat. [`Search`] is an opponent for any
//! [`Game`](game::Game); [`RandomPlayer`] takes any action.
//!
//! A choice is a pure function of what is seen and of the player's [`Budget`], the same natively and in a browser:
//! budgets count iterations and never time, and arithmetic is limited to what every processor rounds alike
//! (`clippy.toml`). [`decisions`] writes choices down so that two builds can be compared.
//!
//! ```
//! use bots::{Budget, Player, Search, Seen};
//! use copolymer::{Config, Copolymer};
//! use game::{Game, Seat, Settings};
//!
//! let game = Copolymer::start(&Config::standard())?;
//! let seen = Seen::of(&game, Seat::FIRST, 7).expect("seat 1 begins");
//! let choice = Search::new(Budget::Quick).choose(&seen);
//! assert!(seen.actions().contains(&choice));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod budget;
mod contest;
pub mod decisions;
mod player;
mod search;
mod seen;
mod tree;
mod worth;

pub use budget::{Budget, BudgetError};
pub use contest::{Contest, Refused, contest};
pub use player::{Player, RandomPlayer};
pub use search::Search;
pub use seen::Seen;
