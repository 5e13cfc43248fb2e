// The JSON of crates/online. Written by `cargo xtask wire`: change the Rust code instead.

import type { Seat, Viewer } from './game';
import type { GameName } from './games';
import type {
  Cursor,
  Key,
  Refusal,
  RoomRequest,
  RoomView,
  TableRequest,
  Update,
  Welcome,
} from './table';

/** What a guest asks of the room. Asked again with the same key it is answered alike and changes nothing more. */
export type Ask =
  | {
      /** To change something in the waiting room. */
      room: RoomRequest;
    }
  /** The host begins the game. */
  | 'start'
  | {
      /** To say something. */
      say: {
        /** What, 300 characters at the most. */
        text: string;
      };
    }
  | {
      /** The host chooses who may come and write, and how long building takes. */
      options: RoomOptions;
    }
  | {
      /** The host sends somebody away, who cannot come back. */
      remove: {
        /** The number of the person. */
        person: number;
      };
    }
  | {
      /** To let a bot play on for somebody who has been absent for a while. */
      substitute: {
        /** In which seat. */
        seat: Seat;
      };
    }
  /** To play again, once the game is over: opens the room of the next game, or finds it. */
  | 'rematch';

/** Something that was said. */
export type ChatLine = {
  /** Its number, which grows. */
  n: number;
  /** Who said it. */
  name: string;
  /** Where they sit. */
  seat: Seat | null;
  /** What. */
  text: string;
  /** When, in milliseconds since 1970 by the server's clock. */
  at: number;
  /** Whether the guest who reads said it. */
  you: boolean;
};

/** A clock that runs. */
export type Clock = {
  /** How many milliseconds were left when this was sent. */
  left: number;
};

/** `DELETE /api/guest`: the answer. The guest is not known any more, and no table has the name. */
export type Erased = {
  /** True once all bytes are out of the server's files. While a backup reads them they are not, and the server keeps trying. */
  complete: boolean;
};

/** What the server says. A device says nothing there. */
export type FromLobby = {
  type: 'tables';
  /** The tables. */
  tables: Listing[];
};

/** What the server says. */
export type FromTable =
  /** The table besides the game: first after every hello, and when something in it has changed. */
  | {
      type: 'room';
      /** How it is. */
      room: RoomState;
    }
  /** Follows the room and the chat after every hello, once the game has begun: as whom the device looks, and what never changes. */
  | {
      type: 'welcome';
      /** As whom. */
      viewer: Viewer;
      /** What never changes at this table. */
      welcome: Welcome;
    }
  /** What is new, since the cursor of the hello or the update before. */
  | {
      type: 'update';
      /** What. */
      update: Update;
    }
  /** The answer to a request. What came of it was sent before. */
  | {
      type: 'answer';
      /** The key of the request. */
      key: Key;
      /** Why it was refused. */
      refused: Refusal | null;
    }
  /** What was said: the last lines after a hello, and each line when it is said. */
  | {
      type: 'chat';
      /** The lines, oldest first. */
      lines: ChatLine[];
      /** Whether these are all there are, and replace those before. */
      all: boolean;
    }
  /** Something that was said could not be looked at. */
  | {
      type: 'notice';
      /** Why. */
      why: Refusal;
    }
  /** The server closes the socket. */
  | {
      type: 'bye';
      /** Why. */
      why: Refusal;
      /** Whether it makes sense to come back by oneself. */
      again: boolean;
    }
  /** The answer to a ping. */
  | { type: 'pong' };

/** A table in the lobby. */
export type Listing = {
  /** Its address. */
  table: string;
  /** What is played. */
  game: GameName;
  /** The settings by name. */
  settings: [string, string][];
  /** How far it is. */
  stage: RoomStage;
  /** The names of those who sit there, bots by their level. */
  players: string[];
  /** How many seats are free. */
  free: number;
};

/** `GET /api/guest`: who the visitor is. */
export type Me = {
  /** The name; `None` if the visitor has not given one yet. */
  name: string | null;
  /** The tables the guest sits at or has visited, the newest first. */
  tables: MyTable[];
  /** Whether this server has chat. */
  chat: boolean;
  /** Whether this server has a lobby. */
  lobby: boolean;
  /** The address other devices reach this server at; `None` if only this machine can. */
  public_url: string | null;
};

/** A table of a guest. */
export type MyTable = {
  /** Its address. */
  table: string;
  /** What is played. */
  game: GameName;
  /** How far it is. */
  stage: RoomStage;
  /** The names of those who sit there, bots by their level. */
  players: string[];
  /** When something last happened there, in milliseconds since 1970. */
  touched: number;
};

/** `POST /api/pass`: the answer is a pass with which the guest goes on at another device, once. */
export type NewPass = {
  /** The pass. */
  pass: Token;
  /** For how many seconds it can be used. */
  seconds: number;
};

/** `POST /api/tables`: what to open. */
export type NewTable = {
  /** The game. */
  game: GameName;
  /** Settings by name, applied in their order. */
  settings: [string, string][];
  /** The target of a championship (Microchip §M6). */
  target?: number | null;
  /** Who may come and write. */
  options?: RoomOptions;
};

/** The answer: where it is. */
export type OpenedTable = {
  /** Its address. */
  table: string;
  /** The token of the link for players. */
  invite: Token;
};

/** The answer: who the visitor is now. */
export type PassTaken = {
  /** The name. */
  name: string;
};

/** Somebody at a table. */
export type Person = {
  /** The number by which the host can remove this person. */
  id: number;
  /** The name. */
  name: string;
  /** Where the person sits. */
  seat: Seat | null;
  /** Whether the person is there. */
  presence: Presence;
  /** Whether this is the host. */
  host: boolean;
  /** Whether this is the guest who looks. */
  you: boolean;
};

/** Whether somebody is there. */
export type Presence =
  /** Looks at the table. */
  | 'here'
  /** Connected, but looks at something else, as with a locked phone. */
  | 'away'
  /** Not connected. */
  | 'gone';

/** `POST /api/guest`: what the guest wants to be called. A visitor without an identity gets one, as a cookie. */
export type Rename = {
  /** The name, which the server holds to its rule for names. */
  name: string;
};

/** What a host can choose besides the settings of the game. */
export type RoomOptions = {
  /** Whether the lobby lists the table. Otherwise only those come who have a link. */
  listed: boolean;
  /** Who may write. */
  writers: Writers;
  /** How many seconds everybody has to build (Microchip §M4.9); `None` for as long as they like. */
  build_seconds: number | null;
};

/** How far a table is. */
export type RoomStage =
  /** People sit down. */
  | 'waiting'
  /** The game goes on. */
  | 'playing'
  /** The game is over. */
  | 'over';

/** The table besides the game, as one guest sees it. It is sent after every hello and whenever something in it has changed. */
export type RoomState = {
  /** How far it is. */
  stage: RoomStage;
  /** The waiting room, until the game begins. */
  waiting: RoomView | null;
  /** Where the guest sits. */
  seat: Seat | null;
  /** Whether the guest is the host. */
  host: boolean;
  /** Whether the guest may write. */
  may_write: boolean;
  /** Those who sit here and those who look on, the seated first. */
  people: Person[];
  /** How many look on. */
  spectators: number;
  /** The token of the link for players; for those who may invite. */
  invite: Token | null;
  /** The token of the link for spectators. */
  watch: Token;
  /** What the host has chosen. */
  options: RoomOptions;
  /** The games that were won in this series, by seat; empty in the first game. */
  score: Score[];
  /** The seats in which the others may let a bot play on. */
  absent: Seat[];
  /** The seats in which a bot plays for somebody who may come back. */
  substituted: Seat[];
  /** The simpler bots that have decided for bots here. */
  stand_ins: StandIn[];
  /** The clock that runs, if one does (Microchip §M4.9). */
  clock: Clock | null;
  /** The table of the next game, once somebody has asked for a rematch. */
  next: string | null;
};

/** How many games of a series somebody has won. */
export type Score = {
  /** Who. */
  name: string;
  /** Games won alone. */
  wins: number;
  /** Games drawn, or won together with others. */
  draws: number;
};

/** A bot that decides in place of another one. */
export type Simpler =
  /** Level 2, when the server is too busy for the level that was asked. */
  | 'level2'
  /** Chance, when the bot that was asked does not answer. */
  | 'random';

/** A simpler bot that has decided, at least once, for the bot in a seat. */
export type StandIn = {
  /** The seat. */
  seat: Seat;
  /** The bot that has decided. */
  by: Simpler;
};

/** `POST /api/pass/take`: the visitor becomes the guest who made the pass. */
export type TakePass = {
  /** The pass. */
  pass: Token;
  /** True if the visitor's own name and seats may be lost at this device. Otherwise a visitor who has a name is refused first. */
  replace?: boolean;
};

/** What a device says. */
export type ToTable =
  /** It has come, or come back, or missed something: it wants to be told everything since its cursor. */
  | {
      type: 'hello';
      /** The version of the messages it speaks. */
      version: number;
      /** The token of the link it came by. Whoever has been let in needs it no more. */
      invite?: Token | null;
      /** Whether it only looks on, as a big screen does, though its guest may have a seat. */
      screen?: boolean;
      /** True for a device whose guest looks at something else: a hidden page connects again by itself. */
      away?: boolean;
      /** As whom it was told so far. Where that has changed, it is told everything. */
      viewer?: Viewer | null;
      /** How far it has been told; `None` for nothing. */
      cursor: Cursor | null;
    }
  /** A seat asks something of the game. What comes twice, by its key, is carried out once and answered alike. */
  | {
      type: 'request';
      /** The seat of the guest. */
      seat: Seat;
      /** The idempotency key. */
      key: Key;
      /** What it asks for. */
      request: TableRequest;
    }
  /** A guest asks something of the room. */
  | {
      type: 'ask';
      /** The asker's name for it, which the answer has too. */
      key: Key;
      /** What for. */
      ask: Ask;
    }
  /** Whether the guest looks at something else. */
  | {
      type: 'away';
      /** Whether that is so. */
      away: boolean;
    }
  /** Whether the server is still there. It says `pong`. */
  | { type: 'ping' };

/** 128 random bits: whoever knows them may do something. Written as 32 hexadecimal digits, and never by `{:?}`. */
export type Token = string;

/** Who may write at a table. */
export type Writers =
  /** Nobody: the host has turned chat off, or the server has none. */
  | 'nobody'
  /** Those who play. */
  | 'players'
  /** Spectators too. */
  | 'everybody';
