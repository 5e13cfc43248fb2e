/** Why settings cannot be played. The engine says it in English, and the page in its own words. */

import type { Entry } from './words';

/** What the engine says about settings that cannot be played, and how the page says it. Groups of a pattern are facts. */
export const COMPLAINTS: readonly { says: RegExp; words: Entry }[] = [
  {
    says: /these are (?<count>\d+) boards for (?<players>\d+) players/,
    words: {
      en: 'there are {count} boards for {players} players: everybody needs one (M4)',
      ja: 'ボードが{count}枚、プレイヤーが{players}人です。1人に1枚必要です（M4）',
    },
  },
  {
    says: /a board has five squares of each colour, this one has (?<wrong>[^()]+) \(M7\)/,
    words: {
      en: 'a board has five squares of each colour, and one of these has {wrong} (M7)',
      // The counts stand in the palette beside the board.
      ja: 'ボードには各色ちょうど5マスが必要です（M7）',
    },
  },
  {
    says: /a board is five rows of five colours/,
    words: {
      en: 'a board is five rows of five letters with slashes between, like RRBVV/GRVGG/YBGVV/YYRBR/BYYBG (M7)',
      ja: 'ボードは5文字×5行で、行の間に「/」を入れます。例：RRBVV/GRVGG/YBGVV/YYRBR/BYYBG（M7）',
    },
  },
  {
    says: /'(?<letter>[^']*)' cannot be read: the colours of a board/,
    words: {
      en: '‘{letter}’ is not a colour: the letters are R, Y, G, B and V (M7)',
      ja: '「{letter}」は色ではありません。使える文字は R・Y・G・B・V です（M7）',
    },
  },
  {
    says: /a set is twelve letters/,
    words: {
      en: 'a tile set is twelve letters of E, S, C, T and X, like EEESSCCCCTTX (M2)',
      ja: 'タイルセットは E・S・C・T・X を合わせて12文字で書きます。例：EEESSCCCCTTX（M2）',
    },
  },
  {
    says: /'(?<tile>[^']*)' cannot be read: a tile is/,
    words: {
      en: '‘{tile}’ is not a tile: write a colour R Y G B V and a shape E S C T X, like RE (M2)',
      ja: '「{tile}」はタイルではありません。色 R Y G B V と形 E S C T X を RE のように書きます（M2）',
    },
  },
  {
    says: /these are (?<count>\d+) tiles, and the pool of (?<players>\d+) players has (?<wanted>\d+)/,
    words: {
      en: 'there are {count} tiles, and the pool of {players} players has {wanted} (M4)',
      ja: 'タイルが{count}枚あります。{players}人のプールは{wanted}枚です（M4）',
    },
  },
  {
    says: /these are (?<count>\d+) tiles, and the box has (?<wanted>\d+)/,
    words: {
      en: 'there are {count} tiles, and the box has only {wanted} (M2)',
      ja: 'タイルが{count}枚あります。箱には{wanted}枚しかありません（M2）',
    },
  },
  {
    says: /(?<count>\d+) of them are (?<tile>\w\w), and the set has (?<wanted>\d+)/,
    words: {
      en: '{count} of the tiles are {tile}, and the tile set has {wanted} (M2)',
      ja: '{tile} が{count}枚ありますが、タイルセットには{wanted}枚です（M2）',
    },
  },
  {
    says: /there are (?<players>\d+) players/,
    words: { en: 'there are only {players} players', ja: 'プレイヤーは{players}人です' },
  },
  {
    says: /no two computers are alike/,
    words: { en: 'no two players have the same computer (X1)', ja: '同じコンピュータは選べません（X1）' },
  },
  {
    says: /amounts are written/,
    words: { en: 'write amounts like attack:2,idle:0', ja: '数値は attack:2,idle:0 のように書きます' },
  },
  {
    says: /the amount of (?<name>\S+) is a number from 0 to 9/,
    words: { en: '{name} takes a number from 0 to 9', ja: '{name} は0から9までの数です' },
  },
  {
    says: /there is no amount '(?<name>[^']*)': there are (?<known>.+)$/,
    words: {
      en: 'there is no amount ‘{name}’: there are {known}',
      ja: '「{name}」という数値はありません。{known} があります',
    },
  },
];
