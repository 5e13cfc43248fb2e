/** A table that is held elsewhere: this worker follows it as one viewer, over a line that may be cut. The messages are those of
 * `wire/online.ts`. */

import type { Seat, Viewer } from '../wire/game';
import type { Ask, ChatLine, FromTable, RoomState } from '../wire/online';
import type { Cursor, Incoming, Key, Proof, Refusal, Snapshot, Trial, Unfair, Update, Welcome } from '../wire/table';
import { randomHex } from '../table/random';
import type { Connect } from './channel';
import { Follower, type Receipt } from './generated/follower.js';
import { KeptReceipt } from './kept-receipt';
import { Line } from './line';
import type { Asked, Checked, Coming, Entered, Opened, Seen, Tell } from './messages';
import { type OpenTable, read } from './open-table';
import { reasonOf } from './remote';
import { Throttle } from './throttle';

/** The version of the messages. */
const VERSION = 2;
/** How long to wait for a host before it is asked again, in milliseconds. */
const PATIENCE = 10_000;
/** Notes are sent at most once in this many milliseconds: they change with every touch, and only the last one counts. */
const NOTE_PAUSE = 1_000;

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** Something that has not been answered. */
interface Unanswered {
  message: ({ type: 'request' } & Incoming) | { type: 'ask'; key: Key; ask: Ask };
  answered: (refused: Refusal | null) => void;
  lost: (error: Error) => void;
  /** The number of the last line of the chat when it was sent. */
  after: number;
}

/** What a message says in the chat, with single spaces as the server writes it; `null` if it says nothing there. */
function textOf(message: Unanswered['message']): string | null {
  if (message.type !== 'ask' || typeof message.ask === 'string' || !('say' in message.ask)) return null;
  return message.ask.say.text.trim().replaceAll(/\s+/g, ' ');
}

export interface RemoteOptions extends Coming {
  name: string;
  connect: Connect;
  tell: Tell;
  patience?: number | undefined;
}

export class RemoteTable implements OpenTable {
  readonly name: string;
  #options: RemoteOptions;
  /** The line to the host, once the receipt is read. */
  #line: Line | undefined;
  #receipt: KeptReceipt;
  /** The bots of the waiting room, as it was last. */
  #bots = '';
  /** The proof, once the game is over. */
  #checked: Checked | null = null;
  /** Done once everything that was heard has been looked at: one message after the other. */
  #inbox: Promise<void> = Promise.resolve();
  #room: RoomState | undefined;
  #chat: ChatLine[] = [];
  /** As whom this device looks, and what never changes, once the host has said so. */
  #welcome: { viewer: Viewer; welcome: Welcome } | undefined;
  #follower: Follower | undefined;
  /** Whether the follower has been told something, so that there is something to see. */
  #begun = false;
  #away = false;
  #unanswered = new Map<Key, Unanswered>();
  #notes = new Throttle<Unanswered>(
    NOTE_PAUSE,
    (note) => this.#send(note),
    ({ answered }) => answered(null),
  );
  /** Why nothing more is heard of the table, if that is so. */
  #ended: Error | undefined;
  /** Waits for the first thing to see. */
  #entering: { resolve(entered: Entered): void; reject(error: Error): void } | undefined;

  private constructor(options: RemoteOptions) {
    this.name = options.name;
    this.#options = options;
    this.#receipt = new KeptReceipt(options.address, options.name);
  }

  /** Opens the line, unless something did not fit here before. */
  async #open() {
    const { connect, address, patience } = this.#options;
    await this.#receipt.change(() => {});
    if (this.#ended !== undefined || this.#stops()) return;
    this.#line = new Line({
      open: () => connect(address),
      patience: patience ?? PATIENCE,
      opened: () => {
        this.#hello();
        this.#sendAgain();
      },
      heard: (text) => {
        this.#inbox = this.#inbox
          .then(() => (this.#ended === undefined ? this.#hear(read(text)) : undefined))
          .catch((error: unknown) => this.#fail(error));
      },
      cut: (why) => this.#cut(why),
      waited: () => this.#sendAgain(),
    });
  }

  /** Comes to a table. The promise is kept once there is something to see: a waiting room, a game, or why there is neither. */
  static join(options: RemoteOptions): { table: RemoteTable; entered: Promise<Entered> } {
    const table = new RemoteTable(options);
    const entered = new Promise<Entered>((resolve, reject) => (table.#entering = { resolve, reject }));
    table.#open().catch((error: unknown) => table.#fail(error));
    return { table, entered };
  }

  opened(): Opened {
    const follower = this.#following();
    const place = this.#welcome?.viewer ?? 'public';
    return { greeting: read(follower.greeting()), place, seen: this.#everything(), checked: this.#checked };
  }

  /** Only one viewer looks here, whoever is asked for. */
  look(): Seen {
    return this.#everything();
  }

  async ask(incoming: Incoming): Promise<Asked> {
    const refused = await new Promise<Refusal | null>((answered, lost) => {
      const unanswered: Unanswered = { message: { type: 'request', ...incoming }, answered, lost, after: NaN };
      if (this.#ended !== undefined) return lost(this.#ended);
      const { request } = incoming;
      if (typeof request === 'string' || !('note' in request)) return this.#send(unanswered);
      this.#following().set_note(request.note.text);
      this.#notes.push(unanswered);
    });
    return { refused, seen: null };
  }

  /** Asks something of the room. */
  async askRoom(ask: Ask): Promise<Refusal | null> {
    const refused = await new Promise<Refusal | null>((answered, lost) => {
      if (this.#ended !== undefined) return lost(this.#ended);
      const after = this.#chat.at(-1)?.n ?? -1;
      this.#send({ message: { type: 'ask', key: randomHex(8), ask }, answered, lost, after });
    });
    const stands = typeof ask === 'object' && 'room' in ask && ask.room === 'stand';
    if (stands && refused === null) await this.#receipt.change((receipt) => receipt.stand());
    return refused;
  }

  /** Sits down. The number of this device is kept before the host learns it. */
  async sit(seat: Seat, name: string): Promise<Refusal | null> {
    let nonce = '';
    await this.#receipt.change((receipt) => (nonce = receipt.sit(randomHex(16))));
    return this.askRoom({ room: { sit: { seat, name, nonce } } });
  }

  receipt(): string {
    return this.#receipt.now.text();
  }

  /** Stops for good at a misfit: sends nothing more and opens no other line. */
  #stops(): boolean {
    const alarm = this.#receipt.now.alarm();
    if (alarm === undefined) return false;
    const unfair = read<Unfair>(alarm);
    if (this.#entering !== undefined) this.#entering.resolve({ unfair });
    else this.#options.tell({ table: this.name, unfair });
    this.#entering = undefined;
    // The alarm is the answer to everything.
    for (const { answered } of this.#unanswered.values()) answered(null);
    this.#unanswered.clear();
    this.#end(new Error(unfair.why.text));
    return true;
  }

  /** Somebody looks at the page, or at something else. */
  setAway(away: boolean) {
    this.#away = away;
    this.#line?.send({ type: 'away', away });
    if (!away) this.#line?.wake();
  }

  retry() {
    this.#line?.wake();
    this.#hello();
  }

  question(): string | undefined {
    return this.#following().question();
  }

  trial(text: string): Trial {
    return read(this.#following().trial(text));
  }

  record(): string {
    return this.#following().record();
  }

  close(): Promise<void> {
    this.#notes.flush();
    if (this.#ended === undefined) this.#end(new Error('the table has been left'));
    this.#follower?.free();
    this.#follower = undefined;
    return Promise.resolve();
  }

  #following(): Follower {
    if (this.#follower === undefined) throw new Error('the game has not begun yet');
    return this.#follower;
  }

  #everything(): Seen {
    const follower = this.#following();
    return { snapshot: read(follower.snapshot()), history: read(follower.history()) };
  }

  #cut(why: unknown) {
    // Whoever comes first is told; later it is tried until somebody is there.
    if (this.#entering !== undefined && this.#room === undefined) return this.#end(asError(why));
    this.#options.tell({ table: this.name, connected: false });
  }

  #send(unanswered: Unanswered) {
    this.#unanswered.set(unanswered.message.key, unanswered);
    this.#line?.send(unanswered.message);
  }

  /** Sends again what has not been answered: what arrives twice is carried out once. Something that was said would be said
   * twice, so that waits until it is known what was heard of it. */
  #sendAgain() {
    for (const { message } of this.#unanswered.values()) if (textOf(message) === null) this.#line?.send(message);
  }

  /** Says again what nobody has heard. */
  #sayAgain() {
    for (const { message, answered, after } of [...this.#unanswered.values()]) {
      const text = textOf(message);
      if (text === null) continue;
      if (!this.#chat.some((line) => line.you && line.n > after && line.text === text)) this.#line?.send(message);
      else {
        this.#unanswered.delete(message.key);
        answered(null);
      }
    }
  }

  /** Asks for everything since the cursor. */
  #hello() {
    const { invite, screen } = this.#options;
    const cursor = this.#follower?.cursor();
    this.#line?.send({
      type: 'hello',
      version: VERSION,
      ...(invite == null ? {} : { invite }),
      ...(screen === true ? { screen } : {}),
      ...(this.#away ? { away: true } : {}),
      ...(cursor === undefined || this.#welcome === undefined ? {} : { viewer: this.#welcome.viewer }),
      cursor: cursor === undefined ? null : read<Cursor>(cursor),
    });
  }

  async #hear(message: FromTable): Promise<void> {
    const { tell } = this.#options;
    switch (message.type) {
      case 'room':
        this.#line?.settle();
        if (await this.#distrusts(message.room)) return;
        this.#room = message.room;
        tell({ table: this.name, connected: true });
        if (message.room.stage === 'waiting') this.#enter();
        return tell({ table: this.name, room: message.room });
      case 'welcome':
        return this.#welcomed(message.viewer, message.welcome);
      case 'update':
        return this.#update(message.update);
      case 'answer':
        this.#answered(message.key, message.refused);
        return void this.#unanswered.delete(message.key);
      case 'chat':
        this.#said(message.lines, message.all);
        if (message.all) this.#sayAgain();
        return tell({ table: this.name, chat: this.#chat });
      case 'notice':
        return tell({ table: this.name, notice: message.why });
      case 'bye':
        return this.#bye(message.why, message.again);
      case 'pong':
        return;
    }
  }

  #answered(key: Key, refused: Refusal | null) {
    const found = this.#unanswered.get(key);
    // A game that was asked to begin twice has begun.
    const begun = refused?.code === 'online.begun' && found?.message.type === 'ask' && found.message.ask === 'start';
    found?.answered(begun ? null : refused);
  }

  /** What came twice was said once. */
  #said(lines: readonly ChatLine[], all: boolean) {
    const before = all ? [] : this.#chat;
    const last = before.at(-1)?.n ?? -1;
    this.#chat = [...before, ...lines.filter(({ n }) => n > last)];
  }

  /** There is something to see. */
  #enter() {
    const { tell } = this.#options;
    if (this.#room === undefined) return;
    const opened = this.#begun ? this.opened() : null;
    if (this.#entering !== undefined) this.#entering.resolve({ room: this.#room, chat: this.#chat, opened });
    else if (opened !== null) tell({ table: this.name, opened });
    this.#entering = undefined;
  }

  /** Compares the hash of a waiting room with the first one; true if this device stops. */
  async #distrusts({ waiting }: RoomState): Promise<boolean> {
    if (waiting === null) return false;
    const names = waiting.seats.map((seat) => (seat !== 'free' && 'bot' in seat ? seat.bot.name : null));
    const bots = JSON.stringify(names);
    if (this.#receipt.now.has_seen(waiting.commitment) && this.#bots === bots) return false;
    this.#bots = bots;
    await this.#receipt.change((receipt) => receipt.room(waiting.commitment, bots));
    return this.#stops();
  }

  async #welcomed(viewer: Viewer, welcome: Welcome) {
    const record = this.#begun ? this.#follower?.record() : undefined;
    await this.#receipt.change((receipt) => receipt.opens(JSON.stringify(viewer), JSON.stringify(welcome), record));
    if (this.#ended !== undefined || this.#stops()) return;
    if (JSON.stringify(this.#welcome?.viewer) === JSON.stringify(viewer)) return;
    try {
      const follower = new Follower(JSON.stringify(viewer), JSON.stringify(welcome));
      this.#follower?.free();
      this.#follower = follower;
      this.#welcome = { viewer, welcome };
      this.#begun = false;
    } catch (error) {
      this.#fail(error);
    }
  }

  async #update(update: Update) {
    const follower = this.#follower;
    if (follower === undefined) return;
    const text = JSON.stringify(update);
    let snapshot: string | undefined;
    try {
      snapshot = follower.take(text);
    } catch {
      // Something was missed.
      return this.#hello();
    }
    if (!this.#begun) {
      await this.#receipt.change((receipt) => receipt.begins(follower, text));
      if (this.#ended !== undefined || this.#stops()) return;
    }
    const ends = snapshot !== undefined && follower.is_over();
    if (ends) await this.#receipt.change((receipt) => this.#close(receipt, follower, text));
    if (this.#ended !== undefined) return;
    if (!this.#begun) {
      this.#begun = true;
      this.#enter();
    } else if (snapshot !== undefined) {
      this.#options.tell({ table: this.name, seen: { snapshot: read<Snapshot>(snapshot), history: null } });
    }
    if (ends && !this.#stops() && this.#checked !== null)
      this.#options.tell({ table: this.name, checked: this.#checked });
  }

  /** Checks the deal of a game that is over. */
  #close(receipt: Receipt, follower: Follower, update: string) {
    const proof = receipt.closes(follower, update);
    this.#checked = proof === undefined ? null : { proof: read<Proof>(proof), kept: this.#receipt.kept };
  }

  #bye(why: Refusal, again: boolean) {
    if (again) return this.#line?.drop(new Error(why.text));
    if (this.#entering !== undefined) this.#entering.resolve({ bye: why });
    else this.#options.tell({ table: this.name, bye: why });
    this.#entering = undefined;
    this.#end(new Error(why.text));
  }

  /** It cannot be followed, however often one tries. */
  #fail(error: unknown) {
    this.#options.tell({ table: this.name, failure: reasonOf(error) });
    this.#end(asError(error));
  }

  #end(reason: Error) {
    this.#ended = reason;
    this.#line?.close();
    this.#entering?.reject(reason);
    for (const { lost } of this.#unanswered.values()) lost(reason);
    this.#unanswered.clear();
  }
}
