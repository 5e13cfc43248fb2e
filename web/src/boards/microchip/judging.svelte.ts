/** The judgement of the layout that is tried out. */

import { afterPaint } from '../../paint';
import type { MicrochipTrial } from '../../wire/microchip';
import type { Refusal } from '../../wire/table';
import type { BoardTrial } from '../board';
import type { Judged } from './layout';
import type { Trying } from './trying.svelte';

export class Judging {
  /** The newest judgement. The layout may have changed since. */
  judged = $state.raw<Judged | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  readonly #trying: Trying;
  /** Whether the present layout is judged. */
  readonly settled = $derived.by(() => this.refusal === null && this.judged?.layout === this.#trying.layout);

  /** Asks for a judgement whenever the layout or the hand changes. Construct it during the initialisation of a component. */
  constructor(trying: Trying, hand: () => unknown, trial: (text: string) => Promise<BoardTrial<MicrochipTrial>>) {
    this.#trying = trying;
    $effect(() => {
      const asked = trying.layout;
      hand();
      const { text } = trying;
      let current = true;
      // What was pressed is painted before it is judged. How to ask may change with everything that is given, and the
      // answer with it: that is no reason to ask again.
      const callOff = afterPaint(() => {
        void trial(text).then((answer) => current && this.#hear(asked, answer));
      });
      return () => {
        current = false;
        callOff();
      };
    });
  }

  #hear(asked: Judged['layout'], answer: BoardTrial<MicrochipTrial>) {
    this.refusal = 'refused' in answer ? answer.refused : null;
    const tried = 'trial' in answer ? answer.trial : null;
    this.judged = tried && { layout: asked, judgement: tried.judgement };
    if (tried) this.#trying.kinds = tried.kinds;
  }
}
