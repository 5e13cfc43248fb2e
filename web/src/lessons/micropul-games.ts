/** The games that the lesson of micropul looks into. */

import { recordOf } from './lesson';

/** A game in which these twelve tiles were dealt, six to each. */
export const lab = (dealt: readonly number[], lines: readonly string[] = []) =>
  recordOf('micropul', 'players=2', 2, [`*: ${dealt.map((tile) => `tile ${tile}`).join('; ')}`, ...lines]);

/** What is dealt to the other player, where it does not matter. */
export const THEIRS = [14, 31, 40, 24, 15, 46];

/** The last turn of a game between two programs: one tile is left in the core. */
export const LAST_TILE = lab(
  [37, 24, 16, 39, 47, 38, 18, 32, 22, 45, 33, 40],
  [
    '1: lay 24 r0 at 1,0',
    '2: lay 45 r0 at 1,1; lay 33 r0 at 0,1',
    '1: lay 39 r1 at 1,2; lay 37 r0 at 0,2',
    '2: stone 0,0',
    '1: stone 0,4',
    '2: lay 22 r2 at -1,2',
    '1: lay 47 r0 at -1,1',
    '2: lay 32 r1 at -1,0',
    '1: stone 1,4',
    '2: take',
    '*: tile 28',
    '1: take',
    '*: tile 17',
    '2: stone 2,2',
    '1: stone -2,2',
    '2: lay 40 r0 at -2,1',
    '1: lay 38 r2 at -2,2',
    '2: stone -4,2',
    '1: take',
    '*: tile 13',
    '2: take',
    '*: tile 43',
    '1: lay 13 r1 at -2,0',
    '2: lay 18 r0 at 1,-1',
    '1: take',
    '*: tile 26',
    '2: take',
    '*: tile 42',
    '1: lay 26 r1 at 0,-1',
    '2: lay 42 r0 at -3,1',
    '1: take',
    '*: tile 35',
    '2: take',
    '*: tile 6',
    '1: lay 35 r2 at -3,2; take',
    '*: tile 46',
    '2: lay 28 r0 at -1,-1',
    '1: lay 16 r1 at -2,-1',
    '2: take',
    '*: tile 41',
    '1: take',
    '*: tile 19',
    '2: lay 41 r0 at -3,0',
  ],
);
