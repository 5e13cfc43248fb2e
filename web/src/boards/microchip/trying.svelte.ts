/** The layout a player tries out: laying, turning, moving and lifting tiles, with a way back. Where a tile may lie and how
 * many are left is for the engine to say, of every layout that is tried. */

import type { MicrochipColour, MicrochipConnections, MicrochipKind, MicrochipTile } from '../../wire/microchip';
import { emptyLayout, isEmpty, readLayout, type Shape, shapeOf, tileAt, turned, UNTURNED, writeLayout } from './layout';

export class Trying {
  layout = $state.raw<readonly MicrochipConnections[]>(emptyLayout());
  /** The tile of the hand that goes on the next square that is pressed. */
  held = $state<MicrochipTile | null>(null);
  /** The square that is chosen: its tile can be turned or lifted; without a tile, it waits for one. */
  chosen = $state<number | null>(null);
  /** How the next tile of each shape is turned: as the last one was. */
  turns = $state<Record<Shape, MicrochipConnections>>({ ...UNTURNED });
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

  /** Starts from a note that was kept, or from an empty board. */
  start(note: string) {
    this.layout = readLayout(note) ?? emptyLayout();
    this.past = [];
    this.held = null;
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
    this.change([[square, this.turns[shapeOf(tile)]]]);
    this.held = null;
    this.chosen = square;
  }

  /** Turns the tile on a square a quarter clockwise. */
  turn(square: number) {
    const tile = this.tileOn(square);
    if (tile === null) return;
    const sides = turned(this.layout[square] ?? '.');
    this.turns[shapeOf(tile)] = sides;
    this.change([[square, sides]]);
    this.chosen = square;
  }

  /** Turns the tile that is held, before it is laid. */
  turnHeld() {
    if (this.held === null) return;
    const shape = shapeOf(this.held);
    this.turns[shape] = turned(this.turns[shape]);
  }

  /** Lifts the tile off a square into the hand. It stays held, so that it can go elsewhere at once. */
  lift(square: number) {
    const tile = this.tileOn(square);
    if (tile === null) return;
    this.turns[shapeOf(tile)] = this.layout[square] ?? '.';
    this.change([[square, '.']]);
    this.held = tile;
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
    this.held = null;
    this.chosen = null;
  }

  /** Lays out a whole layout; what lay there before comes back with an undo. */
  layOut(layout: readonly MicrochipConnections[]) {
    this.change(layout.map((sides, square) => [square, sides] as const));
    this.held = null;
    this.chosen = null;
  }

  undo() {
    const last = this.past.at(-1);
    if (last === undefined) return;
    this.past = this.past.slice(0, -1);
    this.layout = last;
    this.held = null;
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
