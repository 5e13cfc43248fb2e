/** Scores that count up, line by line. Times are in milliseconds since the sheet was opened. */

/** How long it takes until the next line begins, and until a line has counted up. */
const LINE = 380;
const COUNT = 320;

/** What a line shows: nothing before its time, then a number on its way to the value. */
export function countedAt(value: number, line: number, elapsed: number): number | null {
  const since = elapsed - line * LINE;
  if (since < 0) return null;
  const share = Math.min(1, since / COUNT);
  // Fast at first, and slower towards the end.
  return Math.round(value * (1 - (1 - share) ** 2));
}

/** When all of these lines have counted up. */
export const countedAfter = (lines: number) => (lines === 0 ? 0 : (lines - 1) * LINE + COUNT);
