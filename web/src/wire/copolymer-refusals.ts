// The sentences of crates/copolymer. Written by `cargo xtask wire`: change the Rust code instead.

/** What refusals say, by their codes; `{name}` stands for a fact of that name. */
export const COPOLYMER_REFUSALS: Record<string, { readonly en: string; readonly ja: string }> = {
  "not_your_turn": {
    en: "It is not seat {seat}'s turn.",
    ja: "席{seat}の手番ではありません。",
  },
  "game_is_over": {
    en: "The game is over.",
    ja: "ゲームは終わっています。",
  },
  "copolymer.occupied": {
    en: "The cell {cell} is already coloured.",
    ja: "{cell}はもう塗られています。",
  },
  "copolymer.off_board": {
    en: "There is no such cell on the board {board}.",
    ja: "この盤にそのマスはありません。",
  },
  "copolymer.not_a_board": {
    en: "a board is written hexagon:6 or rhombus:11x11",
    ja: "盤は「hexagon:6」や「rhombus:11x11」のように書きます",
  },
  "copolymer.wrong_hexagon": {
    en: "a hexagon has a side of 2 to 10 cells",
    ja: "六角形の一辺は2〜10マスです",
  },
  "copolymer.even_side": {
    en: "the number of cells must be odd, so that somebody always has more: both sides of a rhombus are odd",
    ja: "必ずどちらかが過半数を取れるよう、マスの総数は奇数にします。ひし形の横と縦は、どちらも奇数にしてください",
  },
  "copolymer.wrong_rhombus": {
    en: "the sides of a rhombus are odd numbers from 3 to 19",
    ja: "ひし形の横と縦は3〜19の奇数です",
  },
};
