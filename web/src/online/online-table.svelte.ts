/** A table that a server holds, as the page is at it: its room, what is said there, and the game once it has begun. */

import type { Engine } from '../engine/engine';
import type { Coming, Entered, News } from '../engine/messages';
import { Session } from '../table/session.svelte';
import type { Seat } from '../wire/game';
import type { Ask, ChatLine, Person, RoomState } from '../wire/online';
import type { Refusal, Unfair } from '../wire/table';

export class OnlineTable {
  readonly id: string;
  #engine: Engine;
  #stopListening: () => void;
  #closed = false;

  /** The room; `null` if one was not let in. */
  room = $state.raw<RoomState | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  /** The number of the last line that was in sight here. */
  #read = $state(0);
  readonly unread = $derived(this.chat.filter(({ n, you }) => n > this.#read && !you).length);
  /** The game, once it has begun. Another one for every viewer this device becomes. */
  session = $state.raw<Session | null>(null);
  connected = $state(true);
  /** Why the server lets nobody in here any more. */
  bye = $state.raw<Refusal | null>(null);
  /** The misfit in the deal, because of which this device plays no more here. */
  unfair = $state.raw<Unfair | null>(null);
  /** Why the last thing that was asked of the room was refused. */
  refusal = $state.raw<Refusal | null>(null);
  /** Whether something could not be sent at all. */
  unsent = $state(false);
  /** True once a bot has played in this guest's seat, and the guest has it back. */
  returned = $state(false);
  /** When the clock that runs has run down, by this device's clock. */
  deadline = $state<number | null>(null);

  private constructor(id: string, engine: Engine) {
    this.id = id;
    this.#engine = engine;
    this.#stopListening = engine.listen(id, (news) => this.#hear(news));
  }

  /** Comes to a table. */
  static async join(id: string, engine: Engine, coming: Coming): Promise<OnlineTable> {
    const table = new OnlineTable(id, engine);
    try {
      table.#enter(await engine.ask('join', id, coming));
    } catch (error) {
      table.#stopListening();
      throw error;
    }
    return table;
  }

  /** Asks something of the room; whether it was done. */
  ask(ask: Ask): Promise<boolean> {
    return this.#asked(() => this.#engine.ask('askRoom', this.id, ask));
  }

  sit(seat: Seat, name: string): Promise<boolean> {
    return this.#asked(() => this.#engine.ask('sit', this.id, seat, name));
  }

  async #asked(ask: () => Promise<Refusal | null>): Promise<boolean> {
    if (this.#closed) return false;
    this.unsent = false;
    try {
      this.refusal = await ask();
      return this.refusal === null;
    } catch {
      this.unsent = !this.#closed && this.bye === null && this.unfair === null;
      return false;
    }
  }

  /** The receipt of this device for the deal, with the evidence of a misfit. */
  receipt(): Promise<string | null> {
    return this.#engine.ask('receipt', this.id);
  }

  /** What was said so far has been in sight. */
  markRead() {
    this.#read = this.chat.at(-1)?.n ?? 0;
  }

  /** Somebody looks at the page, or at something else. */
  setAway(away: boolean) {
    void this.#engine.ask('setAway', this.id, away).catch(() => {});
  }

  /** Who sits in a seat, if that is a guest. */
  personIn(seat: Seat): Person | undefined {
    return this.room?.people.find((person) => person.seat === seat);
  }

  async close() {
    if (this.#closed) return;
    this.#closed = true;
    this.#stopListening();
    this.session?.detach();
    await this.#engine.ask('leave', this.id).catch(() => {});
  }

  #enter(entered: Entered) {
    if ('bye' in entered) return void (this.bye = entered.bye);
    if ('unfair' in entered) return void (this.unfair = entered.unfair);
    this.#show(entered.room);
    this.chat = entered.chat;
    this.markRead();
    if (entered.opened !== null) this.session = Session.at(this.id, this.#engine, entered.opened);
  }

  #show(room: RoomState) {
    const isSubstituted = ({ seat, substituted }: RoomState) => seat !== null && substituted.includes(seat);
    if (this.room !== null && isSubstituted(this.room)) this.returned = !isSubstituted(room);
    this.room = room;
    this.deadline = room.clock === null ? null : performance.now() + room.clock.left;
  }

  #hear(news: News) {
    if ('room' in news) this.#show(news.room);
    else if ('chat' in news) this.chat = news.chat;
    else if ('connected' in news) this.connected = news.connected;
    else if ('bye' in news) this.bye = news.bye;
    else if ('unfair' in news) this.unfair = news.unfair;
    else if ('notice' in news) this.refusal = news.notice;
    else if ('opened' in news) {
      this.session?.detach();
      this.session = Session.at(this.id, this.#engine, news.opened);
    }
  }
}
