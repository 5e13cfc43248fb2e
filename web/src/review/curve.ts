/** How a game stood after each decision, as masters weighed it: the line of the graph. */

import type { Value } from '../wire/bots';
import type { Reviewed } from '../wire/coach';
import type { Stop } from '../wire/table';

export interface Point {
  /** After which decision. */
  stop: number;
  number: number;
}

export interface Curve {
  kind: Value['kind'];
  points: Point[];
  /** The lowest and the highest number of the graph, and where nobody is ahead; `null` where there is no such thing. */
  low: number;
  high: number;
  even: number | null;
}

/** The decision that a stop is the end of, by the number of steps before it. */
export function stopOf(stops: readonly Stop[], step: number): number {
  return stops.findIndex(({ steps }) => steps !== null && steps > step);
}

/** How the game stood for `seat`. Where two play, what is good for one is bad for the other, so all decisions count; where more
 * do, only one's own. `null` if there is not enough to draw a line. */
export function curveOf(
  weighed: readonly Reviewed[],
  stops: readonly Stop[],
  seat: number,
  seats: number,
): Curve | null {
  const counted = weighed.flatMap((decision) => {
    const [best] = decision.options;
    const own = decision.seat === seat;
    const seen = own || seats === 2;
    return best !== undefined && decision.value !== null && seen
      ? [{ stop: stopOf(stops, decision.step), own, best: best.value, value: decision.value }]
      : [];
  });
  const kind = commonest(counted.map(({ value }) => value.kind));
  if (kind === null) return null;
  const alike = counted
    .filter(({ value, stop, own }) => value.kind === kind && stop > 0 && (own || kind !== 'points'))
    .sort((one, other) => one.stop - other.stop);
  const points = alike.map(({ stop, own, value }) => ({ stop, number: own ? value.number : turned(value) }));
  const [first] = alike;
  // Before the first decision everything was still possible.
  if (first !== undefined) {
    points.unshift({ stop: first.stop - 1, number: first.own ? first.best.number : turned(first.best) });
  }
  return points.length < 3 ? null : { kind, points, ...rangeOf(kind, points) };
}

/** What is worth this much to one is worth that to the other. */
const turned = ({ kind, number }: Value) => (kind === 'chance' ? 1 - number : -number);

function rangeOf(kind: Value['kind'], points: readonly Point[]): Pick<Curve, 'low' | 'high' | 'even'> {
  const numbers = points.map(({ number }) => number);
  if (kind === 'chance') return { low: 0, high: 1, even: 0.5 };
  if (kind === 'points') return { low: Math.min(0, ...numbers), high: Math.max(1, ...numbers), even: null };
  const most = Math.max(2, ...numbers.map(Math.abs));
  return { low: -most, high: most, even: 0 };
}

function commonest<T>(things: readonly T[]): T | null {
  const counts = new Map<T, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  let found: T | null = null;
  for (const [thing, count] of counts) if (found === null || count > (counts.get(found) ?? 0)) found = thing;
  return found;
}

/** The number at a stop, or the last one known before it. */
export function numberAt({ points }: Curve, stop: number): number | null {
  return points.filter((point) => point.stop <= stop).at(-1)?.number ?? null;
}
