/** Where things lie on the printed sheet. All lengths are in the units of the drawing: a cell is 20 units wide. */

import type { CopolymerSceneCell } from '../../wire/copolymer';

export interface Point {
  x: number;
  y: number;
}

/** Half the width of a cell, which is what the scene counts in. */
export const HALF = 10;
/** From the middle of a cell to its corner. */
export const RADIUS = (2 * HALF) / Math.sqrt(3);
/** From one row to the next. */
const STEP = 1.5 * RADIUS;
/** Space round the cells for the letters and numbers of the rows. */
const MARGIN = 15;

const rounded = (value: number) => Math.round(value * 100) / 100;

/** The middle of a place, which need not be on the board. */
export function centre(place: { x: number; row: number }): Point {
  return { x: rounded(place.x * HALF), y: rounded(place.row * STEP) };
}

/** The corners of a cell of this radius round the origin, as an SVG polygon takes them. */
export function corners(radius: number): string {
  return [30, 90, 150, 210, 270, 330]
    .map((angle) => (angle * Math.PI) / 180)
    .map((angle) => `${rounded(radius * Math.cos(angle))},${rounded(radius * Math.sin(angle))}`)
    .join(' ');
}

export interface Sheet {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The part of the plane that holds all cells with their letters and numbers. */
export function sheet(cells: readonly CopolymerSceneCell[]): Sheet {
  const middles = cells.map(centre);
  const xs = middles.map(({ x }) => x);
  const ys = middles.map(({ y }) => y);
  const left = Math.min(...xs) - HALF - MARGIN;
  const top = Math.min(...ys) - RADIUS - MARGIN;
  return {
    left: rounded(left),
    top: rounded(top),
    width: rounded(Math.max(...xs) + HALF + MARGIN - left),
    // Nothing is written below the last row.
    height: rounded(Math.max(...ys) + RADIUS + 2 - top),
  };
}

export interface Label {
  text: string;
  at: Point;
}

/** The letters left of the rows, and the numbers above the slanting lines. */
export function labels(cells: readonly CopolymerSceneCell[]): Label[] {
  const seen = new Map<string, CopolymerSceneCell>();
  // Cells come in reading order, so the first of a letter is leftmost and the first of a number uppermost. The second
  // of a number shows which way its line slants.
  const slants = new Map<string, number>();
  for (const cell of cells) {
    for (const part of [letterOf(cell), numberOf(cell)]) {
      const first = seen.get(part);
      if (first === undefined) seen.set(part, cell);
      else if (cell.row === first.row + 1) slants.set(part, cell.x - first.x);
    }
  }
  // A line of one cell slants like all the others.
  const slant = [...slants.values()][0] ?? 0;
  return [...seen].map(([text, cell]) => {
    const isLetter = text === letterOf(cell);
    const place = isLetter ? { x: cell.x - 1.8, row: cell.row } : { x: cell.x - slant, row: cell.row - 1 };
    const at = centre(place);
    // Numbers stand a little nearer to their line than a cell would.
    return { text, at: isLetter ? at : { x: at.x + slant * 1.5, y: at.y + 3 } };
  });
}

function letterOf(cell: CopolymerSceneCell): string {
  return cell.name.slice(0, 1);
}

function numberOf(cell: CopolymerSceneCell): string {
  return cell.name.slice(1);
}

/** The point on the side that two neighbours share. */
export function between(one: CopolymerSceneCell, other: CopolymerSceneCell): Point {
  return centre({ x: (one.x + other.x) / 2, row: (one.row + other.row) / 2 });
}

/** The ends of a tick across the side between two cells. */
export function tick(from: CopolymerSceneCell, to: CopolymerSceneCell) {
  const [start, side] = [centre(from), between(from, to)];
  const [dx, dy] = [side.x - start.x, side.y - start.y];
  // Most of it lies in the other cell: the middle of this one is kept free for what is written there.
  return { x1: side.x - 0.15 * dx, y1: side.y - 0.15 * dy, x2: side.x + 0.5 * dx, y2: side.y + 0.5 * dy };
}

/** Where a key leads from a cell, or null for a key that leads nowhere. Up and down keep to the line at `column`, so that
 * going up and down again comes back to the same cell although the rows are shifted against each other. */
export function led(cells: readonly CopolymerSceneCell[], from: number, key: string, column: number): number | null {
  const here = cells[from];
  if (here === undefined) return null;
  const row = (wanted: number) => cells.flatMap((cell, index) => (cell.row === wanted ? [index] : []));
  const xOf = (index: number) => cells[index]?.x ?? 0;
  switch (key) {
    case 'ArrowLeft':
      return cells[from - 1]?.row === here.row ? from - 1 : from;
    case 'ArrowRight':
      return cells[from + 1]?.row === here.row ? from + 1 : from;
    case 'ArrowUp':
    case 'ArrowDown': {
      const next = row(here.row + (key === 'ArrowUp' ? -1 : 1));
      const distance = (index: number) => Math.abs(xOf(index) - column);
      return next.reduce((best, index) => (distance(index) < distance(best) ? index : best), next[0] ?? from);
    }
    case 'Home':
      return row(here.row)[0] ?? from;
    case 'End':
      return row(here.row).at(-1) ?? from;
    default:
      return null;
  }
}
