//! Copolymer, designed by Mark Steere in April 2006: the rules.
//!
//! Two players colour the cells of a honeycomb, one at a time. Whoever colours a cell that touches two or more enemy
//! cells must colour another. When the board is full the larger colour wins. The clauses cited here are those of
//! `docs/rules/copolymer.md`.
//!
//! ```
//! use copolymer::{Config, Copolymer};
//! use game::{Game, Notation, Seat, Settings, Turn};
//!
//! let config = Config::standard();
//! let mut game = Copolymer::start(&config)?;
//! let centre = Copolymer::parse_action(&config, "f6")?;
//! game.play(Seat::FIRST, centre)?;
//! assert_eq!(game.turn(), Turn::of(Seat::new(1)));
//! let refused = game.play(Seat::new(1), centre).unwrap_err();
//! assert_eq!(refused.to_string(), "The cell f6 is already coloured. (C2)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod cells;
mod config;
mod notation;
mod preview;
mod random_games;
mod remaining;
mod rules;
mod scene;
mod shape;
mod text;
mod view;

pub use board::{Board, Cell};
pub use cells::Cells;
pub use config::Config;
pub use preview::Effect;
pub use random_games::{RandomGame, RandomGames};
pub use remaining::{Bitboard, CellGraph, RandomPlayout, Remaining, TouchCounts};
pub use rules::Copolymer;
pub use scene::Scene;
pub use shape::Shape;
pub use view::{Event, View};
