//! Misfits in a deal, as far as one device can tell.

use serde::Serialize;

use crate::refused::TableRule;
use crate::update::Refusal;

/// The sentence of another number, with the one honest way to it.
pub(crate) const NONCE_REPLACED: TableRule = TableRule::new(
    "unfair.nonce_replaced",
    "Another number stands where this device's number should be. That is expected if you sat down again on another \
     device: then play on there.",
    "この端末が出した乱数の代わりに、別の値が使われています。あなたが別の端末で座り直すと、こうなります。その場合は、座り直した端末で続けてください。",
);
pub(crate) const NONCE_DROPPED: TableRule = TableRule::new(
    "unfair.nonce_dropped",
    "The number that this device gave is missing from the deal.",
    "この端末が出した乱数が、抽選に使われていません。",
);
pub(crate) const BOT_NUMBER: TableRule = TableRule::new(
    "unfair.bot_number",
    "A bot has a number in the deal: the server may have chosen it after the players gave theirs.",
    "CPUの席の乱数が抽選に使われています。参加者の乱数が出そろった後で、サーバーが選んだおそれがあります。",
);
pub(crate) const COMMITMENT: TableRule = TableRule::new(
    "unfair.commitment",
    "The hash is not the one that this device saw first: the secret may have been chosen after the players gave their numbers.",
    "ハッシュ値が、この端末が最初に受け取ったものと違います。参加者の乱数が出そろった後で、秘密の値が選ばれたおそれがあります。",
);
pub(crate) const OPENING: TableRule = TableRule::new(
    "unfair.opening",
    "The opening of the game is not the one that this device saw before.",
    "ゲームの開始時の情報が、この端末が前に受け取ったものと違います。",
);
pub(crate) const SECRET_MISSING: TableRule = TableRule::new(
    "unfair.secret_missing",
    "The game is over, but its secret was not revealed: no draw can be checked.",
    "ゲームは終わりましたが、秘密の値が公開されていません。抽選を検証できません。",
);
pub(crate) const SECRET: TableRule = TableRule::new(
    "unfair.secret",
    "The revealed secret does not fit the hash.",
    "公開された秘密の値が、ハッシュ値と一致しません。",
);
pub(crate) const DRAW: TableRule = TableRule::new(
    "unfair.draw",
    "A draw is not the one that follows from the secret and the players' numbers.",
    "抽選の中に、秘密の値と参加者の乱数から決まるはずの結果と違うものがあります。",
);
pub(crate) const STEP: TableRule = TableRule::new(
    "unfair.step",
    "The revealed game has a step that cannot be read or breaks a rule.",
    "公開された棋譜に、読み取れない手か、ルールに反する手があります。",
);
pub(crate) const SEEN: TableRule = TableRule::new(
    "unfair.seen",
    "The revealed game does not lead to what this device was shown.",
    "公開された棋譜が、この端末に表示された内容と一致しません。",
);
pub(crate) const ENDING: TableRule = TableRule::new(
    "unfair.ending",
    "The end of the game does not follow from its steps.",
    "ゲームの結果が、棋譜から決まる結果と一致しません。",
);

// The values of a misfit: that of an honest host, or that of this one.

pub(crate) const HASH: TableRule = TableRule::new("fact.hash", "the hash {hash}", "ハッシュ値：{hash}");
pub(crate) const NUMBER: TableRule = TableRule::new("fact.number", "the number {number}", "乱数：{number}");
pub(crate) const NUMBERS: TableRule =
    TableRule::new("fact.numbers", "the numbers {numbers}", "乱数：{numbers}");
pub(crate) const NO_NUMBER: TableRule = TableRule::new("fact.no_number", "no number", "乱数なし");
pub(crate) const GAME: TableRule = TableRule::new(
    "fact.game",
    "{game}, rules {rules}, {config}",
    "{game}（ルールの版：{rules}、設定：{config}）",
);
pub(crate) const SECRET_OF: TableRule =
    TableRule::new("fact.secret_of", "a secret of the hash {hash}", "秘密の値（ハッシュ値：{hash}）");
pub(crate) const NO_SECRET: TableRule = TableRule::new("fact.no_secret", "no secret", "秘密の値なし");
pub(crate) const WRITTEN: TableRule =
    TableRule::new("fact.written", "step {step}: {text}", "棋譜の{step}番目「{text}」");
pub(crate) const BAD_STEP: TableRule = TableRule::new("fact.bad_step", "'{text}'", "「{text}」");
pub(crate) const LEGAL: TableRule =
    TableRule::new("fact.legal", "a legal step", "読み取れて、ルールに反しない手");
pub(crate) const EVENT: TableRule =
    TableRule::new("fact.event", "event {event}: {text}", "{event}番目の出来事「{text}」");
pub(crate) const EVENTS: TableRule =
    TableRule::new("fact.events", "nothing after event {events}", "出来事は{events}件だけ");
pub(crate) const RIGHT_END: TableRule =
    TableRule::new("fact.right_end", "the end that the steps lead to", "棋譜から決まる結果");
pub(crate) const END: TableRule =
    TableRule::new("fact.end", "{ending}, with the result {result}", "{ending}、結果：{result}");

/// Every sentence about a deal that is not fair, and every value that may not fit.
#[cfg(feature = "ts")]
pub const UNFAIR_RULES: [&TableRule; 25] = [
    &NONCE_REPLACED,
    &NONCE_DROPPED,
    &BOT_NUMBER,
    &COMMITMENT,
    &OPENING,
    &SECRET_MISSING,
    &SECRET,
    &DRAW,
    &STEP,
    &SEEN,
    &ENDING,
    &HASH,
    &NUMBER,
    &NUMBERS,
    &NO_NUMBER,
    &GAME,
    &SECRET_OF,
    &NO_SECRET,
    &WRITTEN,
    &BAD_STEP,
    &LEGAL,
    &EVENT,
    &EVENTS,
    &RIGHT_END,
    &END,
];

/// A deal that is not fair: what does not fit, and the two values that differ.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[error("{} Expected: {}. Found: {}.", why.text, expected.text, found.text)]
pub struct Unfair {
    /// What does not fit, in a sentence.
    pub why: Refusal,
    /// The value of an honest host.
    pub expected: Refusal,
    /// The value of this one.
    pub found: Refusal,
}

impl Unfair {
    /// This does not fit.
    pub(crate) fn new(why: &TableRule, expected: Refusal, found: Refusal) -> Box<Unfair> {
        Box::new(Unfair { why: why.into(), expected, found })
    }
}
