/** A table as the page plays at it: who looks, who thinks, what has been said. */

import { seatOf } from '../boards/seats';
import type { Engine } from '../engine/engine';
import type { Answer, Hint, Question, Questions } from '../engine/messages';
import type { Viewer } from '../wire/game';
import type {
  EventMessage,
  Greeting,
  Message,
  NewGame,
  Player,
  PreviewMessage,
  RefusalMessage,
  TableRequest,
  Trial,
  UpdateMessage,
} from '../wire/table';

/** The version of the messages this page understands. */
const VERSION = 1;

/** How a viewer is named to the engine. */
export function viewerName(viewer: Viewer): string {
  return viewer === 'public' ? 'public' : `seat ${viewer.seat}`;
}

/** The questions about a table, without its name. */
type AboutTable<Q extends Question> = Parameters<Questions[Q]> extends [string, ...infer Rest] ? Rest : never;

export class Session {
  readonly id: string;
  #engine: Engine;
  /** Whether the loop that lets programs think is running. */
  #looping = false;
  #closed = false;
  /** How much each person at this device had been told when they last decided something. */
  #decided: Record<number, number> = {};
  /** The seat whose secrets were on the screen last. */
  #shown: number | null = null;

  greeting = $state.raw<Greeting>()!;
  update = $state.raw<UpdateMessage>()!;
  previews = $state.raw<PreviewMessage[]>([]);
  /** Everything the viewer was told. */
  lines = $state.raw<EventMessage[]>([]);
  /** Why the last request was refused. */
  refusal = $state.raw<RefusalMessage | null>(null);
  /** What a master said last; it is for one decision of one seat. */
  #hint = $state.raw<Hint | null>(null);
  /** Whether a master is being asked. */
  asking = $state(false);
  /** The person who is to take the device, while it is handed over. */
  next = $state<number | null>(null);
  /** Whether the game could not be kept in this browser. */
  unkept = $state(false);
  /** What went wrong, if the game cannot go on. */
  failure = $state('');

  private constructor(id: string, engine: Engine) {
    this.id = id;
    this.#engine = engine;
  }

  /** Opens a table. */
  static async begin(id: string, engine: Engine, game: NewGame): Promise<Session> {
    return new Session(id, engine).#enter(await engine.ask('open', id, game));
  }

  /** Goes on with a table that was kept, if there is one of this name. */
  static async restore(id: string, engine: Engine): Promise<Session | undefined> {
    const greeting = await engine.ask('restore', id);
    return greeting === null ? undefined : new Session(id, engine).#enter(greeting);
  }

  /** Opens the next game of the same people; `undefined` if that fails or the table has been left. */
  async rematch(id: string): Promise<Session | undefined> {
    return this.#unlessLeft(async () => {
      const greeting = await this.#ask('rematch', id, this.greeting.seats);
      const next = await new Session(id, this.#engine).#enter(greeting);
      this.close();
      return next;
    });
  }

  /** Leaves the table. */
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

  /** Whether whoever looks is to act. */
  get yourTurn(): boolean {
    return this.update.legal.length > 0 && this.next === null;
  }

  /** The seat whose program is to decide. */
  get thinking(): number | null {
    const { players, to_act } = this.update;
    return seatsOf(players, 'bot').find((seat) => to_act.includes(seat)) ?? null;
  }

  /** Takes an action. */
  async act(action: string) {
    const { viewer, decision } = this.update;
    if (viewer === 'public') return;
    // A decision never comes again: what answers it twice, as a double press does, is carried out once.
    const key = `${viewer.seat}-${decision}`;
    await this.#request(viewer.seat, { type: 'act', action, decision, key });
  }

  /** Takes back, or asks for it, in the name of the one who decided last. */
  undo = () => this.#request(this.update.undo_by ?? this.#asker(), { type: 'undo' });
  resign = () => this.#request(this.#asker(), { type: 'resign' });

  /** Somebody else at the device agrees, or not, that something is taken back. */
  async answer(seat: number, agree: boolean) {
    await this.#request(seat, { type: 'answer', agree });
  }

  /** Gives a seat to somebody else. */
  async seat(seat: number, player: Player) {
    await this.#request(this.#asker(), { type: 'seat', seat: String(seat), player });
  }

  /** What a master says about the decision that whoever looks has to take, once asked. */
  get hint(): Hint | null {
    const { viewer, decision } = this.update;
    const hint = this.#hint;
    return hint !== null && viewer !== 'public' && hint.seat === viewer.seat && hint.decision === decision
      ? hint
      : null;
  }

  /** Asks a master. */
  async askForHint() {
    this.asking = true;
    this.failure = '';
    await this.#unlessLeft(async () => {
      this.#hint = await this.#ask('advise');
    });
    this.asking = false;
  }

  /** Goes on after something went wrong, as when the bots could not be loaded. */
  async retry() {
    this.failure = '';
    await this.#proceed();
  }

  /** Keeps a private note. */
  async note(text: string) {
    const viewer = this.update.viewer;
    if (viewer === 'public') return;
    await this.#unlessLeft(async () => {
      await this.#ask('ask', viewer.seat, { type: 'note', text });
      // Somebody else may be looking by now, who must not read it.
      if (seatOf(this.update.viewer) === viewer.seat) this.update = { ...this.update, note: text };
      await this.#keep();
    });
  }

  /** What would come of something, without doing it. */
  async trial(text: string): Promise<Trial> {
    return (await this.#unlessLeft(() => this.#ask('trial', text))) ?? { trial: null };
  }

  /** The record, as far as the viewer may know it; `undefined` if that fails or the table has been left. */
  record(): Promise<string | undefined> {
    return this.#unlessLeft(() => this.#ask('record'));
  }

  /** The next person takes the device. What happened since that person last decided something is news to them. */
  async takeOver() {
    const seat = this.next;
    if (seat === null) return;
    await this.#unlessLeft(async () => {
      await this.#look({ seat });
      this.update = { ...this.update, events: this.lines.slice(this.#decided[seat] ?? this.lines.length) };
      this.next = null;
    });
  }

  #ask<Q extends Question>(question: Q, ...asked: AboutTable<Q>): Promise<Answer<Q>> {
    return this.#engine.ask(question, ...([this.id, ...asked] as unknown as Parameters<Questions[Q]>));
  }

  /** Who asks for what concerns the table: the one who looks, or else the first person at it. */
  #asker(): number {
    const viewer = this.update.viewer;
    return viewer === 'public' ? (this.humans[0] ?? 1) : viewer.seat;
  }

  /** Shows what may be shown, keeps the table, and lets programs begin while the page is drawn. */
  async #enter(greeting: Greeting): Promise<Session> {
    if (greeting.version !== VERSION) throw new Error(`the engine speaks version ${greeting.version}`);
    this.greeting = greeting;
    // Before anybody looks, only what is public is shown.
    this.update = await this.#ask('look', 'public');
    const [only, ...others] = this.humans;
    if (only !== undefined && others.length === 0) await this.#look({ seat: only });
    else {
      await this.#look('public');
      if (this.#hides) this.next = this.#successor;
    }
    await this.#keep();
    void this.#proceed();
    return this;
  }

  async #request(seat: number, request: TableRequest) {
    this.#decided[seat] = this.lines.length;
    await this.#unlessLeft(async () => this.#take(await this.#ask('ask', seat, request)));
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
        if (message.undone) this.lines = await this.#ask('history');
        else this.lines = [...this.lines, ...message.events];
      }
    }
    this.previews = this.update.legal.length > 0 ? await this.#ask('previews') : [];
    if (messages.some((message) => message.type === 'update')) await this.#keep();
  }

  async #look(viewer: Viewer) {
    this.update = await this.#ask('look', viewerName(viewer));
    if (viewer !== 'public') this.#shown = viewer.seat;
    this.lines = await this.#ask('history');
    this.previews = this.update.legal.length > 0 ? await this.#ask('previews') : [];
    this.refusal = null;
  }

  /** Lets programs think, and finds out who is to look next. */
  async #proceed() {
    if (this.#looping) return;
    this.#looping = true;
    await this.#unlessLeft(async () => {
      while (!this.#closed) {
        const messages = await this.#ask('think');
        if (messages === null) break;
        const refusal = this.refusal;
        await this.#take(messages);
        this.refusal = refusal;
      }
    });
    this.#looping = false;
    await this.#unlessLeft(() => this.#handOver());
  }

  /** Does something with the table. A failure is shown, unless the table has been left by then; the result is then
   * `undefined`. */
  async #unlessLeft<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (this.#closed) return undefined;
    try {
      return await work();
    } catch (error) {
      if (!this.#closed) this.failure = error instanceof Error ? error.message : String(error);
      return undefined;
    }
  }

  /** Whether whoever is to look next must not be looked at by the one who looks now. */
  get #hides(): boolean {
    return this.update.secret_now && (this.humans.length > 1 || this.#shown !== null);
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
      await this.#ask('keep', { game, players, at: Date.now(), over: this.over });
      this.unkept = false;
    } catch {
      this.unkept = true;
    }
  }
}

/** The seats of a kind, by their numbers. */
function seatsOf(players: readonly Player[], kind: Player['kind']): number[] {
  return players.flatMap((player, index) => (player.kind === kind ? [index + 1] : []));
}
