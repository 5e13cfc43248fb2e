//! Why requests are refused.

use game::{Illegal, NotationError};

/// What a table says when it refuses something itself, in both languages. The page's words are written from here.
#[derive(PartialEq, Eq, Debug)]
pub struct TableRule {
    /// The stable name of the reason, for translations and clients.
    pub code: &'static str,
    /// The English sentence.
    pub text: &'static str,
    /// The Japanese sentence.
    #[cfg(feature = "ts")]
    pub ja: &'static str,
}

impl TableRule {
    #[cfg_attr(not(feature = "ts"), expect(unused_variables, reason = "the page's words come from `ts`"))]
    /// A reason with its sentences.
    pub const fn new(code: &'static str, en: &'static str, ja: &'static str) -> TableRule {
        TableRule {
            code,
            text: en,
            #[cfg(feature = "ts")]
            ja,
        }
    }
}

/// What the page says of text that is not an action; whoever types is told what is wrong with it instead.
const UNREADABLE: TableRule =
    TableRule::new("table.unreadable", "That is not a move.", "それは手として読めません。");
const STALE: TableRule =
    TableRule::new("table.stale", "Too late: the game has moved on.", "もう局面が進んでいます。");
const KEY_USED: TableRule = TableRule::new(
    "table.key_used",
    "That was not sent correctly. Try again.",
    "正しく送信されませんでした。もう一度試してください。",
);
const NOTHING_TO_UNDO: TableRule =
    TableRule::new("table.nothing_to_undo", "There is nothing to undo.", "待ったできる手がありません。");
const HIDDEN: TableRule = TableRule::new(
    "table.hidden",
    "That cannot be undone: something hidden has been decided or shown since.",
    "その後に選択が確定したか、誰かが隠れた情報を知ったため、待ったはできません。",
);
/// The clause on undo.
const HIDDEN_CLAUSE: &str = "G5.3";
const UNDO_OFF: TableRule =
    TableRule::new("table.undo_off", "Undo is off at this table.", "このテーブルでは待ったはできません。");
const NOBODY_TO_AGREE: TableRule = TableRule::new(
    "table.nobody_to_agree",
    "That cannot be undone: nobody is left who could agree.",
    "認める人がもういないため、待ったはできません。",
);
const LOG_FULL: TableRule = TableRule::new(
    "table.log_full",
    "That cannot be undone: this game has grown too long.",
    "ゲームが長くなりすぎたため、待ったはできません。",
);
const ALREADY_ASKED: TableRule = TableRule::new(
    "table.already_asked",
    "Somebody has already asked to undo.",
    "すでに待ったが求められています。",
);
const NOTHING_ASKED: TableRule =
    TableRule::new("table.nothing_asked", "Nobody has asked to undo.", "待ったは求められていません。");
const NOTE_TOO_LONG: TableRule = TableRule::new(
    "table.note_too_long",
    "This note is too long: 512 bytes are kept at most.",
    "メモが長すぎます。保存できるのは512バイトまでです。",
);
const NO_SUCH_SEAT: TableRule = TableRule::new(
    "table.no_such_seat",
    "There is no such seat at this table.",
    "このテーブルにその席はありません。",
);
const NO_SUCH_BOT: TableRule =
    TableRule::new("table.no_such_bot", "There is no such bot.", "そのCPUはありません。");
const OUT_OF_PLAY: TableRule =
    TableRule::new("table.out_of_play", "This seat is out of the game.", "この席はすでに脱落しています。");
const ENDED: TableRule = TableRule::new("table.ended", "This game has ended.", "このゲームは終わりました。");

/// Everything a table refuses itself.
#[cfg(feature = "ts")]
pub const TABLE_RULES: [&TableRule; 15] = [
    &UNREADABLE,
    &STALE,
    &KEY_USED,
    &NOTHING_TO_UNDO,
    &HIDDEN,
    &UNDO_OFF,
    &NOBODY_TO_AGREE,
    &LOG_FULL,
    &ALREADY_ASKED,
    &NOTHING_ASKED,
    &NOTE_TOO_LONG,
    &NO_SUCH_SEAT,
    &NO_SUCH_BOT,
    &OUT_OF_PLAY,
    &ENDED,
];

/// Why a request was refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// The text is not an action.
    #[error(transparent)]
    Unreadable(#[from] NotationError),
    /// The action breaks a rule.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// The request answers a decision or a question that is not asked any more.
    #[error("{}", STALE.text)]
    Stale,
    /// The key was used for another request.
    #[error("{}", KEY_USED.text)]
    KeyUsed,
    /// No human decision can be taken back.
    #[error("{}", NOTHING_TO_UNDO.text)]
    NothingToUndo,
    /// A secret choice was committed since, and that is final (§G3), or something hidden came to light (§G5.3).
    #[error("{} ({HIDDEN_CLAUSE})", HIDDEN.text)]
    Hidden,
    /// Undo is off at this table.
    #[error("{}", UNDO_OFF.text)]
    UndoOff,
    /// Undo needs agreement, and nobody is left who could agree.
    #[error("{}", NOBODY_TO_AGREE.text)]
    NobodyToAgree,
    /// The log has reached its cap.
    #[error("{}", LOG_FULL.text)]
    LogFull,
    /// Somebody has asked already.
    #[error("{}", ALREADY_ASKED.text)]
    AlreadyAsked,
    /// Nobody has asked this seat for its agreement.
    #[error("{}", NOTHING_ASKED.text)]
    NothingAsked,
    /// A note is too long.
    #[error("{}", NOTE_TOO_LONG.text)]
    NoteTooLong,
    /// Nobody sits there.
    #[error("{}", NO_SUCH_SEAT.text)]
    NoSuchSeat,
    /// There is no bot of this name.
    #[error("{}", NO_SUCH_BOT.text)]
    NoSuchBot,
    /// The seat has been put out of the game, or a bot plays in it already.
    #[error("{}", OUT_OF_PLAY.text)]
    OutOfPlay,
    /// The table has come to its end.
    #[error("{}", ENDED.text)]
    Ended,
}

impl Refused {
    /// The clause that forbids it, if a rule does.
    pub fn clause(&self) -> Option<&'static str> {
        match self {
            Refused::Illegal(illegal) => Some(illegal.clause()).filter(|clause| !clause.is_empty()),
            Refused::Hidden => Some(HIDDEN_CLAUSE),
            _ => None,
        }
    }

    /// The stable name of the reason, for translations and clients.
    pub fn code(&self) -> &'static str {
        match self {
            Refused::Unreadable(_) => UNREADABLE.code,
            Refused::Illegal(illegal) => illegal.code(),
            Refused::Stale => STALE.code,
            Refused::KeyUsed => KEY_USED.code,
            Refused::NothingToUndo => NOTHING_TO_UNDO.code,
            Refused::Hidden => HIDDEN.code,
            Refused::UndoOff => UNDO_OFF.code,
            Refused::NobodyToAgree => NOBODY_TO_AGREE.code,
            Refused::LogFull => LOG_FULL.code,
            Refused::AlreadyAsked => ALREADY_ASKED.code,
            Refused::NothingAsked => NOTHING_ASKED.code,
            Refused::NoteTooLong => NOTE_TOO_LONG.code,
            Refused::NoSuchSeat => NO_SUCH_SEAT.code,
            Refused::NoSuchBot => NO_SUCH_BOT.code,
            Refused::OutOfPlay => OUT_OF_PLAY.code,
            Refused::Ended => ENDED.code,
        }
    }
}
