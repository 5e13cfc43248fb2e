/** The words of the home page and of the switches above every page. */

import type { Entry } from './words';

const entries = {
  continue: { en: 'Continue', ja: '続きから' },
  friends: { en: 'Play with friends', ja: '友だちと遊ぶ' },
  friendsAbout: {
    en: 'Send a link; everybody plays on their own device.',
    ja: 'リンクを送れば、それぞれの端末で遊べます。',
  },
  puzzle: { en: 'Today’s puzzle', ja: '今日のパズル' },
  puzzleAbout: {
    en: 'A new one every day. Can you find the best?',
    ja: '毎日1問。最善の答えを見つけられますか？',
  },
  pause: { en: 'Pause the boards', ja: '盤面を止める' },
  unpause: { en: 'Let the boards play', ja: '盤面を動かす' },
  waiting: { en: 'Waiting for you', ja: '途中のゲーム' },
  results: { en: 'Recent results', ja: '最近の結果' },
  all: { en: 'Show all {count}', ja: 'すべて表示（{count}件）' },
  deleted: { en: '{game}: deleted.', ja: '{game}を削除しました。' },
  putBack: { en: 'Undo', ja: '元に戻す' },
  online: { en: 'online', ja: 'オンライン' },
  theme: { en: 'Theme: {name}', ja: 'テーマ：{name}' },
  system: { en: 'automatic', ja: '自動' },
  light: { en: 'light', ja: 'ライト' },
  dark: { en: 'dark', ja: 'ダーク' },
} as const satisfies Record<string, Entry>;

export const home: Record<keyof typeof entries, Entry> = entries;
