/** What each level scores in the game of micropul of a day. The bots play it here, once somebody is done with it. */

import type { Engine } from '../engine/engine';
import { PROGRAMS } from '../table/begin';
import type { LevelGame } from '../wire/puzzles';

/** The levels, the weakest first. */
export const LEVELS = PROGRAMS.slice(1);

/** How much a level plays at once: little enough that whoever asks the bots for something else hardly waits. */
const DECISIONS = 4;

/** Lets every level play. `tell` hears all scores so far; `null` of a level that lost. Ends early once `goOn` says no. */
export async function levelScores(
  engine: Engine,
  day: string,
  tell: (scores: (number | null)[]) => void,
  goOn: () => boolean,
): Promise<void> {
  const scores: (number | null)[] = [];
  for (const level of LEVELS) {
    let game: LevelGame = { actions: [], ended: null };
    while (game.ended === null) {
      if (!goOn()) return;
      game = await engine.ask('playLevel', day, level, game, DECISIONS);
    }
    scores.push(game.ended.lost ? null : game.ended.points);
    tell([...scores]);
  }
}
