/** What a master would have decided. */

import type { Engine } from '../engine/engine';
import type { AdvisedAction } from '../wire/coach';

/** The best that could have been decided last in a game that is over; `null` if nobody can say. */
export async function bestOf(engine: Engine, record: string): Promise<AdvisedAction | null> {
  const last = (await engine.ask('reviewSteps', record)).at(-1);
  const reviewed = last === undefined ? null : await engine.ask('review', record, last.step);
  return reviewed?.options[0] ?? null;
}
