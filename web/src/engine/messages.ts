/** What the page and its workers say to each other. A worker holds the engine; the page asks, the worker answers. What the
 * engine itself says is in `wire`. */

import type {
  GameEntry,
  Greeting,
  Message,
  NewGame,
  Player,
  Replay,
  TableRequest,
  Thought,
  Trial,
  WireEvent,
  WirePreview,
  WireUpdate,
} from '../wire/table';

/** What can be asked of a worker, and what it answers. */
export interface Questions {
  games(): GameEntry[];
  /** Opens a table, which replaces the one before. */
  open(game: NewGame): Greeting;
  restore(saved: string): Greeting;
  resume(record: string, players: Player[]): Greeting;
  rematch(seats: number): Greeting;
  look(viewer: string): WireUpdate;
  ask(seat: number, request: TableRequest): Message[];
  thought(): Thought | null;
  previews(): WirePreview[];
  trial(text: string): Trial;
  history(): WireEvent[];
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
