/** Which part of the endless table is seen. */

import type { MicropulLaid } from '../../wire/micropul';

export interface Point {
  x: number;
  y: number;
}

/** The width of a quarter and of a tile in the units of the drawing. */
export const CELL = 24;
export const TILE = 2 * CELL;

/** The middle of what is seen, in units of the drawing, and how many pixels a unit takes. */
export interface Camera extends Point {
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Point, Size {}

/** The middle of a quarter or a tile of this width. */
export const middle = (at: Point, size: number): Point => ({ x: (at.x + 0.5) * size, y: (at.y + 0.5) * size });

const CLOSEST = 2.5;
const FARTHEST = 0.3;
/** A fitted table is not drawn larger than this, or the first tile would fill the screen. */
const CLOSEST_FIT = 1.6;
/** The pixels at the top that the buttons of the table take. */
const BUTTONS = 56;

/** The tiles and one place around them, so that everything that could be laid is in sight. */
export function boxOf(tiles: readonly MicropulLaid[]): Box {
  const xs = tiles.map((tile) => tile.x);
  const ys = tiles.map((tile) => tile.y);
  const [left, top] = [Math.min(0, ...xs) - 1, Math.min(0, ...ys) - 1];
  const [right, bottom] = [Math.max(0, ...xs) + 2, Math.max(0, ...ys) + 2];
  return { x: left * TILE, y: top * TILE, width: (right - left) * TILE, height: (bottom - top) * TILE };
}

/** The camera that shows all of a box, below the buttons. */
export function fit(box: Box, size: Size): Camera {
  const margin = TILE / 4;
  const free = Math.max(1, size.height - BUTTONS);
  const scale = Math.min(size.width / (box.width + margin), free / (box.height + margin), CLOSEST_FIT);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 - BUTTONS / 2 / scale, scale };
}

/** The camera after the table was dragged this many pixels. */
export function panned(camera: Camera, by: Point): Camera {
  return { ...camera, x: camera.x - by.x / camera.scale, y: camera.y - by.y / camera.scale };
}

/** The camera nearer by a factor. What lies at `point`, in pixels from the middle, stays where it is. */
export function zoomed(camera: Camera, factor: number, point: Point = { x: 0, y: 0 }): Camera {
  const scale = Math.min(CLOSEST, Math.max(FARTHEST, camera.scale * factor));
  const shift = 1 / camera.scale - 1 / scale;
  return { x: camera.x + point.x * shift, y: camera.y + point.y * shift, scale };
}

/** Where a point of the drawing is on the screen, in pixels from the upper left corner. */
export function onScreen(camera: Camera, size: Size, point: Point): Point {
  return {
    x: (point.x - camera.x) * camera.scale + size.width / 2,
    y: (point.y - camera.y) * camera.scale + size.height / 2,
  };
}

/** Which point of the drawing is there on the screen. */
export function inDrawing(camera: Camera, size: Size, at: Point): Point {
  return {
    x: (at.x - size.width / 2) / camera.scale + camera.x,
    y: (at.y - size.height / 2) / camera.scale + camera.y,
  };
}

/** The same camera, moved as little as needed for a point and half a tile around it to be seen. */
export function showing(camera: Camera, size: Size, point: Point): Camera {
  const reach = (pixels: number) => Math.max(0, pixels / 2 / camera.scale - 0.75 * TILE);
  const clamp = (middle: number, wanted: number, most: number) =>
    Math.min(Math.max(middle, wanted - most), wanted + most);
  return {
    ...camera,
    x: clamp(camera.x, point.x, reach(size.width)),
    y: clamp(camera.y, point.y, reach(size.height)),
  };
}

/** How what one camera shows looks from where another one was: a transform round the middle. */
export function asSeenFrom(before: Camera, now: Camera): string {
  const [x, y] = [(now.x - before.x) * before.scale, (now.y - before.y) * before.scale];
  return `translate(${x}px, ${y}px) scale(${before.scale / now.scale})`;
}

/** What the drawing's `viewBox` says. */
export function viewBoxOf(camera: Camera, size: Size): string {
  const [width, height] = [size.width / camera.scale, size.height / camera.scale];
  return `${camera.x - width / 2} ${camera.y - height / 2} ${width} ${height}`;
}
