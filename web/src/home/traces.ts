/** How the traces of the home page run: along the gaps between its sockets, round no sharp corner. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

type Point = readonly [x: number, y: number];

/** How much of a corner is cut off. */
const CUT = 8;
/** From one trace of a bundle to the next. */
const STEP = 5;

/** The way of one trace of a bundle from a box to another: through the gap between them if they lie side by side, else down
 * the left side of the other. */
export function wayOf(from: Box, to: Box, lane: number, lanes: number): Point[] {
  const aside = (lane - (lanes - 1) / 2) * STEP;
  const high = middle(to.top, to.bottom) + aside;
  if (to.left > from.right || to.right < from.left) {
    const [start, end] = to.left > from.right ? [from.right, to.left] : [from.left, to.right];
    const forth = Math.sign(end - start);
    const level = middle(from.top, from.bottom) + aside;
    const down = Math.sign(high - level);
    // The outer ones of a bundle stay outside all the way.
    const turn = middle(start, end) - aside * down * forth;
    const cut = Math.min(CUT, Math.abs(high - level) / 2);
    return [
      [start, level],
      [turn - cut * forth, level],
      [turn, level + cut * down],
      [turn, high - cut * down],
      [turn + cut * forth, high],
      [end, high],
    ];
  }
  const turn = to.left - 2 * CUT + aside;
  return [
    [turn, Math.min(from.bottom, high)],
    [turn, high - CUT],
    [turn + CUT, high],
    [to.left, high],
  ];
}

/** A way as an SVG path. */
export const pathOf = (way: readonly Point[]) => `M${way.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

const middle = (one: number, other: number) => (one + other) / 2;
