/** What the page and its workers say to each other. A worker holds the engine; the page asks, the worker answers. */

import type { ActionPreview, BoardEvent, Player, Refusal, Result, Trial, Viewer } from '../boards/board';

/** A game as `crates/wasm/src/games.rs` lists it. */
export interface Game {
  /** The game's name in addresses and records. */
  name: string;
  /** The game's name for people. */
  title: string;
  author: string;
  /** The game in one sentence. */
  summary: string;
  /** The ready-made configurations; the first one is the standard. */
  presets: Preset[];
}

/** A ready-made configuration of a game. */
export interface Preset {
  name: string;
  /** Every setting as `key=value`, on one line. */
  settings: string;
}

/** What to open. */
export interface NewGame {
  game: string;
  settings: [string, string][];
  players: Player[];
  target?: number;
}

/** What is played at a table. */
export interface Greeting {
  type: 'greeting';
  version: number;
  game: string;
  title: string;
  author: string;
  rules: number;
  settings: [string, string][];
  seats: number;
  secrets: boolean;
  scene: unknown;
  commitment: string;
}

/** How a championship stands. */
export interface Standing {
  target: number;
  games: number;
  totals: number[];
  wins: number[];
  champions: number[] | null;
}

/** Something happened: what the viewer is told and may know. */
export interface Update {
  type: 'update';
  viewer: Viewer;
  events: BoardEvent[];
  undone: boolean;
  view: unknown;
  to_act: number[];
  legal: string[];
  decision: number;
  players: Player[];
  secret_now: boolean;
  undo: 'no' | 'free' | 'ask';
  undo_asked: number | null;
  note: string;
  standing: Standing | null;
  ending: string;
  result: Result | null;
  secret: string | null;
}

export type Refused = { type: 'refused' } & Refusal;

export type Message = Greeting | Update | Refused;

/** What a seat asks of its table. */
export type SeatRequest =
  | { type: 'act'; action: string; decision?: number; key?: string }
  | { type: 'note'; text: string }
  | { type: 'undo' }
  | { type: 'answer'; agree: boolean }
  | { type: 'resign' }
  | { type: 'seat'; seat: string; player: Player };

/** What a program is asked to decide. Only the worker that thinks reads it. */
export interface Thought {
  seat: string;
  player: string;
  decision: number;
}

/** A recorded game to leaf through. */
export interface Replay {
  game: string;
  settings: [string, string][];
  scene: unknown;
  players: string[];
  ending: string;
  result: string | null;
  viewer: Viewer;
  views: unknown[];
  events: BoardEvent[];
}

/** What can be asked of a worker, and what it answers. */
export interface Questions {
  games(): Game[];
  /** Opens a table, which replaces the one before. */
  open(game: NewGame): Greeting;
  restore(saved: string): Greeting;
  resume(record: string, players: Player[]): Greeting;
  rematch(seats: number): Greeting;
  look(viewer: string): Update;
  ask(seat: number, request: SeatRequest): Message[];
  thought(): Thought | null;
  previews(): ActionPreview[];
  trial(text: string): Trial;
  history(): BoardEvent[];
  save(): string;
  record(): string;
  /** What a program decides. */
  think(thought: Thought): string;
  replay(record: string, viewer: string): Replay;
}

export type Question = keyof Questions;
export type Answer<Q extends Question> = ReturnType<Questions[Q]>;

/** A question with the number its reply will carry. */
export interface Request {
  id: number;
  question: Question;
  asked: unknown[];
}

/** The answer to the request of the same number, or why there is none. */
export type Reply = { id: number; answer: unknown } | { id: number; error: string };
