/** The words around the lessons. What a lesson itself says is in `lessons`. */

import type { Entry } from './words';

const entries = {
  learnLong: { en: 'Learn by playing (4 minutes)', ja: '遊びながら覚える（約4分）' },
  learnAgain: { en: 'Play the lesson again', ja: 'もう一度レッスンを受ける' },
  done: { en: 'done', ja: '修了' },
  title: { en: '{game}: a first game', ja: '{game}：はじめてのレッスン' },
  step: { en: 'Step {step} of {steps}', ja: 'ステップ {step}/{steps}' },
  withClauses: { en: '{text} ({clauses})', ja: '{text}（{clauses}）' },
  back: { en: 'Back', ja: '前へ' },
  again: { en: 'Try again', ja: 'もう一度' },
  next: { en: 'Continue', ja: '次のステップへ' },
  finish: { en: 'Finish', ja: '修了する' },
  showMe: { en: 'Show me', ja: '答えを見る' },
  shown: { en: 'Do this: {action}.', ja: '正解：{action}' },
  shownLayout: {
    en: 'Lay the tiles along the dotted line, or press ‘Use this layout’.',
    ja: '点線のとおりにタイルを置くか、「この配置にする」を押しましょう。',
  },
  right: { en: 'Well done.', ja: 'よくできました。' },
  /** Between ‘Well done.’ or the like and what follows. */
  gap: { en: ' ', ja: '' },
  pressFirst: { en: 'First press ‘{button}’.', ja: '先に「{button}」を押してください。' },
  wrong: { en: 'Not quite.', ja: 'もう一度考えてみましょう。' },
  refused: { en: 'That is not allowed.', ja: 'それはできません。' },
  begun: {
    en: 'You have come as far as step {step} of {steps}. That step begins anew.',
    ja: '前回はステップ{step}まで進みました（全{steps}ステップ）。そのステップの最初から再開します。',
  },
  board: { en: 'The board of the lesson', ja: 'レッスンの盤面' },
  finished: { en: '{game}: you know the game', ja: '{game}：修了です！' },
  summary: { en: 'What you know now:', ja: 'これで覚えたこと：' },
  real: { en: 'Play a real game against the easiest bot', ja: 'いちばんやさしいCPUと対戦する' },
  realWhy: {
    en: 'A coach will stand beside you and explain things as they come up. You can switch it off. You may get another colour or name than in the lesson.',
    ja: '対戦中は、コーチがそのつど説明します。いつでもオフにできます。あなたの色や名前は、レッスンと違うことがあります。',
  },
  fromStart: { en: 'Start over', ja: '最初からやり直す' },
  failed: { en: 'The lesson cannot go on: {reason}.', ja: 'レッスンを続けられません（{reason}）。' },
} as const satisfies Record<string, Entry>;

export const lessonWords: Record<keyof typeof entries, Entry> = entries;
