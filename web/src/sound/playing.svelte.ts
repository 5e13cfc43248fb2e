/** Whether sounds are played, and playing them. Nothing is heard until somebody wants it. */

import { browserMemory } from '../storage/memory';
import { pace } from '../table/speed.svelte';
import type { Heard } from './sounds';

const KEY = 'sound';
/** No more is played of what comes at once: whoever was away hears a little, not everything. */
const MOST = 12;

let on = $state(browserMemory.getItem(KEY) === 'on');

export const soundIsOn = () => on;

/** Turns sounds on or off, also for the next visit. Whoever turns them on hears one. */
export function turnSound(next: boolean) {
  on = next;
  browserMemory.setItem(KEY, next ? 'on' : 'off');
  if (next) play([{ name: 'tile', after: 0 }]);
}

/** Browsers are silent until somebody has pressed something, and nobody listens to a page that is hidden. */
const audible = () =>
  document.visibilityState === 'visible' && navigator.userActivation?.hasBeenActive && 'AudioContext' in globalThis;

/** Plays sounds, if somebody wants to hear them. */
export function play(heard: readonly Heard[]) {
  if (!on || heard.length === 0 || !audible()) return;
  const some = heard.slice(0, MOST).map(({ name, after }) => ({ name, after: after * pace() }));
  // Without sounds the game is the same.
  import('./synth').then(({ sound }) => sound(some)).catch(() => {});
}
