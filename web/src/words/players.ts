/** What players are called. */

import type { Program } from '../table/begin';
import type { Entry } from './words';

export const playerWords = {
  player: { en: 'Player {number}', ja: 'プレイヤー{number}' },
  you: { en: 'You', ja: 'あなた' },
  person: { en: 'Human (this device)', ja: '人間（この端末）' },
  bot: { en: 'Bot', ja: 'CPU' },
  botNamed: { en: '{name} · {level}', ja: '{name}・{level}' },
  /** Somebody who has a name, spoken of politely. */
  polite: { en: '{person}', ja: '{person}さん' },
  personCalled: { en: '{person} ({call})', ja: '{person}（{call}）' },
  nameAsked: { en: 'What is your name? (optional)', ja: 'お名前は？（省略できます）' },
} satisfies Record<string, Entry>;

/** The levels; the names of the bots are in `table/personas.ts`. */
export const LEVELS: Record<Program, Entry> = {
  random: { en: 'random', ja: 'ランダム' },
  level1: { en: 'level 1', ja: 'レベル1' },
  level2: { en: 'level 2', ja: 'レベル2' },
  level3: { en: 'level 3', ja: 'レベル3' },
  level4: { en: 'level 4', ja: 'レベル4' },
  level5: { en: 'level 5', ja: 'レベル5' },
};
