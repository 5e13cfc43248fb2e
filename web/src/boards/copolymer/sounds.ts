/** What is heard in Copolymer: a pen for each cell, and a tone where a chain goes on. */

import type { Heard } from '../../sound/sounds';
import type { CopolymerEvent } from '../../wire/copolymer';
import type { BoardEvent } from '../board';
import { penOf } from './pens';

/** How long a cell of a chain comes after the one before, in milliseconds. */
const STEP = 250;

export function sounds(events: readonly BoardEvent<CopolymerEvent>[]): Heard[] {
  return events.flatMap(({ data }, index) => {
    // What nobody knows is silent.
    if (typeof data.seat !== 'number') return [];
    const after = index * STEP;
    const pen: Heard = { name: penOf(data.seat), after };
    return events[index - 1]?.data.seat === data.seat ? [pen, { name: 'chain', after }] : [pen];
  });
}
