//! Microchip, a game by Néstor Romeral Andrés for two to five, and a puzzle for one: the rules, and the proven best
//! microchip of any tiles.
//!
//! Tiles with paths are drafted from an open pool. Then everybody builds on a board of coloured squares: a microchip is a
//! closed structure of tiles that hang together along their paths. The clauses cited here are those of
//! `docs/rules/microchip.md`.
//!
//! ```
//! use game::{Game, Notation, Seat, Settings};
//! use microchip::{Config, Microchip};
//!
//! let mut config = Config::new(1);
//! config.set("boards", "RRBVV/GRVGG/YBGVV/YYRBR/BYYBG")?;
//! config.set("tiles", "RE,RE,BX")?;
//! let mut game = Microchip::start(&config)?;
//! game.play(Seat::FIRST, Microchip::parse_action(&config, "e")?)?;
//! let refused = game.play(Seat::FIRST, Microchip::parse_action(&config, "es")?).unwrap_err();
//! assert_eq!(refused.to_string(), "You have no RC left to lay. (M3)");
//! game.play(Seat::FIRST, Microchip::parse_action(&config, "w")?)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod board;
mod checker;
mod colour;
mod config;
mod connections;
mod event;
mod judge;
mod layout;
mod notation;
mod preview;
mod public;
mod puzzle;
mod random_games;
mod recipe;
mod reckoning;
mod rules;
mod sample;
mod scene;
mod solver;
mod square;
mod text;
mod tile;
mod trial;
mod view;

pub use action::{Action, Chance};
pub use board::{Board, SQUARES_PER_COLOUR};
pub use checker::Reading;
pub use colour::Colour;
pub use config::{Config, MOST_PLAYERS, PoolShape};
pub use connections::Connections;
pub use event::Event;
pub use judge::{Judgement, Piece, Score};
pub use layout::Layout;
pub use preview::Effect;
pub use public::{Phase, Public};
pub use puzzle::{Day, Puzzle};
pub use recipe::{Painting, Recipe, Stage, Stroke};
pub use reckoning::{Counted, ScoreLine};
pub use rules::Microchip;
pub use scene::Scene;
pub use solver::{Answer, Solution};
pub use square::{SIDE, SQUARES, Square};
pub use tile::{Shape, Tile, TileSet, Tiles};
pub use trial::Trial;
pub use view::View;
