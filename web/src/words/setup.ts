/** The words of setting up a game: who plays, and what is asked before it begins. What a game itself can be set to is in
 * `boards/<game>/setup.ts`. */

import type { Entry } from './words';

export const setup = {
  presets: { en: 'Ways to play', ja: '遊び方' },
  more: { en: 'More settings', ja: 'その他の設定' },
  personAbout: {
    en: 'Plays at this device. With several people, the page says whom to hand it to.',
    ja: 'この端末で遊びます。複数人のときは、次に渡す相手を画面に表示します。',
  },
  name: { en: 'Name', ja: '名前' },
  randomSeats: { en: 'Random seats', ja: '席順をランダムにする' },
  randomSeatsAbout: {
    en: 'Who sits where is drawn when you start (G1). Otherwise players sit in the order above, and player 1 has seat 1.',
    ja: '開始時に席順を抽選します（G1）。オフなら上の順に座り、プレイヤー1が席1になります。',
  },
  championship: { en: 'Championship over several games', ja: 'チャンピオンシップ（複数ゲーム）' },
  championshipAbout: {
    en: 'Scores add up from game to game; once somebody reaches the target, the highest total is champion (M6).',
    ja: '得点を加算していき、誰かが勝利点数に達したら終了です。累積点数の最も高い人がチャンピオンです（M6）。',
  },
  target: { en: 'Target score', ja: '勝利点数' },
  chooseComputer: { en: 'Choose a computer: {name}', ja: 'コンピュータを選ぶ：{name}' },
  random: { en: 'Random', ja: 'ランダム' },
  own: { en: 'My own', ja: '自分で決める' },
  boardOf: { en: 'Board of player {number}', ja: 'プレイヤー{number}のボード' },
  boardText: { en: 'As text', ja: '文字で入力' },
  paint: { en: 'Colour to paint with', ja: '塗る色' },
  paintHelp: {
    en: 'Pick a colour, then press squares; or type R, Y, G, B or V on a square. Five squares of each colour.',
    ja: '色を選んでマスを押すか、マスの上でR・Y・G・B・Vを打ちます。各色5マスにします。',
  },
  square: { en: 'Row {row}, column {column}: {colour}', ja: '{row}行{column}列：{colour}' },
  counted: { en: '{colour}: {count} of 5', ja: '{colour}：{count}/5' },
  refused: { en: 'This cannot be played: {reason}', ja: 'この設定では遊べません：{reason}' },
} satisfies Record<string, Entry>;
