//! The proof of a deal, in sentences.

use serde::Serialize;

use crate::refused::TableRule;
use crate::update::Refusal;

const HASH_BEFORE: TableRule = TableRule::new(
    "fair.hash_before",
    "The secret fits the hash that this device saw before you sat down.",
    "秘密の値は、あなたが座る前にこの端末が受け取ったハッシュ値と一致します。",
);
const HASH_IN_ROOM: TableRule = TableRule::new(
    "fair.hash_in_room",
    "The secret fits the hash that this device saw before the game began.",
    "秘密の値は、ゲームが始まる前にこの端末が受け取ったハッシュ値と一致します。",
);
const HASH_LATE: TableRule = TableRule::new(
    "fair.hash_late",
    "The secret fits the hash, but this device first saw that hash after the game had begun: it cannot know what was shown before.",
    "秘密の値はハッシュ値と一致します。ただし、この端末がハッシュ値を受け取ったのはゲームが始まった後です。それより前のことは確かめられません。",
);
const OWN_NUMBER: TableRule = TableRule::new(
    "fair.own_number",
    "Your own number is part of every draw.",
    "すべての抽選に、この端末が出した乱数が使われています。",
);
const OTHER_DEVICE: TableRule = TableRule::new(
    "fair.other_device",
    "Another device of yours gave the number for your seat, and only that device can check it.",
    "あなたの席の乱数は、あなたの別の端末が出しました。その値を確かめられるのは、その端末だけです。",
);
const NO_SEAT: TableRule = TableRule::new(
    "fair.no_seat",
    "You had no seat when the game began: no number of yours is part of the draws, and the players' devices check theirs.",
    "ゲームの開始時に座っていなかったため、抽選にあなたの乱数は使われていません。参加者の乱数は、それぞれの端末が確かめます。",
);
const DRAWS: TableRule = TableRule::new(
    "fair.draws",
    "Every draw ({draws}) follows from the secret and the players' numbers, and every move and the result are right.",
    "すべての抽選（{draws}回）は秘密の値と参加者の乱数から正しく決まっており、すべての手と結果にも誤りはありません。",
);
const NO_DRAWS: TableRule = TableRule::new(
    "fair.no_draws",
    "Nothing was drawn in this game; every move and the result are right.",
    "このゲームには抽選がありませんでした。すべての手と結果に誤りはありません。",
);

/// Every sentence about what was checked.
#[cfg(feature = "ts")]
pub const FAIR_RULES: [&TableRule; 8] =
    [&HASH_BEFORE, &HASH_IN_ROOM, &HASH_LATE, &OWN_NUMBER, &OTHER_DEVICE, &NO_SEAT, &DRAWS, &NO_DRAWS];

/// The proof of a deal in which everything fits: what was checked, in sentences.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Proof {
    /// The sentences: about the hash, the device's own number, and the draws.
    pub said: Vec<Refusal>,
}

impl Proof {
    /// The proof of a game with so many draws: whether the device's own number is part of them, whether it saw the hash in the waiting
    /// room, and whether it sat at the table.
    pub(crate) fn of(own: bool, in_room: bool, sat: bool, draws: usize) -> Proof {
        let hash = match (own, in_room) {
            (true, _) => &HASH_BEFORE,
            (false, true) => &HASH_IN_ROOM,
            (false, false) => &HASH_LATE,
        };
        let number = match (own, sat) {
            (true, _) => &OWN_NUMBER,
            (false, true) => &OTHER_DEVICE,
            (false, false) => &NO_SEAT,
        };
        let rule = if draws == 0 { &NO_DRAWS } else { &DRAWS };
        Proof { said: vec![hash.into(), number.into(), rule.with(&[("draws", &draws)])] }
    }
}
