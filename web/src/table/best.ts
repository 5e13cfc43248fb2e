/** What a master would have decided. */

import type { Engine } from '../engine/engine';
import type { AdvisedAction } from '../wire/coach';
import type { Seat } from '../wire/game';

/** The best that this seat could have decided last in a game that is over; `null` if nobody can say. */
export async function bestOf(engine: Engine, record: string, seat: Seat): Promise<AdvisedAction | null> {
  const last = (await engine.ask('reviewSteps', record)).filter((step) => step.seat === seat).at(-1);
  const reviewed = last === undefined ? null : await engine.ask('review', record, last.step);
  return reviewed?.options[0] ?? null;
}
