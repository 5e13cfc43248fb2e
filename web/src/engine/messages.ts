/** What the page and the worker with the table say to each other. The page asks, the worker answers, and what happens besides,
 * as when a bot decides, is pushed. What the engine itself says is in `wire`. Nothing in an answer or a push is more than the
 * viewer who holds the device may know: tables are kept, and bots asked, by the workers themselves. */

import type { Advice, Reviewed, ReviewStep } from '../wire/coach';
import type { Seat, Verification, Viewer } from '../wire/game';
import type { DailyPuzzle, LevelGame, Weighed } from '../wire/puzzles';
import type { Ask, ChatLine, RoomState, Token } from '../wire/online';
import type {
  Complaint,
  EventMessage,
  GameEntry,
  Greeting,
  Incoming,
  NewGame,
  Player,
  Proof,
  Refusal,
  Replay,
  Snapshot,
  Study,
  StudyPlayed,
  Trial,
  Unfair,
} from '../wire/table';
import type { KeptTable } from '../storage/saves';

/** What can be asked of the worker, and what it answers. Questions about a table name it, so that what was asked about one
 * that has been left is never answered by another. */
export interface Questions {
  games(): GameEntry[];
  /** Loads the bots, which otherwise happens when one is first needed. */
  loadBots(): void;
  /** What is wrong with the settings of such a table; `null` if it would open. Nothing is opened or kept. */
  check(game: NewGame): Complaint | null;
  /** What people should know before they open such a table, which can be opened. */
  warnings(game: NewGame): Refusal[];
  /** Opens a table, which replaces the one before. One with a given secret draws the same every time, as daily puzzles do. */
  open(table: string, game: NewGame, secret?: string): Opened;
  /** Goes on with a table that was kept; `null` if none of this name is. */
  restore(table: string): Opened | null;
  /** The next game of the same people, as another table. */
  rematch(table: string, next: string): Opened;
  /** Comes to a table that is held elsewhere. Who one is there, its host says. */
  join(table: string, coming: Coming): Entered;
  /** Asks something of the room of such a table; answered with why it was refused. */
  askRoom(table: string, ask: Ask): Refusal | null;
  /** Sits down there. This device's number for the shuffle is kept before it is sent. */
  sit(table: string, seat: Seat, name: string): Refusal | null;
  /** The receipt of this device for the deal at such a table, as a file; `null` for a table of this device. */
  receipt(table: string): string | null;
  /** Says whether somebody looks at the page. Whoever comes back finds the line to the host open, or opened at once. */
  setAway(table: string, away: boolean): void;
  /** Lets go of a table: its bots stop thinking. Answered once everything is kept. */
  leave(table: string): void;
  /** Hands the device to a viewer. */
  look(table: string, viewer: Viewer): Seen;
  ask(table: string, incoming: Incoming): Asked;
  /** Gives a seat to somebody else, which is for the host alone. */
  seat(table: string, seat: Seat, player: Player): Asked;
  /** Lets the bots try again after a failure. */
  think(table: string): void;
  /** What the strongest bot would do in the viewer's seat; `null` if that seat is not to act. */
  advise(table: string): Hint | null;
  trial(table: string, text: string): Trial;
  record(table: string): string;
  /** The tables that are kept, the newest first. */
  kept(): KeptTable[];
  /** Throws one away. */
  forget(table: string): void;
  /** Puts back the one that was thrown away last; answered with whether it was this one. */
  unforget(table: string): boolean;
  /** The record of a table that is kept: everything once the game is over, and before that what everybody saw. `null` if no
   * table of this name is kept. */
  recordOf(table: string): string | null;
  replay(record: string, viewer: Viewer): Replay;
  /** Checks what a record claims: every step, the result, and every draw. */
  verify(record: string): Verification;
  /** The last position of a recorded game, for figures and lessons. */
  study(record: string, viewer: Viewer): Study;
  /** What comes of an action there. */
  studyPlay(record: string, seat: Seat, action: string): StudyPlayed;
  /** What would come of something that is tried out there. */
  studyTrial(record: string, seat: Seat, text: string): Trial;
  /** Opens a table at which these players go on after so many steps of a recorded game; `restore` comes to it. */
  branch(table: string, record: string, steps: number, players: Player[]): void;
  /** The decisions of a finished game that can be weighed. */
  reviewSteps(record: string): ReviewStep[];
  /** One of them, weighed; `null` if there is nothing to say. */
  review(record: string, step: number): Reviewed | null;
  /** The puzzle of a day, of a kind that has one for every day. */
  dailyPuzzle(kind: string, day: string): DailyPuzzle;
  /** Lets a level decide a few times more in the game of micropul of a day. */
  playLevel(day: string, level: string, game: LevelGame, decisions: number): LevelGame;
  /** A position of Copolymer with few empty cells, weighed exactly. */
  weigh(record: string): Weighed;
}

/** Whose device this is at a table: that of its host, around which everybody at the table sits, or that of one viewer. */
export type Place = 'host' | Viewer;

/** A table that has just been opened. */
export interface Opened {
  greeting: Greeting;
  place: Place;
  seen: Seen;
  /** The proof of the deal, once the game is over and if it was dealt elsewhere. */
  checked?: Checked | null;
}

/** That everything fits in a deal. */
export interface Checked {
  proof: Proof;
  /** True if the browser kept the receipt; otherwise only the page did, as long as it was open. */
  kept: boolean;
}

/** How one comes to a table that is held elsewhere. */
export interface Coming {
  /** Of its socket. */
  address: string;
  /** The token of the link one came by. */
  invite?: Token | null;
  /** Whether one only looks on, as a big screen does. */
  screen?: boolean;
}

/** The answer to coming there: the room, the chat, and the game once it has begun; the reason to keep this device out; or the
 * misfit in the deal, because of which this device plays no more there. */
export type Entered =
  { room: RoomState; chat: ChatLine[]; opened: Opened | null } | { bye: Refusal } | { unfair: Unfair };

/** The table as whoever looks sees it. */
export interface Seen {
  snapshot: Snapshot;
  /** Everything the viewer was told. `null` if the page knows all but the newest events: those are in the snapshot. */
  history: EventMessage[] | null;
}

/** What came of a request. */
export interface Asked {
  /** Why it was refused. */
  refused: Refusal | null;
  /** The table as it is now; `null` if there is nothing new to see, or that is pushed. */
  seen: Seen | null;
}

/** What the worker says without being asked: something happened at a table. */
export type News = { table: string } & (
  | { seen: Seen }
  /** Why the game cannot go on. */
  | { failure: string }
  /** Whether the table, as it is now, is kept in this browser. */
  | { kept: boolean }
  /** Whether its host, who is elsewhere, can be reached. */
  | { connected: boolean }
  /** The game has begun elsewhere, or goes on with this device as somebody else. */
  | { opened: Opened }
  /** Its room, as it is now. */
  | { room: RoomState }
  /** Everything that was said there. */
  | { chat: ChatLine[] }
  /** Why it did not look at something. */
  | { notice: Refusal }
  /** The deal fits. */
  | { checked: Checked }
  /** The deal does not fit, so that this device plays no more there. */
  | { unfair: Unfair }
  /** The host lets nobody in here any more, and why. */
  | { bye: Refusal }
);

/** Tells the page. */
export type Tell = (news: News) => void;

/** Advice, and the decision it is for. */
export interface Hint extends Advice {
  seat: Seat;
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
  verify(record: string): string;
  study(record: string, viewer: string): string;
  studyPlay(record: string, seat: string, action: string): string;
  studyTrial(record: string, seat: string, text: string): string;
  /** The log of a table that an older version kept, as this version writes it. */
  upgrade(log: string): string;
  /** The log of a table that goes on from a record. */
  branch(record: string, steps: number, players: string, entropy: Uint8Array, at: number): string;
  reviewSteps(record: string): string;
  review(record: string, step: number): string;
  dailyPuzzle(kind: string, day: string): string;
  playLevel(day: string, level: string, game: string, decisions: number): string;
  weigh(record: string): string;
}

/** Asks the worker with the bots. */
export type AskBots = <T extends keyof BotTasks>(
  task: T,
  ...asked: Parameters<BotTasks[T]>
) => Promise<ReturnType<BotTasks[T]>>;
