/** A table as the page plays at it: who looks, who decides, what has been said. */

import { seatOf } from '../boards/seats';
import type { Engine } from '../engine/engine';
import type { Answer, Asked, Checked, Hint, News, Opened, Place, Question, Questions, Seen } from '../engine/messages';
import { reasonOf } from '../engine/remote';
import type { AdvisedAction } from '../wire/coach';
import type { Seat, Verification } from '../wire/game';
import type {
  Cursor,
  EventMessage,
  Greeting,
  NewGame,
  Player,
  Refusal,
  Snapshot,
  TableRequest,
  Trial,
} from '../wire/table';
import { afterPaint, paints } from '../paint';
import { bestOf } from './best';
import { isMarked, marked, unmarked } from './hinted';
import { seatsOf, successorIn } from './people';
import { Playback, type Scene } from './playback.svelte';
import { randomHex } from './random';
import { shared } from './sharing';

/** The questions about a table, without its name. */
type AboutTable<Q extends Question> = Parameters<Questions[Q]> extends [string, ...infer Rest] ? Rest : never;

/** Where nobody would be after an undo: what is named when there is nothing to take back, so that the table says why. */
const NOWHERE: Cursor = [0, 0, 0];

/** A name for a request that no other has. */
const newKey = () => randomHex(8);

/** How long people look at the table before a bot moves, in milliseconds. Where the table is held elsewhere its host waits. */
const BOT_PAUSE = 500;

/** How much of a hint is shown: nothing, where to look, what to do, everything. */
export type Grade = 0 | 1 | 2 | 3;

export class Session {
  readonly id: string;
  readonly greeting: Greeting;
  /** Whose device this is. */
  readonly place: Place;
  #engine: Engine;
  #stopListening: () => void;
  #closed = false;
  /** How much each person at this device had been told when they last decided something. */
  #decided: Record<Seat, number> = {};
  /** How much each person at this device had been told when they last looked, and how much whoever has just taken it knew. */
  #known: Record<Seat, number> = {};
  #knew = Infinity;
  /** The seat whose secrets were on the screen last. */
  #shown: Seat | null = null;
  /** The decision that was sent last, until it is refused. */
  #sent = '';

  /** What happened and is not shown yet. */
  readonly playback = new Playback();
  /** How long it takes to see these events, in milliseconds: whoever knows the board says so. */
  lasts: (events: readonly EventMessage[]) => number = () => 0;
  /** The table as its board shows it. */
  snapshot = $state.raw<Snapshot>()!;
  /** Everything the viewer was told up to there. */
  lines = $state.raw<EventMessage[]>([]);
  /** The same as what stands beside the board shows it: a frame later, so that a press is painted sooner, and not before the
   * board has shown everything. */
  beside = $state.raw<Snapshot>()!;
  heard = $state.raw<EventMessage[]>([]);
  #follow: () => void = () => {};
  /** Why the last request was refused. */
  refusal = $state.raw<Refusal | null>(null);
  /** What a master said last; it is for one decision of one seat. */
  #hint = $state.raw<Hint | null>(null);
  /** Whether a master is being asked. */
  asking = $state(false);
  /** How much of what a master said is shown, while it is for this decision: see `grade`. */
  #shownOfHint = $state<Grade>(0);
  /** The person who is to take the device, while it is handed over. */
  next = $state<Seat | null>(null);
  /** The person to whom it is to be handed, once whoever looks has seen what came of their move. */
  passing = $state<Seat | null>(null);
  /** Whether the game could not be kept in this browser. */
  unkept = $state(false);
  /** Whether the host of the table can be reached, if it is elsewhere. */
  connected = $state(true);
  /** The proof of a deal elsewhere, once the game is over. */
  checked = $state.raw<Checked | null>(null);
  /** How many requests have not been answered. */
  sending = $state(0);
  /** What went wrong, if the game cannot go on. */
  failure = $state('');

  private constructor(id: string, engine: Engine, { greeting, place, seen, checked }: Opened) {
    this.id = id;
    this.#engine = engine;
    this.greeting = greeting;
    this.place = place;
    this.checked = checked ?? null;
    this.#stopListening = engine.listen(id, (news) => this.#hear(news));
    this.#see(seen);
  }

  /** Opens a table, whose secret may be given. */
  static async begin(id: string, engine: Engine, game: NewGame, secret?: string): Promise<Session> {
    return new Session(id, engine, await engine.ask('open', id, game, secret));
  }

  /** Goes on with a table that was kept, if there is one of this name. */
  static async restore(id: string, engine: Engine): Promise<Session | undefined> {
    const opened = await engine.ask('restore', id);
    return opened === null ? undefined : new Session(id, engine, opened);
  }

  /** A table that is held elsewhere, and has been opened. */
  static at(id: string, engine: Engine, opened: Opened): Session {
    return new Session(id, engine, opened);
  }

  /** Opens the next game of the same people; `undefined` if that fails or the table has been left. */
  async rematch(id: string): Promise<Session | undefined> {
    return this.#unlessLeft(async () => {
      const next = new Session(id, this.#engine, await this.#ask('rematch', id));
      void this.close();
      return next;
    });
  }

  /** Leaves the table. Done once everything is kept. */
  async close() {
    if (this.#closed) return;
    this.#closed = true;
    this.#stopListening();
    this.playback.stop();
    await this.#ask('leave').catch(() => {});
  }

  /** Hears no more of the table, at which this device goes on as somebody else. */
  detach() {
    this.#closed = true;
    this.playback.stop();
    this.#stopListening();
  }

  /** Whether the table is held here, so that this device says who sits where. */
  get hosts(): boolean {
    return this.place === 'host';
  }

  /** The seats of people, wherever they are. */
  get humans(): Seat[] {
    return seatsOf(this.snapshot.players, 'human');
  }

  /** The seats that are played at this device: nobody here acts for any other. */
  get seats(): Seat[] {
    const { place } = this;
    if (place === 'host') return this.humans;
    return this.humans.filter((seat) => seat === seatOf(place));
  }

  get over(): boolean {
    return this.beside.ending.type !== 'unfinished';
  }

  /** Whether whoever looks is to act. */
  get yourTurn(): boolean {
    return this.beside.legal.length > 0 && this.next === null;
  }

  /** Whether an answer is on its way, or what stands beside the board has yet to follow it. */
  get busy(): boolean {
    return this.sending > 0 || (this.beside !== this.snapshot && !this.playback.held);
  }

  /** The seat whose bot is to decide. */
  get thinking(): Seat | null {
    const { players, to_act } = this.beside;
    return seatsOf(players, 'bot').find((seat) => to_act.includes(seat)) ?? null;
  }

  /** The seat that asks for an undo at this device: the one that decided last, or the viewer’s own. */
  get undoer(): Seat | null {
    return this.snapshot.undo?.by ?? this.#asker;
  }

  /** Takes an action. */
  async act(action: string) {
    const { viewer, decision } = this.snapshot;
    const seat = seatOf(viewer);
    // A decision never comes again: of several presses for one, as a double press is, the first is sent.
    const sent = `${seat} ${decision}`;
    if (seat === null || this.#sent === sent) return;
    this.#sent = sent;
    const asked = await this.#request(seat, { act: { action, decision } });
    if (asked?.refused !== null && this.#sent === sent) this.#sent = '';
  }

  /** Takes back, or asks for it. */
  undo = () => this.#request(this.undoer, { undo: { to: this.snapshot.undo?.to ?? NOWHERE } });
  resign = () => this.#request(this.#asker, 'resign');

  /** Somebody at the device agrees, or not, that something is taken back. */
  async answer(seat: Seat, agree: boolean) {
    await this.#request(seat, { answer: { question: this.snapshot.asked?.question ?? 0, agree } });
  }

  /** Gives a seat to somebody else. */
  async seat(seat: Seat, player: Player) {
    await this.#unlessLeft(async () => this.#take(await this.#ask('seat', seat, player)));
    // Whoever sits down to play wants it to go on.
    if (this.humans.length > 0) this.playback.pause(false);
  }

  /** What a master says about the decision that whoever looks has to take, once asked. */
  get hint(): Hint | null {
    const { viewer, decision } = this.snapshot;
    const hint = this.#hint;
    return hint !== null && hint.seat === seatOf(viewer) && hint.decision === decision ? hint : null;
  }

  /** How much of it is shown. */
  get grade(): Grade {
    return this.hint === null ? 0 : this.#shownOfHint;
  }

  /** Whether hints are offered now, or that they are not because people play against each other. */
  get hinting(): 'offered' | 'people' | null {
    if (this.over || this.seats.length === 0) return null;
    if (this.humans.length > 1) return 'people';
    return this.hosts && this.yourTurn ? 'offered' : null;
  }

  /** Whether somebody plays alone for points, so that a hint is marked with the result. */
  get alone(): boolean {
    return this.greeting.seats === 1;
  }

  /** Whether a hint was shown to somebody who plays alone. It is kept with the private note, so that it stays with the table. */
  get hinted(): boolean {
    return isMarked(this.snapshot.note);
  }

  /** The private note as boards keep it. */
  get ownNote(): string {
    return unmarked(this.snapshot.note);
  }

  /** Shows more of what a master says, who is asked first. After everything it is put away. */
  async askForHint() {
    if (this.hinting !== 'offered' || this.asking) return;
    if (this.hint !== null) return void (this.#shownOfHint = ((this.#shownOfHint + 1) % 4) as Grade);
    this.asking = true;
    this.failure = '';
    await this.#unlessLeft(async () => {
      this.#hint = await this.#ask('advise');
      this.#shownOfHint = 1;
      const shows = this.hint !== null && this.hint.options.length > 0;
      if (shows && this.alone && !this.hinted) await this.#keep(marked(this.snapshot.note));
    });
    this.asking = false;
  }

  /** Puts the hint away. */
  hideHint() {
    this.#shownOfHint = 0;
  }

  /** Goes on after something went wrong, as when the bots could not be loaded. */
  async retry() {
    this.failure = '';
    await this.#unlessLeft(() => this.#ask('think'));
  }

  /** Keeps a private note. */
  note(text: string) {
    return this.#keep(this.hinted ? marked(text) : text);
  }

  async #keep(text: string) {
    const seat = seatOf(this.snapshot.viewer);
    if (seat === null || !this.seats.includes(seat)) return;
    await this.#unlessLeft(async () => {
      this.#draw({ ...this.snapshot, note: text });
      const { refused } = await this.#ask('ask', { seat, key: newKey(), request: { note: { text } } });
      if (refused !== null) this.refusal = refused;
    });
  }

  /** What would come of something, without doing it. */
  async trial(text: string): Promise<Trial> {
    return (await this.#unlessLeft(() => this.#ask('trial', text))) ?? { trial: null };
  }

  /** The record, as far as the viewer may know it: all of it once the game is over (§G4). `undefined` if that fails or the table has been left. */
  record(): Promise<string | undefined> {
    return this.#unlessLeft(() => this.#ask('record'));
  }

  /** The receipt of this device for a deal elsewhere, as a file. */
  async receipt(): Promise<string | null> {
    return (await this.#unlessLeft(() => this.#ask('receipt'))) ?? null;
  }

  /** The best that a seat could have decided last, as a master weighs it once the game is over; `null` if nobody can say. */
  async best(seat: Seat): Promise<AdvisedAction | null> {
    const best = await this.#unlessLeft(async () => bestOf(this.#engine, await this.#ask('record'), seat));
    return best ?? null;
  }

  /** Checks everything that the record claims, every draw included as far as this device may know it. */
  async verify(): Promise<Verification> {
    return this.#engine.ask('verify', await this.#ask('record'));
  }

  /** The next person takes the device. What happened since that person last decided something is news to them. */
  async takeOver() {
    const seat = this.next;
    if (seat === null) return;
    await this.#unlessLeft(async () => {
      const seen = await this.#ask('look', { seat });
      // What waits was told to whoever had the device before.
      this.playback.stop();
      this.#knew = this.#known[seat] ?? 0;
      this.#see(seen);
      this.#draw({ ...this.snapshot, events: this.lines.slice(this.#decided[seat] ?? this.lines.length) });
      // What stands beside the board must not be another's for as much as a frame.
      this.#catchUp();
      this.refusal = null;
    });
  }

  /** How much whoever has just taken the device had been told before; everything after it is to be read out to them, once. */
  hearFrom(): number {
    const knew = this.#knew;
    this.#knew = Infinity;
    return knew;
  }

  #ask<Q extends Question>(question: Q, ...asked: AboutTable<Q>): Promise<Answer<Q>> {
    return this.#engine.ask(question, ...([this.id, ...asked] as unknown as Parameters<Questions[Q]>));
  }

  /** Who asks for what concerns the table: the one who looks, or else the first person at this device. */
  get #asker(): Seat | null {
    const seat = seatOf(this.snapshot.viewer);
    return seat !== null && this.seats.includes(seat) ? seat : (this.seats[0] ?? null);
  }

  /** Asks for something in the name of a seat at this device, and of no other. */
  async #request(seat: Seat | null, request: TableRequest): Promise<Asked | undefined> {
    if (seat === null || !this.seats.includes(seat)) return undefined;
    this.playback.skip();
    this.#decided[seat] = this.lines.length;
    this.sending += 1;
    const asked = await this.#unlessLeft(async () => {
      const asked = await this.#ask('ask', { seat, key: newKey(), request });
      this.#take(asked);
      return asked;
    });
    this.sending -= 1;
    return asked;
  }

  #take({ refused, seen }: Asked) {
    this.refusal = refused;
    if (seen !== null) this.playback.cut({ ...this.#scene(seen), pause: 0 });
  }

  #scene(seen: Seen): Scene {
    const { events, players } = seen.snapshot;
    const byBot = events.some(({ actor }) => players[Number(actor) - 1]?.kind === 'bot');
    return {
      show: () => this.#see(seen),
      pause: byBot && this.hosts ? BOT_PAUSE : 0,
      lasts: () => this.lasts(events),
    };
  }

  /** Shows what is new, when its time has come. What somebody here has done they see at once. */
  #show(seen: Seen) {
    const own = seen.snapshot.events.some(({ actor }) => this.seats.includes(Number(actor)));
    if (own) this.playback.cut(this.#scene(seen));
    else this.playback.add(this.#scene(seen));
  }

  /** Hears what happened without being asked for. */
  #hear(news: News) {
    if ('seen' in news) this.#show(news.seen);
    else if ('failure' in news) this.failure = news.failure;
    else if ('kept' in news) this.unkept = !news.kept;
    else if ('connected' in news) this.connected = news.connected;
    else if ('checked' in news) this.checked = news.checked;
  }

  /** Shows the table as it is now. Where another person at this device is to act, it is handed over: nobody sees in passing what
   * the next person is to see first. Whoever has just decided something looks at it as long as they like. */
  #see({ snapshot: now, history }: Seen) {
    // What happened and what can be done is new with every message, even if it reads the same.
    const { events, legal } = now;
    const snapshot = { ...shared({ ...this.snapshot, events, legal }, now) };
    this.lines = history ?? [...this.lines.slice(0, snapshot.told - snapshot.events.length), ...snapshot.events];
    this.#draw(snapshot);
    const viewer = seatOf(snapshot.viewer);
    // Whoever had the device before has decided something, and wants to see what came of it.
    const looks = viewer !== null && viewer === this.#shown && this.seats.includes(viewer);
    this.#shown = viewer ?? this.#shown;
    const seat = successorIn(snapshot, this.seats);
    // Once the device has gone on, nothing that happens brings it back.
    const sees = looks && this.next === null && events.length > 0 && !snapshot.undone;
    this.next = this.#hides && !sees ? seat : null;
    this.passing = this.#hides && sees ? seat : null;
    if (viewer !== null && this.next === null) this.#known[viewer] = this.lines.length;
    if (seat !== null && !this.#hides) {
      void this.#unlessLeft(async () => this.#see(await this.#ask('look', { seat })));
    }
  }

  /** Whoever looks has seen enough: the device goes on. */
  pass() {
    [this.next, this.passing] = [this.passing, null];
  }

  /** Draws the table, and then what stands beside it. */
  #draw(snapshot: Snapshot) {
    this.snapshot = snapshot;
    if (this.beside === undefined || !paints()) return this.#catchUp();
    this.#follow();
    this.#follow = afterPaint(() => {
      if (!this.playback.held) this.#catchUp();
    });
  }

  /** The board begins to show one thing after another by itself, or has shown everything. */
  hold(on: boolean) {
    this.playback.hold(on);
    if (!on) this.#catchUp();
  }

  /** What stands beside the board shows what the board shows. */
  #catchUp() {
    this.#follow();
    this.beside = this.snapshot;
    this.heard = this.lines;
  }

  /** Does something with the table. A failure is shown, unless the table has been left by then; the result is then
   * `undefined`. */
  async #unlessLeft<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (this.#closed) return undefined;
    try {
      return await work();
    } catch (error) {
      if (!this.#closed) this.failure = reasonOf(error);
      return undefined;
    }
  }

  /** Whether whoever is to look next must not be looked at by the one who looks now. */
  get #hides(): boolean {
    return this.snapshot.secret_now && (this.seats.length > 1 || this.#shown !== null);
  }
}
