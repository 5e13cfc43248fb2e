/** The words of the puzzles. */

import type { PuzzleKind } from '../puzzles/kinds';
import type { Entry } from './words';

const entries = {
  title: { en: 'Puzzles', ja: 'パズル' },
  intro: {
    en: 'Two new ones every day, the same for everybody, and 400 positions to solve whenever you like.',
    ja: '毎日2問、世界共通の問題が届きます。いつでも解ける局面の問題も400問あります。',
  },
  all: { en: 'All puzzles', ja: 'パズル一覧' },
  next: { en: 'Next puzzles in {time}', ja: '次の問題まで{time}' },
  nextWhy: {
    en: 'The day changes at midnight UTC, which is {time} here.',
    ja: '日付は協定世界時の0時（こちらの時刻で{time}）に変わります。',
  },
  toToday: { en: 'Today’s puzzle', ja: '今日の問題' },
  playToday: { en: 'Solve today’s puzzle', ja: '今日の問題を解く' },
  resumeToday: { en: 'Go on with today’s puzzle', ja: '今日の問題を続ける' },
  lookToday: { en: 'Look at today’s result', ja: '今日の結果を見る' },
  streak: { en: 'In a row: {count}', ja: '連続{count}日' },
  calendar: { en: '{kind}: the last two weeks', ja: '{kind}：この2週間' },
  ofDay: { en: '{kind}, {day}', ja: '{kind}（{day}）' },
  dayDone: { en: '{day}: {stars} of 5', ja: '{day}：5段階中{stars}' },
  dayLate: { en: '{day}: {stars} of 5, solved later', ja: '{day}：5段階中{stars}（後日）' },
  dayBegun: { en: '{day}: begun', ja: '{day}：途中' },
  dayMissed: { en: '{day}: not solved', ja: '{day}：未挑戦' },
  dayToday: { en: '{day}: today', ja: '{day}：今日' },
  rating: { en: 'Rating: {stars} of 5', ja: '評価：5段階中{stars}' },
  counts: { en: 'Counts for {day}.', ja: '{day}の記録になります。' },
  late: {
    en: 'This is the puzzle of {day}. It is kept, but adds nothing to your days in a row.',
    ja: '{day}の問題です。記録は残りますが、連続日数には入りません。',
  },
  future: { en: 'This puzzle does not exist yet.', ja: 'この問題はまだ公開されていません。' },
  yours: { en: 'You', ja: 'あなた' },
  bestHidden: {
    en: 'The best score is shown once you have handed in.',
    ja: '最高得点は、提出後に表示します。',
  },
  levelsHidden: {
    en: 'What the five levels score with these tiles: shown once you are done.',
    ja: '同じタイルで5段階のCPUが何点取るかは、終局後に表示します。',
  },
  proven: { en: 'Proven best', ja: '証明された最高得点' },
  isBest: { en: 'Nobody can do better: that is proven.', ja: '最高得点です。これ以上がないことは証明されています。' },
  lost: { en: 'ran out of tiles', ja: 'タイル切れ' },
  levels: { en: 'What the levels score with the same tiles', ja: '同じタイルでのCPUの得点' },
  playing: { en: 'playing …', ja: '計算中…' },
  hinted: { en: 'with hints', ja: 'ヒントあり' },
  hintsCost: { en: 'A hint is marked in your result.', ja: 'ヒントを見ると、結果に「ヒントあり」と表示されます。' },
  solvedOf: { en: '{done} of {count} solved', ja: '{count}問中{done}問正解' },
  nextOne: { en: 'Next puzzle', ja: '次の問題へ' },
  go: { en: 'Solve number {number}', ja: '{number}番を解く' },
  list: { en: 'All {count}', ja: '全{count}問' },
  numbered: { en: '{kind}, number {number}', ja: '{kind}{number}番' },
  numberOpen: { en: 'Number {number}', ja: '{number}番' },
  numberDone: { en: 'Number {number}: {stars} of 5', ja: '{number}番：5段階中{stars}' },
  difficulty: { en: 'Difficulty {level} of 5', ja: '難易度{level}/5' },
  noSuch: { en: 'There is no such puzzle.', ja: 'その問題はありません。' },
  board: { en: 'The board of the puzzle', ja: 'パズルの盤面' },
  opponent: { en: 'Opponent', ja: '相手' },
  askWin: {
    en: 'Your turn: {empty} cells are empty, and you can win. The engine answers as well as can be.',
    ja: 'あなたの手番です。空きマスは{empty}個。勝てる手を見つけましょう。相手は最善の手で応じます。',
  },
  twoSentences: { en: '{first} {second}', ja: '{first}{second}' },
  oneWins: { en: 'One cell wins, all others lose.', ja: '勝てるマスは1つだけです。' },
  someWin: { en: '{count} cells win, all others lose.', ja: '勝てるマスは{count}つだけです。' },
  askPlacement: {
    en: 'Your turn. Of {actions} possible moves one is clearly best: a tile to lay, or a stone to place.',
    ja: 'あなたの手番です。{actions}通りの手のうち、はっきり優れた手が1つあります。タイルか石を置いてください。',
  },
  onward: { en: 'Right. {reply} is the best answer. Go on.', ja: '正解です。相手の最善手は{reply}。続けましょう。' },
  onwardAgain: { en: 'Right. You move again: go on.', ja: '正解です。もう一度塗れます。続けましょう。' },
  refused: { en: 'That is not allowed.', ja: 'それはできません。' },
  wrong: { en: 'Not this one.', ja: '不正解です。' },
  losesBy: {
    en: '{action} loses by {by} if both play as well as can be.',
    ja: '{action}は、互いに最善を尽くすと{by}マス差で負けます。',
  },
  losesTo: {
    en: '{action} loses by {by} to {reply}.',
    ja: '{action}は、{reply}と応じられて{by}マス差で負けます。',
  },
  behind: {
    en: 'That is worth {behind} points less than the best (± {error}).',
    ja: '最善の手より{behind}点（±{error}）低い評価です。',
  },
  farBehind: {
    en: 'That is not among the best: it is worth at least {behind} points less.',
    ja: '上位の手ではありません。最善の手より{behind}点以上低い評価です。',
  },
  tryAgain: { en: 'Try again', ja: 'もう一度' },
  showMe: { en: 'Show the answer', ja: '答えを見る' },
  solved: { en: 'Solved.', ja: '正解！' },
  solvedFirst: { en: 'Solved at the first try.', ja: '一発正解！' },
  answer: { en: 'The answer', ja: '答え' },
  proof: {
    en: '{answer} wins by {margin} if both play as well as can be: proven. {natural}, which looks natural, loses.',
    ja: '互いに最善を尽くすと、{answer}で{margin}マス差の勝ちになることが証明されています。自然に見える{natural}は負けです。',
  },
  or: { en: ' or ', ja: 'か' },
  measured: {
    en: 'The expected lead in points, measured in 256 sampled games; ± is the uncertainty of the difference.',
    ja: '256回の模擬対局で測った予想差です。±は差の誤差です。',
  },
  lead: { en: '{lead} points', ja: '{lead}点' },
  less: { en: '−{behind} ± {error}', ja: '−{behind} ± {error}' },
  why: { en: 'What a master says:', ja: '名人の見方：' },
  failed: { en: 'The puzzle cannot go on: {reason}.', ja: '続行できません（{reason}）。' },
} as const satisfies Record<string, Entry>;

export const puzzleWords: Record<keyof typeof entries, Entry> = entries;

/** What each kind is called, and what it asks for. */
export const KIND_WORDS: Record<PuzzleKind, { name: Entry; about: Entry }> = {
  microchip: {
    name: { en: 'Microchip of the day', ja: '日替わりMicrochip' },
    about: {
      en: 'One board and 25 tiles. How close do you get to the proven best?',
      ja: 'ボード1枚とタイル25枚。証明された最高得点にどこまで迫れるか。',
    },
  },
  micropul: {
    name: { en: 'micropul of the day', ja: '日替わりmicropul' },
    about: {
      en: 'Alone, and everybody draws the same tiles. Which of the five levels do you reach?',
      ja: 'ひとりで遊びます。引くタイルは全員同じ。5段階のCPUのどこまで届くか。',
    },
  },
  win: {
    name: { en: 'Win from here', ja: '勝ち筋を探せ' },
    about: {
      en: 'Copolymer. You can win, but not by the natural move: every answer is proven.',
      ja: 'Copolymerの問題。勝てる局面ですが、自然な手では負けます。答えはすべて証明済みです。',
    },
  },
  placement: {
    name: { en: 'Best placement', ja: '最善の一手' },
    about: {
      en: 'micropul. One move is clearly better than all others, as hundreds of sampled games say.',
      ja: 'micropulの問題。数百回の模擬対局で、はっきり優れていると測られた一手を探します。',
    },
  },
};
