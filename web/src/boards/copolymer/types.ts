/** The forms in which the engine tells about Copolymer. Cells are numbers in reading order, seats are 1 and 2. */

import type { Result } from '../board';

/** A cell of the printed honeycomb. */
export interface PlacedCell {
  name: string;
  row: number;
  /** How far to the right, in half cells. */
  x: number;
  /** The cells that share a side with this one. */
  touching: readonly number[];
}

export interface Scene {
  cells: readonly PlacedCell[];
}

export interface View {
  config: { board: string; rules: number };
  /** The seat that coloured each cell, in reading order. */
  owners: readonly (number | null)[];
  /** How many cells each seat has. */
  counts: readonly [number, number];
  turn: { seats: readonly number[] } | { over: Result };
}

/** A cell was coloured. */
export interface Coloured {
  seat: number;
  cell: number;
}

/** What colouring a cell would do. */
export type Effect = { connections: number } | 'colour_another' | 'board_full';
