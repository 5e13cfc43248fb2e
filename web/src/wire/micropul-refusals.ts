// The sentences of crates/micropul. Written by `cargo xtask wire`: change the Rust code instead.

/** What refusals say, by their codes; `{name}` stands for a fact of that name. */
export const MICROPUL_REFUSALS: Record<string, { readonly en: string; readonly ja: string }> = {
  "not_your_turn": {
    en: "It is not seat {seat}'s turn.",
    ja: "席{seat}の手番ではありません。",
  },
  "game_is_over": {
    en: "The game is over.",
    ja: "ゲームは終わっています。",
  },
  "micropul.not_in_hand": {
    en: "Tile {tile} is not in your hand.",
    ja: "タイル{tile}番は手札にありません。",
  },
  "micropul.looks_the_same": {
    en: "Tile {tile} looks the same with fewer turns: write r{turns}.",
    ja: "タイル{tile}番は、それだけ回さなくても見た目が同じです。r{turns}と書いてください。",
  },
  "micropul.overlap": {
    en: "There is already a tile at {place}.",
    ja: "{place}にはもうタイルがあります。",
  },
  "micropul.detached": {
    en: "At {place} no micropul of the tile would touch one of its colour on another tile.",
    ja: "{place}では、ほかのタイルの同じ色のmicropulに接しません。",
  },
  "micropul.clash": {
    en: "At {place} black and white would touch.",
    ja: "{place}では、黒と白が隣り合ってしまいます。",
  },
  "micropul.hand_full": {
    en: "A hand holds at most six tiles.",
    ja: "手札は6枚までです。",
  },
  "micropul.no_supply": {
    en: "Your supply is empty.",
    ja: "ストックが空です。",
  },
  "micropul.no_stones": {
    en: "You have no stone left.",
    ja: "石が残っていません。",
  },
  "micropul.no_micropul": {
    en: "There is no micropul at {cell}.",
    ja: "{cell}にmicropulはありません。",
  },
  "micropul.group_taken": {
    en: "The group at {cell} already has a stone.",
    ja: "{cell}のグループにはもう石があります。",
  },
  "micropul.cell_not_first": {
    en: "That group is called {first}.",
    ja: "そのグループは{first}と書きます。",
  },
  "micropul.pass_refused": {
    en: "You may pass only if you can do nothing else.",
    ja: "パスができるのは、ほかに何もできないときだけです。",
  },
};
