//! What is read from a store, and what is put into it as a whole.

use std::fmt;

use crate::{GuestId, TableId, TokenHash};

/// How far a table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// A waiting room: nobody has pressed Start.
    Waiting,
    /// A game is on.
    Playing,
    /// The game has ended.
    Over,
    /// The log cannot be read by this version. The table is kept for somebody to look at.
    Broken,
}

impl Stage {
    /// Every stage.
    pub const ALL: [Stage; 4] = [Stage::Waiting, Stage::Playing, Stage::Over, Stage::Broken];

    /// The word by which it is stored.
    pub fn word(self) -> &'static str {
        match self {
            Stage::Waiting => "waiting",
            Stage::Playing => "playing",
            Stage::Over => "over",
            Stage::Broken => "broken",
        }
    }

    /// The stage of a stored word.
    pub fn of_word(word: &str) -> Option<Stage> {
        Stage::ALL.into_iter().find(|stage| stage.word() == word)
    }
}

/// A table without its log.
#[derive(Clone, PartialEq, Eq)]
pub struct TableRow {
    /// Its name.
    pub id: TableId,
    /// When it was made, in milliseconds since 1970, as all times here.
    pub created: u64,
    /// When something last happened at it.
    pub touched: u64,
    /// How far it has come.
    pub stage: Stage,
    /// Whether strangers may find it.
    pub listed: bool,
    /// What the server knows besides, in a form of its own.
    pub facts: String,
}

/// A guest: somebody with a token.
#[derive(Clone, PartialEq, Eq)]
pub struct GuestRow {
    /// The guest's number.
    pub id: GuestId,
    /// The hash of the guest's token.
    pub token: TokenHash,
    /// The name the guest goes by.
    pub name: String,
    /// When the guest first came.
    pub created: u64,
    /// When the guest was last here.
    pub seen: u64,
    /// Whether the guest is kept out.
    pub banned: bool,
}

/// One message of a table's chat.
#[derive(Clone, PartialEq, Eq)]
pub struct ChatRow {
    /// Its number at this table.
    pub n: u32,
    /// Who wrote it.
    pub guest: GuestId,
    /// The writer's name at that time.
    pub name: String,
    /// What was written.
    pub text: String,
    /// When.
    pub at: u64,
}

/// A guest who may enter a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The guest.
    pub guest: GuestId,
    /// As what, in the server's words.
    pub role: String,
}

/// Everything of a table, as it was at one moment.
#[derive(Clone, PartialEq, Eq)]
pub struct Loaded {
    /// The table itself.
    pub row: TableRow,
    /// Its log; line 0 is the opening.
    pub lines: Vec<String>,
    /// Private notes by seat, in the order of seats.
    pub notes: Vec<(u8, String)>,
    /// Who sits where, in the order of seats. Seats without a guest are not listed.
    pub seats: Vec<(u8, GuestId)>,
    /// Who may enter, in the order of their numbers.
    pub members: Vec<Member>,
    /// The end of the chat, the oldest message first, [`CHAT_LOADED`](crate::CHAT_LOADED) at the most.
    pub chat: Vec<ChatRow>,
}

/// How much there is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Tables that wait.
    pub waiting: u64,
    /// Tables at which a game is on.
    pub playing: u64,
    /// Tables whose game is over.
    pub over: u64,
    /// Tables that cannot be read.
    pub broken: u64,
    /// Guests.
    pub guests: u64,
}

impl Counts {
    /// The tables of a stage.
    pub fn tables(&mut self, stage: Stage) -> &mut u64 {
        match stage {
            Stage::Waiting => &mut self.waiting,
            Stage::Playing => &mut self.playing,
            Stage::Over => &mut self.over,
            Stage::Broken => &mut self.broken,
        }
    }

    /// The tables of all stages.
    pub fn all_tables(&self) -> u64 {
        self.waiting + self.playing + self.over + self.broken
    }
}

// Lines, facts, notes, names and chat are nobody's business in a program's log.

impl fmt::Debug for TableRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TableRow { id, created, touched, stage, listed, facts: _ } = self;
        f.debug_struct("TableRow")
            .field("id", id)
            .field("created", created)
            .field("touched", touched)
            .field("stage", stage)
            .field("listed", listed)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for GuestRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GuestRow").field("id", &self.id).finish_non_exhaustive()
    }
}

impl fmt::Debug for ChatRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ChatRow").field("n", &self.n).field("guest", &self.guest).finish_non_exhaustive()
    }
}

impl fmt::Debug for Loaded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Loaded")
            .field("row", &self.row)
            .field("lines", &self.lines.len())
            .finish_non_exhaustive()
    }
}
