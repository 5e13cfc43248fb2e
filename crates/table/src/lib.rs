//! A hosted game. It eats [`Request`]s and emits [`Outgoing`] messages per viewer, and does no input or output of its
//! own: a terminal, a page or a server are hosts of the same table.
//!
//! Everything that leaves the table passes one projection by viewer, in [`Table`]'s `update`; only [`Table::record`] and
//! [`Table::log`] hold everything, for a table nobody else sits at or a game that is over.

mod any_table;
mod device;
mod games;
mod json;
mod log;
mod log_file;
mod message;
mod open_error;
mod player;
mod replay;
mod table;
mod table_game;
mod undo;

pub use any_table::{AnyTable, BotQuestion, NewGame, Question, open, restore};
pub use device::{Device, Trial};
pub use games::{GameEntry, games};
pub use json::{Incoming, Message, PreviewMessage, VERSION};
pub use log::TableLog;
pub use message::{Outgoing, Refused, Reply, Request, Update};
pub use open_error::OpenError;
pub use player::{Kind, Player};
pub use replay::{Replay, game_of_record};
pub use table::Table;
pub use table_game::TableGame;
