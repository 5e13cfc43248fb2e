/** The kinds of puzzles. Two have one for every day, two are a list of positions. */

import type { GameName } from '../wire/games';

export const DAILY = ['microchip', 'micropul'] as const;
export const POSITIONS = ['win', 'placement'] as const;

export type DailyKind = (typeof DAILY)[number];
export type PositionKind = (typeof POSITIONS)[number];
export type PuzzleKind = DailyKind | PositionKind;

export const isDaily = (kind: string): kind is DailyKind => (DAILY as readonly string[]).includes(kind);
export const isPosition = (kind: string): kind is PositionKind => (POSITIONS as readonly string[]).includes(kind);

/** The game that is played in it. */
export const GAME_OF: Record<PuzzleKind, GameName> = {
  microchip: 'microchip',
  micropul: 'micropul',
  win: 'copolymer',
  placement: 'micropul',
};

/** How many positions of a kind there are; `puzzles.test.ts` compares it with the files. */
export const COUNT = 200;
