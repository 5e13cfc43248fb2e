/** What the page and the worker that holds the table say to each other. The page asks, the worker answers. What the engine
 * itself says is in `wire`. Nothing in an answer is more than the viewer who holds the device may know: tables are kept, and
 * programs asked, by the workers themselves. */

import type { Advice, Reviewed, ReviewStep } from '../wire/coach';
import type {
  EventMessage,
  GameEntry,
  Greeting,
  Message,
  NewGame,
  PreviewMessage,
  Replay,
  TableRequest,
  Trial,
  UpdateMessage,
} from '../wire/table';
import type { KeptTable } from '../storage/saves';

/** What can be asked of the worker, and what it answers. Questions about a table name it, so that what was asked about one
 * that has been left is never answered by another. */
export interface Questions {
  games(): GameEntry[];
  /** Opens a table, which replaces the one before. */
  open(table: string, game: NewGame): Greeting;
  /** Goes on with a table that was kept; nothing, where none of this name is. */
  restore(table: string): Greeting | null;
  /** The next game of the same people, as another table. */
  rematch(table: string, next: string, seats: number): Greeting;
  look(table: string, viewer: string): UpdateMessage;
  ask(table: string, seat: number, request: TableRequest): Message[];
  /** Lets the program whose turn it is decide, and says what came of it; nothing, where no program is to decide. */
  think(table: string): Message[] | null;
  /** What a master would do in the seat of whoever looks; nothing, where that seat is not to act. */
  advise(table: string): Hint | null;
  previews(table: string): PreviewMessage[];
  trial(table: string, text: string): Trial;
  history(table: string): EventMessage[];
  record(table: string): string;
  /** Keeps the table in this browser. */
  keep(table: string, kept: Omit<KeptTable, 'id'>): void;
  /** The tables that are kept, the newest first. */
  kept(): KeptTable[];
  forget(table: string): void;
  /** The record of a table that is kept: everything, once it is over, and before that what everybody saw. */
  recordOf(table: string): string | null;
  replay(record: string, viewer: string): Replay;
  /** The decisions of a finished game that can be weighed. */
  reviewSteps(record: string): ReviewStep[];
  /** One of them, weighed. */
  review(record: string, step: number): Reviewed | null;
}

/** Advice, and the decision it is for. */
export interface Hint extends Advice {
  seat: number;
  decision: number;
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

/** What a worker is told first: what it is to do, and the way to the other one. */
export interface Role {
  role: 'table' | 'thinker';
}

/** What takes thought: each is a function of the engine. */
export interface Thoughts {
  think(thought: string): string;
  advise(question: string): string;
  review(record: string, step: number): string;
}

/** Asks the thinker. */
export type Ponder = <T extends keyof Thoughts>(task: T, ...asked: Parameters<Thoughts[T]>) => Promise<string>;

/** What the table asks of the thinker, and what is answered. */
export interface Pondering {
  id: number;
  task: keyof Thoughts;
  asked: unknown[];
}
export type Pondered = { id: number; answer: string } | { id: number; error: string };
