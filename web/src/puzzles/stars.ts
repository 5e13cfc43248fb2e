/** How well a puzzle was solved, in pads from 0 to 5. */

export const MOST = 5;

/** Parts of the best score that earn 4, 3 and 2 pads. The best itself earns all of them, anything above nothing one. */
const PARTS = [
  [0.9, 4],
  [0.75, 3],
  [0.5, 2],
] as const;

/** A score against the best there is. */
export function ofBest(score: number, best: number): number {
  if (score >= best) return MOST;
  if (score <= 0) return 0;
  return PARTS.find(([part]) => score >= part * best)?.[1] ?? 1;
}

/** A score against those of the levels: a pad for each that is reached. A level that lost (`null`) is reached by any score. */
export function ofLevels(score: number, levels: readonly (number | null)[]): number {
  return levels.filter((level) => level === null || score >= level).length;
}

/** An answer that was found with this try, counted from 1. */
export function ofTries(tries: number): number {
  return tries <= 1 ? MOST : Math.max(1, MOST - tries);
}

/** Pads as text. */
export const pads = (stars: number) => '▰'.repeat(stars) + '▱'.repeat(MOST - stars);
