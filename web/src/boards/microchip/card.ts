import type { GameCard } from '../games';
import Emblem from './Emblem.svelte';

/** Microchip before it is loaded. */
export const microchip: GameCard = {
  title: 'Microchip',
  author: 'Néstor Romeral Andrés',
  Emblem,
  summary: {
    en: 'Draft tiles from an open pool, then build the most valuable closed microchip.',
    ja: '公開のプールからタイルを取り、いちばん価値の高い、閉じたマイクロチップを作ります。',
  },
  film: async () => (await import('./film')).film,
  kit: async () => (await import('.')).kit,
};
