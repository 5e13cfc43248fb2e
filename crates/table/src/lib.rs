//! A hosted game. It eats [`Request`]s and emits [`Outgoing`] messages per viewer, and does no input or output of its
//! own: a terminal, a page or a server are hosts of the same table.
//!
//! Everything that leaves the table passes one projection by viewer, in [`Table`]'s `updates`; only [`Table::record`]
//! holds everything, for a table nobody else sits at or a game that is over.

mod message;
mod player;
mod table;

pub use message::{Outgoing, Refused, Reply, Request, Update};
pub use player::{Kind, Player};
pub use table::{OpenError, Table};
