//! What devices and a server say to each other: one JSON object a message. The page, the terminal and programs speak the same
//! messages, so that a table cannot tell them apart.
//!
//! A device opens one socket for each table it is at, and says [`ToTable::Hello`] first. The server answers with the
//! [`Room`](FromTable::Room), and once the game has begun with what the device's viewer is told. The lobby has a socket of its
//! own, on which only the server speaks.

mod http;
mod line;
mod lobby;
mod message;
mod name;
mod room_state;
mod rules;
mod token;

pub use http::{
    COOKIE, Erased, Me, MyTable, NewPass, NewTable, Opened, PassTaken, Rename, SECURE_COOKIE, TakePass,
};
pub use line::line;
pub use lobby::{FromLobby, Listing};
pub use message::{Ask, ChatLine, FromTable, ToTable};
pub use name::{BadName, GuestName, suggestion};
pub use room_state::{
    Clock, Person, Presence, RoomOptions, RoomState, Score, Simpler, Stage, StandIn, Writers,
};
#[cfg(feature = "ts")]
pub use rules::ONLINE_RULES;
pub use rules::rule;
pub use token::{BadToken, Token};

/// The version of the messages, which is the version of what a table says.
pub const VERSION: u32 = table::VERSION;

/// How many bytes a message to a server may have.
pub const LONGEST_MESSAGE: usize = 8 * 1024;

/// How many letters something that is said may have.
pub const LONGEST_CHAT: usize = 300;

/// A device that comes to a table gets so many lines of the chat: the last ones.
pub const CHAT_TOLD: usize = 50;
