//! What is said over the socket of a table.

use std::fmt;

use game::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use table::{Cursor, Key, Refusal, Request, RoomRequest, Update, Welcome};

use crate::room_state::{RoomOptions, RoomState};
use crate::token::Token;

/// What a device says.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToTable {
    /// It has come, or come back, or missed something: it wants to be told everything since its cursor.
    Hello {
        /// The version of the messages it speaks.
        version: u32,
        /// The token of the link it came by. Whoever has been let in needs it no more.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        invite: Option<Token>,
        /// Whether it only looks on, as a big screen does, though its guest may have a seat.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
        screen: bool,
        /// True for a device whose guest looks at something else: a hidden page connects again by itself.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
        away: bool,
        /// As whom it was told so far. Where that has changed, it is told everything.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        viewer: Option<Viewer>,
        /// How far it has been told; `None` for nothing.
        #[serde(default)]
        cursor: Option<Cursor>,
    },
    /// A seat asks something of the game. What comes twice, by its key, is carried out once and answered alike.
    Request {
        /// The seat of the guest.
        seat: Seat,
        /// The idempotency key.
        key: Key,
        /// What it asks for.
        request: Request,
    },
    /// A guest asks something of the room.
    Ask {
        /// The asker's name for it, which the answer has too.
        key: Key,
        /// What for.
        ask: Ask,
    },
    /// Whether the guest looks at something else.
    Away {
        /// Whether that is so.
        away: bool,
    },
    /// Whether the server is still there. It says `pong`.
    Ping,
}

/// What a guest asks of the room. Asked again with the same key it is answered alike and changes nothing more.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// To change something in the waiting room.
    Room(RoomRequest),
    /// The host begins the game.
    Start,
    /// To say something.
    Say {
        /// What, 300 characters at the most.
        text: String,
    },
    /// The host chooses who may come and write, and how long building takes.
    Options(RoomOptions),
    /// The host sends somebody away, who cannot come back.
    Remove {
        /// The number of the person.
        person: u32,
    },
    /// To let a bot play on for somebody who has been absent for a while.
    Substitute {
        /// In which seat.
        seat: Seat,
    },
    /// To play again, once the game is over: opens the room of the next game, or finds it.
    Rematch,
}

/// What the server says.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum FromTable {
    /// The table besides the game: first after every hello, and when something in it has changed.
    Room {
        /// How it is.
        room: Box<RoomState>,
    },
    /// Follows the room and the chat after every hello, once the game has begun: as whom the device looks, and what never changes.
    Welcome {
        /// As whom.
        viewer: Viewer,
        /// What never changes at this table.
        welcome: Welcome,
    },
    /// What is new, since the cursor of the hello or the update before.
    Update {
        /// What.
        update: Box<Update>,
    },
    /// The answer to a request. What came of it was sent before.
    Answer {
        /// The key of the request.
        key: Key,
        /// Why it was refused.
        refused: Option<Refusal>,
    },
    /// What was said: the last lines after a hello, and each line when it is said.
    Chat {
        /// The lines, oldest first.
        lines: Vec<ChatLine>,
        /// Whether these are all there are, and replace those before.
        all: bool,
    },
    /// Something that was said could not be looked at.
    Notice {
        /// Why.
        why: Refusal,
    },
    /// The server closes the socket.
    Bye {
        /// Why.
        why: Refusal,
        /// Whether it makes sense to come back by oneself.
        again: bool,
    },
    /// The answer to a ping.
    Pong,
}

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChatLine {
    /// Its number, which grows.
    pub n: u32,
    /// Who said it.
    pub name: String,
    /// Where they sit.
    pub seat: Option<Seat>,
    /// What.
    pub text: String,
    /// When, in milliseconds since 1970 by the server's clock.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: u64,
    /// Whether the guest who reads said it.
    pub you: bool,
}

/// What people do and say is not for a server's log.
impl fmt::Debug for ToTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ToTable::Hello { .. } => "Hello(…)",
            ToTable::Request { .. } => "Request(…)",
            ToTable::Ask { .. } => "Ask(…)",
            ToTable::Away { .. } => "Away(…)",
            ToTable::Ping => "Ping",
        })
    }
}

impl fmt::Debug for FromTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FromTable::Room { .. } => "Room(…)",
            FromTable::Welcome { .. } => "Welcome(…)",
            FromTable::Update { .. } => "Update(…)",
            FromTable::Answer { .. } => "Answer(…)",
            FromTable::Chat { .. } => "Chat(…)",
            FromTable::Notice { .. } => "Notice(…)",
            FromTable::Bye { .. } => "Bye(…)",
            FromTable::Pong => "Pong",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_read_as_they_are_documented() {
        let read = |json: &str| serde_json::from_str::<ToTable>(json);
        assert!(read(r#"{"type":"hello","version":2}"#).is_ok());
        assert!(read(r#"{"type":"hello","version":2,"cursor":[0,1,2],"from":"the future"}"#).is_ok());
        assert!(read(r#"{"type":"request","seat":1,"key":"k","request":"resign"}"#).is_ok());
        assert!(read(r#"{"type":"ask","key":"k","ask":{"room":"stand"}}"#).is_ok());
        assert!(read(r#"{"type":"ask","key":"k","ask":"start"}"#).is_ok());
        assert!(read(r#"{"type":"hello","version":2,"invite":"short"}"#).is_err());
        assert!(read(r#"{"type":"takeover"}"#).is_err());
        assert_eq!(format!("{:?}", read(r#"{"type":"ping"}"#)), "Ok(Ping)");
    }
}
