/** The outline of a board and its sizes, as settings write them: `hexagon:6`, `rhombus:5x7`. */

import type { Outline, SizeRange } from '../wire/game';

/** An outline that is chosen, and its sizes. */
export interface Chosen {
  name: string;
  sizes: number[];
}

/** Reads the value of a setting. */
export function parseOutline(value: string): Chosen {
  const [name = '', sizes = ''] = value.split(':');
  return { name, sizes: sizes.split('x').map(Number) };
}

/** Writes the value of a setting. */
export function writeOutline({ name, sizes }: Chosen): string {
  return `${name}:${sizes.join('x')}`;
}

/** The sizes that a side can have. */
export function sizesIn({ min, max, step }: SizeRange): number[] {
  return Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, index) => min + index * step);
}

/** Another outline, about as large as the one before. */
export function fitted(outline: Outline, sizes: readonly number[]): Chosen {
  const nearest = (range: SizeRange, wanted: number) =>
    sizesIn(range).reduce((best, size) => (Math.abs(size - wanted) < Math.abs(best - wanted) ? size : best));
  return {
    name: outline.name,
    sizes: outline.sides.map((range, side) => nearest(range, sizes[side] ?? sizes[0] ?? 0)),
  };
}
