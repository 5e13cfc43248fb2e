// The sentences of crates/table. Written by `cargo xtask wire`: change the Rust code instead.

/** What refusals say, by their codes; `{name}` stands for a fact of that name. */
export const TABLE_REFUSALS: Record<string, { readonly en: string; readonly ja: string }> = {
  "table.unreadable": {
    en: "That is not a move.",
    ja: "それは手として読めません。",
  },
  "table.stale": {
    en: "Too late: the game has moved on.",
    ja: "もう局面が進んでいます。",
  },
  "table.key_used": {
    en: "That was not sent correctly. Try again.",
    ja: "正しく送信されませんでした。もう一度試してください。",
  },
  "table.nothing_to_undo": {
    en: "There is nothing to undo.",
    ja: "待ったできる手がありません。",
  },
  "table.hidden": {
    en: "That cannot be undone: something hidden has been decided or shown since.",
    ja: "その後に選択が確定したか、誰かが隠れた情報を知ったため、待ったはできません。",
  },
  "table.undo_off": {
    en: "Undo is off at this table.",
    ja: "このテーブルでは待ったはできません。",
  },
  "table.nobody_to_agree": {
    en: "That cannot be undone: nobody is left who could agree.",
    ja: "認める人がもういないため、待ったはできません。",
  },
  "table.log_full": {
    en: "That cannot be undone: this game has grown too long.",
    ja: "ゲームが長くなりすぎたため、待ったはできません。",
  },
  "table.already_asked": {
    en: "Somebody has already asked to undo.",
    ja: "すでに待ったが求められています。",
  },
  "table.nothing_asked": {
    en: "Nobody has asked to undo.",
    ja: "待ったは求められていません。",
  },
  "table.note_too_long": {
    en: "This note is too long: 512 bytes are kept at most.",
    ja: "メモが長すぎます。保存できるのは512バイトまでです。",
  },
  "table.no_such_seat": {
    en: "There is no such seat at this table.",
    ja: "このテーブルにその席はありません。",
  },
  "table.no_such_bot": {
    en: "There is no such bot.",
    ja: "そのCPUはありません。",
  },
  "table.out_of_play": {
    en: "This seat is out of the game.",
    ja: "この席はすでに脱落しています。",
  },
  "table.ended": {
    en: "This game has ended.",
    ja: "このゲームは終わりました。",
  },
  "room.not_the_host": {
    en: "Only the host may do that.",
    ja: "それができるのはホストだけです。",
  },
  "room.taken": {
    en: "This seat is taken.",
    ja: "この席はすでに埋まっています。",
  },
  "room.no_name": {
    en: "Enter a name first.",
    ja: "先に名前を入力してください。",
  },
  "room.nonce": {
    en: "That was not sent correctly. Try again.",
    ja: "正しく送信されませんでした。もう一度試してください。",
  },
  "room.seats_taken": {
    en: "Somebody already sits in a seat that these settings would remove.",
    ja: "この設定にするとなくなる席に、すでに人が座っています。",
  },
  "room.other_seats": {
    en: "The championship began with another number of players.",
    ja: "このチャンピオンシップは、別の人数で始まっています。",
  },
  "room.seat_free": {
    en: "A seat is free: wait for somebody, or give it to a bot.",
    ja: "空いている席があります。参加者を待つか、CPUを座らせてください。",
  },
  "room.nobody": {
    en: "Somebody has to sit down first.",
    ja: "先に誰かが座る必要があります。",
  },
};
