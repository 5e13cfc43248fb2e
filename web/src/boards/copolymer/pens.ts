/** The two pens. A few strokes of each are drawn in advance, so that neighbouring cells do not look stamped. */

import { RADIUS } from './honeycomb';

const VARIANTS = 5;
const CHORDS = 7;

/** A number from -1 to 1 that looks random and is always the same: redrawing must not change the handwriting. */
function wobble(seed: number): number {
  const wave = Math.sin(seed * 127.1 + 11.7) * 43758.5453;
  return 2 * (wave - Math.floor(wave)) - 1;
}

const written = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** How far a line reaches both ways inside a cell of this radius: it runs in direction `angle`, at distance `offset`
 * from the middle. */
export function reach(radius: number, angle: number, offset: number): [number, number] {
  const inner = (radius * Math.sqrt(3)) / 2;
  let [from, to] = [-Infinity, Infinity];
  for (let side = 0; side < 6; side++) {
    const normal = (side * Math.PI) / 3;
    const along = Math.cos(normal - angle);
    const room = inner - offset * Math.sin(normal - angle);
    if (along > 1e-9) to = Math.min(to, room / along);
    if (along < -1e-9) from = Math.max(from, room / along);
  }
  return [from, to];
}

/** One stroke of the pen, to and fro across a cell round the origin. */
function scribble(variant: number): string {
  const radius = 0.82 * RADIUS;
  const angle = -0.9 + 0.16 * wobble(variant + 0.5);
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  let path = '';
  for (let chord = 0; chord < CHORDS; chord++) {
    const seed = 31 * variant + chord;
    const offset = radius * 0.84 * ((2 * chord) / (CHORDS - 1) - 1) + 0.35 * wobble(seed);
    const [from, to] = reach(radius, angle, offset);
    const ends = [from + 0.7 * wobble(seed + 7), to + 0.7 * wobble(seed + 13)];
    if (chord % 2 === 1) ends.reverse();
    const [start = 0, end = 0] = ends;
    const bow = offset + 0.5 * wobble(seed + 19);
    const at = (along: number, across: number) => written(along * dx - across * dy, along * dy + across * dx);
    path += `${path === '' ? 'M' : 'L'}${at(start, offset)}Q${at((start + end) / 2, bow)} ${at(end, offset)}`;
  }
  return path;
}

/** A cell filled in with a soft pencil: a hexagon whose corners are a little off. */
function blot(variant: number): string {
  const points = [30, 90, 150, 210, 270, 330].map((degrees, corner) => {
    const seed = 53 * variant + corner;
    const angle = ((degrees + 2.5 * wobble(seed)) * Math.PI) / 180;
    const radius = RADIUS * (0.83 + 0.03 * wobble(seed + 5));
    return written(radius * Math.cos(angle), radius * Math.sin(angle));
  });
  return `M${points.join('L')}Z`;
}

const variants = Array.from({ length: VARIANTS }, (_, variant) => variant);
const STROKES = { graphite: variants.map(blot), scribble: variants.map(scribble) };

export type Pen = keyof typeof STROKES;

/** The pen of a seat: the first is graphite, the second scribbles. */
export function penOf(seat: number): Pen {
  return seat === 1 ? 'graphite' : 'scribble';
}

/** What a pen leaves in a cell. */
export function strokeOf(pen: Pen, cell: number): string {
  // Multiplying spreads neighbours in a row over the variants as well as neighbours in the rows above and below.
  return STROKES[pen][(cell * 7 + (cell >> 2)) % VARIANTS] ?? '';
}
