/** How far somebody has come in a lesson, kept in this browser so that a reload does not lose it. */

import { browserMemory, keptTable, type Memory } from '../storage/memory';
import { type Lesson, opened } from './lesson';

export interface Place {
  /** The step, counted from 0. */
  index: number;
  /** The records that the steps so far began with: some go on where the learner's own action led. */
  starts: readonly string[];
}

const KEY = 'lesson-places';

/** Remembers a place. At the first step and after the last one there is nothing to go on with. */
export function keepPlace({ game, steps }: Lesson, { index, starts }: Place, memory: Memory = browserMemory) {
  const place = index > 0 && index < steps.length ? { index, starts } : undefined;
  memory.setItem(KEY, JSON.stringify({ ...keptTable<Place>(memory, KEY), [game]: place }));
}

/** The place that was kept; `null` if there is none, or if the lesson has changed since. */
export function keptPlace({ game, steps }: Lesson, memory: Memory = browserMemory): Place | null {
  const { index = 0, starts = [] } = keptTable<Partial<Place>>(memory, KEY)[game] ?? {};
  const begins = (start: string, at: number) => {
    const step = steps[at];
    return step !== undefined && (step.position === undefined || opened(step, '') === start);
  };
  return index > 0 && index < starts.length && starts.every(begins) ? { index, starts } : null;
}
