import type { GameCard } from '../games';
import Emblem from './Emblem.svelte';

/** Copolymer before it is loaded. */
export const copolymer: GameCard = {
  title: 'Copolymer',
  author: 'Mark Steere',
  Emblem,
  summary: {
    en: 'Colour cells one by one. Touch two enemies and you go on; the majority wins.',
    ja: 'マスを1つずつ塗ります。相手のマス2つに触れたらもう1手。多く塗った方の勝ちです。',
  },
  kit: async () => (await import('.')).kit,
};
