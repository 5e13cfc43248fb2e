import type { GameCard } from '../games';
import Emblem from './Emblem.svelte';

/** Copolymer before it is loaded. */
export const copolymer: GameCard = {
  title: 'Copolymer',
  author: 'Mark Steere',
  Emblem,
  summary: {
    en: 'Colour one cell at a time. Touch two or more enemy cells and you must colour another; the majority wins.',
    ja: 'マスを1つずつ塗ります。塗ったマスが相手のマス2個以上に接したら、もう1マス塗ります。多く塗った方の勝ちです。',
  },
  film: async () => (await import('./film')).film,
  kit: async () => (await import('.')).kit,
};
