/** Every text of this board in both languages. */

import type { MicrochipColour, MicrochipTile } from '../../wire/microchip';
import { frame } from '../../words/frame';
import { say } from '../../words/language.svelte';
import type { Entry } from '../../words/words';
import { colourOf, type Shape, shapeOf, type Side, SIDES } from './layout';

export const COLOUR: Record<MicrochipColour, Entry> = {
  R: { en: 'red', ja: '赤' },
  Y: { en: 'yellow', ja: '黄' },
  G: { en: 'green', ja: '緑' },
  B: { en: 'blue', ja: '青' },
  V: { en: 'violet', ja: '紫' },
};

export const SHAPE: Record<Shape, Entry> = {
  E: { en: 'end', ja: '端' },
  S: { en: 'straight', ja: '直線' },
  C: { en: 'corner', ja: '角' },
  T: { en: 'tee', ja: 'T字' },
  X: { en: 'cross', ja: '十字' },
};

const SIDE_NAME: Record<Side, Entry> = {
  n: { en: 'up', ja: '上' },
  e: { en: 'right', ja: '右' },
  s: { en: 'down', ja: '下' },
  w: { en: 'left', ja: '左' },
};

export const WORDS = {
  tile: { en: '{colour} {shape}', ja: '{colour}の{shape}' },

  adviseDraft: { en: 'Take the {tile}', ja: '{tile}を取る' },
  adviseLayout: { en: 'The best microchip', ja: '最善のマイクロチップ' },

  pool: { en: 'Pool', ja: 'プール' },
  poolColumns: { en: 'The pool: {count} more columns wait', ja: 'プール：次に控える列は{count}列' },
  poolColumn: { en: 'Column {number} in the queue: {tiles}', ja: '{number}番目に控える列：{tiles}' },
  drawColumn: { en: 'Draw column', ja: 'ドロー列' },
  take: { en: 'Take: {tile}', ja: '{tile}を取る' },
  takeHas: { en: '{tile}: you would have {count}', ja: '{tile}（取ると手元に{count}枚）' },
  onOffer: { en: '{tile}: on offer', ja: '{tile}：ドロー列にあります' },
  aloneGoal: {
    en: 'The value of your microchip, less two points for every tile that is not in it, is your score (M1.5).',
    ja: 'マイクロチップの価値から、使わなかったタイル1枚につき2点を引いたものが得点です（M1.5）。',
  },
  pickOne: { en: 'Choose a tile to see where it could go.', ja: 'タイルを選ぶと、置けるマスが光ります。' },
  tooEarly: {
    en: 'This column waits until the draw column is empty (M4.2).',
    ja: 'この列は、ドロー列が空になるまで取れません（M4.2）。',
  },
  notNow: { en: 'You can take one when it is your turn.', ja: '手番になったら1枚取れます。' },

  hand: { en: 'Your tiles', ja: '手元のタイル' },
  handRow: { en: '{colour} tiles', ja: '{colour}のタイル' },
  handTile: { en: '{tile}: {left} of {all} left to lay', ja: '{tile}：{left}枚未配置（全{all}枚）' },
  handNone: { en: '{tile}: none', ja: '{tile}：なし' },
  board: { en: 'Your board', ja: 'あなたのボード' },
  boardOf: { en: 'Board of {name}', ja: '{name}のボード' },
  emptySquare: { en: 'Row {row}, column {column}: {colour}, empty', ja: '{row}行{column}列：{colour}、空き' },
  laidSquare: {
    en: 'Row {row}, column {column}: {tile}, connections {sides}',
    ja: '{row}行{column}列：{tile}、接点は{sides}',
  },
  openSides: { en: ', open {sides}', ja: '、開放端は{sides}' },

  turn: { en: 'Turn', ja: '回す' },
  lift: { en: 'Lift off', ja: '取り除く' },
  undo: { en: 'Undo edit', ja: '元に戻す' },
  clear: { en: 'Clear', ja: 'すべて取り除く' },
  tools: { en: 'Try things out', ja: '配置を試す' },
  holding: {
    en: 'You hold a {tile}: choose a {colour} square.',
    ja: '{tile}を持っています。{colour}のマスを選んでください。',
  },
  aimed: {
    en: 'Choose one of your {colour} tiles for this square.',
    ja: 'このマスに置く{colour}のタイルを選んでください。',
  },
  chosen: { en: '{tile}: press it again to turn it.', ja: '{tile}：もう一度押すと回ります。' },
  idle: { en: 'Choose a tile, then a square of its colour.', ja: 'タイルを選び、同じ色のマスに置きます。' },
  wrongColour: {
    en: 'A {tile} does not fit there: the square is {colour} (M3.1).',
    ja: 'そこは{colour}のマスなので、{tile}は置けません（M3.1）。',
  },

  verdict: { en: 'What it is worth', ja: '今の評価' },
  noChip: { en: 'No closed piece yet', ja: '閉じた構成物はまだありません' },
  chip: { en: 'Microchip of {tiles} tiles', ja: 'タイル{tiles}枚のマイクロチップ' },
  value: { en: 'Value', ja: '価値' },
  unused: { en: 'Unused: {count}', ja: '未使用{count}枚' },
  score: { en: 'Score', ja: '得点' },
  openEnds: { en: 'Open ends', ja: '開放端' },
  handIn: { en: 'Hand in', ja: '提出する' },
  handInTitle: { en: 'Hand in this layout?', ja: 'この配置を提出しますか？' },
  handInFinal: { en: 'A layout you have handed in is final (M4.8).', ja: '一度提出した配置は変えられません（M4.8）。' },
  handInFor: { en: 'Hand in for {points} points', ja: '{points}点で提出する' },
  back: { en: 'Keep building', ja: '製作を続ける' },
  isIn: { en: 'Handed in', ja: '提出済み' },

  reckoning: { en: 'How it was judged', ja: '判定の内訳' },
  lifted: { en: 'Tiles in pieces with an open end, lifted off', ja: '開放端があり、取り除かれたタイル' },
  counts: { en: 'Tiles in the microchip', ja: 'マイクロチップのタイル' },
  others: { en: 'Tiles in other closed pieces', ja: 'ほかの閉じた構成物のタイル' },
  notLaid: { en: 'Tiles not laid', ja: '置かなかったタイル' },
  worth: { en: 'Value of the microchip', ja: 'マイクロチップの価値' },
  penalty: { en: 'For {count} unused tiles', ja: '未使用のタイル{count}枚分' },
  none: { en: 'No microchip', ja: 'マイクロチップなし' },
  wins: { en: 'Winner', ja: '勝ち' },
  shares: { en: 'Shares the win', ja: '同点で勝利' },
  best: {
    en: 'The best these tiles can score is {points} points.',
    ja: 'このタイルで取れる最高得点は{points}点です。',
  },
  isBest: { en: 'No layout of these tiles scores more!', ja: 'これより得点の高い配置はありません。お見事です！' },
  showBest: { en: 'Show the best layout over yours', ja: '最高得点の配置を重ねて表示' },
  othersTiles: { en: 'Boards and tiles', ja: '全員のボードとタイル' },
  tilesOf: { en: '{name} · tiles: {count}', ja: '{name}：{count}枚' },
  outOfGame: { en: 'Out of the game: {count} tiles', ja: '除外されたタイル：{count}枚' },
  noTiles: { en: 'No tiles yet', ja: 'まだタイルがありません' },
} as const satisfies Record<string, Entry>;

export const STATUS = {
  preparing: { en: 'Boards and tiles are being dealt.', ja: 'ボードとタイルを用意しています。' },
  yourDraft: {
    en: 'Your turn: take a tile from the draw column.',
    ja: 'あなたの手番です。ドロー列からタイルを1枚取ってください。',
  },
  yourLast: {
    en: 'Your turn: one tile is left in the draw column, so it is yours.',
    ja: 'あなたの手番です。ドロー列に残った最後の1枚を取ってください。',
  },
  theirDraft: {
    en: '{name} takes a tile. Meanwhile you can try things out on your board.',
    ja: '{name}がタイルを取る手番です。その間、自分のボードで配置を試せます。',
  },
  publicDraft: { en: '{name} takes a tile from the draw column.', ja: '{name}がドロー列からタイルを取る手番です。' },
  solo: {
    en: 'Build the best microchip you can from these tiles, then hand it in.',
    ja: '手元のタイルで、できるだけ得点の高いマイクロチップを作り、提出してください。',
  },
  build: {
    en: 'The pool is empty: build your microchip and hand it in.',
    ja: 'プールがなくなりました。マイクロチップを製作して、提出してください。',
  },
  waiting: { en: 'Your layout is in. Still building: {names}.', ja: '提出しました。製作中：{names}' },
  publicBuild: { en: 'Still building: {names}.', ja: '製作中：{names}' },
  soloDone: { en: 'You score {points}.', ja: '{points}点でした。' },
  youWin: { en: 'You win with {points} points.', ja: '{points}点で、あなたの勝ちです。' },
  theyWin: { en: '{name} wins with {points} points.', ja: '{points}点で、{name}の勝ちです。' },
  shared: {
    en: '{names} share the win with {points} points (M5.9).',
    ja: '{names}が、{points}点の同点で勝利しました（M5.9）。',
  },
} as const satisfies Record<string, Entry>;

export const NEWS = {
  shown: { en: '{name} showed a layout.', ja: '{name}が配置を公開しました。' },
  shownNone: {
    en: '{name} had no microchip: {unused} unused tiles, {points} points.',
    ja: '{name}はマイクロチップなし。未使用のタイルは{unused}枚で、{points}点です。',
  },
  shownChip: {
    en: '{name} showed a microchip of {tiles} tiles: {value} − {penalty} = {points} points.',
    ja: '{name}のマイクロチップはタイル{tiles}枚。{value} − {penalty} = {points}点です。',
  },
} as const satisfies Record<string, Entry>;

/** A kind of tile in words. */
export function tileName(tile: MicrochipTile): string {
  return say(WORDS.tile, { colour: say(COLOUR[colourOf(tile)]), shape: say(SHAPE[shapeOf(tile)]) });
}

/** Sides in words. */
export function sideNames(sides: string | readonly string[]): string {
  return SIDES.filter((side) => sides.includes(side))
    .map((side) => say(SIDE_NAME[side]))
    .join(say(frame.list));
}

/** A number as people write it: with a true minus. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}
