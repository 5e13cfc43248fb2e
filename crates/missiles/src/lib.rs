//! Missiles & Microchips, a game by Yonatan Bergman: the rules.
//!
//! Three to six computers choose in secret whom to aim at and whether to attack, block or charge. Targets are shown,
//! actions may be swapped for energy, then everything is revealed and resolved. Ten energy wins, and so does being the
//! last one standing. The clauses cited here are those of `docs/rules/missiles-and-microchips.md`.
//!
//! ```
//! use game::{Game, Notation, Seat, Settings, Step};
//! use missiles::{Config, Missiles};
//!
//! let config = Config::standard();
//! let mut game = Missiles::start(&config)?;
//! game.play_unchecked(Step::Chance(Missiles::parse_chance(&config, "start 1")?));
//! game.play(Seat::FIRST, Missiles::parse_action(&config, "attack GUARD")?)?;
//! let refused = game.play(Seat::new(1), Missiles::parse_action(&config, "charge GUARD")?).unwrap_err();
//! assert_eq!(refused.to_string(), "GUARD cannot aim at itself. (X1)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod amounts;
mod computer;
mod config;
mod decision;
mod event;
mod notation;
mod power;
mod preview;
mod public;
mod random_games;
mod resolve;
mod rules;
mod scene;
mod sentences;
mod text;
mod view;

pub use amounts::Amounts;
pub use computer::Computer;
pub use config::Config;
pub use decision::{Action, Chance, Choice, Decision};
pub use event::Event;
pub use power::Power;
pub use preview::Effect as PreviewEffect;
pub use public::{BATTERIES_ENERGY, Ending, LAST_ROUND, Phase, Public, START_ENERGY, WINNING_ENERGY};
pub use random_games::{Policy, RandomGame, RandomGames};
pub use resolve::{Cause, Effect, Round};
pub use rules::Missiles;
pub use scene::Scene;
pub use view::View;
