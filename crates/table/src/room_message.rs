//! What guests ask of a waiting room, and what they see.

use game::{HexError, Seat};
use games::GameName;
use serde::{Deserialize, Serialize};

use crate::open_error::OpenError;
use crate::undo::UndoPolicy;

/// What a guest asks of the room.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum RoomRequest {
    /// To sit down.
    Sit {
        /// Where.
        seat: Seat,
        /// What the guest is called.
        name: String,
        /// What the guest adds to the shuffle: 32 hexadecimal digits.
        nonce: String,
    },
    /// To get up again.
    Stand,
    /// The host gives a seat to a bot.
    SeatBot {
        /// Which seat.
        seat: Seat,
        /// Which bot.
        name: String,
    },
    /// The host frees a seat.
    Clear {
        /// Which seat.
        seat: Seat,
    },
    /// The host changes what is played.
    Set {
        /// Settings by name, applied in their order.
        settings: Vec<(String, String)>,
    },
    /// The host says whether decisions can be taken back.
    SetUndo {
        /// `None`: what those who sit down would expect.
        undo: Option<UndoPolicy>,
    },
    /// The host makes it a championship, or none. One that has begun ends with that.
    SetTarget {
        /// The target; `None` for a single game.
        target: Option<i32>,
    },
}

/// Why the room refuses.
#[derive(Debug, thiserror::Error)]
pub enum RoomRefused {
    /// Only the host may do that.
    #[error("only the host may do that")]
    NotTheHost,
    /// Somebody else sits there.
    #[error("this seat is taken")]
    Taken,
    /// There is no such seat.
    #[error("there is no such seat")]
    NoSuchSeat,
    /// There is no such bot.
    #[error("there is no such bot")]
    NoSuchBot,
    /// A guest needs a name.
    #[error("a name has 1 to 40 letters")]
    NoName,
    /// What a guest adds to the shuffle cannot be read.
    #[error(transparent)]
    Nonce(#[from] HexError),
    /// With these settings somebody would lose the seat.
    #[error("somebody sits in a seat that this game would not have")]
    SeatsTaken,
    /// The championship has begun with another number of seats.
    #[error("the championship has begun with another number of seats")]
    OtherSeats,
    /// A seat is free.
    #[error("a seat is free: wait for somebody, or give it to a bot")]
    SeatFree,
    /// Nobody has sat down but bots.
    #[error("somebody has to play")]
    Nobody,
    /// The settings do not fit, or the table cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
}

impl RoomRefused {
    /// The stable name of the reason, for translations and clients.
    pub fn code(&self) -> &'static str {
        match self {
            RoomRefused::NotTheHost => "room.not_the_host",
            RoomRefused::Taken => "room.taken",
            RoomRefused::NoSuchSeat => "room.no_such_seat",
            RoomRefused::NoSuchBot => "room.no_such_bot",
            RoomRefused::NoName => "room.no_name",
            RoomRefused::Nonce(_) => "room.nonce",
            RoomRefused::SeatsTaken => "room.seats_taken",
            RoomRefused::OtherSeats => "room.other_seats",
            RoomRefused::SeatFree => "room.seat_free",
            RoomRefused::Nobody => "room.nobody",
            RoomRefused::Open(_) => "room.settings",
        }
    }
}

/// The room as one guest sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoomView {
    /// The game.
    pub game: GameName,
    /// The settings by name.
    pub settings: Vec<(String, String)>,
    /// Whether decisions will be taken back.
    pub undo: UndoPolicy,
    /// The championship the game is part of, as it stands.
    pub championship: Option<String>,
    /// The fingerprint of the shuffle's secret: the host cannot change it any more.
    pub commitment: String,
    /// The seats.
    pub seats: Vec<RoomSeat>,
    /// Whether the guest is the host.
    pub host: bool,
    /// Whether the host can start.
    pub ready: bool,
}

/// A seat in the room.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum RoomSeat {
    /// Nobody sits there.
    Free,
    /// It is kept for somebody who played the game before.
    Kept {
        /// The name.
        name: String,
        /// Whether that is the guest who looks.
        you: bool,
    },
    /// A person sits there.
    Person {
        /// The name.
        name: String,
        /// Whether that is the guest who looks.
        you: bool,
    },
    /// A bot sits there.
    Bot {
        /// Which one.
        name: String,
    },
}
