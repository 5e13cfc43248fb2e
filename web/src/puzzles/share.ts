/** A result as a text to pass on, which gives nothing away. It is the same in every language. */

import { GAMES } from '../boards/games';
import { written } from '../table/values';
import { GAME_OF, isDaily, type PuzzleKind } from './kinds';
import type { Result } from './results';
import { pads } from './stars';

export function puzzleText(kind: PuzzleKind, which: string, result: Result): string {
  const { title } = GAMES[GAME_OF[kind]];
  const points = written(result.score ?? 0);
  const score = result.best === undefined ? points : `${points}/${written(result.best)}`;
  const hints = result.hinted === true ? ' (hints)' : '';
  const row = pads(result.stars ?? 0);
  if (isDaily(kind)) return `Motherboard ${which}  ${title} ${score}${hints}  ${row}`;
  return `Motherboard  ${title} #${which}  ${row}`;
}
