/** What is heard in Copolymer: a pen for each cell, and a tone where a chain goes on. */

import type { Heard } from '../../sound/sounds';
import type { CopolymerEvent } from '../../wire/copolymer';
import type { BoardEvent } from '../board';
import { inflow } from './pace';
import { penOf } from './pens';

export function sounds(events: readonly BoardEvent<CopolymerEvent>[]): Heard[] {
  const begins = inflow(events);
  return events.flatMap(({ data }, index) => {
    const after = begins.get(data.cell);
    // Cells without motion make no sound, nor do those whose owner is not known.
    if (after === undefined || typeof data.seat !== 'number') return [];
    const pen: Heard = { name: penOf(data.seat), after };
    return events[index - 1]?.data.seat === data.seat ? [pen, { name: 'chain', after }] : [pen];
  });
}
