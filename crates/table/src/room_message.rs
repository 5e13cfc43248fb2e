//! What guests ask of a waiting room, and what they see.

use std::fmt;

use game::{HexError, Seat};
use games::GameName;
use serde::{Deserialize, Serialize};

use crate::open_error::OpenError;
use crate::refused::{Refused, TableRule};
use crate::undo::UndoPolicy;

/// What a guest asks of the room.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
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

/// Nonces are part of the shuffle, so a program's log must not show them.
impl fmt::Debug for RoomRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            RoomRequest::Sit { .. } => "Sit(…)",
            RoomRequest::Stand => "Stand",
            RoomRequest::SeatBot { .. } => "SeatBot(…)",
            RoomRequest::Clear { .. } => "Clear(…)",
            RoomRequest::Set { .. } => "Set(…)",
            RoomRequest::SetUndo { .. } => "SetUndo(…)",
            RoomRequest::SetTarget { .. } => "SetTarget(…)",
        })
    }
}

const NOT_THE_HOST: TableRule =
    TableRule::new("room.not_the_host", "Only the host may do that.", "それができるのはホストだけです。");
const TAKEN: TableRule =
    TableRule::new("room.taken", "This seat is taken.", "この席はすでに埋まっています。");
const NO_NAME: TableRule =
    TableRule::new("room.no_name", "Enter a name first.", "先に名前を入力してください。");
const BAD_NONCE: TableRule = TableRule::new(
    "room.nonce",
    "That was not sent correctly. Try again.",
    "正しく送信されませんでした。もう一度試してください。",
);
const SEATS_TAKEN: TableRule = TableRule::new(
    "room.seats_taken",
    "Somebody already sits in a seat that these settings would remove.",
    "この設定にするとなくなる席に、すでに人が座っています。",
);
const OTHER_SEATS: TableRule = TableRule::new(
    "room.other_seats",
    "The championship began with another number of players.",
    "このチャンピオンシップは、別の人数で始まっています。",
);
const SEAT_FREE: TableRule = TableRule::new(
    "room.seat_free",
    "A seat is free: wait for somebody, or give it to a bot.",
    "空いている席があります。参加者を待つか、CPUを座らせてください。",
);
const NOBODY: TableRule =
    TableRule::new("room.nobody", "Somebody has to sit down first.", "先に誰かが座る必要があります。");

/// Everything a room refuses itself.
#[cfg(feature = "ts")]
pub const ROOM_RULES: [&TableRule; 8] =
    [&NOT_THE_HOST, &TAKEN, &NO_NAME, &BAD_NONCE, &SEATS_TAKEN, &OTHER_SEATS, &SEAT_FREE, &NOBODY];

/// Why the room refuses.
#[derive(Debug, thiserror::Error)]
pub enum RoomRefused {
    /// Only the host may do that.
    #[error("{}", NOT_THE_HOST.text)]
    NotTheHost,
    /// Somebody else sits there.
    #[error("{}", TAKEN.text)]
    Taken,
    /// There is no such seat.
    #[error(transparent)]
    Table(#[from] Refused),
    /// A guest needs a name.
    #[error("{}", NO_NAME.text)]
    NoName,
    /// What a guest adds to the shuffle cannot be read.
    #[error("{}", BAD_NONCE.text)]
    Nonce(#[from] HexError),
    /// With these settings somebody would lose the seat.
    #[error("{}", SEATS_TAKEN.text)]
    SeatsTaken,
    /// The championship has begun with another number of seats.
    #[error("{}", OTHER_SEATS.text)]
    OtherSeats,
    /// A seat is free.
    #[error("{}", SEAT_FREE.text)]
    SeatFree,
    /// Nobody has sat down but bots.
    #[error("{}", NOBODY.text)]
    Nobody,
    /// The settings do not fit, or the table cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
}

impl RoomRefused {
    /// The stable name of the reason, for translations and clients.
    pub fn code(&self) -> &'static str {
        match self {
            RoomRefused::NotTheHost => NOT_THE_HOST.code,
            RoomRefused::Taken => TAKEN.code,
            RoomRefused::Table(refused) => refused.code(),
            RoomRefused::NoName => NO_NAME.code,
            RoomRefused::Nonce(_) => BAD_NONCE.code,
            RoomRefused::SeatsTaken => SEATS_TAKEN.code,
            RoomRefused::OtherSeats => OTHER_SEATS.code,
            RoomRefused::SeatFree => SEAT_FREE.code,
            RoomRefused::Nobody => NOBODY.code,
            RoomRefused::Open(_) => "room.settings",
        }
    }
}

/// The room as one guest sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
