/** Traces of the browser. */

import type { CDPSession } from 'playwright-core';

/** What a trace says of a task or of the beginning of a frame, in microseconds. */
export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args: { name?: string };
}

/** Whatever happens, and the trace of it. */
export async function traced(session: CDPSession, happens: () => Promise<unknown>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] },
  });
  await happens();
  const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await done;
  session.off('Tracing.dataCollected', collect);
  return events;
}

/** The tasks of a thread, in milliseconds. A task within another is part of that. */
export function tasksOf(thread: TraceEvent[]): number[] {
  const tasks: number[] = [];
  let end = 0;
  for (const { name, ts, dur = 0 } of [...thread].sort((one, other) => one.ts - other.ts)) {
    if (!name.endsWith('RunTask') || ts < end) continue;
    end = ts + dur;
    tasks.push(dur / 1000);
  }
  return tasks;
}
