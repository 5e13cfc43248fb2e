//! Misfits in a deal, as far as one device can tell.

use crate::refused::TableRule;
use crate::update::Refusal;

/// The sentence of another number, with the one honest way to it.
const NONCE_REPLACED: TableRule = TableRule::new(
    "unfair.nonce_replaced",
    "Another number stands where this device's number should be. That is expected if you sat down again on another \
     device: then play on there.",
    "この端末が出した乱数の代わりに、別の値が使われています。あなたが別の端末で座り直すと、こうなります。その場合は、座り直した端末で続けてください。",
);
const NONCE_DROPPED: TableRule = TableRule::new(
    "unfair.nonce_dropped",
    "The number that this device gave is missing from the deal.",
    "この端末が出した乱数が、抽選に使われていません。",
);
const BOT_NUMBER: TableRule = TableRule::new(
    "unfair.bot_number",
    "A bot has a number in the deal: the server may have chosen it after the players gave theirs.",
    "CPUの席の乱数が抽選に使われています。参加者の乱数が出そろった後で、サーバーが選んだおそれがあります。",
);
const COMMITMENT: TableRule = TableRule::new(
    "unfair.commitment",
    "The hash is not the one that this device saw first: the secret may have been chosen after the players gave their numbers.",
    "ハッシュ値が、この端末が最初に受け取ったものと違います。参加者の乱数が出そろった後で、秘密の値が選ばれたおそれがあります。",
);
const OPENING: TableRule = TableRule::new(
    "unfair.opening",
    "The opening of the game is not the one that this device saw before.",
    "ゲームの開始時の情報が、この端末が前に受け取ったものと違います。",
);
const SECRET_MISSING: TableRule = TableRule::new(
    "unfair.secret_missing",
    "The game is over, but its secret was not revealed: no draw can be checked.",
    "ゲームは終わりましたが、秘密の値が公開されていません。抽選を検証できません。",
);
const SECRET: TableRule = TableRule::new(
    "unfair.secret",
    "The revealed secret does not fit the hash.",
    "公開された秘密の値が、ハッシュ値と一致しません。",
);
const DRAW: TableRule = TableRule::new(
    "unfair.draw",
    "A draw is not the one that follows from the secret and the players' numbers.",
    "抽選の中に、秘密の値と参加者の乱数から決まるはずの結果と違うものがあります。",
);
const STEP: TableRule = TableRule::new(
    "unfair.step",
    "The revealed game has a step that cannot be read or breaks a rule.",
    "公開された棋譜に、読み取れない手か、ルールに反する手があります。",
);
const SEEN: TableRule = TableRule::new(
    "unfair.seen",
    "The revealed game does not lead to what this device was shown.",
    "公開された棋譜が、この端末に表示された内容と一致しません。",
);
const ENDING: TableRule = TableRule::new(
    "unfair.ending",
    "The end of the game does not follow from its steps.",
    "ゲームの結果が、棋譜から決まる結果と一致しません。",
);

/// Every sentence about a deal that is not fair.
#[cfg(feature = "ts")]
pub const UNFAIR_RULES: [&TableRule; 11] = [
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
];

/// The kinds of misfit in a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Misfit {
    /// The hash of the secret is not the one that was seen first.
    Commitment,
    /// The device's own nonce is not among those of the opening.
    NonceDropped,
    /// Another nonce stands in its place.
    NonceReplaced,
    /// A bot's seat has a nonce, and bots add nothing to the shuffle.
    BotNumber,
    /// The opening is another one than before.
    Opening,
    /// The table has come to its end without its secret.
    SecretMissing,
    /// The secret does not fit the hash.
    Secret,
    /// A draw is not what the shuffle brings.
    Draw,
    /// A revealed step cannot be read, or breaks a rule.
    Step,
    /// The revealed steps do not lead to the viewer's events.
    Seen,
    /// The ending or the result does not follow from the steps.
    Ending,
}

impl Misfit {
    const fn rule(self) -> &'static TableRule {
        match self {
            Misfit::Commitment => &COMMITMENT,
            Misfit::NonceDropped => &NONCE_DROPPED,
            Misfit::NonceReplaced => &NONCE_REPLACED,
            Misfit::BotNumber => &BOT_NUMBER,
            Misfit::Opening => &OPENING,
            Misfit::SecretMissing => &SECRET_MISSING,
            Misfit::Secret => &SECRET,
            Misfit::Draw => &DRAW,
            Misfit::Step => &STEP,
            Misfit::Seen => &SEEN,
            Misfit::Ending => &ENDING,
        }
    }
}

/// A deal that is not fair: what does not fit, and the two values that differ.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{} Expected: {expected}. Found: {found}.", what.rule().text)]
pub struct Unfair {
    /// The kind.
    pub what: Misfit,
    /// The value of an honest host.
    pub expected: String,
    /// The value of this one.
    pub found: String,
}

impl Unfair {
    /// This does not fit.
    pub fn new(what: Misfit, expected: impl Into<String>, found: impl Into<String>) -> Unfair {
        Unfair { what, expected: expected.into(), found: found.into() }
    }
}

impl From<&Unfair> for Refusal {
    fn from(unfair: &Unfair) -> Refusal {
        let facts =
            vec![("expected".into(), unfair.expected.clone()), ("found".into(), unfair.found.clone())];
        Refusal { facts, ..unfair.what.rule().into() }
    }
}
