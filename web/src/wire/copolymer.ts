// The JSON of crates/copolymer. Written by `cargo xtask wire`: change the Rust code instead.

import type { Seat, Turn } from './game';

/** One cell of a board, numbered from 0 in reading order. */
export type CopolymerCell = number;

/** A set of cells of one board. */
export type CopolymerCells = CopolymerCell[];

/** What is played: the board, and the version of the rules. */
export type CopolymerConfig = {
  /** The version of the rules. */
  rules: number;
  /** The outline of the board. */
  board: CopolymerShape;
};

/** What colouring a cell would do. */
export type CopolymerEffect =
  | {
      /** It touches these enemy cells. */
      connections: CopolymerCells;
    }
  /** Two or more connections: the same player colours another (§C2). */
  | 'colour_another'
  /** The board is full, and the game over (§C3). */
  | 'board_full';

/** A cell was coloured. */
export type CopolymerEvent = {
  /** Who coloured it. */
  seat: Seat;
  /** Which cell. */
  cell: CopolymerCell;
};

/** The board. */
export type CopolymerScene = {
  /** Every cell, in reading order. */
  cells: CopolymerSceneCell[];
  /** How many cells are the majority, which wins (§C3). */
  majority: number;
};

/** Where a cell lies. */
export type CopolymerSceneCell = {
  /** Its name in notation. */
  name: string;
  /** Its row from the top, counted from 0. */
  row: number;
  /** How far right of the board's leftmost cell it lies, in half cells. */
  x: number;
  /** The cells it touches. */
  touching: CopolymerCell[];
};

/** The outline of a board. Only shapes with an odd number of cells exist, so that there is always a majority (§C1). */
export type CopolymerShape = `hexagon:${number}` | `rhombus:${number}x${number}`;

/** What everybody sees: all there is. */
export type CopolymerView = {
  /** What is played. */
  config: CopolymerConfig;
  /** The owner of each cell, in reading order. */
  owners: (Seat | null)[];
  /** How many enemy cells each coloured cell touches, in reading order; 0 for one that is not coloured. */
  connections: number[];
  /** How many cells each seat has. */
  counts: [number, number];
  /** How many more cells each seat needs to have the majority for good (§C3). */
  missing: [number, number];
  /** Whose turn it is. */
  turn: Turn;
};

/** What happens, in words; `{name}` stands for a fact of that name. */
export const COPOLYMER_NEWS = {
  "coloured": {
    en: "{name} coloured {cell}.",
    ja: "{name}が{cell}を塗りました。",
  },
};
