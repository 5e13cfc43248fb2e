/** What a step of the report shoots: who, at whom, and what comes of it. */

import type { Seat } from '../../wire/game';
import type { MissilesEvent, MissilesRoundEffect } from '../../wire/missiles';
import type { BoardEvent } from '../board';

/** Milliseconds at normal speed: a missile is in the air, and all targets are shown at once. */
export const FLIGHT = 350;
const AIM = 400;

export interface Shot {
  /** Who launches a missile; `null` where nothing flies. */
  from: Seat | null;
  to: Seat;
  /** What is seen where it lands. */
  lands: 'blast' | 'shield';
}

/** The shot that an effect tells of. A block tells it from the other end: who is hit back launched the missile that it stopped. */
export function shotOf(effect: MissilesRoundEffect | null): Shot | null {
  if (effect === null) return null;
  const { seat, by, cause } = effect;
  switch (cause) {
    case 'attacked':
      return { from: by, to: seat, lands: 'blast' };
    case 'blocked':
    case 'firewall':
      return { from: seat, to: by, lands: 'shield' };
    case 'bystander':
      return { from: by === seat ? null : by, to: seat, lands: 'shield' };
    case 'idle':
      return { from: null, to: seat, lands: 'shield' };
    case 'mad':
    case 'meltdown':
      return { from: null, to: seat, lands: 'blast' };
    default:
      return null;
  }
}

/** How long it takes to see these events. The board says itself how long a report takes. */
export const lasts = (events: readonly BoardEvent<MissilesEvent>[]) =>
  events.some(({ data }) => data !== 'dark' && 'aimed' in data) ? AIM : 0;
