/** Every text of the Copolymer board in both languages. */

import type { Entry } from '../../words/words';

type Words = Record<string, Entry>;

export const PENS = {
  graphite: { en: 'graphite', ja: '灰色' },
  scribble: { en: 'scribble', ja: '斜線' },
} satisfies Words;

export const STATUS = {
  begin: { en: 'You begin: colour any cell.', ja: 'あなたが先手です。好きなマスを塗ってください。' },
  yours: { en: 'Your turn: colour any empty cell.', ja: 'あなたの手番です。空きマスを1つ塗ってください。' },
  theirs: { en: '{name} is choosing a cell.', ja: '{name}がマスを選んでいます。' },
  settled: {
    en: 'One player already has the majority; play goes on until the board is full.',
    ja: '過半数は決まりましたが、最後の1マスまで塗ります。',
  },
  youWin: { en: 'You win, {more} cells to {fewer}.', ja: '{more}対{fewer}で、あなたの勝ちです。' },
  youLose: { en: '{name} wins, {more} cells to {fewer}.', ja: '{more}対{fewer}で、{name}の勝ちです。' },
} satisfies Words;

export const MOVES = {
  colour: { en: 'Colour {cell}', ja: '{cell}を塗る' },
} satisfies Words;

/** The line under the board. */
export const CAPTION = {
  hint: {
    en: 'If your cell touches two or more of theirs, you must colour another.',
    ja: '塗ったマスが相手のマス2個以上に接したら、もう1マス塗ります。',
  },
  touchNone: {
    en: '{cell} touches none of theirs: your turn would end.',
    ja: '{cell}は相手のマスに接しません。手番は終わります。',
  },
  touchOne: {
    en: '{cell} touches one of theirs: your turn would end.',
    ja: '{cell}は相手のマス1個に接します。手番は終わります。',
  },
  touchMore: {
    en: '{cell} touches {count} of theirs: you would colour one more.',
    ja: '{cell}は相手のマス{count}個に接します。もう1マス塗ることになります。',
  },
  last: { en: '{cell} is the last cell: the game would end.', ja: '{cell}は最後のマスです。塗るとゲーム終了です。' },
  again: { en: 'Tap it again to colour it.', ja: 'もう一度タップすると塗ります。' },
  youChain: {
    en: '{cell} touches {count} of theirs: colour one more.',
    ja: '{cell}が相手のマス{count}個に接しました。もう1マス塗ってください。',
  },
  theyChain: {
    en: '{name} colours one more: {cell} touches {count}.',
    ja: '{cell}が相手のマス{count}個に接したので、{name}はもう1マス塗ります。',
  },
  youDid: { en: 'You coloured {cells}.', ja: 'あなたは{cells}を塗りました。' },
  theyDid: { en: '{name} coloured {cells}.', ja: '{name}は{cells}を塗りました。' },
  youDidMany: { en: 'You coloured {length} cells.', ja: 'あなたは{length}マス塗りました。' },
  theyDidMany: { en: '{name} coloured {length} cells.', ja: '{name}は{length}マス塗りました。' },
  full: { en: 'The board is full: whoever has more cells wins.', ja: '盤が埋まりました。マスの多い方が勝ちです。' },
} satisfies Words;

/** What is read out for those who do not see the drawing. */
export const LABELS = {
  board: { en: 'Honeycomb, {board}', ja: 'ハニカムの盤、{board}' },
  empty: { en: '{cell}, empty', ja: '{cell}、空きマス' },
  owned: { en: '{cell}, {pen}, {name}', ja: '{cell}、{pen}、{name}' },
  closer: { en: 'Zoom in: cells for a finger', ja: '拡大（指で押しやすい大きさ）' },
  whole: { en: 'Zoom out: the whole board', ja: '縮小（盤全体）' },
  majority: { en: '{majority} to win', ja: '{majority}で勝ち' },
  count: {
    en: '{first} has {one} cells, {second} has {two}. {majority} of {all} are the majority.',
    ja: '{first}は{one}マス、{second}は{two}マス。全{all}マスのうち{majority}マスで過半数です。',
  },
} satisfies Words;

export const PANEL = {
  title: { en: 'Cells', ja: 'マス数' },
  you: { en: '{name} (you)', ja: '{name}（あなた）' },
  missing: { en: '{count} more for the majority', ja: '過半数まであと{count}マス' },
  majority: { en: 'has the majority', ja: '過半数を確保' },
  wins: { en: 'wins (C3.2)', ja: '勝ち（C3.2）' },
  left: { en: 'Empty cells', ja: '空きマス' },
} satisfies Words;
