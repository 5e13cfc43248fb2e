// The JSON of crates/table. Written by `cargo xtask wire`: change the Rust types instead.

import type {
  Actor,
  Ending,
  Outcome,
  Seat,
  SeatSet,
  Setting,
  Standing,
  Turn,
  Viewer,
} from './game';
import type { GameName } from './games';

/** What a bot has to decide. */
export type BotQuestion = {
  /** Which bot decides. */
  player: string;
  /** What it is asked. */
  question: Question;
};

/** An event as a record writes it, and as data. */
export type EventMessage = {
  /** Who caused it: a seat's number, `*` for chance, `=` for the rules. */
  actor: Actor;
  /** The event in notation. */
  text: string;
  /** The event itself; its form depends on the game. */
  data: unknown;
};

/** What is known of a game before it is played. */
export type GameEntry = {
  /** The name in addresses and records. */
  name: GameName;
  /** The name for people. */
  title: string;
  /** Whose game it is. */
  author: string;
  /** The game in one sentence. */
  summary: string;
  /** The ready-made configurations; the first one is the standard. */
  presets: Preset[];
  /** What can be set. */
  settings: Setting[];
  /** The usual target of a championship; `None` if the rules have no championships. */
  championship: number | null;
  /** Everything the game refuses. */
  rules: RuleText[];
};

/** What is played at a table. */
export type Greeting = {
  /** The version of the messages. */
  version: number;
  /** The game. */
  game: GameName;
  /** The name for people. */
  title: string;
  /** Whose game it is. */
  author: string;
  /** The version of the rules. */
  rules: number;
  /** The settings by name. */
  settings: [string, string][];
  /** How many seats there are. */
  seats: number;
  /** Whether seats know things others must not see on a shared screen. */
  secrets: boolean;
  /** What is needed to draw any position; its form depends on the game. */
  scene: unknown;
  /** The fingerprint of the shuffle's secret, published before chance draws anything. */
  commitment: string;
};

/** What comes in from a client: who asks, and what for. */
export type Incoming = {
  /** The seat that asks, as its number. */
  seat: string;
  /** What it asks for. */
  request: TableRequest;
};

/** What goes out to one viewer. */
export type Message =
  /** What is played here: comes first. */
  | { type: 'greeting' } & Greeting
  /** Something happened. */
  | { type: 'update' } & UpdateMessage
  /** The viewer's own request was refused; nothing changed. */
  | { type: 'refused' } & RefusalMessage;

/** What to open. */
export type NewGame = {
  /** The game. */
  game: GameName;
  /** Settings by name, applied in their order. */
  settings: [string, string][];
  /** Who sits where. */
  players: Player[];
  /** The target of a championship, if the game is the first of one (Microchip §M6). */
  target?: number | null;
};

/** Who sits in a seat. */
export type Player = {
  /** The name in records and messages; of a program, which one it is. */
  name: string;
  /** A person or a program. */
  kind: PlayerKind;
};

/** A person or a program. */
export type PlayerKind =
  /** A person at this device. */
  | 'human'
  /** A program, which answers updates with requests like everybody else. */
  | 'bot';

/** A ready-made configuration. */
export type Preset = {
  /** The name in settings. */
  name: string;
  /** Every setting by name. */
  settings: [string, string][];
  /** How many play. */
  seats: number;
};

/** What an action would do. */
export type PreviewMessage = {
  /** The action in notation. */
  action: string;
  /** What it would do; the form depends on the game. */
  effects: unknown[];
};

/** A decision that a seat has to take: everything the seat may know, and nothing else. */
export type Question = {
  /** The game. */
  game: GameName;
  /** The seat that decides, as its number. */
  seat: string;
  /** The number of the decision. */
  decision: number;
  /** What the seat has been told, as a record: the view follows from it. */
  record: string;
  /** What the seat may do. */
  legal: string[];
  /** Where the bot's random numbers begin, in decimal digits. */
  seed: string;
};

/** Why a request was refused. */
export type RefusalMessage = {
  /** The stable name of the reason. */
  code: string;
  /** The clause that forbids it, if a rule does. */
  clause: string | null;
  /** The facts of the case by name, for translations. */
  facts: [string, string][];
  /** The reason in English. */
  text: string;
};

/** A recorded game as a client leafs through it. */
export type Replay = {
  /** The game. */
  game: GameName;
  /** The settings by name. */
  settings: [string, string][];
  /** What is needed to draw any position. */
  scene: unknown;
  /** Who played. */
  players: string[];
  /** How it came to its end. */
  ending: Ending;
  /** The result, in writing. */
  result: string | null;
  /** Whose eyes it is seen with. */
  viewer: Viewer;
  /** How it looked before the first event and after each: one view more than there are events. */
  views: unknown[];
  /** What happened, first to last; an event that comes with others of the same step is a frame of its own. */
  events: EventMessage[];
};

/** A sentence of the rules that can refuse an action. */
export type RuleText = {
  /** The stable name of the rule. */
  code: string;
  /** The English sentence; `{name}` stands for a fact of that name. */
  text: string;
};

/** What a seat asks of the table. */
export type TableRequest =
  /** To take an action. */
  | {
      type: 'act';
      /** The action in notation, or a whole compound decision. */
      action: string;
      /** The decision this answers, as the update that asked for it numbers it. An answer to another one is stale. */
      decision?: number | null;
      /** The asker's own name for this request: if it arrives twice, it is carried out once. */
      key?: string | null;
    }
  /** To keep a private note, as a layout that is being tried. */
  | {
      type: 'note';
      /** The note; the one before is forgotten. */
      text: string;
    }
  /** To take back the last human decision and everything after it. Where others have to agree, they are asked. */
  | { type: 'undo' }
  /** To agree, or not, that something is taken back. */
  | {
      type: 'answer';
      /** Whether the seat agrees. */
      agree: boolean;
    }
  /** To give up; in a championship of three or more, to leave one's seat to a bot (Microchip §M6). */
  | { type: 'resign' }
  /** To give a seat to a person or a program. */
  | {
      type: 'seat';
      /** The seat, as its number. */
      seat: string;
      /** Who takes it. */
      player: Player;
    };

/** What comes of something that is tried out. */
export type Trial =
  | {
      /** What would come of it; the form depends on the game. `None` if nobody in particular looks. */
      trial: unknown;
    }
  | {
      /** Why it cannot be tried. */
      refused: RefusalMessage;
    };

/** Something happened: what this viewer is told and may know. */
export type UpdateMessage = {
  /** Whose update it is. */
  viewer: Viewer;
  /** What the viewer is told. */
  events: EventMessage[];
  /** Whether steps were taken back. */
  undone: boolean;
  /** What the viewer sees now; its form depends on the game. */
  view: unknown;
  /** What the game waits for. */
  turn: Turn;
  /** The seats that may act now: nobody once the table has come to its end. */
  to_act: SeatSet;
  /** What the viewer may do now, in notation. */
  legal: string[];
  /** The number of the decision the viewer is asked for. */
  decision: number;
  /** Who sits where. */
  players: Player[];
  /** Whether somebody has something to hide on a shared screen now. */
  secret_now: boolean;
  /** Whether the last decision can be taken back: `no`, `free`, or `ask`. */
  undo: 'no' | 'free' | 'ask';
  /** Whose decision that is: whoever holds the device asks in that seat's name. */
  undo_by: Seat | null;
  /** Who has asked to take back. */
  undo_asked: Seat | null;
  /** The viewer's own note. */
  note: string;
  /** How the championship stands. */
  standing: Standing | null;
  /** How the table came to its end: `unfinished`, `played out`, `seat 1 resigned`. */
  ending: Ending;
  /** The result, if the table has come to its end. */
  result: Outcome | null;
  /** The secret of the shuffle, once the table has come to its end. */
  secret: string | null;
};
