import type { GameCard } from '../games';
import Emblem from './Emblem.svelte';

/** Missiles & Microchips before it is loaded. */
export const missiles: GameCard = {
  title: 'Missiles & Microchips',
  author: 'Yonatan Bergman',
  Emblem,
  summary: {
    en: 'Computers aim at each other in secret: attack, block or charge, all at once.',
    ja: 'コンピュータどうしがひそかに狙い合います。攻撃・ブロック・チャージを、一斉に公開します。',
  },
  calls: (settings) => settings.find(([key]) => key === 'computers')?.[1].split(',') ?? [],
  film: async () => (await import('./film')).film,
  kit: async () => (await import('.')).kit,
};
