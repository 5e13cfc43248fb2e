//! What is said over HTTP: who a guest is, and opening a table.

use games::GameName;
use serde::{Deserialize, Serialize};

use crate::room_state::{RoomOptions, Stage};
use crate::token::Token;

/// The cookie with a guest's identity.
pub const COOKIE: &str = "motherboard_guest";
/// The same over HTTPS: browsers take a cookie of this name from the server itself alone, and return it over HTTPS alone.
pub const SECURE_COOKIE: &str = "__Host-motherboard_guest";

/// `GET /api/guest`: who the visitor is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Me {
    /// The name; `None` if the visitor has not given one yet.
    pub name: Option<String>,
    /// The tables the guest sits at or has visited, the newest first.
    pub tables: Vec<MyTable>,
    /// Whether this server has chat.
    pub chat: bool,
    /// Whether this server has a lobby.
    pub lobby: bool,
    /// The address other devices reach this server at; `None` if only this machine can.
    pub public_url: Option<String>,
}

/// A table of a guest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MyTable {
    /// Its address.
    pub table: String,
    /// What is played.
    pub game: GameName,
    /// How far it is.
    pub stage: Stage,
    /// The names of those who sit there, bots by their level.
    pub players: Vec<String>,
    /// When something last happened there, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub touched: u64,
}

/// `POST /api/guest`: what the guest wants to be called. A visitor without an identity gets one, as a cookie.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Rename {
    /// The name, which the server holds to its rule for names.
    pub name: String,
}

/// `DELETE /api/guest`: the answer. The guest is not known any more, and no table has the name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Erased {
    /// True once all bytes are out of the server's files. While a backup reads them they are not, and the server keeps trying.
    pub complete: bool,
}

/// `POST /api/tables`: what to open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewTable {
    /// The game.
    pub game: GameName,
    /// Settings by name, applied in their order.
    pub settings: Vec<(String, String)>,
    /// The target of a championship (Microchip §M6).
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub target: Option<i32>,
    /// Who may come and write.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<RoomOptions>"))]
    pub options: RoomOptions,
}

/// The answer: where it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "OpenedTable"))]
pub struct Opened {
    /// Its address.
    pub table: String,
    /// The token of the link for players.
    pub invite: Token,
}

/// `POST /api/pass`: the answer is a pass with which the guest goes on at another device, once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewPass {
    /// The pass.
    pub pass: Token,
    /// For how many seconds it can be used.
    pub seconds: u32,
}

/// `POST /api/pass/take`: the visitor becomes the guest who made the pass.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TakePass {
    /// The pass.
    pub pass: Token,
    /// True if the visitor's own name and seats may be lost at this device. Otherwise a visitor who has a name is refused first.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub replace: bool,
}

/// The answer: who the visitor is now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PassTaken {
    /// The name.
    pub name: String,
}
