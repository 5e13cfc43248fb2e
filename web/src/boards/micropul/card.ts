import type { GameCard } from '../games';
import Emblem from './Emblem.svelte';

/** micropul before it is loaded. */
export const micropul: GameCard = {
  title: 'micropul',
  author: 'Jean-François Lassonde',
  Emblem,
  summary: {
    en: 'Lay tiles to fire catalysts, draw from the core, and close groups you claimed.',
    ja: 'タイルを置いて触媒を発動させ、コアから引き、石を置いたグループを閉じます。',
  },
  film: async () => (await import('./film')).film,
  kit: async () => (await import('.')).kit,
};
