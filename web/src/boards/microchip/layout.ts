/** Layouts as the notation writes them, and what is needed to draw them. Nothing here judges: that is the engine's. */

import type {
  MicrochipColour,
  MicrochipConnections,
  MicrochipJudgement,
  MicrochipOpenEnd,
  MicrochipPiece,
  MicrochipTile,
} from '../../wire/microchip';

/** A side of a square. */
export type Side = MicrochipOpenEnd['side'];

/** A shape by its letter: end, straight, corner, tee, cross. */
export type Shape = MicrochipTile extends `${MicrochipColour}${infer Letter}` ? Letter : never;

/** How many squares a side of the board has. */
export const SIDE = 5;
export const SQUARES = SIDE * SIDE;
/** How many shapes there are, which is how wide a hand is drawn. */
export const SHAPES = 5;
export const SIDES: readonly Side[] = ['n', 'e', 's', 'w'];

/** The width of a square in the units of the drawing. */
export const SIZE = 100;

/** The upper left corner of a square. */
export const squareAt = (square: number) => ({ x: (square % SIDE) * SIZE, y: Math.floor(square / SIDE) * SIZE });

/** How far each side is turned from the one above, in degrees. */
export const ANGLE: Readonly<Record<Side, number>> = { n: 0, e: 90, s: 180, w: 270 };

/** How each shape is drawn before anybody turns it. */
export const UNTURNED: Readonly<Record<Shape, MicrochipConnections>> = {
  E: 'n',
  S: 'ns',
  C: 'ne',
  T: 'nes',
  X: 'nesw',
};

const EMPTY: MicrochipConnections = '.';
const WORD = /^(?:\.|n?e?s?w?)$/;

/** Whether a word of the notation is a tile as it lies, or an empty square. */
export const isConnections = (word: string): word is MicrochipConnections => word !== '' && WORD.test(word);

export const colourOf = (tile: MicrochipTile): MicrochipColour => tile[0] as MicrochipColour;
export const shapeOf = (tile: MicrochipTile): Shape => tile[1] as Shape;
export const isEmpty = (sides: MicrochipConnections | undefined): boolean => sides === undefined || sides === EMPTY;

export function emptyLayout(): MicrochipConnections[] {
  return Array<MicrochipConnections>(SQUARES).fill(EMPTY);
}

export function writeLayout(layout: readonly MicrochipConnections[]): string {
  const rows = Array.from({ length: SIDE }, (_, row) => layout.slice(row * SIDE, (row + 1) * SIDE).join(','));
  return rows.join('/');
}

/** Whether a text is a kind of tile. */
export const isTile = (text: string): text is MicrochipTile => /^[RYGBV][ESCTX]$/.test(text);

/** Reads a layout; a text that is none, such as a note of another kind, is null. */
export function readLayout(text: string): MicrochipConnections[] | null {
  const rows = text.split('/').map((row) => row.split(','));
  if (rows.length !== SIDE || rows.some((row) => row.length !== SIDE)) return null;
  const squares = rows.flat();
  return squares.every(isConnections) ? squares : null;
}

/** The same tile, turned a quarter clockwise. */
export function turned(sides: MicrochipConnections): MicrochipConnections {
  const next = SIDES.filter((_, index) => sides.includes(SIDES[(index + 3) % 4] ?? ''));
  const word = next.join('');
  return isConnections(word) ? word : EMPTY;
}

/** The shape of a laid tile, null for an empty square. */
export function shapeOfSides(sides: MicrochipConnections): Shape | null {
  if (isEmpty(sides)) return null;
  if (sides.length === 2) return sides === 'ns' || sides === 'ew' ? 'S' : 'C';
  return ({ 1: 'E', 3: 'T', 4: 'X' } as const)[sides.length as 1 | 3 | 4];
}

/** The kind of tile that lies on a square: the colour is the square's. */
export function tileAt(
  colours: readonly (MicrochipColour | null)[],
  layout: readonly MicrochipConnections[],
  square: number,
): MicrochipTile | null {
  const colour = colours[square];
  const shape = shapeOfSides(layout[square] ?? EMPTY);
  return colour && shape ? `${colour}${shape}` : null;
}

/** How a connection is drawn: it meets another, it is open, or nobody has judged it yet. */
export type End = 'met' | 'open' | 'plain';

/** A judgement with the layout it speaks of. */
export interface Judged {
  layout: readonly MicrochipConnections[];
  judgement: MicrochipJudgement;
}

/** How to draw every connection of every square. The judge answers a moment later than a tile is laid: until then a tile
 * keeps what was said of it as long as it lies the same way. */
export function ends(layout: readonly MicrochipConnections[], judged: Judged | null): Partial<Record<Side, End>>[] {
  const open = new Set(
    judged?.judgement.pieces.flatMap((piece) => piece.open.map(({ square, side }) => `${square}${side}`)),
  );
  return layout.map((sides, square) => {
    const known = judged !== null && judged.layout[square] === sides;
    const drawn: Partial<Record<Side, End>> = {};
    for (const side of SIDES) {
      if (sides.includes(side)) drawn[side] = !known ? 'plain' : open.has(`${square}${side}`) ? 'open' : 'met';
    }
    return drawn;
  });
}

/** The outline of a piece as an SVG path, on squares of this size. */
export function outline(piece: MicrochipPiece, size: number): string {
  const inside = new Set(piece.squares);
  const parts: string[] = [];
  for (const square of piece.squares) {
    const column = square % SIDE;
    const [left, top] = [column * size, Math.floor(square / SIDE) * size];
    const [right, bottom] = [left + size, top + size];
    if (!inside.has(square - SIDE)) parts.push(`M${left} ${top}H${right}`);
    if (!inside.has(square + SIDE)) parts.push(`M${left} ${bottom}H${right}`);
    if (column === 0 || !inside.has(square - 1)) parts.push(`M${left} ${top}V${bottom}`);
    if (column === SIDE - 1 || !inside.has(square + 1)) parts.push(`M${right} ${top}V${bottom}`);
  }
  return parts.join('');
}

/** The paths of a piece from middle to middle, for the current that runs through it. */
export function wiring(piece: MicrochipPiece, layout: readonly MicrochipConnections[], size: number): string {
  const parts: string[] = [];
  for (const square of piece.squares) {
    const [x, y] = [((square % SIDE) + 0.5) * size, (Math.floor(square / SIDE) + 0.5) * size];
    const sides = layout[square] ?? EMPTY;
    if (sides.includes('e')) parts.push(`M${x} ${y}h${size}`);
    if (sides.includes('s')) parts.push(`M${x} ${y}v${size}`);
  }
  return parts.join('');
}

/** Where the connections of a piece meet, in squares, each with how many connections there are up to it: every place has two, so
 * the last number is the value (§M1.6). */
export function joins(
  piece: MicrochipPiece,
  layout: readonly MicrochipConnections[],
): { x: number; y: number; count: number }[] {
  const places = piece.squares.flatMap((square) => {
    const [x, y] = [(square % SIDE) + 0.5, Math.floor(square / SIDE) + 0.5];
    const sides = layout[square] ?? EMPTY;
    return [...(sides.includes('e') ? [{ x: x + 0.5, y }] : []), ...(sides.includes('s') ? [{ x, y: y + 0.5 }] : [])];
  });
  return places.map((place, index) => ({ ...place, count: 2 * (index + 1) }));
}

/** The square or cell an arrow key leads to in a grid of this width, or the same one at the edge. */
export function stepped(index: number, key: string, width: number, count: number): number {
  const column = index % width;
  if (key === 'ArrowLeft' && column > 0) return index - 1;
  if (key === 'ArrowRight' && column < width - 1 && index + 1 < count) return index + 1;
  if (key === 'ArrowUp' && index >= width) return index - width;
  if (key === 'ArrowDown' && index + width < count) return index + width;
  return index;
}

/** The name of the tiles of a kind in somebody's hand, where they are marked. */
export const inHand = (seat: number, tile: MicrochipTile) => `hand ${seat} ${tile}`;

/** The squares of a seat's board that tiles of its hand stand for: where one of them lies, or else could lie. */
export function squaresOfHand(
  area: readonly string[],
  seat: number,
  colours: readonly (MicrochipColour | null)[],
  layout: readonly MicrochipConnections[],
): number[] {
  const squares = [...colours.keys()];
  return area.flatMap((place) => {
    const tile = place.slice(-2);
    if (!isTile(tile) || place !== inHand(seat, tile)) return [];
    const laid = squares.filter((square) => tileAt(colours, layout, square) === tile);
    return laid.length > 0 ? laid : squares.filter((square) => colours[square] === colourOf(tile));
  });
}
