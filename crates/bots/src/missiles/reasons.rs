//! The reasons that advice for Missiles & Microchips can give.

use crate::ReasonKind;

/// In a duel: the optimal mixed strategy.
pub(crate) const MIX: ReasonKind = ReasonKind {
    code: "missiles.mix",
    en: "choose at random: attack {attack}%, block {block}%, charge {charge}%",
    ja: "次の割合でランダムに選ぶのが最善です：攻撃{attack}%、ブロック{block}%、チャージ{charge}%",
};
/// A plain charge wins.
pub(crate) const ENOUGH: ReasonKind = ReasonKind {
    code: "missiles.enough",
    en: "a charge that nothing stops brings you to {energy} energy: enough to win",
    ja: "チャージが止められなければエネルギーは{energy}になり、勝ちに届きます",
};
/// A chain wins.
pub(crate) const ENOUGH_BY_CHAIN: ReasonKind = ReasonKind {
    code: "missiles.enough_by_chain",
    en: "with a chain a charge brings you to {energy} energy: enough to win",
    ja: "チェインになればエネルギーは{energy}になり、勝ちに届きます",
};
/// The target could win in this round.
pub(crate) const STOPS: ReasonKind = ReasonKind {
    code: "missiles.stops",
    en: "{target} has {energy} energy and could win by a charge; an attack stops that, unless {target} blocks",
    ja: "{target}はエネルギー{energy}で、チャージすると勝つかもしれません。ブロックされなければ、攻撃で止められます",
};
/// The target would be out.
pub(crate) const FINISHES: ReasonKind = ReasonKind {
    code: "missiles.finishes",
    en: "{target} has only {energy} energy: an attack takes the last of it, unless {target} blocks",
    ja: "{target}のエネルギーは残り{energy}です。ブロックされなければ、攻撃で脱落させられます",
};
/// The target has the most energy of the others.
pub(crate) const LEADER: ReasonKind = ReasonKind {
    code: "missiles.leader",
    en: "{target} leads your rivals with {energy} energy",
    ja: "相手の中で最もエネルギーが多いのは{target}です（{energy}）",
};
/// The player has more energy than anybody else.
pub(crate) const AHEAD: ReasonKind = ReasonKind {
    code: "missiles.ahead",
    en: "you have the most energy, {energy}, and are worth attacking",
    ja: "エネルギーが最も多いのはあなた（{energy}）なので、狙われやすい立場です",
};
/// How many aim at the player.
pub(crate) const AIMED_AT: ReasonKind = ReasonKind {
    code: "missiles.aimed_at",
    en: "aiming at you: {count}",
    ja: "あなたを狙っている相手：{count}台",
};
/// Nobody aims at the player.
pub(crate) const SAFE: ReasonKind = ReasonKind {
    code: "missiles.safe",
    en: "nobody aims at you: nothing can stop your charge",
    ja: "誰もあなたを狙っていないので、チャージは止められません",
};
/// The target aims back, so two charges would gain nothing.
pub(crate) const FEEDBACK: ReasonKind = ReasonKind {
    code: "missiles.feedback",
    en: "{target} aims at you too: if both of you charge, neither gains",
    ja: "{target}もあなたを狙っています。2台ともチャージするとフィードバックになり、何も得られません",
};
/// The target is likely to charge.
pub(crate) const CHARGES: ReasonKind = ReasonKind {
    code: "missiles.charges",
    en: "{target} is likely to charge ({percent}%)",
    ja: "{target}はチャージしそうです（{percent}%）",
};
/// An attack on the player is likely.
pub(crate) const THREAT: ReasonKind = ReasonKind {
    code: "missiles.threat",
    en: "you are likely to be attacked ({percent}%)",
    ja: "誰かに攻撃されそうです（{percent}%）",
};
/// An attack on the player is unlikely, though some may still pay for a change.
pub(crate) const CALM: ReasonKind = ReasonKind {
    code: "missiles.calm",
    en: "unless somebody changes, you are unlikely to be attacked ({percent}%)",
    ja: "誰も変更しなければ、攻撃される可能性は低いでしょう（{percent}%）",
};
/// What a change costs.
pub(crate) const PRICE: ReasonKind = ReasonKind {
    code: "missiles.price",
    en: "a change costs {price} energy and leaves you {left}",
    ja: "変更にはエネルギーが{price}かかり、残りは{left}になります",
};

/// All of them.
pub const REASONS: [&ReasonKind; 14] = [
    &MIX,
    &ENOUGH,
    &ENOUGH_BY_CHAIN,
    &STOPS,
    &FINISHES,
    &LEADER,
    &AHEAD,
    &AIMED_AT,
    &SAFE,
    &FEEDBACK,
    &CHARGES,
    &THREAT,
    &CALM,
    &PRICE,
];
