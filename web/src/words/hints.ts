/** The steps of a hint, in both languages. */

import type { Entry } from './words';

export const hints = {
  what: { en: 'Hint: what to do', ja: 'ヒント：何をするか' },
  all: { en: 'Hint: the full answer', ja: 'ヒント：すべて見る' },
  hide: { en: 'Hide the hint', ja: 'ヒントを隠す' },
  step: { en: 'Hint {grade} of 3', ja: 'ヒント {grade}/3' },
  best: { en: 'Best: {action}', ja: '最善手：{action}' },
  people: {
    en: 'No hints while people play against each other: it should be your game, not a bot’s.',
    ja: '人どうしの対戦では、ヒントは使えません。CPUではなく、みなさんの勝負だからです。',
  },
  marks: {
    en: 'A hint marks your result as “with hints”.',
    ja: 'ヒントを見ると、結果に「ヒントあり」と表示されます。',
  },
  show: { en: 'Show the hint', ja: 'ヒントを見る' },
  without: { en: 'Go on without', ja: '見ないで続ける' },
  withHints: { en: 'with hints', ja: 'ヒントあり' },
} as const satisfies Record<string, Entry>;

export const copolymer = {
  again: {
    en: 'Look in the marked part of the board, for a cell that touches two or more of theirs.',
    ja: '印のついた辺りで、相手のマス2個以上に接するマスを探してみましょう。',
  },
  ends: {
    en: 'Look in the marked part of the board, for a cell that ends your turn.',
    ja: '印のついた辺りで、手番が終わるマスを探してみましょう。',
  },
} as const satisfies Record<string, Entry>;

export const micropul = {
  lay: {
    en: 'Lay a tile in the marked part of the table.',
    ja: '印のついた辺りに、タイルを置きましょう。',
  },
  stone: {
    en: 'Put a stone: look at the {colour} groups that have none.',
    ja: '石を置きましょう。石のない{colour}のグループを見てください。',
  },
  take: {
    en: 'The table can wait: look at your supply.',
    ja: '場は後回しで大丈夫です。ストックに注目しましょう。',
  },
  pass: { en: 'There is nothing to look for: you can only pass.', ja: '探すものはありません。パスしかできません。' },
} as const satisfies Record<string, Entry>;

export const microchip = {
  colour: { en: 'Look at the {colour} tiles of the draw column.', ja: 'ドロー列の{colour}のタイルを見てください。' },
  shape: {
    en: 'Look at the tiles of the draw column with this shape: {shape}.',
    ja: 'ドロー列で、形が「{shape}」のタイルを見てください。',
  },
  differs: {
    en: 'The marked squares differ from the best layout: {count}.',
    ja: '印のついた{count}マスが、最善の配置と違います。',
  },
  begin: {
    en: 'Your layout and the best one differ in {count} squares: begin with the marked row.',
    ja: '最善の配置とは{count}マス違います。まず、印のついた行から考えてみましょう。',
  },
  asGood: {
    en: 'Your layout scores as much as the best there is: hand it in.',
    ja: '今の配置は、最善の配置と同じ得点です。提出しましょう。',
  },
  turn: {
    en: 'Row {row}, column {column}: turn the tile as shown.',
    ja: '{row}行{column}列：タイルを図の向きに回します。',
  },
  lay: {
    en: 'Row {row}, column {column}: a {colour} {shape}, turned as shown.',
    ja: '{row}行{column}列：{colour}の{shape}を図の向きに置きます。',
  },
  lift: { en: 'Row {row}, column {column}: take the tile off.', ja: '{row}行{column}列：タイルを取り除きます。' },
  use: { en: 'Use this layout', ja: 'この配置にする' },
} as const satisfies Record<string, Entry>;

export const missiles = {
  target: {
    en: 'Look at {target}: energy {energy}. What will it do, and what do you do about it?',
    ja: '{target}（エネルギー{energy}）に注目しましょう。相手が何をしそうか、自分はどうするかを考えてみてください。',
  },
  duel: {
    en: 'Compare your energy ({own}) with that of {target} ({energy}): who can afford to lose some?',
    ja: '自分のエネルギー（{own}）と{target}のエネルギー（{energy}）を比べましょう。失う余裕があるのはどちらでしょうか。',
  },
  aimed: {
    en: 'Look at who aims at you: {names}. Does your action still fit?',
    ja: 'あなたを狙っている相手（{names}）に注目しましょう。今のアクションのままでよいでしょうか。',
  },
  free: {
    en: 'Nobody aims at you. Does your action still fit?',
    ja: '誰もあなたを狙っていません。今のアクションのままでよいでしょうか。',
  },
} as const satisfies Record<string, Entry>;
