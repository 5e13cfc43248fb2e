/** What is heard of what somebody does at their workbench. */

import { untrack } from 'svelte';
import { play } from '../../sound/playing.svelte';
import { type Bench, benchSounds } from './sounds';

/** Plays what is heard as a bench changes. Nothing is heard when it becomes somebody else's, or of what lay there from the start.
 * Construct it during the initialisation of a component. */
export function hearBench(owner: () => string, bench: () => Bench) {
  let before: (Bench & { owner: string }) | undefined;
  $effect(() => {
    const now = { ...bench(), owner: owner() };
    untrack(() => {
      if (now.owner !== before?.owner) now.judged = null;
      else play(benchSounds(before, now));
    });
    before = now;
  });
}
