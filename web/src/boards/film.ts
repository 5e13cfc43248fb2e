/** Recorded games that play themselves in a small picture. `tests/unit/films.test.ts` makes them from records of real games. */

import type { Component } from 'svelte';

export interface Film {
  /** The board after so many steps, in the game's own material. */
  Picture: Component<{ step: number }>;
  steps: number;
  /** After how many steps it looks best: where it begins, and what is shown where nothing may move. */
  still: number;
  /** Milliseconds from step to step. */
  pace: number;
}
