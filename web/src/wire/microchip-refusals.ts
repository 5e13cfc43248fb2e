// The sentences of crates/microchip. Written by `cargo xtask wire`: change the Rust code instead.

/** What refusals say, by their codes; `{name}` stands for a fact of that name. */
export const MICROCHIP_REFUSALS: Record<string, { readonly en: string; readonly ja: string }> = {
  "not_your_turn": {
    en: "It is not seat {seat}'s turn.",
    ja: "席{seat}の手番ではありません。",
  },
  "game_is_over": {
    en: "The game is over.",
    ja: "ゲームは終わっています。",
  },
  "microchip.not_on_offer": {
    en: "There is no {tile} in the draw column: it has {column}.",
    ja: "ドロー列に{tile}はありません。あるのは{column}です。",
  },
  "microchip.still_drafting": {
    en: "The final building begins when the pool is empty; take a tile from the draw column.",
    ja: "製作はプールがなくなってからです。ドロー列からタイルを取ってください。",
  },
  "microchip.pool_is_empty": {
    en: "The pool is empty; build your microchip now.",
    ja: "プールにタイルはありません。マイクロチップを製作してください。",
  },
  "microchip.handed_in": {
    en: "Seat {seat} has handed in its layout, and that is final.",
    ja: "席{seat}の配置は提出済みで、もう変えられません。",
  },
  "microchip.not_owned": {
    en: "You have no {tile} left to lay.",
    ja: "{tile}はもう手元にありません。",
  },
  "microchip.occupied": {
    en: "There is already a tile on the square in row {row}, column {column}.",
    ja: "{row}行{column}列のマスには、すでにタイルがあります。",
  },
  "microchip.wrong_colour": {
    en: "{tile} is a {colour} tile, and the square in row {row}, column {column} is {square}.",
    ja: "{tile}は、{row}行{column}列のマスと色が違います。",
  },
  "microchip.breaks_recipe": {
    en: "Board {board} breaks step {step} of the recipe: {what}. You may play on it.",
    ja: "ボード{board}は作り方の手順{step}に合っていません。このまま遊ぶこともできます。",
  },
  "microchip.first_is_nobody": {
    en: "there are only {players} players",
    ja: "プレイヤーは{players}人です",
  },
  "microchip.not_a_set": {
    en: "a tile set is twelve letters of E, S, C, T and X, like EEESSCCCCTTX",
    ja: "タイルセットはE・S・C・T・Xを合わせて12文字で書きます。例：EEESSCCCCTTX",
  },
  "microchip.not_a_board": {
    en: "a board is five rows of five letters with slashes between, like RRBVV/GRVGG/YBGVV/YYRBR/BYYBG",
    ja: "ボードは5文字×5行で、行の間に「/」を入れます。例：RRBVV/GRVGG/YBGVV/YYRBR/BYYBG",
  },
  "microchip.not_a_colour": {
    en: "'{letter}' is not a colour: the letters are R, Y, G, B and V",
    ja: "「{letter}」は色ではありません。使える文字はR・Y・G・B・Vです",
  },
  "microchip.not_five_each": {
    en: "a board has five squares of each colour, not {wrong}",
    ja: "ボードには各色ちょうど5マスが必要です",
  },
  "microchip.wrong_boards": {
    en: "there are {count} boards for {players} players: everybody needs one",
    ja: "ボードが{count}枚、プレイヤーが{players}人です。1人に1枚必要です",
  },
  "microchip.not_a_tile": {
    en: "'{tile}' is not a tile: write a colour R Y G B V and a shape E end, S straight, C corner, T tee, X cross, like RE",
    ja: "「{tile}」はタイルではありません。色（R・Y・G・B・V）と形（E・S・C・T・X）を「RE」のように続けて書きます",
  },
  "microchip.too_many_tiles": {
    en: "there are {count} tiles, and the box has only {wanted}",
    ja: "タイルが{count}枚あります。箱には{wanted}枚しかありません",
  },
  "microchip.wrong_pool": {
    en: "there are {count} tiles, and the pool of {players} players has {wanted}",
    ja: "タイルが{count}枚あります。{players}人のプールは{wanted}枚です",
  },
  "microchip.too_many_alike": {
    en: "{count} of the tiles are {tile}, and the tile set has {wanted}",
    ja: "{tile}が{count}枚ありますが、タイルセットには{wanted}枚です",
  },
};
