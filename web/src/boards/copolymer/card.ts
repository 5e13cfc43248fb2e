import type { GameCard } from '../games';
import Emblem from './Emblem.svelte';

/** Copolymer before it is loaded. */
export const copolymer: GameCard = {
  title: 'Copolymer',
  author: 'Mark Steere',
  Emblem,
  summary: {
    en: 'Colour one cell at a time. Touch two or more enemy cells and you must colour another; the majority wins.',
    ja: 'マスを1つずつ塗ります。相手のマス2つ以上に接したら、もう1マス。多く塗った方の勝ちです。',
  },
  presets: {
    standard: { en: 'Standard', ja: '標準' },
    short: { en: 'Short', ja: '短い' },
    long: { en: 'Long', ja: '長い' },
  },
  settings: { board: { en: 'Board', ja: '盤' } },
  outlines: {
    hexagon: { name: { en: 'Hexagon', ja: '六角形' }, sides: [{ en: 'Side', ja: '一辺' }] },
    rhombus: {
      name: { en: 'Rhombus', ja: 'ひし形' },
      sides: [
        { en: 'Width', ja: '幅' },
        { en: 'Height', ja: '高さ' },
      ],
    },
  },
  kit: async () => (await import('.')).kit,
};
