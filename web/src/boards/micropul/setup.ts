import { say } from '../../words/language.svelte';
import type { GameSetup } from '../setups';
import Thumbnail from './Thumbnail.svelte';

/** micropul before it begins. */
export const micropul: GameSetup = {
  presets: {
    standard: {
      name: { en: 'Standard', ja: '標準' },
      about: { en: 'Two players, and more points win.', ja: '2人で対戦し、得点の多い方が勝ちです。' },
    },
    alone: {
      name: { en: 'Alone', ja: '1人用' },
      about: {
        en: 'A puzzle for one: make as many points as you can.',
        ja: '1人用のパズル。できるだけ多くの得点を目指します。',
      },
    },
  },
  settings: {
    players: {
      name: { en: 'Players', ja: '人数' },
      about: {
        en: 'Two play against each other, or one plays alone by the same rules (P1).',
        ja: '2人で対戦するか、同じルールで1人で遊びます（P1）。',
      },
    },
  },
  outlines: {},
  Thumbnail,
  caption: ({ seats }) =>
    say(
      seats === 1
        ? { en: 'One hand of six tiles', ja: '手札6枚' }
        : { en: 'Two hands of six tiles, shared core', ja: '手札6枚ずつ、コアは共通' },
    ),
};
