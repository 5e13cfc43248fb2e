// The JSON of crates/microchip. Written by `cargo xtask wire`: change the Rust code instead.

import type { Seat, SeatSet, Turn, Viewer } from './game';

/** One of the five colours (§M2). */
export type MicrochipColour = 'R' | 'Y' | 'G' | 'B' | 'V';

/**
 * A tile as it lies on a square: the sides its paths lead to, which is its shape and its turn in one. No sides at all
 * means that no tile lies there.
 */
export type MicrochipConnections =
  | '.'
  | 'n'
  | 'e'
  | 'ne'
  | 's'
  | 'ns'
  | 'es'
  | 'nes'
  | 'w'
  | 'nw'
  | 'ew'
  | 'new'
  | 'sw'
  | 'nsw'
  | 'esw'
  | 'nesw';

/** What a line of a reckoning counts. */
export type MicrochipCounted =
  /** Tiles in pieces with an open end, which are lifted off. */
  | 'lifted'
  /** Tiles in the microchip. */
  | 'microchip'
  /** Tiles in other closed pieces. */
  | 'others'
  /** Tiles that were not laid. */
  | 'not_laid'
  /** The value of the microchip. */
  | 'value'
  /** There is no microchip. */
  | 'nothing'
  /** What unused tiles cost, as a loss. */
  | 'penalty'
  /** The score. */
  | 'points';

/** What an action would do. */
export type MicrochipEffect =
  | {
      /** The hand would have this many tiles of the kind. */
      has: number;
    }
  | {
      /** What the judge would say of the squares decided so far. */
      judged: MicrochipJudgement;
    };

/** What a viewer is told when something happens. */
export type MicrochipEvent =
  | {
      /** A step of making a seat's board, which everybody sees. */
      painted: [Seat, MicrochipStroke];
    }
  | {
      /** A tile was turned up: taken out, laid into the pool, or picked for the solo puzzle. */
      dealt: MicrochipTile;
    }
  | {
      /** A seat took a tile from the draw column. */
      drafted: [Seat, MicrochipTile];
    }
  | {
      /** A seat decided its next square; only that seat is told how. */
      built: [Seat, MicrochipConnections | null];
    }
  | {
      /** All layouts are handed in, and this is a seat's. */
      revealed: [Seat, MicrochipLayout];
    };

/** What the judge says of a layout: its pieces, the one that counts, and the score (§M5). */
export type MicrochipJudgement = {
  /** Every piece, by its first square. */
  pieces: MicrochipPiece[];
  /** Which of them is the microchip: the closed piece with the most tiles, of equal ones the more valuable. */
  microchip: number | null;
  /** The score of the layout with this hand. */
  score: MicrochipScore;
  /** How it comes about, clause by clause. */
  reckoning: MicrochipLine[];
};

/** A kind of tile beside a layout that is tried out. */
export type MicrochipKind = {
  /** Which kind. */
  tile: MicrochipTile;
  /** How many of it the seat has. */
  owned: number;
  /** How many of those do not lie in the layout. */
  left: number;
  /** The squares on which it may lie, those with a tile included (§M3). */
  squares: MicrochipSquare[];
};

/**
 * Tiles as they lie on a board. Which colour a tile has follows from its square. Written as five rows with `/` between
 * them, each five squares with commas between them.
 *
 * Anything may be tried: open ends and sides that do not match are shown by the `Judgement`, never
 * refused (§M3).
 */
export type MicrochipLayout = string;

/** One line of a reckoning. */
export type MicrochipLine = {
  /** What is counted. */
  what: MicrochipCounted;
  /** How much it comes to. */
  count: number;
  /** The clause of the rules page that says so. */
  clause: string;
};

/** A connection that meets no other one. */
export type MicrochipOpenEnd = {
  /** The square of the tile. */
  square: MicrochipSquare;
  /** The side it leads to. */
  side: 'n' | 'e' | 's' | 'w';
};

/** What the game is at. */
export type MicrochipPhase =
  | {
      /** Chance makes the board of this seat (§M7). */
      paint: Seat;
    }
  /** Chance turns up tiles (§M4). */
  | 'deal'
  | {
      /** This seat takes a tile from the draw column (§M4). */
      draft: Seat;
    }
  /** Everybody builds at once, in secret (§M4). */
  | 'build'
  /** All layouts are judged (§M5). */
  | 'over';

/** Tiles that hang together along their paths. */
export type MicrochipPiece = {
  /** Its squares in reading order. */
  squares: MicrochipSquare[];
  /** The sum of its tiles' connections (§M1). */
  value: number;
  /**
   * The connections that meet no other one: towards an empty square, the edge of the board, or a neighbour's side
   * without a connection (§M5).
   */
  open: MicrochipOpenEnd[];
};

/** The shapes of tiles. */
export type MicrochipScene = {
  /** All five, by their connections. */
  shapes: MicrochipSceneShape[];
};

/** A shape. */
export type MicrochipSceneShape = {
  /** Its letter, the second one of a tile. */
  shape: 'E' | 'S' | 'C' | 'T' | 'X';
  /** How many tiles of each colour have it (§M2). */
  count: number;
  /** Every way such a tile can lie. */
  turns: MicrochipConnections[];
};

/** What a layout scores. */
export type MicrochipScore = {
  /** The value of the microchip, 0 without one. */
  value: number;
  /** How many tiles are in the microchip. */
  tiles: number;
  /** How many tiles are not. */
  unused: number;
  /** What those cost. */
  penalty: number;
  /** The final score. */
  points: number;
};

/** A square of a board, counted from 0 in reading order. */
export type MicrochipSquare = number;

/** One step of the recipe. */
export type MicrochipStroke =
  | {
      /** This is the special colour (step 1). */
      special: MicrochipColour;
    }
  | {
      /** This inner square has the special colour (step 2). */
      centre: MicrochipSquare;
    }
  | {
      /**
       * The next square has this colour: the inner ones first, then the corners, then the rest of the border, each in
       * reading order (steps 3 to 5).
       */
      paint: MicrochipColour;
    };

/** A kind of tile: a colour and a shape. Tiles of one kind are all alike. */
export type MicrochipTile = `${MicrochipColour}${'E' | 'S' | 'C' | 'T' | 'X'}`;

/** How many tiles there are of each kind: a hand, or what is left of the bag. */
export type MicrochipTiles = MicrochipTile[];

/** What comes of trying a layout out (§M3). */
export type MicrochipTrial = {
  /** The layout. */
  layout: MicrochipLayout;
  /** What the judge would say of it. */
  judgement: MicrochipJudgement;
  /** Every kind of tile. */
  kinds: MicrochipKind[];
};

/** What one viewer knows: everything but the layouts of others, which are secret until all are handed in (§M4). */
export type MicrochipView = {
  /** What is played: every setting as text, as it is listed in a record. */
  config: { boards: string; first: string; players: string; set: string; tiles: string };
  /** Who looks. */
  viewer: Viewer;
  /** Who may act now. */
  turn: Turn;
  /** What the game is at. */
  phase: MicrochipPhase;
  /** The twenty-five colours of each seat's board in reading order, as far as it is made. */
  boards: (MicrochipColour | null)[][];
  /**
   * The columns of the pool, the draw column of the start first, each from top to bottom. A place whose tile was taken,
   * or is not laid out yet, is empty.
   */
  columns: (MicrochipTile | null)[][];
  /** The column tiles are drawn from, counted from 0; the number of columns, once all are empty. */
  draw_column: number;
  /** The tiles taken out before the game, with two players. */
  out: MicrochipTiles;
  /** The tiles each seat has. */
  hands: MicrochipTiles[];
  /** Who has handed in a layout: all twenty-five squares are decided. */
  handed_in: SeatSet;
  /** While the viewer builds: the square whose tile is asked for next, counted from 0 in reading order. */
  next_square: number | null;
  /**
   * The twenty-five squares of each layout the viewer knows, in reading order: the viewer's own as far as it is built,
   * and all in the end.
   */
  layouts: (MicrochipConnections[] | null)[];
  /** What the judge says of each layout the viewer knows. */
  judged: (MicrochipJudgement | null)[];
  /** What each layout scores, once all are judged. */
  scores: (MicrochipScore | null)[];
};

/** What happens, in words; `{name}` stands for a fact of that name. */
export const MICROCHIP_NEWS = {
  "drafted": {
    en: "{name} took a {tile}.",
    ja: "{name}が{tile}を取りました。",
  },
};
