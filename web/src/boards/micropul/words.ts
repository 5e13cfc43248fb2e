/** Every text of the board of micropul in both languages. */

import type { Entry } from '../../words/words';

export const words = {
  // What lies on the table.
  table: { en: 'micropul table', ja: 'micropulの場' },
  tileAt: { en: 'Tile {place}: {face}', ja: '{place}のタイル：{face}' },
  face: { en: '{0}, {1}; {2}, {3}', ja: '左上 {0}、右上 {1}、左下 {2}、右下 {3}' },
  bigFace: { en: 'big {colour} micropul with {catalyst}', ja: '大きな{colour}のmicropul（{catalyst}）' },
  /** The two rows of a tile, in few words. */
  rows: { en: '{0}, {1} / {2}, {3}', ja: '{0}・{1}／{2}・{3}' },
  white: { en: 'white', ja: '白' },
  black: { en: 'black', ja: '黒' },
  blank: { en: 'blank', ja: '空白' },
  dot: { en: 'one dot', ja: 'ドット1つ' },
  dots: { en: 'two dots', ja: 'ドット2つ' },
  plus: { en: 'a plus', ja: 'プラス' },
  open: { en: 'open', ja: '開いている' },
  closed: { en: 'closed', ja: '閉じている' },
  claimed: {
    en: '{colour} group of {points}, {state}. Stones: {owners}',
    ja: '{colour}のグループ（{points}点分、{state}）。石：{owners}',
  },

  // Where something lies. Places have no names on the table, so they are counted from the start tile.
  start: { en: 'where the game started', ja: 'スタート地点' },
  across: { en: '{across} of the start tile', ja: 'スタートタイルの{across}' },
  along: { en: '{along} the start tile', ja: 'スタートタイルの{along}' },
  diagonal: { en: '{across} and {along} the start tile', ja: 'スタートタイルの{across}・{along}' },
  left: { en: '{count} to the left', ja: '{count}つ左' },
  right: { en: '{count} to the right', ja: '{count}つ右' },
  above: { en: '{count} above', ja: '{count}つ上' },
  below: { en: '{count} below', ja: '{count}つ下' },
  upperLeft: { en: 'upper left', ja: '左上' },
  upperRight: { en: 'upper right', ja: '右上' },
  lowerLeft: { en: 'lower left', ja: '左下' },
  lowerRight: { en: 'lower right', ja: '右下' },

  // What can be pressed.
  layHere: { en: 'Lay the tile {place}. {effects}', ja: '{place}にタイルを置く。{effects}' },
  turnHere: { en: 'Turn the tile so that it fits {place}', ja: '{place}に合うようにタイルを回す' },
  stoneHere: {
    en: 'Claim the {colour} group of {points}, {state}, {place}',
    ja: '{place}にある{colour}のグループ（{points}点分、{state}）に石を置く',
  },
  nothing: { en: 'Nothing fires.', ja: '何も発動しない。' },
  hand: { en: 'Your hand', ja: 'あなたの手札' },
  handTile: { en: 'Tile {number}: {face}', ja: 'タイル{number}：{face}' },
  handNoFit: {
    en: 'Tile {number}: {face}. It fits nowhere now.',
    ja: 'タイル{number}：{face}。今はどこにも置けません。',
  },
  actions: { en: 'Actions', ja: 'アクション' },
  turn: { en: 'Turn', ja: '回す' },
  turnLabel: { en: 'Turn the tile a quarter clockwise (key R)', ja: 'タイルを時計回りに90度回す（Rキー）' },
  adviseLay: { en: 'Lay the tile ({face}) {place}', ja: '{place}にタイル（{face}）を置く' },
  adviseStone: {
    en: 'Put a stone on the {quarter} quarter of the tile {place}',
    ja: '{place}のタイルの{quarter}に石を置く',
  },
  take: { en: 'Take a tile', ja: 'ストックから取る' },
  stone: { en: 'Put a stone', ja: '石を置く' },
  pass: { en: 'Pass', ja: 'パス' },
  closer: { en: 'Zoom in (key +)', ja: '拡大（+キー）' },
  farther: { en: 'Zoom out (key -)', ja: '縮小（-キー）' },
  fit: { en: 'Show the whole table (key 0)', ja: '全体を表示（0キー）' },
  camera: { en: 'View of the table', ja: '場の表示' },

  // What pressing would do.
  draws: { en: '+{tiles}', ja: '+{tiles}枚' },
  drawsLong: { en: 'Draws {tiles} from the core into your supply.', ja: 'コアからストックに{tiles}枚入る。' },
  again: { en: 'again', ja: '追加の手番' },
  againLong: { en: 'Gives you an extra turn.', ja: '追加の手番。' },
  closes: { en: 'closes {points}', ja: '{points}点分を閉じる' },
  closesLong: { en: 'Closes a {colour} group of {points}.', ja: '{colour}のグループ（{points}点分）が閉じる。' },
  merges: { en: 'joins {groups}', ja: '{groups}つをつなぐ' },
  mergesStones: { en: 'joins {groups} (stones: {stones})', ja: '{groups}つをつなぐ（石{stones}個）' },
  mergesLong: {
    en: 'Joins {groups} {colour} groups; stones on them: {stones}.',
    ja: '{colour}のグループを{groups}つつなぐ（石{stones}個）。',
  },
  ends: { en: 'ends the game', ja: 'ゲーム終了' },
  endsOut: { en: 'no tiles left: you lose', ja: 'タイル切れで負け' },

  // The line under the table.
  hintChoose: { en: 'Choose a tile from your hand.', ja: '手札からタイルを選んでください。' },
  hintLay: {
    en: 'Green places fit as the tile is now, dotted ones after a turn.',
    ja: '緑の場所には今の向きで、点線の場所には回せば置けます。',
  },
  hintTurn: {
    en: 'It fits nowhere this way: turn it, or press a dotted place.',
    ja: 'この向きでは置けません。回すか、点線の場所を押してください。',
  },
  hintNoFit: { en: 'This tile fits nowhere now.', ja: 'このタイルは今はどこにも置けません。' },
  hintAgain: { en: 'Press the place once more to lay the tile.', ja: '同じ場所をもう一度押すと置きます。' },
  hintGroup: {
    en: 'The {colour} group of {points}, {state}. Your stone stays on it (P6.3).',
    ja: '{colour}のグループ（{points}点分、{state}）。置いた石は動かせません（P6.3）。',
  },
  hintGroupAgain: {
    en: 'The {colour} group of {points}, {state}. Press it once more to claim it.',
    ja: '{colour}のグループ（{points}点分、{state}）。もう一度押すと石を置きます。',
  },
  hintStone: {
    en: 'Which group do you claim? Your stone stays there (P6.3).',
    ja: 'どのグループに石を置きますか？　置いた石は動かせません（P6.3）。',
  },
  hintPass: {
    en: 'There is nothing you can do: you must pass (P8.1).',
    ja: 'できることがないので、パスになります（P8.1）。',
  },
  hintOnly: {
    en: 'No tile in your hand fits: take one from your supply or put a stone.',
    ja: '手札に置けるタイルがありません。ストックから取るか、石を置いてください。',
  },

  // Whose turn it is.
  yourTurn: { en: 'Your turn: {choices}.', ja: 'あなたの手番です（{choices}）。' },
  or: { en: ' or ', ja: '、または' },
  canLay: { en: 'lay a tile', ja: 'タイルを置く' },
  canTake: { en: 'take one from your supply', ja: 'ストックから取る' },
  canStone: { en: 'claim a group', ja: 'グループに石を置く' },
  theirTurn: { en: '{name}’s turn.', ja: '{name}の手番です。' },
  botTurn: { en: '{name} is thinking.', ja: '{name}が考えています。' },
  dealing: { en: 'The tiles are being dealt.', ja: 'タイルを配っています。' },
  taking: { en: '{name} draws a tile from the supply.', ja: '{name}がストックから1枚引いています。' },
  wins: { en: '{name} wins, {most} to {least}.', ja: '{most}対{least}で、{name}の勝ちです。' },
  youWin: { en: 'You win, {most} to {least}.', ja: '{most}対{least}で、あなたの勝ちです。' },
  drawn: { en: 'A draw, {most} each.', ja: '{most}点ずつで引き分けです。' },
  alone: { en: 'Your points: {points}.', ja: 'あなたの得点は{points}点です。' },

  // The list of moves.
  tile: { en: 'the tile {place}', ja: '{place}のタイル' },

  // Beside the board.
  core: { en: 'Tiles left in the core', ja: 'コアの残り' },
  you: { en: 'you', ja: 'あなた' },
  handOf: { en: 'Hand of {name}', ja: '{name}の手札' },
  handCount: { en: 'Hand', ja: '手札' },
  supplyCount: { en: 'Supply', ja: 'ストック' },
  stoneCount: { en: 'Stones', ja: '石' },
  pointsNow: { en: 'Points if it ended now', ja: '今終わった場合の得点' },
  pointsEnd: { en: 'Points', ja: '得点' },
  lineScores: { en: '{colour} group, closed', ja: '{colour}の閉じたグループ' },
  lineOpen: { en: '{colour} group of {size}, still open', ja: '{colour}のグループ（{size}）、まだ開いている' },
  lineShared: { en: '{colour} group of {size}, two stones or more', ja: '{colour}のグループ（{size}）、石が2個以上' },
  lineUnclaimed: { en: '{colour} group of {size}, no stone', ja: '{colour}のグループ（{size}）、石なし' },
  lineHand: { en: 'Hand: {tiles}', ja: '手札：{tiles}枚' },
  lineSupply: { en: 'Supply: {tiles}', ja: 'ストック：{tiles}枚' },
  solid: { en: 'solid ring', ja: '実線の輪' },
  dashed: { en: 'dashed ring', ja: '破線の輪' },
} as const satisfies Record<string, Entry>;
