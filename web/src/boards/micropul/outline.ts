/** The line around a group of quarters, a little inside their edges, with gaps where the table ends. */

import type { MicropulLaid } from '../../wire/micropul';
import { keyOf, placeOf } from './actions';
import { CELL, type Point } from './camera';

/** A unit edge of the outline, the group on its right hand. */
interface Edge {
  from: Point;
  way: Point;
  /** Nothing lies on the other side yet. */
  open: boolean;
}

export interface Outline {
  /** The whole line, for a soft filling and for pressing. */
  whole: string;
  /** The parts with a tile on the other side; where nothing lies there is a gap. */
  held: string;
}

/** The places that have a tile. */
export function placesOf(tiles: readonly MicropulLaid[]): Set<string> {
  return new Set(tiles.map(keyOf));
}

/** The outline of a group, `inset` units inside its edges. */
export function outlineOf(cells: readonly Point[], places: ReadonlySet<string>, inset: number): Outline {
  const loops = loopsOf(edgesOf(cells, places));
  return {
    whole: loops.map((loop) => drawn(loop, inset, false)).join(''),
    held: loops.map((loop) => drawn(loop, inset, true)).join(''),
  };
}

const SIDES: readonly { start: Point; way: Point; beyond: Point }[] = [
  { start: { x: 0, y: 0 }, way: { x: 1, y: 0 }, beyond: { x: 0, y: -1 } },
  { start: { x: 1, y: 0 }, way: { x: 0, y: 1 }, beyond: { x: 1, y: 0 } },
  { start: { x: 1, y: 1 }, way: { x: -1, y: 0 }, beyond: { x: 0, y: 1 } },
  { start: { x: 0, y: 1 }, way: { x: 0, y: -1 }, beyond: { x: -1, y: 0 } },
];

const plus = (point: Point, way: Point, times = 1): Point => ({
  x: point.x + way.x * times,
  y: point.y + way.y * times,
});

/** To the right of a direction, where the group is. */
const rightOf = (way: Point): Point => ({ x: -way.y, y: way.x });

const same = (one: Point, other: Point) => one.x === other.x && one.y === other.y;

function edgesOf(cells: readonly Point[], places: ReadonlySet<string>): Edge[] {
  const inside = new Set(cells.map(keyOf));
  return cells.flatMap((cell) =>
    SIDES.filter((side) => !inside.has(keyOf(plus(cell, side.beyond)))).map((side) => {
      const other = plus(cell, side.beyond);
      const open = !places.has(keyOf(placeOf(other)));
      return { from: plus(cell, side.start), way: side.way, open };
    }),
  );
}

/** Edges end to end. Where two quarters touch only diagonally the line turns right and stays with its own quarter. */
function loopsOf(edges: readonly Edge[]): Edge[][] {
  /** The edges that are left, by where they start. */
  const left = new Map<string, Edge[]>();
  for (const edge of edges) {
    const there = left.get(keyOf(edge.from));
    if (there === undefined) left.set(keyOf(edge.from), [edge]);
    else there.push(edge);
  }
  const loops: Edge[][] = [];
  for (const first of edges) {
    if (!left.get(keyOf(first.from))?.includes(first)) continue;
    const loop: Edge[] = [];
    let edge: Edge | undefined = first;
    while (edge) {
      const here: Edge[] = left.get(keyOf(edge.from)) ?? [];
      here.splice(here.indexOf(edge), 1);
      loop.push(edge);
      const right = rightOf(edge.way);
      const next: Edge[] = left.get(keyOf(plus(edge.from, edge.way))) ?? [];
      edge = next.find((other) => same(other.way, right)) ?? next[0];
    }
    loops.push(loop);
  }
  return loops;
}

/** The corner between two edges, moved inside. */
function corner(before: Edge, after: Edge, inset: number): Point {
  const point = { x: after.from.x * CELL, y: after.from.y * CELL };
  const moved = plus(point, rightOf(before.way), inset);
  return same(before.way, after.way) ? moved : plus(moved, rightOf(after.way), inset);
}

/** A loop as path data, rounded at its corners; with `gaps` only the edges that are not open. */
function drawn(loop: readonly Edge[], inset: number, gaps: boolean): string {
  const skipped = (edge: Edge) => gaps && edge.open;
  // A line that has a gap begins after it, so that it is drawn in one go.
  const start = Math.max(0, loop.findIndex((edge, index) => skipped(edge) && !skipped(at(loop, index + 1))) + 1);
  const radius = CELL / 4;
  let path = '';
  let drawing = false;
  for (let step = 0; step < loop.length; step++) {
    const [before, edge, after] = [at(loop, start + step - 1), at(loop, start + step), at(loop, start + step + 1)];
    if (skipped(edge)) {
      drawing = false;
      continue;
    }
    const [begin, end] = [corner(before, edge, inset), corner(edge, after, inset)];
    const rounded = (one: Edge, other: Edge) => (same(one.way, other.way) ? 0 : radius);
    if (!drawing) path += `M${text(plus(begin, edge.way, rounded(before, edge)))}`;
    path += `L${text(plus(end, edge.way, -rounded(edge, after)))}`;
    drawing = !skipped(after);
    if (drawing && !same(edge.way, after.way)) path += `Q${text(end)} ${text(plus(end, after.way, radius))}`;
  }
  return loop.some(skipped) ? path : `${path}Z`;
}

/** An edge of a loop, counted round and round. */
function at(loop: readonly Edge[], index: number): Edge {
  return loop[(index + loop.length) % loop.length]!;
}

const text = (point: Point) => `${point.x} ${point.y}`;
