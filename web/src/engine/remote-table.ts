/** A table that is held elsewhere: this worker follows it as one viewer, over a line that may be cut. */

import type { Viewer } from '../wire/game';
import type { Cursor, Incoming, Snapshot, Trial, Welcome } from '../wire/table';
import { Follower } from './generated/follower.js';
import type { Asked, Opened, Seen, Tell } from './messages';
import { type OpenTable, read } from './open-table';
import { type Channel, type Connect, type FromHost, type ToHost, VERSION } from './protocol';
import { reasonOf } from './remote';
import { Throttle } from './throttle';

/** How long to wait for a host before it is asked again, in milliseconds. */
const PATIENCE = 10_000;
/** A line that was cut is opened again after this part of it, and after twice as long each time, until it is all of it. */
const FIRST_PAUSE = 1 / 40;
/** Notes are sent at most once in this many milliseconds: they change with every touch, and only the last one counts. */
const NOTE_PAUSE = 1_000;

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** A request that has not been answered. */
interface Unanswered {
  incoming: Incoming;
  answered: (asked: Asked) => void;
  lost: (error: Error) => void;
}

export interface RemoteOptions {
  name: string;
  address: string;
  /** As whom to look, if the host lets one choose. */
  viewer?: Viewer | undefined;
  connect: Connect;
  tell: Tell;
  patience?: number | undefined;
}

export class RemoteTable implements OpenTable {
  readonly name: string;
  #options: RemoteOptions;
  #patience: number;
  #channel: Channel | undefined;
  /** As whom this device looks, once the host has said so. */
  #viewer: Viewer | undefined;
  #welcome: Welcome | undefined;
  #follower: Follower | undefined;
  #unanswered = new Map<string, Unanswered>();
  #notes = new Throttle<Unanswered>(
    NOTE_PAUSE,
    (note) => this.#request(note),
    ({ answered }) => answered({ refused: null, seen: null }),
  );
  #pause: number;
  #again: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval>;
  /** Whether the host has said something since it was last looked after. */
  #heard = false;
  #closed = false;
  /** Waits for the first update. */
  #entering: { resolve(table: RemoteTable): void; reject(error: Error): void } | undefined;

  private constructor(options: RemoteOptions) {
    this.name = options.name;
    this.#options = options;
    this.#patience = options.patience ?? PATIENCE;
    this.#pause = FIRST_PAUSE * this.#patience;
    this.#watch = setInterval(() => this.#lookAfter(), this.#patience);
    void this.#connect();
  }

  /** Comes to a table. The promise is kept once there is something to see. */
  static join(options: RemoteOptions): Promise<RemoteTable> {
    return new Promise((resolve, reject) => {
      const table = new RemoteTable(options);
      table.#entering = { resolve, reject };
    });
  }

  opened(): Opened {
    const follower = this.#following();
    return { greeting: read(follower.greeting()), place: this.#viewer ?? 'public', seen: this.#everything() };
  }

  /** Only one viewer looks here, whoever is asked for. */
  look(): Seen {
    return this.#everything();
  }

  ask(incoming: Incoming): Promise<Asked> {
    return new Promise((answered, lost) => {
      if (this.#closed) return lost(new Error('the table has been left'));
      const { request } = incoming;
      if (typeof request === 'string' || !('note' in request)) return this.#request({ incoming, answered, lost });
      this.#following().set_note(request.note.text);
      this.#notes.push({ incoming, answered, lost });
    });
  }

  retry() {
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
    if (!this.#closed) this.#end(new Error('the table has been left'));
    this.#follower?.free();
    this.#follower = undefined;
    return Promise.resolve();
  }

  #following(): Follower {
    if (this.#follower === undefined) throw new Error('the host has not said anything yet');
    return this.#follower;
  }

  #everything(): Seen {
    const follower = this.#following();
    return { snapshot: read(follower.snapshot()), history: read(follower.history()) };
  }

  async #connect() {
    try {
      const channel = await this.#options.connect(this.#options.address);
      if (this.#closed) return channel.close();
      channel.onmessage = (text) => {
        if (channel === this.#channel) this.#hear(read(text));
      };
      channel.onclose = () => {
        if (channel === this.#channel) this.#cut();
      };
      this.#channel = channel;
      this.#hello();
      for (const { incoming } of this.#unanswered.values()) this.#send({ type: 'request', ...incoming });
    } catch (error) {
      if (this.#closed) return;
      // Whoever comes first is told; later it is tried until somebody is there.
      if (this.#entering !== undefined) this.#end(asError(error));
      else this.#cut();
    }
  }

  /** The line is gone: another one is opened after a while. */
  #cut() {
    this.#channel = undefined;
    this.#options.tell({ table: this.name, connected: false });
    this.#again = setTimeout(() => void this.#connect(), this.#pause);
    this.#pause = Math.min(2 * this.#pause, this.#patience);
  }

  #request(unanswered: Unanswered) {
    this.#unanswered.set(unanswered.incoming.key, unanswered);
    this.#send({ type: 'request', ...unanswered.incoming });
  }

  #send(message: ToHost) {
    this.#channel?.send(JSON.stringify(message));
  }

  /** Asks for everything since the cursor. */
  #hello() {
    const { viewer } = this.#options;
    const cursor = this.#follower?.cursor();
    this.#send({
      type: 'hello',
      version: VERSION,
      ...(viewer === undefined ? {} : { viewer }),
      cursor: cursor === undefined ? null : read<Cursor>(cursor),
    });
  }

  /** Asks again what has not been answered, and whether the host is still there if it says nothing. */
  #lookAfter() {
    if (!this.#heard) this.#hello();
    this.#heard = false;
    for (const { incoming } of this.#unanswered.values()) this.#send({ type: 'request', ...incoming });
  }

  #hear(message: FromHost) {
    this.#heard = true;
    if (message.type === 'welcome') this.#enter(message.viewer, message.welcome);
    else if (message.type === 'update') this.#update(JSON.stringify(message.update));
    else {
      const { key, refused } = message;
      this.#unanswered.get(key)?.answered({ refused, seen: null });
      this.#unanswered.delete(key);
    }
  }

  #enter(viewer: Viewer, welcome: Welcome) {
    this.#pause = FIRST_PAUSE * this.#patience;
    this.#options.tell({ table: this.name, connected: true });
    try {
      if (this.#follower === undefined) {
        this.#follower = new Follower(JSON.stringify(viewer), JSON.stringify(welcome));
        this.#viewer = viewer;
        this.#welcome = welcome;
      } else if (welcome.commitment !== this.#welcome?.commitment) {
        throw new Error('another game is played there now');
      }
    } catch (error) {
      // It cannot be followed, however often one tries.
      this.#options.tell({ table: this.name, failure: reasonOf(error) });
      this.#end(asError(error));
    }
  }

  #update(update: string) {
    if (this.#follower === undefined) return;
    let snapshot: string | undefined;
    try {
      snapshot = this.#follower.take(update);
    } catch {
      // Something was missed.
      return this.#hello();
    }
    if (this.#entering !== undefined) {
      this.#entering.resolve(this);
      this.#entering = undefined;
    } else if (snapshot !== undefined) {
      this.#options.tell({ table: this.name, seen: { snapshot: read<Snapshot>(snapshot), history: null } });
    }
  }

  #end(reason: Error) {
    this.#closed = true;
    clearTimeout(this.#again);
    clearInterval(this.#watch);
    if (this.#channel !== undefined) this.#channel.onclose = null;
    this.#channel?.close();
    this.#channel = undefined;
    this.#entering?.reject(reason);
    for (const { lost } of this.#unanswered.values()) lost(reason);
    this.#unanswered.clear();
  }
}
