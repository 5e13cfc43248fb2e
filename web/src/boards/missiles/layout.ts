/** Where things lie on the map table. */

export interface Point {
  x: number;
  y: number;
}

/** The size of a seat's place at the table, in pixels, before it grows with the room there is. */
export const STATION = { width: 100, height: 124 };

/** How much larger than on a phone places are drawn. */
export function scaleOf(width: number, height: number, seats: number): number {
  const across = seats > 4 ? 3.4 : 3.2;
  const down = seats > 4 ? 3.1 : 2.6;
  // On a screen for everybody in a room they grow with it.
  const most = Math.max(1.6, height / 400);
  return Math.max(1, Math.min(most, width / (STATION.width * across), height / (STATION.height * down)));
}

/** The middle of each seat's place: clockwise round the table, with the viewer at the bottom. */
export function placesOf(seats: number, bottom: number, width: number, height: number, scale: number): Point[] {
  // A very wide table would tear its seats apart, so they stay within a band of the screen.
  const across = Math.min(width / 2 - (STATION.width * scale) / 2 - 2, height * 0.95);
  const down = height / 2 - (STATION.height * scale) / 2 - 2;
  // Of an odd number of seats none sits right opposite, so the far side is stretched to use the room up there.
  const farthest = Math.abs(Math.cos((2 * Math.PI * Math.floor(seats / 2)) / seats));
  return Array.from({ length: seats }, (_, index) => {
    const turn = (2 * Math.PI * (index + 1 - bottom)) / seats;
    const depth = Math.cos(turn) < 0 ? Math.cos(turn) / farthest : Math.cos(turn);
    // On a small screen places on an ellipse would overlap, so they are drawn a little towards its corners.
    const outwards = (part: number, by: number) => Math.sign(part) * Math.abs(part) ** by;
    return {
      x: width / 2 - across * outwards(Math.sin(turn), 0.5),
      y: height / 2 + down * outwards(depth, 0.8),
    };
  });
}

/** Where a seat's face is, from the middle of its place, in pixels of a phone. Faces look at the table: those at its far
 * side stand below their names, those at its near side above, and the card lies on the outer side.
 * A power or a person's name takes one more line of text. */
export function faceOffset(
  place: Point,
  width: number,
  height: number,
  notes: boolean,
): { face: Point; card: Point; text: number } {
  const far = place.y < height / 2 - 1;
  const left = place.x < width / 2 - 1;
  const right = place.x > width / 2 + 1;
  const y = far ? 36 : -36;
  const face = left ? 22 : right ? -22 : -14;
  return { face: { x: face, y }, card: { x: left ? -24 : right ? 24 : 28, y }, text: far ? (notes ? -60 : -46) : -8 };
}

/** A line between two faces that keeps off both. Two who aim at each other get two lines side by side, because each
 * line keeps to its own left. */
export function lineOf(from: Point, to: Point, keep: number, aside: number): { from: Point; to: Point } {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const shift = { x: along.y * aside, y: -along.x * aside };
  const away = Math.min(keep, length / 2 - 4);
  return {
    from: { x: from.x + along.x * away + shift.x, y: from.y + along.y * away + shift.y },
    to: { x: to.x - along.x * away + shift.x, y: to.y - along.y * away + shift.y },
  };
}

/** The three corners of an arrow's head at the end of a line. */
export function headOf({ from, to }: { from: Point; to: Point }, size: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const along = { x: ((to.x - from.x) / length) * size, y: ((to.y - from.y) / length) * size };
  const left = { x: to.x - along.x - along.y * 0.6, y: to.y - along.y + along.x * 0.6 };
  const right = { x: to.x - along.x + along.y * 0.6, y: to.y - along.y - along.x * 0.6 };
  return [to, left, right].map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
}
