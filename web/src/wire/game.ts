// The JSON of crates/game. Written by `cargo xtask wire`: change the Rust code instead.

/** Who caused a step or an event: the word before the colon on a record's line. */
export type Actor = '1' | '2' | '3' | '4' | '5' | '6' | '*' | '=';

/** How a table came to its end. Resignation and time-out end the table and not the game, and the record says so. */
export type Ending =
  /** It has not ended. */
  | { type: 'unfinished' }
  /** The rules ended it. */
  | { type: 'played_out' }
  /** This seat gave up. */
  | { type: 'resigned'; seat: Seat }
  /** This seat's time ran out. */
  | { type: 'timed_out'; seat: Seat };

/** An action or a setting was refused: the rule it breaks and the facts of the case. */
export type Illegal = {
  /** The stable name of the rule that is broken. */
  code: string;
  /** The clause of the rules page that is broken. */
  clause: string;
  /** The facts of the case by name. */
  facts: Record<string, string>;
};

/** A text that is not a step or an event. */
export type NotationError = {
  /** The text, or its beginning. */
  text: string;
  /** What would do instead, in words. */
  expected: string;
};

/**
 * How a game ended: a place for every seat, and points where the game counts points.
 *
 * Place 1 has won. Several seats in place 1 share the win, or have drawn if the game calls it so. When nobody is in
 * place 1, everybody has lost.
 */
export type Outcome = {
  /** The place of each seat; 1 has won, and nobody is in it when all have lost. */
  places: number[];
  /** The points of each seat, where the game counts points. */
  scores: number[] | null;
  /** Whether those in place 1 have drawn instead of winning together. */
  drawn: boolean;
};

/** A board outline and the sizes it can have, written `name:AxB`. */
export type Outline = {
  /** What it is called. */
  name: string;
  /** The sizes of each side. */
  sides: SizeRange[];
};

/**
 * One place at the table. Seats are numbered clockwise and people call the first one 'seat 1' (§G1):
 * `Seat::index` counts from 0, everything printed counts from 1.
 */
export type Seat = number;

/** A set of seats: those who may act now, those who won. */
export type SeatSet = Seat[];

/** One setting of a game. Forms, help and error messages are made from this, so a client needs to know no range and no name. */
export type Setting = {
  /** The name in `key=value`. */
  key: string;
  /** What it can be. */
  kind: SettingKind;
  /** What it does, in English. */
  about: string;
  /** The clause of the rules that is about it. */
  clause: string;
  /** Whether it is for special purposes: a simple form leaves it out. */
  advanced: boolean;
  /** Another setting and the value that it must have for this one to matter. */
  needs: [string, string] | null;
};

/** What a setting can be. */
export type SettingKind =
  /** A number of players, which is the number of seats. */
  | {
      type: 'players';
      /** The fewest. */
      min: number;
      /** The most. */
      max: number;
    }
  /** `on` or `off`. */
  | { type: 'switch' }
  /** The number of a seat of the game. */
  | { type: 'seat' }
  /** A board outline with its sizes, as `hexagon:6` or `rhombus:5x7`. */
  | {
      type: 'outline';
      /** The outlines there are. */
      outlines: Outline[];
    }
  /** A text. */
  | {
      type: 'text';
      /** How it is written, in English. */
      form: string;
    };

/** The sizes that one side of an outline can have. */
export type SizeRange = {
  /** The smallest. */
  min: number;
  /** The largest. */
  max: number;
  /** From one size to the next. */
  step: number;
};

/** How a championship stands. */
export type Standing = {
  /** The total that ends it. */
  target: number;
  /** How many games were played. */
  games: number;
  /** The total of each seat. */
  totals: number[];
  /** How many games each seat has won. */
  wins: number[];
  /** The champions, once there are any. */
  champions: SeatSet | null;
};

/** What a game waits for. */
export type Turn =
  | {
      /** These seats may act, each on its own and in any order. More than one seat: a simultaneous choice. */
      seats: SeatSet;
    }
  /** The next step is chance. */
  | 'chance'
  | {
      /** The game is over. */
      over: Outcome;
    };

/** The result of checking a record's claims. */
export type Verification = {
  /** How many claims were checked: every step, every draw, the result. */
  claims: number;
  /** Whether that is the whole game, and not what one viewer saw of it. */
  whole: boolean;
  /** The claims that are wrong, in words. */
  wrong: string[];
  /** The number of draws that were checked. */
  draws: number;
  /** How many draws could not be checked because the record has no secret. */
  draws_unchecked: number;
};

/** Somebody who receives a view and events: a seat, or anybody else, who sees only what is public (§G2). */
export type Viewer =
  | {
      /** The player in this seat. */
      seat: Seat;
    }
  /** A spectator, or a record of what everybody may know. */
  | 'public';
