/** How long it takes to see what happens. */

import type { BoardEvent } from '../board';
import type { MicropulEvent } from '../../wire/micropul';

/** Milliseconds at normal speed. */
const TILE = 220;
const PULSE = 200;
const DRAWN = 150;
const STONE = 250;

function lastsOf(event: MicropulEvent): number {
  if ('laid' in event) return TILE;
  if ('drew' in event) return PULSE + DRAWN * event.drew[1];
  if ('again' in event) return PULSE;
  if ('claimed' in event || 'took' in event) return STONE;
  return 0;
}

/** When each event begins to be seen, after those before it. */
export function beginnings(events: readonly BoardEvent<MicropulEvent>[]): number[] {
  let time = 0;
  return events.map(({ data }) => {
    const begins = time;
    time += lastsOf(data);
    return begins;
  });
}

export const lasts = (events: readonly BoardEvent<MicropulEvent>[]) =>
  events.reduce((time, { data }) => time + lastsOf(data), 0);
