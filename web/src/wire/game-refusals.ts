// The sentences of crates/game. Written by `cargo xtask wire`: change the Rust code instead.

/** What refusals say, by their codes; `{name}` stands for a fact of that name. */
export const GAME_REFUSALS: Record<string, { readonly en: string; readonly ja: string }> = {
  "settings.unknown_key": {
    en: "there is no setting '{key}' here: the settings are {known}",
    ja: "「{key}」という設定はありません。設定は {known} です",
  },
  "settings.unknown_rules": {
    en: "rules version {version} is unknown: this program knows versions 1 to {newest}; a newer program may know it",
    ja: "ルールのバージョン{version}は不明です。このプログラムで使えるのは1〜{newest}です。新しいプログラムなら使えるかもしれません",
  },
  "settings.preset_too_late": {
    en: "a preset comes before other settings, which then change it",
    ja: "プリセットは、それを変えるほかの設定より前に書きます",
  },
  "settings.unknown_preset": {
    en: "the presets are {known}",
    ja: "プリセットは {known} です",
  },
  "settings.wrong_count": {
    en: "this game is for {min} to {max} players",
    ja: "{min}〜{max}人で遊ぶゲームです",
  },
  "settings.not_a_switch": {
    en: "it is on or off",
    ja: "on か off のどちらかです",
  },
  "settings.not_a_seat": {
    en: "it is the number of a seat",
    ja: "席の番号で書きます",
  },
};
