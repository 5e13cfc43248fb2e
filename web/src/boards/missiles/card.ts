import type { GameCard } from '../games';
import Emblem from './Emblem.svelte';

/** Missiles & Microchips before it is loaded. */
export const missiles: GameCard = {
  title: 'Missiles & Microchips',
  author: 'Yonatan Bergman',
  Emblem,
  summary: {
    en: 'Computers aim at each other in secret: attack, block or charge, all at once.',
    ja: 'コンピュータたちが密かに狙い合います。攻撃・ブロック・チャージを、いっせいに公開します。',
  },
  presets: {
    standard: { en: 'Standard', ja: '標準' },
    defcon: { en: 'DEFCON', ja: 'DEFCON' },
    powers: { en: 'Powers', ja: 'パワー' },
  },
  settings: {
    players: { en: 'Players', ja: '人数' },
    defcon: { en: 'DEFCON (X7)', ja: 'DEFCON（X7）' },
    powers: { en: 'Powers (X8)', ja: 'パワー（X8）' },
  },
  outlines: {},
  kit: async () => (await import('.')).kit,
};
