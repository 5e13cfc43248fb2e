/** What came of the puzzles, kept in this browser. */

import { browserMemory, keptTable, type Memory } from '../storage/memory';
import { daysAfter } from './day';
import type { PuzzleKind } from './kinds';

export interface Result {
  /** The day on which it was opened: a daily puzzle counts for that day, however long it takes. */
  opened: string;
  /** From 0 to 5, once it is solved. */
  stars?: number;
  /** The points, where it has them. */
  score?: number;
  /** The proven best, where there is one. */
  best?: number;
  /** What each level scored, the weakest first; `null` of one that lost. */
  levels?: (number | null)[];
  /** Whether hints helped. */
  hinted?: boolean;
  /** How many wrong answers came before the right one. */
  wrong?: number;
}

const KEY = 'puzzles';

const nameOf = (kind: PuzzleKind, which: string | number) => `${kind}/${which}`;

/** What is kept of a puzzle. */
export function resultOf(kind: PuzzleKind, which: string | number, memory: Memory = browserMemory): Result | null {
  return keptTable<Result>(memory, KEY)[nameOf(kind, which)] ?? null;
}

/** All that is kept of a kind, by day or number. */
export function resultsOf(kind: PuzzleKind, memory: Memory = browserMemory): Map<string, Result> {
  const all = Object.entries(keptTable<Result>(memory, KEY));
  const own = all.filter(([name]) => name.startsWith(`${kind}/`));
  return new Map(own.map(([name, result]) => [name.slice(kind.length + 1), result]));
}

/** Remembers that a puzzle was opened, the first time. */
export function opened(
  kind: PuzzleKind,
  which: string | number,
  today: string,
  memory: Memory = browserMemory,
): Result {
  const known = resultOf(kind, which, memory);
  return known ?? keep(kind, which, { opened: today }, memory);
}

/** Remembers what came of it. */
export function keep(kind: PuzzleKind, which: string | number, result: Result, memory: Memory = browserMemory): Result {
  memory.setItem(KEY, JSON.stringify({ ...keptTable<Result>(memory, KEY), [nameOf(kind, which)]: result }));
  return result;
}

/** How a day looks in the calendar. */
export type DayState = 'done' | 'late' | 'begun' | 'missed' | 'today';

/** The state of a day: `late` is done, but was opened on another day. */
export function stateOf(day: string, today: string, result: Result | undefined): DayState {
  if (result?.stars !== undefined || result?.score !== undefined) return result.opened === day ? 'done' : 'late';
  if (day === today) return 'today';
  return result?.opened === day ? 'begun' : 'missed';
}

/** How many days in a row were done on their day, up to today or, as long as today's is not done, yesterday. */
export function streak(results: ReadonlyMap<string, Result>, today: string): number {
  const done = (day: string) => stateOf(day, today, results.get(day)) === 'done';
  let [day, count] = [done(today) ? today : daysAfter(today, -1), 0];
  while (done(day)) {
    count += 1;
    day = daysAfter(day, -1);
  }
  return count;
}
