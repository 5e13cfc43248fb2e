/** How long it takes to see what happens. */

import type { MicropulEvent } from '../../wire/micropul';
import type { BoardEvent } from '../board';
import { schedule } from '../schedule';

/** Milliseconds at normal speed: a tile is laid, catalysts fire, a tile is drawn, a stone is put. */
export const LAY = 220;
const PULSE = 200;
const DRAW = 150;
const STONE = 250;

/** A tile that is drawn sets off before the one before it has landed. */
export const TRAVEL = 2 * DRAW;
/** When the first one sets off, so that the last one has landed when its time is over. */
const OFF = PULSE - (TRAVEL - DRAW);

function lastsOf({ data }: BoardEvent<MicropulEvent>): number {
  if ('laid' in data) return LAY;
  if ('drew' in data) return PULSE + DRAW * data.drew[1];
  if ('again' in data) return PULSE;
  if ('claimed' in data || 'took' in data) return STONE;
  return 0;
}

export const timesOf = (events: readonly BoardEvent<MicropulEvent>[]) => schedule(events, lastsOf);

export const lasts = (events: readonly BoardEvent<MicropulEvent>[]) => timesOf(events).lasts;

/** When each of so many tiles sets off, after their catalysts began to fire. */
export const departures = (tiles: number) => Array.from({ length: tiles }, (_, index) => OFF + DRAW * index);
