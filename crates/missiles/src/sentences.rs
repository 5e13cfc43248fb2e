//! What happens in Missiles & Microchips, in both languages: the events, and why energy is gained or lost.

use game::Sentence;

pub(crate) const STARTED: Sentence = Sentence::new(
    "started",
    "{computer} gets the start token.",
    "{computer}がスタートトークンを受け取りました。",
);
pub(crate) const DEALT: Sentence =
    Sentence::new("dealt", "{computer} has the power {power}.", "{computer}のパワーは{power}です。");
pub(crate) const POWERLESS: Sentence =
    Sentence::new("powerless", "{computer} has no power.", "{computer}はパワーなしです。");
pub(crate) const CHOSE: Sentence =
    Sentence::new("chose", "{computer} has chosen.", "{computer}は選択を終えました。");
pub(crate) const AIMED: Sentence = Sentence::new("aimed", "Aim: {aims}.", "照準：{aims}。");
pub(crate) const HELD: Sentence = Sentence::new("held", "{computer} passes.", "{computer}はパスしました。");
pub(crate) const SWAPPED: Sentence = Sentence::new(
    "swapped",
    "{computer} pays and changes its action.",
    "{computer}は費用を支払い、アクションを変更しました。",
);
pub(crate) const RETARGETED: Sentence = Sentence::new(
    "retargeted",
    "{computer} pays and aims at {target} instead.",
    "{computer}は費用を支払い、ターゲットを{target}に変更しました。",
);
pub(crate) const REVEALED: Sentence = Sentence::new("revealed", "Reveal: {actions}.", "公開：{actions}。");
pub(crate) const ATTACK: Sentence = Sentence::new("attack", "{computer} attacks", "{computer}は攻撃");
pub(crate) const BLOCK: Sentence = Sentence::new("block", "{computer} blocks", "{computer}はブロック");
pub(crate) const CHARGE: Sentence = Sentence::new("charge", "{computer} charges", "{computer}はチャージ");
pub(crate) const EFFECT: Sentence = Sentence::new(
    "effect",
    "{computer} {amount}: {why} ({clause}).",
    "{computer} {amount}：{why}（{clause}）。",
);
pub(crate) const SETTLED: Sentence = Sentence::new("settled", "Energy: {energy}.", "エネルギー：{energy}。");
pub(crate) const MISSILES: Sentence = Sentence::new(
    "missiles",
    "M.A.D. takes its missiles: {left} left (X7.2).",
    "M.A.D.でミサイルが減り、残り{left}個です（X7.2）。",
);
pub(crate) const FELL: Sentence = Sentence::new(
    "fell",
    "{computer} has no energy and is out (X4.2).",
    "{computer}はエネルギーがなくなり、脱落しました（X4.2）。",
);
pub(crate) const DARK: Sentence = Sentence::new(
    "dark",
    "The pile is empty: the dark side is up (X7.3).",
    "山がなくなり、ダーク面になりました（X7.3）。",
);
pub(crate) const ROUND: Sentence = Sentence::new(
    "round",
    "Round {round}: {computer} has the start token.",
    "第{round}ラウンド。スタートトークンは{computer}が持っています。",
);
pub(crate) const ENERGY: Sentence =
    Sentence::new("energy", "Energy win (X4.5).", "エネルギー勝利です（X4.5）。");
pub(crate) const LAST_STANDING: Sentence = Sentence::new(
    "last_standing",
    "The last computer standing wins (X4.4).",
    "最後の1台が勝ちました（X4.4）。",
);
pub(crate) const SCORCHED_EARTH: Sentence = Sentence::new(
    "scorched_earth",
    "Scorched earth (X4.3): nobody is left, everybody loses.",
    "焦土（X4.3）：誰も残らず、全員の負けです。",
);
pub(crate) const ROUND_LIMIT: Sentence = Sentence::new(
    "round_limit",
    "{round} rounds are over (X9.1): a draw between all still in the game.",
    "{round}ラウンドが終わりました（X9.1）。残っている全員の引き分けです。",
);

// Why an effect came about.
pub(crate) const ATTACKED: Sentence = Sentence::new("attacked", "{by} attacks", "{by}の攻撃");
pub(crate) const MAD: Sentence =
    Sentence::new("mad", "M.A.D., hit by its own attack too", "M.A.D.で、自分の攻撃の分も損失");
pub(crate) const BLOCKED: Sentence =
    Sentence::new("blocked", "{by} blocks the attack", "{by}が攻撃をブロック");
pub(crate) const FIREWALL: Sentence = Sentence::new(
    "firewall",
    "{by} blocks and aims back: firewall",
    "自分を狙う{by}のブロックで、ファイアウォール",
);
pub(crate) const IDLE: Sentence =
    Sentence::new("idle", "blocked, and nobody attacked", "ブロックしたが、攻撃されなかった");
pub(crate) const CHARGED: Sentence = Sentence::new("charged", "charged", "チャージ");
pub(crate) const CHAIN: Sentence =
    Sentence::new("chain", "its target charges too: chain", "ターゲットもチャージして、チェイン");
pub(crate) const FEEDBACK: Sentence =
    Sentence::new("feedback", "two charge at each other: feedback", "互いを狙ってチャージし、フィードバック");
pub(crate) const DISRUPTED: Sentence =
    Sentence::new("disrupted", "attacked while charging, so no gain", "チャージ中に攻撃され、獲得なし");
pub(crate) const SOLAR: Sentence =
    Sentence::new("solar", "Solar, since nobody charged", "誰もチャージせず、ソーラー");
pub(crate) const NUCLEAR: Sentence =
    Sentence::new("nuclear", "Nuclear, the charge brings more", "ニュークリア、チャージに上乗せ");
pub(crate) const MELTDOWN: Sentence =
    Sentence::new("meltdown", "Nuclear, attacked while charging", "ニュークリア、チャージ中に攻撃された");
pub(crate) const BYSTANDER: Sentence =
    Sentence::new("bystander", "a bystander when everybody attacks", "全員が攻撃、バイスタンダーは無傷");

/// All of them.
pub(crate) const ALL: [&Sentence; 35] = [
    &STARTED,
    &DEALT,
    &POWERLESS,
    &CHOSE,
    &AIMED,
    &HELD,
    &SWAPPED,
    &RETARGETED,
    &REVEALED,
    &ATTACK,
    &BLOCK,
    &CHARGE,
    &EFFECT,
    &SETTLED,
    &MISSILES,
    &FELL,
    &DARK,
    &ROUND,
    &ENERGY,
    &LAST_STANDING,
    &SCORCHED_EARTH,
    &ROUND_LIMIT,
    &ATTACKED,
    &MAD,
    &BLOCKED,
    &FIREWALL,
    &IDLE,
    &CHARGED,
    &CHAIN,
    &FEEDBACK,
    &DISRUPTED,
    &SOLAR,
    &NUCLEAR,
    &MELTDOWN,
    &BYSTANDER,
];
