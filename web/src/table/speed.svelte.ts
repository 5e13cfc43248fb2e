/** How fast the page shows what happens. */

import { browserMemory, type Memory } from '../storage/memory';

export const SPEEDS = ['slow', 'normal', 'instant'] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long everything takes, compared with the normal speed. */
const FACTORS: Record<Speed, number> = { slow: 2, normal: 1, instant: 0 };

const KEY = 'speed';

const isSpeed = (word: string | null): word is Speed => SPEEDS.includes(word as Speed);

function keptIn(memory: Memory): Speed {
  const kept = memory.getItem(KEY);
  return isSpeed(kept) ? kept : 'normal';
}

let chosen = $state<Speed>(keptIn(browserMemory));

export const speed = () => chosen;
export const pace = () => FACTORS[chosen];

export function setSpeed(next: Speed) {
  chosen = next;
  browserMemory.setItem(KEY, next);
}
