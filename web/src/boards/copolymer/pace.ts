/** How long it takes to see what happens. */

import type { CopolymerEvent } from '../../wire/copolymer';
import type { BoardEvent } from '../board';
import { schedule } from '../schedule';

/** Milliseconds at normal speed: ink flows into a cell, and the next cell of a chain follows. */
const INK = 220;
const STEP = 250;

type News = readonly BoardEvent<CopolymerEvent>[];

const flowing = (events: News) => schedule(events, () => STEP);

export const lasts = (events: News) => (events.length === 0 ? 0 : flowing(events).lasts - STEP + INK);

/** When ink begins to flow into each new cell, by its number. */
export function inflow(events: News): ReadonlyMap<number, number> {
  const { begins } = flowing(events);
  return new Map(
    events.flatMap(({ data }, index) => {
      const begin = begins[index] ?? null;
      return begin === null ? [] : [[data.cell, begin] as const];
    }),
  );
}
