// The sentences of crates/table. Written by `cargo xtask wire`: change the Rust code instead.

/** The sentences of a check of the deal; `{name}` stands for a fact of that name. */
export const TABLE_FAIRNESS: Record<string, { readonly en: string; readonly ja: string }> = {
  "unfair.nonce_replaced": {
    en: "Another number stands where this device's number should be. That is expected if you sat down again on another device: then play on there.",
    ja: "この端末が出した乱数の代わりに、別の値が使われています。あなたが別の端末で座り直すと、こうなります。その場合は、座り直した端末で続けてください。",
  },
  "unfair.nonce_dropped": {
    en: "The number that this device gave is missing from the deal.",
    ja: "この端末が出した乱数が、抽選に使われていません。",
  },
  "unfair.bot_number": {
    en: "A bot has a number in the deal: the server may have chosen it after the players gave theirs.",
    ja: "CPUの席の乱数が抽選に使われています。参加者の乱数が出そろった後で、サーバーが選んだおそれがあります。",
  },
  "unfair.commitment": {
    en: "The hash is not the one that this device saw first: the secret may have been chosen after the players gave their numbers.",
    ja: "ハッシュ値が、この端末が最初に受け取ったものと違います。参加者の乱数が出そろった後で、秘密の値が選ばれたおそれがあります。",
  },
  "unfair.opening": {
    en: "The opening of the game is not the one that this device saw before.",
    ja: "ゲームの開始時の情報が、この端末が前に受け取ったものと違います。",
  },
  "unfair.secret_missing": {
    en: "The game is over, but its secret was not revealed: no draw can be checked.",
    ja: "ゲームは終わりましたが、秘密の値が公開されていません。抽選を検証できません。",
  },
  "unfair.secret": {
    en: "The revealed secret does not fit the hash.",
    ja: "公開された秘密の値が、ハッシュ値と一致しません。",
  },
  "unfair.draw": {
    en: "A draw is not the one that follows from the secret and the players' numbers.",
    ja: "抽選の中に、秘密の値と参加者の乱数から決まるはずの結果と違うものがあります。",
  },
  "unfair.step": {
    en: "The revealed game has a step that cannot be read or breaks a rule.",
    ja: "公開された棋譜に、読み取れない手か、ルールに反する手があります。",
  },
  "unfair.seen": {
    en: "The revealed game does not lead to what this device was shown.",
    ja: "公開された棋譜が、この端末に表示された内容と一致しません。",
  },
  "unfair.ending": {
    en: "The end of the game does not follow from its steps.",
    ja: "ゲームの結果が、棋譜から決まる結果と一致しません。",
  },
  "fact.hash": {
    en: "the hash {hash}",
    ja: "ハッシュ値：{hash}",
  },
  "fact.number": {
    en: "the number {number}",
    ja: "乱数：{number}",
  },
  "fact.numbers": {
    en: "the numbers {numbers}",
    ja: "乱数：{numbers}",
  },
  "fact.no_number": {
    en: "no number",
    ja: "乱数なし",
  },
  "fact.game": {
    en: "{game}, rules {rules}, {config}",
    ja: "{game}（ルールの版：{rules}、設定：{config}）",
  },
  "fact.secret_of": {
    en: "a secret of the hash {hash}",
    ja: "秘密の値（ハッシュ値：{hash}）",
  },
  "fact.no_secret": {
    en: "no secret",
    ja: "秘密の値なし",
  },
  "fact.written": {
    en: "step {step}: {text}",
    ja: "棋譜の{step}番目「{text}」",
  },
  "fact.bad_step": {
    en: "'{text}'",
    ja: "「{text}」",
  },
  "fact.legal": {
    en: "a legal step",
    ja: "読み取れて、ルールに反しない手",
  },
  "fact.event": {
    en: "event {event}: {text}",
    ja: "{event}番目の出来事「{text}」",
  },
  "fact.events": {
    en: "nothing after event {events}",
    ja: "出来事は{events}件だけ",
  },
  "fact.right_end": {
    en: "the end that the steps lead to",
    ja: "棋譜から決まる結果",
  },
  "fact.end": {
    en: "{ending}, with the result {result}",
    ja: "{ending}、結果：{result}",
  },
  "fair.hash_before": {
    en: "The secret fits the hash that this device saw before you sat down.",
    ja: "秘密の値は、あなたが座る前にこの端末が受け取ったハッシュ値と一致します。",
  },
  "fair.hash_in_room": {
    en: "The secret fits the hash that this device saw before the game began.",
    ja: "秘密の値は、ゲームが始まる前にこの端末が受け取ったハッシュ値と一致します。",
  },
  "fair.hash_late": {
    en: "The secret fits the hash, but this device first saw that hash after the game had begun: it cannot know what was shown before.",
    ja: "秘密の値はハッシュ値と一致します。ただし、この端末がハッシュ値を受け取ったのはゲームが始まった後です。それより前のことは確かめられません。",
  },
  "fair.own_number": {
    en: "Your own number is part of every draw.",
    ja: "すべての抽選に、この端末が出した乱数が使われています。",
  },
  "fair.other_device": {
    en: "Another device of yours gave the number for your seat, and only that device can check it.",
    ja: "あなたの席の乱数は、あなたの別の端末が出しました。その値を確かめられるのは、その端末だけです。",
  },
  "fair.no_seat": {
    en: "You had no seat when the game began: no number of yours is part of the draws, and the players' devices check theirs.",
    ja: "ゲームの開始時に座っていなかったため、抽選にあなたの乱数は使われていません。参加者の乱数は、それぞれの端末が確かめます。",
  },
  "fair.draws": {
    en: "Every draw ({draws}) follows from the secret and the players' numbers, and every move and the result are right.",
    ja: "すべての抽選（{draws}回）は秘密の値と参加者の乱数から正しく決まっており、すべての手と結果にも誤りはありません。",
  },
  "fair.no_draws": {
    en: "Nothing was drawn in this game; every move and the result are right.",
    ja: "このゲームには抽選がありませんでした。すべての手と結果に誤りはありません。",
  },
};
