//! What everybody at a table sees besides the game.

use game::Seat;
use serde::{Deserialize, Serialize};
use table::RoomView;

use crate::token::Token;

/// The table besides the game, as one guest sees it. It is sent after every hello and whenever something in it has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoomState {
    /// How far it is.
    pub stage: Stage,
    /// The waiting room, until the game begins.
    pub waiting: Option<RoomView>,
    /// Where the guest sits.
    pub seat: Option<Seat>,
    /// Whether the guest is the host.
    pub host: bool,
    /// Whether the guest may write.
    pub may_write: bool,
    /// Those who sit here and those who look on, the seated first.
    pub people: Vec<Person>,
    /// How many look on.
    pub spectators: u32,
    /// The token of the link for players; for those who may invite.
    pub invite: Option<Token>,
    /// The token of the link for spectators.
    pub watch: Token,
    /// What the host has chosen.
    pub options: RoomOptions,
    /// The games that were won in this series, by seat; empty in the first game.
    pub score: Vec<Score>,
    /// The seats in which the others may let a bot play on.
    pub absent: Vec<Seat>,
    /// The seats in which a bot plays for somebody who may come back.
    pub substituted: Vec<Seat>,
    /// The simpler bots that have decided for bots here.
    pub stand_ins: Vec<StandIn>,
    /// The clock that runs, if one does (Microchip §M4.9).
    pub clock: Option<Clock>,
    /// The table of the next game, once somebody has asked for a rematch.
    pub next: Option<String>,
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "RoomStage"))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// People sit down.
    Waiting,
    /// The game goes on.
    Playing,
    /// The game is over.
    Over,
}

/// Somebody at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Person {
    /// The number by which the host can remove this person.
    pub id: u32,
    /// The name.
    pub name: String,
    /// Where the person sits.
    pub seat: Option<Seat>,
    /// Whether the person is there.
    pub presence: Presence,
    /// Whether this is the host.
    pub host: bool,
    /// Whether this is the guest who looks.
    pub you: bool,
}

/// Whether somebody is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    /// Looks at the table.
    Here,
    /// Connected, but looks at something else, as with a locked phone.
    Away,
    /// Not connected.
    Gone,
}

/// What a host can choose besides the settings of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default)]
pub struct RoomOptions {
    /// Whether the lobby lists the table. Otherwise only those come who have a link.
    pub listed: bool,
    /// Who may write.
    pub writers: Writers,
    /// How many seconds everybody has to build (Microchip §M4.9); `None` for as long as they like.
    pub build_seconds: Option<u32>,
}

impl Default for RoomOptions {
    fn default() -> RoomOptions {
        RoomOptions { listed: false, writers: Writers::Players, build_seconds: Some(300) }
    }
}

/// Who may write at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Writers {
    /// Nobody: the host has turned chat off, or the server has none.
    Nobody,
    /// Those who play.
    Players,
    /// Spectators too.
    Everybody,
}

/// How many games of a series somebody has won.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Score {
    /// Who.
    pub name: String,
    /// Games won alone.
    pub wins: u32,
    /// Games drawn, or won together with others.
    pub draws: u32,
}

/// A simpler bot that has decided, at least once, for the bot in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StandIn {
    /// The seat.
    pub seat: Seat,
    /// The bot that has decided.
    pub by: Simpler,
}

/// A bot that decides in place of another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Simpler {
    /// Level 2, when the server is too busy for the level that was asked.
    Level2,
    /// Chance, when the bot that was asked does not answer.
    Random,
}

/// A clock that runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Clock {
    /// How many milliseconds were left when this was sent.
    pub left: u32,
}
