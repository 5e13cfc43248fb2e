/** A finished game, weighed decision by decision, as long as somebody looks at it. */

import { SvelteMap } from 'svelte/reactivity';
import type { Engine } from '../engine/engine';
import { reasonOf } from '../engine/remote';
import type { Reviewed, ReviewStep } from '../wire/coach';

export class Weighing {
  /** What was weighed, by the number of steps before it; `null` where there was nothing to say. */
  readonly #weighed = new SvelteMap<number, Reviewed | null>();
  #steps = $state.raw<readonly ReviewStep[] | null>(null);
  /** Which run goes on: an older one that waits for an answer must not add to it. */
  #run = 0;
  #seats = $state.raw<readonly number[]>([]);
  running = $state(false);
  problem = $state('');
  readonly #engine: Engine;
  readonly #record: string;

  /** The decisions that are asked about. */
  readonly #asked = $derived((this.#steps ?? []).filter(({ seat }) => this.#seats.includes(seat)));
  /** What was found out, in the order of play. */
  readonly weighed = $derived(
    this.#asked.flatMap(({ step }) => {
      const reviewed = this.#weighed.get(step) ?? null;
      return reviewed === null ? [] : [reviewed];
    }),
  );
  readonly total = $derived(this.#asked.length);
  readonly done = $derived(this.#asked.filter(({ step }) => this.#weighed.has(step)).length);
  readonly complete = $derived(this.#steps !== null && this.done === this.total);

  constructor(engine: Engine, record: string) {
    this.#engine = engine;
    this.#record = record;
  }

  /** Weighs what these seats decided, as far as that is not known yet. */
  async start(seats: readonly number[]) {
    const own = ++this.#run;
    const goesOn = () => this.#run === own;
    this.#seats = seats;
    this.running = true;
    this.problem = '';
    try {
      this.#steps ??= await this.#engine.ask('reviewSteps', this.#record);
      for (const { step } of this.#asked) {
        if (!goesOn()) return;
        if (this.#weighed.has(step)) continue;
        const reviewed = await this.#engine.ask('review', this.#record, step);
        this.#weighed.set(step, reviewed);
      }
    } catch (error) {
      if (goesOn()) this.problem = reasonOf(error);
    }
    if (goesOn()) this.running = false;
  }

  stop() {
    this.#run += 1;
    this.running = false;
  }
}
