//! What a server knows of a table besides its log.

use games::GameName;
use online::{RoomOptions, Stage, StandIn, Token};
use serde::{Deserialize, Serialize};
use store::GuestId;

/// Stands for the host of a table that has none. No guest has this number.
pub(crate) const NO_HOST: i64 = 0;

/// What a server knows of a table besides its log. It is kept with the table, as JSON.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Facts {
    /// What is played.
    pub(crate) game: GameName,
    pub(crate) settings: Vec<(String, String)>,
    /// The waiting room, until the game begins.
    pub(crate) room: Option<String>,
    /// The guest who hosts the table; [`NO_HOST`] if that guest was erased and no other sits.
    pub(crate) host: i64,
    /// The guest who opened the table, while another hosts it.
    #[serde(default)]
    pub(crate) opener: Option<i64>,
    /// Whoever knows it may sit down.
    pub(crate) invite: Token,
    /// Whoever knows it may look on.
    pub(crate) watch: Token,
    pub(crate) options: RoomOptions,
    /// The names of those who sit there, for lists.
    pub(crate) players: Vec<String>,
    /// How many seats are free.
    pub(crate) free: u8,
    /// Who has won how many games of the series, by seat.
    #[serde(default)]
    pub(crate) series: Vec<SeriesScore>,
    /// The table of the next game.
    #[serde(default)]
    pub(crate) next: Option<String>,
    /// When the time to build is up, in milliseconds since 1970.
    #[serde(default)]
    pub(crate) build_ends: Option<u64>,
    /// The seats in which a bot plays for their owners, and what those are called.
    #[serde(default)]
    pub(crate) substitutes: Vec<(u8, String)>,
    /// The simpler bots that have decided for bots of this table.
    #[serde(default)]
    pub(crate) stand_ins: Vec<StandIn>,
    /// The number of the last line of chat that was ever written here, also if that line was erased: no number is given twice.
    #[serde(default)]
    pub(crate) last_chat: u32,
}

/// How many games of a series the player in a seat has won.
#[derive(Clone, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct SeriesScore {
    /// Who; `None` for a bot.
    pub(crate) guest: Option<i64>,
    pub(crate) wins: u32,
    pub(crate) draws: u32,
}

/// The stage of a table as people are told; `None` if it cannot be played any more.
pub(crate) fn shown_stage(stage: store::Stage) -> Option<Stage> {
    match stage {
        store::Stage::Waiting => Some(Stage::Waiting),
        store::Stage::Playing => Some(Stage::Playing),
        store::Stage::Over => Some(Stage::Over),
        store::Stage::Broken => None,
    }
}

impl Facts {
    /// # Errors
    /// If the text is of another version, or damaged.
    pub(crate) fn read(text: &str) -> Result<Facts, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// The guest whose table it is: the one who opened it, also while another hosts it.
    pub(crate) fn owner(&self) -> GuestId {
        GuestId(self.opener.unwrap_or(self.host))
    }

    /// Passes the table to another host. The guest who opened it stays known, and gets it back.
    pub(crate) fn pass_to(&mut self, heir: GuestId) {
        self.opener = Some(self.owner().0).filter(|opener| ![NO_HOST, heir.0].contains(opener));
        self.host = heir.0;
    }

    /// True for the guest who opened the table, while another hosts it.
    /// Whether another guest hosts the table until the one who opened it is back.
    pub(crate) fn has_stand_in(&self) -> bool {
        self.opener.is_some()
    }

    pub(crate) fn is_opener(&self, guest: GuestId) -> bool {
        self.opener == Some(guest.0)
    }

    pub(crate) fn write(&self) -> String {
        serde_json::to_string(self).expect("facts can be written")
    }
}
