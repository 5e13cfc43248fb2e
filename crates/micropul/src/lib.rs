//! micropul, a game by Jean-François Lassonde for one or two: the rules.
//!
//! Square tiles with black and white micropul and with catalysts are laid edge to edge. A catalyst that touches a
//! micropul of another tile fires and draws tiles from the core; stones claim groups of micropul, which score when
//! they are closed. The clauses cited here are those of `docs/rules/micropul.md`.
//!
//! ```
//! use game::{Game, Notation, Settings};
//! use micropul::{Config, Micropul};
//!
//! let config = Config::standard();
//! let start = Micropul::start(&config)?;
//! assert_eq!(start.public().core, 47, "twelve tiles are still to be dealt");
//! let lay = Micropul::parse_action(&config, "lay 17 r1 at 2,-1")?;
//! assert_eq!(Micropul::write_action(&config, lay), "lay 17 r1 at 2,-1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod config;
mod event;
mod frontier;
mod grid;
mod groups;
mod notation;
mod place;
mod preview;
mod public;
mod random_games;
mod rules;
mod scene;
mod score;
mod sentences;
mod text;
mod tile;
mod view;

pub use action::{Action, Chance};
pub use config::Config;
pub use event::Event;
pub use grid::{Fired, Group, GroupSummary, TileGrid};
pub use place::{Cell, Place};
pub use preview::Effect;
pub use public::{Ending, Phase, Public};
pub use random_games::{RandomGame, RandomGames};
pub use rules::Micropul;
pub use scene::Scene;
pub use score::{Score, ScoreLine, Verdict};
pub use tile::{Catalyst, Colour, Quadrant, TILES, Tile, TileSet};
pub use view::View;
