/** Where the cells of an outline lie, for a picture of a board before the engine has made it. */

import type { Chosen } from '../../table/outline';

interface Place {
  row: number;
  /** In half cells from the left. */
  x: number;
}

/** The cells in reading order, as a scene of the engine has them. */
export function cellsOf({ name, sizes }: Chosen): Place[] {
  const [first = 0, second = first] = sizes;
  return name === 'hexagon' ? hexagon(first) : rhombus(first, second);
}

function hexagon(side: number): Place[] {
  return rows(2 * side - 1, (row) => {
    const short = Math.abs(side - 1 - row);
    return { start: short, cells: 2 * side - 1 - short };
  });
}

/** Each row lies half a cell further right than the one above. */
function rhombus(width: number, height: number): Place[] {
  return rows(height, (row) => ({ start: row, cells: width }));
}

function rows(count: number, rowOf: (row: number) => { start: number; cells: number }): Place[] {
  return Array.from({ length: count }, (_, row) => {
    const { start, cells } = rowOf(row);
    return Array.from({ length: cells }, (_, cell) => ({ row, x: start + 2 * cell }));
  }).flat();
}
