/** What the page says about each game before it is played. */

import type { Entry } from './words';

/** The game in one sentence. */
export const summaries: Record<string, Entry> = {
  copolymer: {
    en: 'Colour cells one by one. Touch two enemies and you go on; the majority wins.',
    ja: 'マスを1つずつ塗ります。相手のマス2つに触れたらもう1手。多く塗った方の勝ちです。',
  },
  microchip: {
    en: 'Draft tiles from an open pool, then build the most valuable closed microchip.',
    ja: '公開のプールからタイルを取り、いちばん価値の高いマイクロチップを作ります。',
  },
  micropul: {
    en: 'Lay tiles to fire catalysts, draw from the core, and close groups you claimed.',
    ja: 'タイルを置いて触媒を発動させ、コアから引き、石を置いたグループを閉じます。',
  },
  missiles: {
    en: 'Computers aim at each other in secret: attack, block or charge, all at once.',
    ja: 'コンピュータたちが密かに狙い合います。攻撃、防御、充電を同時に公開します。',
  },
};

/** Names of the ready-made games. */
export const presets: Record<string, Entry> = {
  standard: { en: 'Standard', ja: '標準' },
  short: { en: 'Short', ja: '短い' },
  long: { en: 'Long', ja: '長い' },
  alone: { en: 'Alone', ja: '1人用' },
  solo: { en: 'Solo puzzle', ja: '1人用パズル' },
  defcon: { en: 'DEFCON', ja: 'デフコン' },
  powers: { en: 'Powers', ja: 'パワー' },
};
