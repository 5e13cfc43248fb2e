/** A table as the page plays at it: who looks, who thinks, what has been said. */

import type { Engine } from '../engine/engine';
import { keep, type Save } from '../storage/saves';
import type { Viewer } from '../wire/game';
import type {
  Greeting,
  Message,
  NewGame,
  Player,
  TableRequest,
  Trial,
  WireEvent,
  WirePreview,
  WireRefusal,
  WireUpdate,
} from '../wire/table';
import { newId } from './begin';

/** How a viewer is named to the engine. */
export function viewerName(viewer: Viewer): string {
  return viewer === 'public' ? 'public' : `seat ${viewer.seat}`;
}

export class Session {
  readonly id: string;
  #table: Engine;
  #thinker: Engine;
  /** Whether the loop that lets programs think is running. */
  #looping = false;
  #closed = false;
  /** How much each person at this device had been told when they last decided something. */
  #decided = new Map<number, number>();

  greeting = $state.raw<Greeting>()!;
  update = $state.raw<WireUpdate>()!;
  previews = $state.raw<WirePreview[]>([]);
  /** Everything the viewer was told. */
  lines = $state.raw<WireEvent[]>([]);
  /** Why the last request was refused. */
  refusal = $state.raw<WireRefusal | null>(null);
  /** The seat whose program is thinking. */
  thinking = $state<number | null>(null);
  /** The person who is to take the device, while it is handed over. */
  next = $state<number | null>(null);
  /** Whether the game could not be kept in this browser. */
  unkept = $state(false);

  private constructor(id: string, table: Engine, thinker: Engine) {
    this.id = id;
    this.#table = table;
    this.#thinker = thinker;
  }

  /** Opens a table. */
  static async begin(id: string, engines: [Engine, Engine], game: NewGame): Promise<Session> {
    const session = new Session(id, ...engines);
    await session.#enter(await session.#table.ask('open', game));
    return session;
  }

  /** Goes on with a table that was kept. */
  static async restore(save: Save, engines: [Engine, Engine]): Promise<Session> {
    const session = new Session(save.id, ...engines);
    await session.#enter(await session.#table.ask('restore', save.text));
    return session;
  }

  /** The next game of the same people. */
  async rematch(id: string): Promise<Session> {
    const session = new Session(id, this.#table, this.#thinker);
    this.#closed = true;
    await session.#enter(await this.#table.ask('rematch', this.greeting.seats));
    return session;
  }

  /** Stops thinking for this table. */
  close() {
    this.#closed = true;
  }

  /** The people at this device. */
  get humans(): number[] {
    return seatsOf(this.update.players, 'human');
  }

  get over(): boolean {
    return this.update.ending !== 'unfinished';
  }

  /** Takes an action. */
  async act(action: string) {
    const viewer = this.update.viewer;
    if (viewer === 'public') return;
    const decision = this.update.decision;
    // A name nobody has used, also before a reload: the table takes a name it knows for a request sent twice.
    await this.#request(viewer.seat, { type: 'act', action, decision, key: newId() });
  }

  undo = () => this.#own({ type: 'undo' });
  resign = () => this.#own({ type: 'resign' });

  /** Somebody else at the device agrees, or not, that something is taken back. */
  async answer(seat: number, agree: boolean) {
    await this.#request(seat, { type: 'answer', agree });
  }

  /** Gives a seat to somebody else. */
  async seat(seat: number, player: Player) {
    await this.#request(this.#asker(), { type: 'seat', seat: String(seat), player });
  }

  /** Keeps a private note. */
  async note(text: string) {
    const viewer = this.update.viewer;
    if (viewer === 'public') return;
    await this.#table.ask('ask', viewer.seat, { type: 'note', text });
    this.update = { ...this.update, note: text };
    await this.#keep();
  }

  /** What would come of something, without doing it. */
  trial(text: string): Promise<Trial> {
    return this.#table.ask('trial', text);
  }

  record(): Promise<string> {
    return this.#table.ask('record');
  }

  /** The next person takes the device. What happened since that person last decided something is news to them. */
  async takeOver() {
    const seat = this.next;
    if (seat === null) return;
    await this.#look({ seat });
    this.update = { ...this.update, events: this.lines.slice(this.#decided.get(seat) ?? this.lines.length) };
    this.next = null;
  }

  async #own(request: TableRequest) {
    await this.#request(this.#asker(), request);
  }

  /** Who asks for what concerns the table: the one who looks, or else the first person at it. */
  #asker(): number {
    const viewer = this.update.viewer;
    return viewer === 'public' ? (this.humans[0] ?? 1) : viewer.seat;
  }

  async #enter(greeting: Greeting) {
    this.greeting = greeting;
    // Before anybody looks, only what is public is shown.
    const first = await this.#table.ask('look', 'public');
    this.update = first;
    const humans = this.humans;
    if (humans.length === 1) await this.#look({ seat: humans[0]! });
    else await this.#look('public');
    await this.#proceed();
  }

  async #request(seat: number, request: TableRequest) {
    this.#decided.set(seat, this.lines.length);
    const messages = await this.#table.ask('ask', seat, request);
    await this.#take(messages);
    await this.#proceed();
  }

  async #take(messages: Message[]) {
    this.refusal = null;
    for (const message of messages) {
      if (message.type === 'refused') this.refusal = message;
      if (message.type === 'update') {
        this.update = message;
        // At once, so that nobody sees in passing what the next person is to see first.
        if (this.#hides) this.next = this.#successor;
        if (message.undone) this.lines = await this.#table.ask('history');
        else this.lines = [...this.lines, ...message.events];
      }
    }
    this.previews = this.update.legal.length > 0 ? await this.#table.ask('previews') : [];
    if (messages.some((message) => message.type === 'update')) await this.#keep();
  }

  async #look(viewer: Viewer) {
    this.update = await this.#table.ask('look', viewerName(viewer));
    this.lines = await this.#table.ask('history');
    this.previews = this.update.legal.length > 0 ? await this.#table.ask('previews') : [];
    this.refusal = null;
  }

  /** Lets programs think, and finds out who is to look next. */
  async #proceed() {
    if (this.#looping) return;
    this.#looping = true;
    try {
      for (;;) {
        const thought = this.#closed ? null : await this.#table.ask('thought');
        if (thought === null) break;
        this.thinking = Number(thought.seat);
        const action = await this.#thinker.ask('think', thought);
        if (this.#closed) return;
        // Somebody may have taken the seat while its program was thinking.
        if (this.update.players[Number(thought.seat) - 1]?.kind !== 'bot') continue;
        const { decision } = thought;
        const refusal = this.refusal;
        await this.#take(await this.#table.ask('ask', Number(thought.seat), { type: 'act', action, decision }));
        // What is refused to a program, because the table has moved on, is no news to the person who looks.
        this.refusal = refusal;
      }
    } finally {
      this.thinking = null;
      this.#looping = false;
    }
    await this.#handOver();
  }

  /** Whether people at this device hide something from each other. */
  get #hides(): boolean {
    return this.update.secret_now && this.humans.length > 1;
  }

  /** The person who is to act, if it is another one than who looks. */
  get #successor(): number | null {
    const { viewer, to_act } = this.update;
    const waiting = this.humans.filter((seat) => to_act.includes(seat));
    if (viewer !== 'public' && waiting.includes(viewer.seat)) return null;
    return waiting[0] ?? null;
  }

  /** Where another person is to act, the device is handed over; where nothing is secret, that person simply looks. */
  async #handOver() {
    const seat = this.#successor;
    if (seat === null) return;
    if (this.#hides) this.next = seat;
    else await this.#look({ seat });
  }

  async #keep() {
    const { players } = this.update;
    const { game } = this.greeting;
    try {
      const text = await this.#table.ask('save');
      await keep({ id: this.id, game, players, at: Date.now(), over: this.over, text });
      this.unkept = false;
    } catch {
      this.unkept = true;
    }
  }
}

/** The seats of a kind, by their numbers. */
export function seatsOf(players: readonly Player[], kind: Player['kind']): number[] {
  return players.flatMap((player, index) => (player.kind === kind ? [index + 1] : []));
}
