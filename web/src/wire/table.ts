// The JSON of crates/table. Written by `cargo xtask wire`: change the Rust types instead.

import type { CopolymerCell } from './copolymer';
import type { Actor, Ending, Outcome, Seat, SeatSet, Turn, Viewer } from './game';
import type {
  MicrochipJudgement,
  MicrochipLayout,
  MicrochipSquare,
  MicrochipTile,
} from './microchip';
import type { MicropulCatalyst, MicropulQuadrant, MicropulTile } from './micropul';

/** The board of Copolymer. */
export type CopolymerScene = {
  /** Every cell, in reading order. */
  cells: CopolymerSceneCell[];
  /** How many cells are the majority, which wins (Copolymer §C3). */
  majority: number;
};

/** Where a cell of Copolymer lies. */
export type CopolymerSceneCell = {
  /** Its name in notation. */
  name: string;
  /** Its row from the top, counted from 0. */
  row: number;
  /** How far right of the board's leftmost cell it lies, in half cells. */
  x: number;
  /** The cells it touches. */
  touching: CopolymerCell[];
};

/** What is known of a game before it is played. */
export type GameEntry = {
  /** The game's name in addresses and records. */
  name: string;
  /** The game's name for people. */
  title: string;
  /** Whose game it is. */
  author: string;
  /** The game in one sentence. */
  summary: string;
  /** The ready-made configurations; the first one is the standard. */
  presets: Preset[];
  /** Everything the game refuses. */
  rules: Refusal[];
};

/** What is played at a table. */
export type Greeting = {
  /** The version of the messages. */
  version: number;
  /** The game's name in records. */
  game: string;
  /** The game's name for people. */
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
  | { type: 'update' } & WireUpdate
  /** The viewer's own request was refused; nothing changed. */
  | { type: 'refused' } & WireRefusal;

/** A kind of tile of Microchip, beside a layout that is tried out. */
export type MicrochipKind = {
  /** Which kind. */
  tile: MicrochipTile;
  /** How many of it the seat has. */
  owned: number;
  /** How many of those do not lie in the layout. */
  left: number;
  /** The squares on which it may lie, those with a tile included (Microchip §M3). */
  squares: MicrochipSquare[];
};

/** A layout of Microchip that is tried out. */
export type MicrochipTrial = {
  /** The layout. */
  layout: MicrochipLayout;
  /** What the judge would say of it. */
  judgement: MicrochipJudgement;
  /** Every kind of tile. */
  kinds: MicrochipKind[];
};

/** The tiles of micropul. */
export type MicropulScene = {
  /** Every tile. */
  tiles: MicropulSceneTile[];
  /** How many tiles a hand holds at the most (micropul §P5). */
  hand: number;
};

/** What a tile of micropul shows. */
export type MicropulSceneTile = {
  /** Which tile. */
  tile: MicropulTile;
  /** What its quarters NW, NE, SW, SE show, after each quarter turn that makes a difference. */
  faces: [MicropulQuadrant, MicropulQuadrant, MicropulQuadrant, MicropulQuadrant][];
  /** The catalyst of a big micropul. */
  big: MicropulCatalyst | null;
};

/** The numbers of Missiles & Microchips that no position changes. */
export type MissilesScene = {
  /** Who has this much energy at a clean-up wins (§X4). */
  goal: number;
  /** What the power Batteries starts with (§X8). */
  batteries: number;
  /** How many missiles the pile of the DEFCON variant has at first (§X7). */
  missiles: number;
  /** After so many rounds the game is drawn (§X9). */
  rounds: number;
};

/** What to open. */
export type NewGame = {
  /** The game's name. */
  game: string;
  /** Settings by name, applied in their order. */
  settings: [string, string][];
  /** Who sits where. */
  players: Player[];
  /** What a championship is played to, if the game is the first of one (Microchip §M6). */
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
  /** What it is called in settings. */
  name: string;
  /** Every setting by name. */
  settings: [string, string][];
};

/** A decision that is to be taken: everything the seat may know, and nothing else. */
export type Question = {
  /** The game's name. */
  game: string;
  /** The seat that decides, as its number. */
  seat: string;
  /** The number of the decision. */
  decision: number;
  /** What the seat has been told, as a record: the view follows from it. */
  record: string;
  /** What the seat may do. */
  legal: string[];
  /** Where the program's random numbers begin, in decimal digits. */
  seed: string;
};

/** A sentence of the rules that can refuse an action. */
export type Refusal = {
  /** The stable name of the rule. */
  code: string;
  /** The English sentence; `{name}` stands for a fact of that name. */
  text: string;
};

/** A recorded game as a client leafs through it. */
export type Replay = {
  /** The game's name. */
  game: string;
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
  events: WireEvent[];
};

/** A decision of a recorded game that can be weighed. */
export type ReviewStep = {
  /** How many steps of the record come before it. */
  step: number;
  /** Who decided. */
  seat: Seat;
};

/** A decision of a recorded game, weighed. */
export type Reviewed = {
  /** How many steps of the record come before it. */
  step: number;
  /** How many events the seat had been told before it. */
  frame: number;
  /** Who decided. */
  seat: Seat;
  /** What was decided, in notation. */
  action: string;
  /** What that was worth, if it was weighed. */
  value: WireValue | null;
  /** How much less than the best that is. */
  cost: number | null;
  /** Whether that is worth speaking of: half a tenth of a point, or a hundredth of a win, is noise. */
  mistake: boolean;
  /** What a strong player would have said, from what the seat knew. */
  options: WireAdvised[];
};

/** How a championship stands. */
export type Standing = {
  /** What is played to. */
  target: number;
  /** How many games were played. */
  games: number;
  /** What each seat has scored in all. */
  totals: number[];
  /** How many games each seat has won. */
  wins: number[];
  /** The champions, once somebody has reached the target. */
  champions: SeatSet | null;
};

/** What a seat asks of the table. */
export type TableRequest =
  /** To take an action. */
  | {
      type: 'act';
      /** The action in notation, or a run of small ones that is written as a whole. */
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
  /** To give up. */
  | { type: 'resign' }
  /** To give a seat to a person or a program. */
  | {
      type: 'seat';
      /** The seat, as its number. */
      seat: string;
      /** Who takes it. */
      player: Player;
    };

/** What a program has to decide. */
export type Thought = {
  /** Which program decides. */
  player: string;
  /** What it is asked. */
  question: Question;
};

/** What comes of something that is tried out. */
export type Trial =
  | {
      /** What would come of it; the form depends on the game. Nothing, where there is nothing to try out. */
      trial: unknown;
    }
  | {
      /** Why it cannot be tried. */
      refused: WireRefusal;
    };

/** What a strong player would say of a decision. */
export type WireAdvice = {
  /** The best actions, the best first; at most three. */
  options: WireAdvised[];
};

/** An action, what it is worth, and why. */
export type WireAdvised = {
  /** The action in notation. */
  action: string;
  /** What it is worth to the seat that asked. */
  value: WireValue;
  /** Why, the weightiest first; at most three. */
  reasons: WireReason[];
};

/** An event as a record writes it, and as data. */
export type WireEvent = {
  /** Who caused it: a seat's number, `*` for chance, `=` for the rules. */
  actor: Actor;
  /** The event in notation. */
  text: string;
  /** The event itself; its form depends on the game. */
  data: unknown;
};

/** What an action would do. */
export type WirePreview = {
  /** The action in notation. */
  action: string;
  /** What it would do; the form depends on the game. */
  effects: unknown[];
};

/** Why an action is good, or what it costs. */
export type WireReason = {
  /** The stable name of its kind. */
  code: string;
  /** The facts of the case by name. */
  facts: [string, string][];
  /** In English. */
  en: string;
  /** In Japanese. */
  ja: string;
};

/** Why a request was refused. */
export type WireRefusal = {
  /** The stable name of the reason. */
  code: string;
  /** The clause that forbids it, if a rule does. */
  clause: string | null;
  /** The facts of the case by name, for translations. */
  facts: [string, string][];
  /** The reason in English. */
  text: string;
};

/** Something happened: what this viewer is told and may know. */
export type WireUpdate = {
  /** Whose update it is. */
  viewer: Viewer;
  /** What the viewer is told. */
  events: WireEvent[];
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

/** What an action is worth, in the game's own terms. */
export type WireValue =
  | { kind: 'margin'; number: number }
  | { kind: 'points'; number: number }
  | { kind: 'chance'; number: number };
