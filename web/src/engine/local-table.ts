/** A table that this worker holds: it lets the bots think, and keeps everything in this browser. */

import { Keeping } from '../storage/keeping';
import { seatsOf, successorIn } from '../table/people';
import type { Seat, Viewer } from '../wire/game';
import type { BotQuestion, EventMessage, Greeting, Incoming, Player, Shown, Snapshot, Trial } from '../wire/table';
import type { Device } from './generated/table.js';
import type { AskBots, Asked, Opened, Seen, Tell } from './messages';
import { type OpenTable, read } from './open-table';
import { reasonOf } from './remote';

/** How much of a table is kept: so many lines of its log. */
interface Kept {
  kept: number;
  /** Whether a person has done anything at it. */
  touched: boolean;
}

export class LocalTable implements OpenTable {
  readonly name: string;
  readonly greeting: Greeting;
  #device: Device;
  /** The newest snapshot of whoever holds the device. */
  #snapshot: Snapshot;
  #askBots: AskBots;
  #tell: Tell;
  #keeping: Keeping;
  /** Whether a person has done anything here. */
  #touched: boolean;
  #thinking = false;
  #closed = false;

  /** Of a table that was kept, the first `kept` lines of its log are. */
  constructor(name: string, device: Device, { kept, touched }: Kept, askBots: AskBots, tell: Tell) {
    this.name = name;
    this.greeting = read(device.greeting());
    this.#device = device;
    this.#askBots = askBots;
    this.#tell = tell;
    this.#snapshot = read(device.look(JSON.stringify('public')));
    const [only, ...others] = this.#people;
    // What one press opens for one person is worth nothing yet; everything else was set up by somebody.
    this.#touched = touched || this.#people.length !== 1;
    // Before anybody takes the device only what is public is shown, unless one person alone can take it.
    if (only !== undefined && others.length === 0) this.look({ seat: only });
    else this.#seeing(this.#snapshot);
    this.#keeping = new Keeping(
      device,
      kept,
      () => ({
        id: name,
        game: this.greeting.game,
        players: this.#snapshot.players,
        settings: this.greeting.settings,
        at: Date.now(),
        over: this.#snapshot.ending.type !== 'unfinished',
        result: this.#snapshot.result,
        touched: this.#touched,
      }),
      (kept) => tell({ table: name, kept }),
    );
    this.#changed();
  }

  get device(): Device {
    return this.#device;
  }

  opened(): Opened {
    const history = read<EventMessage[]>(this.#device.history());
    return { greeting: this.greeting, place: 'host', seen: { snapshot: this.#snapshot, history } };
  }

  look(viewer: Viewer): Seen {
    this.#snapshot = read(this.#device.look(JSON.stringify(viewer)));
    return { snapshot: this.#snapshot, history: read(this.#device.history()) };
  }

  ask(incoming: Incoming): Asked {
    return this.#asked(this.#device.ask(JSON.stringify(incoming), Date.now()));
  }

  /** Gives a seat to somebody else. */
  seat(seat: Seat, player: Player): Asked {
    return this.#asked(this.#device.seat(JSON.stringify(seat), JSON.stringify(player), Date.now()));
  }

  retry() {
    this.#changed();
  }

  question(): string | undefined {
    return this.#device.question();
  }

  trial(text: string): Trial {
    return read(this.#device.trial(text));
  }

  record(): string {
    return this.#device.record();
  }

  async close() {
    if (this.#closed) return;
    this.#closed = true;
    await this.#keeping.write();
    this.#device.free();
  }

  get #people(): Seat[] {
    return seatsOf(this.#snapshot.players, 'human');
  }

  #asked(shown: string): Asked {
    const { refused, snapshot } = read<Shown>(shown);
    if (refused === null) {
      this.#touched = true;
      this.#changed();
    }
    return { refused, seen: snapshot && this.#seeing(snapshot) };
  }

  /** Shows the table. Where nothing is secret now, whoever is to act next simply looks. */
  #seeing(snapshot: Snapshot): Seen {
    this.#snapshot = snapshot;
    const next = snapshot.secret_now ? null : successorIn(snapshot, this.#people);
    if (next === null) return { snapshot, history: null };
    if (this.greeting.secrets) return this.look({ seat: next });
    // Where nobody ever has secrets everybody is told the same: what is new to one is new to the next.
    const { events, undone } = snapshot;
    this.#snapshot = { ...read<Snapshot>(this.#device.look(JSON.stringify({ seat: next }))), events, undone };
    return { snapshot: this.#snapshot, history: null };
  }

  /** Something may have happened. What comes of that waits until it has been told. */
  #changed() {
    queueMicrotask(() => {
      if (this.#closed) return;
      void this.#keeping.write();
      void this.#think();
    });
  }

  /** Lets bots decide as long as it is their turn. */
  async #think() {
    if (this.#thinking) return;
    this.#thinking = true;
    let before: string | undefined;
    try {
      while (!this.#closed) {
        const question = this.#device.next_bot_question();
        if (question === undefined) return;
        // No decision comes again, unless the answer was refused; and then it would be again.
        if (question === before) throw new Error('a bot decided something that is not possible');
        before = question;
        const action = await this.#askBots('think', question);
        // What a bot says about a table that has been left is no news to anybody.
        if (this.#closed) return;
        const { seat, decision } = read<BotQuestion>(question).question;
        const snapshot = this.#device.answer(String(seat), decision, action, Date.now());
        void this.#keeping.write();
        if (snapshot !== undefined) this.#tell({ table: this.name, seen: this.#seeing(read(snapshot)) });
      }
    } catch (error) {
      if (!this.#closed) this.#tell({ table: this.name, failure: reasonOf(error) });
    } finally {
      this.#thinking = false;
    }
  }
}
