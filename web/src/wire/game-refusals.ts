// The sentences of crates/game. Written by `cargo xtask wire`: change the Rust code instead.

/** What refusals say, by their codes; `{name}` stands for a fact of that name. */
export const GAME_REFUSALS: Record<string, { readonly en: string; readonly ja: string }> = {
  "settings.unknown_key": {
    en: "there is no setting '{key}' here: the settings are {known}",
    ja: "「{key}」という設定はありません。使える設定は{known}です",
  },
  "settings.unknown_rules": {
    en: "rules version {version} is unknown: this program knows versions 1 to {newest}; a newer program may know it",
    ja: "ルールのバージョン{version}には対応していません。対応しているのは1〜{newest}です。新しい版のプログラムなら使えるかもしれません",
  },
  "settings.preset_too_late": {
    en: "a preset comes before other settings, which then change it",
    ja: "プリセットは最初に書きます。ほかの設定は、それを変えるものです",
  },
  "settings.unknown_preset": {
    en: "the presets are {known}",
    ja: "使えるプリセットは{known}です",
  },
  "settings.wrong_count": {
    en: "this game is for {min} to {max} players",
    ja: "{min}〜{max}人で遊ぶゲームです",
  },
  "settings.not_a_switch": {
    en: "it is on or off",
    ja: "「on」か「off」で指定します",
  },
  "settings.not_a_seat": {
    en: "it is the number of a seat",
    ja: "席の番号で指定します",
  },
};
