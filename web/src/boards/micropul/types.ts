/** What the engine says about micropul, as `crates/micropul` writes it. Seats count from 1. */

export interface Point {
  x: number;
  y: number;
}

export type Colour = 'white' | 'black';
export type Catalyst = 'dot' | 'dots' | 'plus';
export type Quadrant = 'blank' | { micropul: Colour } | { catalyst: Catalyst };

/** The quarters of a tile: upper left, upper right, lower left, lower right. */
export type Face = readonly [Quadrant, Quadrant, Quadrant, Quadrant];

export interface Scene {
  /** Every tile by its number, with one face for each turn that looks different. */
  tiles: readonly { tile: number; faces: readonly Face[]; big: Catalyst | null }[];
}

export interface LaidTile extends Point {
  tile: number;
  turns: number;
  quadrants: Face;
  big: Catalyst | null;
  /** The first quarter of the group each quarter belongs to. */
  groups: readonly (Point | null)[];
}

export interface Group {
  /** Its first quarter, which is its name. */
  at: Point;
  colour: Colour;
  cells: number;
  points: number;
  closed: boolean;
  /** How many stones of each seat lie on it. */
  stones: readonly number[];
}

export type Verdict = { scores: number } | 'open' | 'shared' | 'unclaimed';

export type Line =
  | { group: { at: Point; owners: readonly number[]; size: number; verdict: Verdict } }
  | { hand: number }
  | { supply: number };

export interface Score {
  lines: readonly Line[];
  points: number;
}

export type Ending = 'core_drawn' | 'passed' | { ran_out: number };
export type Phase = { deal: number } | { act: number } | { take: number } | { over: Ending };

export interface View {
  config: { players: number; rules: number };
  viewer: { seat: number } | 'public';
  turn: 'chance' | { seats: readonly number[] } | { over: Outcome };
  phase: Phase;
  tiles: readonly LaidTile[];
  groups: readonly Group[];
  /** The viewer's own tiles. */
  hand: readonly number[];
  unseen: readonly number[];
  hands: readonly number[];
  supplies: readonly number[];
  core: number;
  stones: readonly number[];
  passed: number | null;
  scores: readonly Score[];
  points: readonly number[];
}

export interface Outcome {
  drawn: boolean;
  places: readonly number[];
  scores: readonly number[] | null;
}

export type Data =
  | { dealt: [number, number | null] }
  | { laid: [seat: number, tile: number, turns: number, place: Point] }
  | { drew: [seat: number, tiles: number] }
  | { again: number }
  | { took: number }
  | { claimed: [seat: number, cell: Point] }
  | { passed: number }
  | { over: Ending };

export type Effect =
  | { fires: [Point, Catalyst] }
  | { draws: number }
  | 'again'
  | { merges: [Group, number] }
  | { closes: Group }
  | { ends: Ending };
