// The JSON of crates/puzzles. Written by `cargo xtask wire`: change the Rust code instead.

import type { Seat } from './game';
import type { GameName } from './games';

/** A puzzle of a day, as a table for one that draws the same for everybody. */
export type DailyPuzzle = {
  /** The game. */
  game: GameName;
  /** Its settings, by key. */
  settings: [string, string][];
  /** The secret of the table, 64 hexadecimal digits; the nonce of its one seat is all zeros. */
  secret: string;
};

/** How far a level has come in the game of micropul of a day. */
export type LevelGame = {
  /** What it did so far, in notation. */
  actions: string[];
  /** How it ended, once it has. */
  ended: LevelResult | null;
};

/** How the game of a level ended. */
export type LevelResult = {
  /** Its points. */
  points: number;
  /** Whether it ran out of tiles and so lost, whatever the points (§P8). */
  lost: boolean;
};

/** An action and what it is worth, as many sampled games say. */
export type Measured = {
  /** The action, in notation. */
  action: string;
  /** The expected lead, in points. */
  lead: number;
  /** How much less than the best that is, in points. */
  behind: number;
  /** The standard error of `behind`. */
  error: number;
};

/** 'Best placement' in micropul: one action is clearly better than the others. */
export type PlacementPuzzle = {
  /** The game so far, as the lines of a record. */
  steps: string;
  /** The seat to act, counted from 1. */
  seat: number;
  /** How many actions there are. */
  actions: number;
  /** The best of them, the best first; what is not listed is worse. */
  options: Measured[];
  /** What the player who takes most points at once would do. */
  natural: string;
  /** From 1, which beginners find, to 5. */
  difficulty: number;
};

/** A position of Copolymer, weighed exactly. */
export type Weighed = {
  /** The seat to act; `None` if the board is full. */
  seat: Seat | null;
  /** The cells of that seat less those of the other in the end, if both play as well as can be. */
  margin: number;
  /** The cells that keep that margin. */
  best: string[];
  /** The cells that win. */
  wins: string[];
};

/** 'Win from here' in Copolymer: the player to act wins, but only by these cells. */
export type WinPuzzle = {
  /** The settings of the game, as a record has them. */
  config: string;
  /** The game so far, as the lines of a record. */
  steps: string;
  /** The seat to act, counted from 1. */
  seat: number;
  /** How many cells are empty. */
  empty: number;
  /** The cells that win. All others lose, which is proven. */
  wins: string[];
  /** By how many cells the best of them wins. */
  margin: number;
  /** The cell that looks best at first sight, and loses. */
  natural: string;
  /** From 1, which beginners find, to 5. */
  difficulty: number;
};
