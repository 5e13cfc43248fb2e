// The JSON of crates/table. Written by `cargo xtask wire`: change the Rust code instead.

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

/** The answer to a request, for the asker alone. The same request gets the same answer, however often it arrives. */
export type Answer = {
  /** The key of the request. */
  key: Key;
  /** Why it was refused; nothing was changed then. */
  refused: Refusal | null;
};

/** What a bot has to decide. */
export type BotQuestion = {
  /** Which bot decides. */
  player: string;
  /** What it is asked. */
  question: Question;
};

/** Why a table cannot be opened with the settings somebody chose. */
export type Complaint = {
  /** The setting to change, if it is one. */
  key: string | null;
  /** What is wrong with it. */
  why: Refusal;
};

/**
 * How far a viewer has been told. It counts only what this viewer was sent, so it tells nothing else. Written as
 * `[undos, changes, events]`.
 */
export type Cursor = [number, number, number];

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
  /** Everything the game refuses: actions, and settings that only this game has. */
  rules: RuleText[];
};

/** What is played, for a client to set the table. */
export type Greeting = {
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

/** A request as it arrives: who asks, and what for. */
export type Incoming = {
  /** The seat that asks. A server fills it in by the connection and never trusts a client here. */
  seat: Seat;
  /** The idempotency key: a request that arrives twice is carried out once and answered alike. */
  key: Key;
  /** What it asks for. */
  request: TableRequest;
};

/** The asker's own name for a request: 1 to 32 visible ASCII characters. */
export type Key = string;

/** What a viewer may do. */
export type LegalAction = {
  /** The action in notation. */
  action: string;
  /** What it would do; the form depends on the game. */
  effects: unknown[];
};

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
  /** Whether decisions can be taken back. Usually somebody alone takes back freely, and several people agree. */
  undo?: UndoPolicy | null;
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

/** The proof of a deal in which everything fits: what was checked, in sentences. */
export type Proof = {
  /** The sentences: about the hash, the device's own number, and the draws. */
  said: Refusal[];
};

/** A decision that a seat has to take: everything the seat may know, and nothing else. */
export type Question = {
  /** The game. */
  game: GameName;
  /** The seat that decides. */
  seat: Seat;
  /** The number of the decision. */
  decision: number;
  /** What the seat has been told, as a record: the view follows from it. */
  record: string;
  /** What the seat may do. */
  legal: string[];
  /** Where the bot's random numbers begin, in decimal digits. */
  seed: string;
};

/** Why a request or a setting was refused. */
export type Refusal = {
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
  /** The result. */
  result: Outcome | null;
  /** Whose eyes it is seen with. */
  viewer: Viewer;
  /** How it looked before the first event and after each: one view more than there are events. */
  views: unknown[];
  /** What happened, first to last; an event that comes with others of the same step is a frame of its own. */
  events: EventMessage[];
  /** Where one stops: at the start, and after every decision with all that came of it. */
  stops: Stop[];
};

/** What comes of a seat giving up. */
export type Resigning =
  /** The game ends. */
  | 'ends'
  /** A bot plays on in the seat. */
  | 'leaves';

/** What a guest asks of the room. */
export type RoomRequest =
  | {
      /** To sit down. */
      sit: {
        /** Where. */
        seat: Seat;
        /** What the guest is called. */
        name: string;
        /** What the guest adds to the shuffle: 32 hexadecimal digits. */
        nonce: string;
      };
    }
  /** To get up again. */
  | 'stand'
  | {
      /** The host gives a seat to a bot. */
      seat_bot: {
        /** Which seat. */
        seat: Seat;
        /** Which bot. */
        name: string;
      };
    }
  | {
      /** The host frees a seat. */
      clear: {
        /** Which seat. */
        seat: Seat;
      };
    }
  | {
      /** The host changes what is played. */
      set: {
        /** Settings by name, applied in their order. */
        settings: [string, string][];
      };
    }
  | {
      /** The host says whether decisions can be taken back. */
      set_undo: {
        /** `None`: what those who sit down would expect. */
        undo: UndoPolicy | null;
      };
    }
  | {
      /** The host makes it a championship, or none. One that has begun ends with that. */
      set_target: {
        /** The target; `None` for a single game. */
        target: number | null;
      };
    };

/** A seat in the room. */
export type RoomSeat =
  /** Nobody sits there. */
  | 'free'
  | {
      /** It is kept for somebody who played the game before. */
      kept: {
        /** The name. */
        name: string;
        /** Whether that is the guest who looks. */
        you: boolean;
      };
    }
  | {
      /** A person sits there. */
      person: {
        /** The name. */
        name: string;
        /** Whether that is the guest who looks. */
        you: boolean;
      };
    }
  | {
      /** A bot sits there. */
      bot: {
        /** Which one. */
        name: string;
      };
    };

/** The room as one guest sees it. */
export type RoomView = {
  /** The game. */
  game: GameName;
  /** The settings by name. */
  settings: [string, string][];
  /** Whether decisions will be taken back. */
  undo: UndoPolicy;
  /** The championship the game is part of, as it stands. */
  championship: string | null;
  /** The fingerprint of the shuffle's secret: the host cannot change it any more. */
  commitment: string;
  /** The seats. */
  seats: RoomSeat[];
  /** Whether the guest is the host. */
  host: boolean;
  /** Whether the host can start. */
  ready: boolean;
};

/** A sentence that can refuse an action or a setting. */
export type RuleText = {
  /** The stable name of the rule. */
  code: string;
  /** The English sentence; `{name}` stands for a fact of that name. */
  text: string;
};

/** Who sits where. */
export type Seating = {
  /** The players, one per seat. */
  players: Player[];
  /** Who left, as a record's header lines say it. */
  left?: [string, string][];
  /** The viewer's own note. Whoever takes over a seat has none. */
  note?: string;
};

/** What whoever holds the device is shown after a request. */
export type Shown = {
  /** Why the request was refused. */
  refused: Refusal | null;
  /** The table as it is now; `None` if the viewer has been told nothing new. */
  snapshot: Snapshot | null;
};

/** The table as its viewer sees it now: everything a client draws. */
export type Snapshot = {
  /** Who sees it. */
  viewer: Viewer;
  /** What the viewer was told since the snapshot before. */
  events: EventMessage[];
  /** Whether steps were taken back since then. */
  undone: boolean;
  /** How many events the viewer was told in all, these included. */
  told: number;
  /** What the viewer sees now; its form depends on the game. */
  view: unknown;
  /** What the game waits for. */
  turn: Turn;
  /** The seats that may act now: nobody once the table has come to its end. */
  to_act: SeatSet;
  /** What the viewer may do now, and what it would do. */
  legal: LegalAction[];
  /** The number of the decision the viewer is asked for. */
  decision: number;
  /** Who sits where. */
  players: Player[];
  /** Whether somebody has something to hide on a shared screen now. */
  secret_now: boolean;
  /** What the viewer may take back. */
  undo: UndoOffer | null;
  /** An undo request that waits for answers. */
  asked: UndoQuestion | null;
  /** What would come of the viewer giving up; `None` for those who cannot. */
  resigning: Resigning | null;
  /** The viewer's own note. */
  note: string;
  /** How the championship stands. */
  standing: Standing | null;
  /** How the table came to its end. */
  ending: Ending;
  /** The result, if the table has come to its end. */
  result: Outcome | null;
  /** The secret of the shuffle, once the table has come to its end. */
  secret: string | null;
};

/** Where one stops in a recorded game: at its start, and after every decision with all that came of it. */
export type Stop = {
  /** How many steps of the record were taken by then; `None` in a record that has only what one viewer saw. */
  steps: number | null;
  /** How many events the viewer was told by then. */
  frame: number;
  /** Who decided last. */
  by: Seat | null;
  /** What was decided, in notation, whoever could see it; a compound decision is there as a whole. */
  action: string | null;
};

/** The last position of a record, as a viewer sees it. */
export type Study = {
  /** What is needed to draw any position; its form depends on the game. */
  scene: unknown;
  /** What the viewer sees; its form depends on the game. */
  view: unknown;
  /** What the game waits for. */
  turn: Turn;
  /** The seats that may act now. */
  to_act: SeatSet;
  /** What the viewer may do now, and what it would do. */
  legal: LegalAction[];
  /** Everything the viewer was told, first to last. */
  events: EventMessage[];
  /** Who plays. */
  players: string[];
};

/** What comes of an action in a recorded position. */
export type StudyPlayed =
  | {
      /** The record with the action added. What chance brings next is not. */
      record: string;
    }
  | {
      /** Why the action is refused. */
      refused: Refusal;
    };

/** What a seat asks of the table. */
export type TableRequest =
  | {
      /** To take an action. */
      act: {
        /** The action in notation, or a whole compound decision. */
        action: string;
        /** The decision this answers, by the number the table gave it. */
        decision: number;
      };
    }
  | {
      /** To keep a private note, as a layout that is being tried. */
      note: {
        /** The note, 512 bytes at the most; it replaces the one before. */
        text: string;
      };
    }
  | {
      /** To take back the last human decision and everything after it. Where others have to agree, they are asked. */
      undo: {
        /** Where the asker would be afterwards, as the offer says. */
        to: Cursor;
      };
    }
  | {
      /** To agree, or not, that something is taken back. */
      answer: {
        /** The number of the question. */
        question: number;
        /** Whether the seat agrees. */
        agree: boolean;
      };
    }
  /** To give up. Where three or more sit at the table, a bot plays on in the seat. */
  | 'resign';

/** What comes of something that is tried out. */
export type Trial =
  | {
      /**
       * What would come of it; the form depends on the game. `None` if nobody in particular looks, or the game has nothing to
       * try out.
       */
      trial: unknown;
    }
  | {
      /** Why it cannot be tried. */
      refused: Refusal;
    };

/** An undo that a person at the table may ask for: back to before that person's last decision. */
export type UndoOffer = {
  /** The player who decided, and asks. */
  by: Seat;
  /** The cursor of that player afterwards, which a request names. */
  to: Cursor;
  /** Whether it happens at once. If not, the others are asked. */
  free: boolean;
};

/**
 * Whether decisions can be taken back at a table. It is agreed when the table opens and holds to its end, so nobody gains
 * anything by waiting until others have left.
 */
export type UndoPolicy =
  /** At once, as long as one person alone has sat at the table and nothing hidden has come to light since. */
  | 'free'
  /** The asker's last decision, if all other people at the table agree and nothing hidden has come to light since. */
  | 'agreement'
  /** Never. */
  | 'off';

/** An undo request that waits for answers. */
export type UndoQuestion = {
  /** The number of the question: what an answer names. */
  question: number;
  /** Who asked. */
  by: Seat;
  /** Who has not answered yet. */
  waiting: SeatSet;
};

/** A deal that is not fair: what does not fit, and the two values that differ. */
export type Unfair = {
  /** What does not fit, in a sentence. */
  why: Refusal;
  /** The value of an honest host. */
  expected: Refusal;
  /** The value of this one. */
  found: Refusal;
};

/**
 * What a viewer is told from some point on, and how things stand: everything that viewer may know and nothing else. What is
 * as usual is left out of the JSON.
 */
export type Update = {
  /** How far the viewer has been told after this. */
  cursor: Cursor;
  /** How many events stand before these. A viewer who has more was told steps that have been taken back. */
  from: number;
  /**
   * Where steps were taken back since the viewer was last told: how many undos it knew of then. The first `from` events are
   * those it had been told by that time.
   */
  known_undos?: number | null;
  /** What happened, as a record writes it: `1: f6`. */
  events: string[];
  /** The number of the decision the viewer is asked for. */
  decision: number;
  /** Who sits where; left out if nothing but the game has changed. */
  seating?: Seating | null;
  /** What can be taken back; sent to people at the table alone. */
  undo?: UndoOffer | null;
  /** An undo request that waits for answers. */
  asked?: UndoQuestion | null;
  /** How the table came to its end. */
  ending?: Ending;
  /** The secret of the shuffle, once the table has come to its end, for everybody to check every draw. */
  secret?: string | null;
  /** Every step, as a record writes it, once the table has come to its end: then nothing is secret any more (§G4). */
  steps?: string[];
};

/** What never changes at a table: comes first, and is the same for everybody. */
export type Welcome = {
  /** The version of the messages. */
  version: number;
  /** The game. */
  game: GameName;
  /** The version of the rules. */
  rules: number;
  /** The settings, as a record writes them. */
  config: string;
  /** The fingerprint of the shuffle's secret, published before chance draws anything. */
  commitment: string;
  /** What every seat added to the shuffle. */
  nonces: string[];
  /** Whether decisions can be taken back at this table. */
  undo: UndoPolicy;
  /** The championship the game is part of, as it stood before it. */
  championship?: string | null;
  /** Further header lines of the game's record, as an older record had them. */
  headers?: [string, string][];
};
