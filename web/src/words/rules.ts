/** The words of the rules, on their page and in the drawer. */

import type { Entry } from './words';

export const rules = {
  rules: { en: 'Rules', ja: 'ルール' },
  rulesOf: { en: 'Rules: {title}', ja: 'ルール：{title}' },
  allGames: { en: 'All games', ja: 'すべてのゲーム' },
  contents: { en: 'On this page', ja: '目次' },
  play: { en: 'New game', ja: '新しいゲーム' },
  house: { en: 'house ruling', ja: 'ハウスルール' },
  houseWhy: {
    en: 'Our own choice: the author’s sheet does not say it.',
    ja: '作者のルールシートにはない、私たちの取り決めです。',
  },
  reading: { en: 'our reading', ja: '解釈' },
  readingWhy: {
    en: 'Not on the author’s sheet in so many words, but it follows from it.',
    ja: '作者のルールシートに明記されてはいませんが、その記述から導いたものです。',
  },
  close: { en: 'Close the rules', ja: 'ルールを閉じる' },
  wholePage: { en: 'Open as a page', ja: 'ページで開く' },
  loading: { en: 'Fetching the rules …', ja: 'ルールを読み込んでいます…' },
  failed: {
    en: 'The rules could not be loaded: {reason}. Reload the page to try again.',
    ja: 'ルールを読み込めませんでした（{reason}）。ページを再読み込みしてください。',
  },
  drawing: { en: 'Drawing the position …', ja: '図を表示しています…' },
  noFigure: { en: 'This position cannot be drawn: {reason}', ja: 'この図は表示できません：{reason}' },
  noClause: { en: 'There is no clause {code}.', ja: '条項{code}はありません。' },
} as const satisfies Record<string, Entry>;
