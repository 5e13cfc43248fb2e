/** What the page and the worker that holds the table say to each other. The page asks, the worker answers. What the engine
 * itself says is in `wire`. Nothing in an answer is more than the viewer who holds the device may know: tables are kept, and
 * bots asked, by the workers themselves. */

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
  /** Loads the bots, which otherwise happens when one is first needed. */
  loadBots(): void;
  /** Opens a table, which replaces the one before. */
  open(table: string, game: NewGame): Greeting;
  /** Goes on with a table that was kept; `null` if none of this name is. */
  restore(table: string): Greeting | null;
  /** The next game of the same people, as another table. */
  rematch(table: string, next: string, seats: number): Greeting;
  look(table: string, viewer: string): UpdateMessage;
  ask(table: string, seat: number, request: TableRequest): Message[];
  /** Lets the bot whose turn it is decide, and says what came of it; `null` if it is not a bot's turn. */
  think(table: string): Message[] | null;
  /** What the strongest bot would do in the viewer's seat; `null` if that seat is not to act. */
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
  /** The record of a table that is kept: everything once the game is over, and before that what everybody saw. `null` if no
   * table of this name is kept. */
  recordOf(table: string): string | null;
  replay(record: string, viewer: string): Replay;
  /** The decisions of a finished game that can be weighed. */
  reviewSteps(record: string): ReviewStep[];
  /** One of them, weighed; `null` if there is nothing to say. */
  review(record: string, step: number): Reviewed | null;
}

/** Advice, and the decision it is for. */
export interface Hint extends Advice {
  seat: number;
  decision: number;
}

/** The name of a question. */
export type Question = keyof Questions;
export type Answer<Q extends Question> = ReturnType<Questions[Q]>;

/** What the worker of the table asks of the worker with the bots. Each answer is what the function of the same name in the
 * module of the bots says. */
export interface BotTasks {
  /** Loads the module, and no more. */
  load(): void;
  think(question: string): string;
  advise(question: string): string;
  replay(record: string, viewer: string): string;
  reviewSteps(record: string): string;
  review(record: string, step: number): string;
}

/** Asks the worker with the bots. */
export type AskBots = <T extends keyof BotTasks>(
  task: T,
  ...asked: Parameters<BotTasks[T]>
) => Promise<ReturnType<BotTasks[T]>>;
