/** When each of several events is seen: one after another. Times are in milliseconds at normal speed; styles multiply them by
 * `--pace`. */

/** Whoever was away and comes back waits no longer than this: what happened before that is there at once. */
const MOST = 4_000;

export interface Schedule {
  /** When each event begins to be seen; `null` where it is there at once. */
  begins: (number | null)[];
  /** When all of them have been seen. */
  lasts: number;
}

export function schedule<Event>(events: readonly Event[], lastsOf: (event: Event) => number): Schedule {
  const times = events.map(lastsOf);
  let [first, lasts] = [times.length, 0];
  while (first > 0 && lasts + (times[first - 1] ?? 0) <= MOST) {
    first -= 1;
    lasts += times[first] ?? 0;
  }
  let time = 0;
  const begins = times.map((takes, index) => {
    if (index < first) return null;
    time += takes;
    return time - takes;
  });
  return { begins, lasts };
}
