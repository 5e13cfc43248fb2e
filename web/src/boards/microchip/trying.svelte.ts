/** The layout a player tries out: laying, turning, moving and lifting tiles, with a way back. Where a tile may lie and how
 * many are left is for the engine to say, of every layout that is tried. */

import type { MicrochipColour, MicrochipConnections, MicrochipKind, MicrochipTile } from '../../wire/microchip';
import { emptyLayout, isEmpty, readLayout, shapeOf, tileAt, turned, UNTURNED, writeLayout } from './layout';

export class Trying {
  layout = $state.raw<readonly MicrochipConnections[]>(emptyLayout());
  /** The tile of the hand that goes on the next square that is pressed, and how it is turned. */
  #held = $state.raw<{ tile: MicrochipTile; sides: MicrochipConnections } | null>(null);
  /** The square that is chosen: its tile can be turned or lifted; without a tile, it waits for one. */
  chosen = $state<number | null>(null);
  /** What the engine said last of every kind of tile. */
  kinds = $state.raw<readonly MicrochipKind[]>([]);
  private past = $state.raw<readonly (readonly MicrochipConnections[])[]>([]);

  readonly text = $derived(writeLayout(this.layout));
  readonly canUndo = $derived(this.past.length > 0);
  private readonly colours: () => readonly (MicrochipColour | null)[];
  private readonly keep: (note: string) => void;

  constructor(colours: () => readonly (MicrochipColour | null)[], keep: (note: string) => void) {
    this.colours = colours;
    this.keep = keep;
  }

  get held(): MicrochipTile | null {
    return this.#held?.tile ?? null;
  }

  /** Takes a tile of the hand, as it is drawn there; with `null` nothing is held any more. */
  hold(tile: MicrochipTile | null) {
    this.#held = tile && { tile, sides: UNTURNED[shapeOf(tile)] };
  }

  /** How a tile of the hand lies when it is laid: unturned, unless it is held and somebody has turned it. */
  sidesOf(tile: MicrochipTile): MicrochipConnections {
    return this.#held?.tile === tile ? this.#held.sides : UNTURNED[shapeOf(tile)];
  }

  /** Starts from a note that was kept, or from an empty board. */
  start(note: string) {
    this.layout = readLayout(note) ?? emptyLayout();
    this.past = [];
    this.#held = null;
    this.chosen = null;
  }

  tileOn(square: number): MicrochipTile | null {
    return tileAt(this.colours(), this.layout, square);
  }

  /** The squares on which a tile may lie. */
  squaresFor(tile: MicrochipTile | null): readonly number[] {
    return this.kinds.find((kind) => kind.tile === tile)?.squares ?? [];
  }

  fits(tile: MicrochipTile, square: number): boolean {
    return this.squaresFor(tile).includes(square);
  }

  /** Lays a tile; what lay there goes back to the hand. */
  lay(tile: MicrochipTile, square: number) {
    this.change([[square, this.sidesOf(tile)]]);
    this.#held = null;
    this.chosen = square;
  }

  /** Turns the tile on a square a quarter clockwise. */
  turn(square: number) {
    if (this.tileOn(square) === null) return;
    this.change([[square, turned(this.layout[square] ?? '.')]]);
    this.chosen = square;
  }

  /** Turns the tile that is held, before it is laid. */
  turnHeld() {
    if (this.#held !== null) this.#held = { ...this.#held, sides: turned(this.#held.sides) };
  }

  /** Lifts the tile off a square into the hand. It stays held and turned, so that it can go elsewhere at once. */
  lift(square: number) {
    const tile = this.tileOn(square);
    if (tile === null) return;
    const sides = this.layout[square] ?? '.';
    this.change([[square, '.']]);
    this.#held = { tile, sides };
    this.chosen = null;
  }

  /** Moves a tile to another square of its colour; a tile that lies there changes places with it. */
  move(from: number, to: number) {
    this.change([
      [to, this.layout[from] ?? '.'],
      [from, this.layout[to] ?? '.'],
    ]);
    this.chosen = to;
  }

  clear() {
    if (this.layout.every(isEmpty)) return;
    this.change(this.layout.map((_, square) => [square, '.'] as const));
    this.#held = null;
    this.chosen = null;
  }

  /** Lays out a whole layout; what lay there before comes back with an undo. */
  layOut(layout: readonly MicrochipConnections[]) {
    this.change(layout.map((sides, square) => [square, sides] as const));
    this.#held = null;
    this.chosen = null;
  }

  undo() {
    const last = this.past.at(-1);
    if (last === undefined) return;
    this.past = this.past.slice(0, -1);
    this.layout = last;
    this.#held = null;
    this.chosen = null;
    this.keep(this.text);
  }

  private change(squares: readonly (readonly [number, MicrochipConnections])[]) {
    const next = [...this.layout];
    for (const [square, sides] of squares) next[square] = sides;
    this.past = [...this.past, this.layout];
    this.layout = next;
    this.keep(this.text);
  }
}
