/** The JSON of this game as the engine writes it. */

/** A colour by its first letter: red, yellow, green, blue, violet. */
export type Colour = 'R' | 'Y' | 'G' | 'B' | 'V';

/** A shape by its letter: end, straight, corner, tee, cross. */
export type Shape = 'E' | 'S' | 'C' | 'T' | 'X';

/** A kind of tile: its colour and its shape, as `RE`. */
export type Tile = `${Colour}${Shape}`;

/** A side of a square: up, right, down, left. */
export type Side = 'n' | 'e' | 's' | 'w';

/** A laid tile as the sides its paths lead to, in the order n e s w; a dot is an empty square. */
export type Sides = string;

export interface OpenEnd {
  square: number;
  side: Side;
}

/** Tiles that are joined along their paths. */
export interface Piece {
  squares: number[];
  value: number;
  open: OpenEnd[];
}

export interface Score {
  value: number;
  tiles: number;
  unused: number;
}

/** What the judge says of a layout: its pieces, which of them counts, and what that scores. */
export interface Judgement {
  pieces: Piece[];
  microchip: number | null;
  score: Score;
}

/** What comes of trying out a layout. */
export interface TrialAnswer {
  layout: string;
  judgement: Judgement;
}

export type Phase = { paint: number } | 'deal' | { draft: number } | 'build' | 'over';

export interface Over {
  places: number[];
  scores: number[] | null;
  drawn: boolean;
}

export interface View {
  config: Record<string, string>;
  turn: { seats: number[] } | { over: Over } | 'chance';
  phase: Phase;
  /** The colours of every seat's board in reading order; not painted yet is null. */
  boards: (Colour | null)[][];
  /** The pool, the draw column of the start first; a place whose tile is taken is null. */
  columns: (Tile | null)[][];
  /** Which of the columns is on offer now. */
  draw_column: number;
  /** The tiles that are out of the game with two players. */
  out: Tile[];
  hands: Tile[][];
  /** How many squares each seat has handed in. */
  built: number[];
  /** The layouts the viewer knows. */
  layouts: (Sides[] | null)[];
  judged: (Judgement | null)[];
  scores: (Score | null)[];
  /** The proven best of a solo puzzle, once it is over. */
  best: { layout: string; score: Score } | null;
}

export type EventData =
  | { painted: [number, unknown] }
  | { dealt: Tile }
  | { drafted: [number, Tile] }
  | { built: [number, Sides | null] }
  | { revealed: [number, string] };

export type Effect = { has: number } | { judged: Judgement };
