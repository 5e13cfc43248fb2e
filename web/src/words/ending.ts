/** How games end, in both languages: the sheet over the board, and what each game says on it. */

import type { Entry } from './words';

export const ending = {
  over: { en: 'The game is over', ja: 'ゲーム終了' },
  youWon: { en: 'You won', ja: 'あなたの勝ち' },
  points: { en: '{points} points', ja: '{points}点' },
  youResigned: { en: 'You resigned.', ja: 'あなたが投了しました。' },
  youTimedOut: { en: 'You ran out of time.', ja: 'あなたの時間切れです。' },
  score: { en: 'The score', ja: '得点' },
  stood: { en: 'How it stood', ja: '終了時の状況' },
  player: { en: 'Player', ja: 'プレイヤー' },
  winner: { en: 'won', ja: '勝ち' },
  look: { en: 'Look at the board', ja: '盤面を見る' },
  again: { en: 'Show the result', ja: '結果を見る' },
  review: { en: 'Review', ja: '検討' },
  share: { en: 'Share', ja: '共有' },
  shareLabel: { en: 'Text to share', ja: '共有する文' },
  shareIWon: { en: 'I won!', ja: '勝ちました！' },
  sharePoints: { en: '{points} points', ja: '{points}点' },
  sharePointsHinted: { en: '{points} points (with hints)', ja: '{points}点（ヒントあり）' },
} as const satisfies Record<string, Entry>;

export const copolymer = {
  full: {
    en: 'The board is full, and {more} cells beat {fewer} (C3.2).',
    ja: '盤が埋まり、{more}マス対{fewer}マスで決着しました（C3.2）。',
  },
  first: { en: 'First cell of each turn', ja: '各手番の最初のマス' },
  further: { en: 'More cells in chains', ja: '連鎖で塗ったマス' },
  cells: { en: 'Cells', ja: 'マス数' },
  longest: {
    en: 'Longest chain: {length} cells in one turn, by {name}.',
    ja: '最長の連鎖：{name}が1手番で{length}マス。',
  },
  longestYou: {
    en: 'Longest chain: {length} cells in one turn, and it was yours.',
    ja: '最長の連鎖：あなたが1手番で{length}マス。',
  },
  none: {
    en: 'Not a single chain: every turn was one cell.',
    ja: '連鎖は一度もありませんでした。どの手番も1マスだけです。',
  },
} as const satisfies Record<string, Entry>;

export const micropul = {
  core: {
    en: 'The last tile of the core was drawn (P7.2): {most} points to {least}.',
    ja: 'コアの最後の1枚が引かれ、{most}点対{least}点で終了しました（P7.2）。',
  },
  passed: {
    en: 'Nobody could do anything any more (P8.4): {most} points to {least}.',
    ja: 'もう誰も何もできず、{most}点対{least}点で終了しました（P8.4）。',
  },
  alone: { en: 'The last tile of the core was drawn (P7.2).', ja: 'コアの最後の1枚が引かれました（P7.2）。' },
  alonePassed: { en: 'There was nothing left to do (P8.4).', ja: 'もうできることがありません（P8.4）。' },
  ranOut: {
    en: '{name} ran out of tiles, and that loses whatever the points (P7.3).',
    ja: '{name}のタイルがなくなりました。得点にかかわらず負けです（P7.3）。',
  },
  youRanOut: {
    en: 'You ran out of tiles, and that loses whatever the points (P7.3).',
    ja: 'あなたのタイルがなくなりました。得点にかかわらず負けです（P7.3）。',
  },
  lost: { en: 'Out of tiles', ja: 'タイル切れで負け' },
  groups: { en: 'Closed groups with one stone', ja: '石1個の閉じたグループ' },
  lostGroups: { en: 'Groups open or shared', ja: '開いている・石が2個以上のグループ' },
  hand: { en: 'Tiles in hand', ja: '手札のタイル' },
  supply: { en: 'Tiles in the supply', ja: 'ストックのタイル' },
  points: { en: 'Points', ja: '得点' },
  largest: { en: 'Largest group: {points} points, for {name}.', ja: '最大のグループ：{name}の{points}点。' },
  largestYou: { en: 'Largest group: {points} points, and it was yours.', ja: '最大のグループ：あなたの{points}点。' },
  drew: {
    en: 'Biggest catch: {name} drew {tiles} tiles at once.',
    ja: '最大の触媒効果：{name}が一度に{tiles}枚引きました。',
  },
  drewYou: {
    en: 'Biggest catch: you drew {tiles} tiles at once.',
    ja: '最大の触媒効果：あなたが一度に{tiles}枚引きました。',
  },
  laid: { en: 'Tiles on the table in the end: {tiles}.', ja: '場に並んだタイルは{tiles}枚でした。' },
} as const satisfies Record<string, Entry>;

export const microchip = {
  won: {
    en: '{points} points, {lead} more than the next (M5.8).',
    ja: '{points}点で、2位に{lead}点差をつけました（M5.8）。',
  },
  tiles: {
    en: 'Equal at {points} points, so the microchip with more tiles wins (M5.8).',
    ja: '{points}点で並び、マイクロチップのタイルが多い方の勝ちです（M5.8）。',
  },
  shared: {
    en: 'Equal at {points} points and in tiles, so the win is shared (M5.9).',
    ja: '{points}点で、タイルの枚数も同じため、同点で勝利です（M5.9）。',
  },
  alone: {
    en: 'A microchip of {tiles} tiles, worth {value}; unused: {unused} (M5.5).',
    ja: 'タイル{tiles}枚、価値{value}のマイクロチップ。未使用は{unused}枚です（M5.5）。',
  },
  aloneNone: {
    en: 'No piece was closed, so there is no microchip (M5.6).',
    ja: '閉じた構成物がなく、マイクロチップはありません（M5.6）。',
  },
  ended: { en: 'The game ended before the layouts were judged.', ja: '判定の前にゲームが終わりました。' },
  inChip: { en: 'Tiles in the microchip', ja: 'マイクロチップのタイル' },
  value: { en: 'Value', ja: '価値' },
  unused: { en: 'Unused tiles', ja: '未使用のタイル' },
  points: { en: 'Score', ja: '得点' },
  largest: {
    en: 'Largest microchip: {tiles} tiles, by {name}.',
    ja: '最大のマイクロチップ：{name}のタイル{tiles}枚。',
  },
  largestYou: {
    en: 'Largest microchip: {tiles} tiles, and it was yours.',
    ja: '最大のマイクロチップ：あなたのタイル{tiles}枚。',
  },
  perfect: { en: '{name} used every single tile.', ja: '{name}は、すべてのタイルを使い切りました。' },
  perfectYou: { en: 'You used every single tile.', ja: 'あなたは、すべてのタイルを使い切りました。' },
  nobody: { en: 'Nobody closed a single piece.', ja: '構成物を閉じた人はいませんでした。' },
  bestOf: { en: 'best {points}', ja: '最高{points}点' },
  showBests: { en: 'Show the best layouts', ja: '最高得点の配置を表示' },
  seeking: { en: 'Looking for the best layouts …', ja: '最高得点の配置を調べています…' },
} as const satisfies Record<string, Entry>;

export const missiles = {
  energy: {
    en: '{winners} reached {goal} energy in round {round} (X4.5).',
    ja: '第{round}ラウンドで、{winners}のエネルギーが{goal}に届きました（X4.5）。',
  },
  last: {
    en: '{winners} is the last computer standing, after round {round} (X4.4).',
    ja: '第{round}ラウンドで、{winners}が最後の1台になりました（X4.4）。',
  },
  scorched: {
    en: 'The last ones fell together in round {round}: everybody loses (X4.3).',
    ja: '第{round}ラウンドで最後の数台が同時に脱落し、全員の負けです（X4.3）。',
  },
  rounds: {
    en: '{round} rounds are over, so it is a draw between all still in the game (X9.1).',
    ja: '{round}ラウンドが終わり、残った全員の引き分けです（X9.1）。',
  },
  ended: { en: 'The game ended in round {round}.', ja: '第{round}ラウンドでゲームが終わりました。' },
  scorchedEarth: { en: 'Scorched earth', ja: '焦土' },
  gained: { en: 'Gained', ja: '獲得' },
  lost: { en: 'Lost or paid', ja: '損失・支払い' },
  left: { en: 'Energy', ja: 'エネルギー' },
  comeback: {
    en: '{name} was down to {energy} energy on the way.',
    ja: '{name}は、途中でエネルギー{energy}まで追い込まれていました。',
  },
  grudge: {
    en: '{by} attacked {target} {times} times.',
    ja: '{by}は{target}を{times}回攻撃しました。',
  },
  hits: { en: 'Attacks that hit: {times}.', ja: '命中した攻撃は{times}回でした。' },
  peace: { en: 'Nobody attacked anybody.', ja: '誰も攻撃しませんでした。' },
  // The final screen.
  stalemate: { en: 'STALEMATE', ja: '膠着状態' },
  standing: { en: 'LAST ONE STANDING', ja: '最後の1台' },
  full: { en: 'FULLY CHARGED', ja: 'チャージ完了' },
} as const satisfies Record<string, Entry>;
