// The sentences of crates/missiles. Written by `cargo xtask wire`: change the Rust code instead.

/** What refusals say, by their codes; `{name}` stands for a fact of that name. */
export const MISSILES_REFUSALS: Record<string, { readonly en: string; readonly ja: string }> = {
  "not_your_turn": {
    en: "It is not seat {seat}'s turn.",
    ja: "席{seat}の手番ではありません。",
  },
  "game_is_over": {
    en: "The game is over.",
    ja: "ゲームは終わっています。",
  },
  "missiles.fallen": {
    en: "{computer} is out of the game.",
    ja: "{computer}は脱落しています。",
  },
  "missiles.already_chosen": {
    en: "{computer} has already chosen, and that is final.",
    ja: "{computer}はもう選択を終えています。取り消せません。",
  },
  "missiles.choose_now": {
    en: "Choose an action and a target now.",
    ja: "今はアクションとターゲットを選ぶときです。",
  },
  "missiles.choose_action_now": {
    en: "Choose an action now.",
    ja: "今はアクションを選ぶときです。",
  },
  "missiles.change_now": {
    en: "Pass now, or change your action.",
    ja: "今は、パスするか、アクションを変更するときです。",
  },
  "missiles.not_yourself": {
    en: "{computer} cannot aim at itself.",
    ja: "{computer}は自分自身をターゲットにできません。",
  },
  "missiles.fallen_target": {
    en: "{target} is not in the game.",
    ja: "{target}はゲームに残っていません。",
  },
  "missiles.target_missing": {
    en: "Choose a target too.",
    ja: "ターゲットも選んでください。",
  },
  "missiles.no_target_in_duel": {
    en: "In a duel there is no target to choose.",
    ja: "決闘ではターゲットを選びません。",
  },
  "missiles.too_expensive": {
    en: "A change costs {price} energy, and {computer} has {energy}.",
    ja: "変更にはエネルギーが{price}かかりますが、{computer}には{energy}しかありません。",
  },
  "missiles.same_action": {
    en: "You have already chosen that action: change to another.",
    ja: "すでに選んでいるアクションです。別のアクションに変更してください。",
  },
  "missiles.no_retargeting": {
    en: "Only the power Satellite can change the target, and not in a duel.",
    ja: "ターゲットを変更できるのはサテライトだけです。決闘ではできません。",
  },
  "missiles.same_target": {
    en: "{target} is already the target.",
    ja: "ターゲットはすでに{target}です。",
  },
  "missiles.unknown_computer": {
    en: "there is no computer '{name}': there are {known}",
    ja: "「{name}」というコンピュータはありません。{known}から選びます",
  },
  "missiles.same_computer": {
    en: "no two players have the same computer",
    ja: "2人が同じコンピュータを選ぶことはできません",
  },
  "missiles.not_amounts": {
    en: "write amounts like attack:2,idle:0",
    ja: "数値は「attack:2,idle:0」のように書きます",
  },
  "missiles.not_a_digit": {
    en: "{name} takes a number from 0 to 9",
    ja: "{name}は0〜9の数です",
  },
  "missiles.unknown_amount": {
    en: "there is no amount '{name}': there are {known}",
    ja: "「{name}」という数値はありません。使えるのは{known}です",
  },
};
