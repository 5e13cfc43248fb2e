/** What the page and the worker say to each other. The worker holds the engine; the page asks, the worker answers. */

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

/** What can be asked, and what the answer is. */
export interface Answers {
  games: Game[];
}

export type Question = keyof Answers;

/** A question with the number its reply will carry. */
export interface Request {
  id: number;
  question: Question;
}

/** The answer to the request of the same number, or why there is none. */
export type Reply = { id: number; answer: Answers[Question] } | { id: number; error: string };
