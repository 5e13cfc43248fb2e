/** A table that is held elsewhere with its room, and lines to it on which everything can happen that happens to lines. */

import type { Channel, Connect } from '../../src/engine/channel';
import { Device } from '../../src/engine/generated/table.js';
import { randomHex } from '../../src/table/random';
import type { Seat, Viewer } from '../../src/wire/game';
import type { Ask, ChatLine, FromTable, RoomState, ToTable } from '../../src/wire/online';
import type {
  Cursor,
  Incoming,
  NewGame,
  Player,
  Refusal,
  RoomRequest,
  RoomSeat,
  Shown,
  Snapshot,
  Update,
  Welcome,
} from '../../src/wire/table';

/** How often a line goes dead without a word, how often messages come twice, how often the line is cut by one, and for how many
 * milliseconds they may be on their way. Messages of one line never overtake each other. */
export interface Weather {
  die: number;
  twice: number;
  cut: number;
  delay: number;
}

export const FAIR: Weather = { die: 0, twice: 0, cut: 0, delay: 0 };
export const STORM: Weather = { die: 0.02, twice: 0.1, cut: 0.03, delay: 4 };

/** Numbers from 0 to 1 that look random and are the same in every run. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** One end of a line. */
class End implements Channel {
  onmessage: Channel['onmessage'] = null;
  onclose: Channel['onclose'] = null;
  other!: End;
  open = true;
  /** Whether what is sent here still arrives. */
  #alive = true;
  /** Done once everything that was sent has arrived. */
  #way: Promise<void> = Promise.resolve();
  #weather: Weather;
  #random: () => number;

  constructor(weather: Weather, random: () => number) {
    this.#weather = weather;
    this.#random = random;
  }

  send(text: string) {
    const { die, twice, cut } = this.#weather;
    if (!this.open || !this.#alive) return;
    if (this.#random() < cut) return this.close(true);
    if (this.#random() < die) return void (this.#alive = false);
    this.#deliver(text);
    if (this.#random() < twice) this.#deliver(text);
  }

  /** Closes the line. The one who does is not told, unless it was nobody's wish. */
  close(cut = false) {
    const ends = [this.other, ...(cut ? [this as End] : [])];
    if (!this.open) return;
    this.open = this.other.open = false;
    setTimeout(() => ends.forEach((end) => end.onclose?.()));
  }

  #deliver(text: string) {
    const delay = this.#random() * this.#weather.delay;
    this.#way = this.#way.then(async () => {
      await new Promise((resolve) => setTimeout(resolve, delay));
      if (this.other.open) this.other.onmessage?.(text);
    });
  }
}

/** A device at the table. */
interface Guest {
  name: string;
  end: End;
  screen: boolean;
  away: boolean;
  /** As whom the guest was last welcomed. */
  viewer: Viewer | undefined;
  /** How far the guest has been told; `undefined` before it has said hello. */
  cursor: Cursor | null | undefined;
}

const parse = <T>(json: string): T => JSON.parse(json) as T;

export const refusal = (code: string): Refusal => ({ code, clause: null, facts: [], text: code });

/** Holds a table for guests elsewhere. Whoever has the name of a player sits there; in a waiting room they sit down first. */
export class Host {
  /** The game, once it has begun. */
  device: Device | undefined;
  /** What guests asked for, and who they are. */
  readonly requests: { from: Viewer; incoming: Incoming }[] = [];
  /** Called when a request has been carried out, before anybody is told. */
  meanwhile: () => void = () => {};
  /** Why nobody is let in, if that is so. */
  closed: Refusal | null = null;
  chat: Omit<ChatLine, 'you'>[] = [];
  hellos: Extract<ToTable, { type: 'hello' }>[] = [];
  /** The number of the last line that was ever said. */
  #said = 0;
  /** Changes what is said to guests: an honest host says everything as it is. */
  lie: (message: FromTable) => FromTable = (message) => message;
  /** The numbers of the guests in the shuffle, by seat. */
  readonly nonces: string[];
  readonly commitment: string;
  #secret = randomHex(32);
  #game: NewGame;
  #seats: RoomSeat[];
  #options: RoomState['options'] = { listed: false, writers: 'players', build_seconds: 300 };
  #removed: string[] = [];
  #answers = new Map<string, Refusal | null>();
  #guests: Guest[] = [];

  constructor(game: NewGame, stage: 'waiting' | 'playing' = 'playing') {
    this.#game = game;
    this.#seats = game.players.map(({ name, kind }) =>
      stage === 'waiting' ? 'free' : kind === 'bot' ? { bot: { name } } : { person: { name, you: false } },
    );
    this.nonces = game.players.map(() => (stage === 'waiting' ? '0'.repeat(32) : randomHex(16)));
    const device = this.#deal(game);
    this.commitment = parse<Welcome>(device.welcome()).commitment;
    device.free();
    if (stage === 'playing') this.#begin();
  }

  #deal(game: NewGame): Device {
    const digits = [this.#secret, ...this.nonces].join('').match(/../g) ?? [];
    const entropy = Uint8Array.from(digits, (digits) => parseInt(digits, 16));
    return Device.open(JSON.stringify(game), entropy, 0);
  }

  /** How somebody of this name comes to the table. */
  door(name: string, weather: Weather = FAIR, seed = 1): Connect {
    const random = numbersFrom(seed);
    return () => {
      const [near, far] = [new End(weather, random), new End(weather, random)];
      [near.other, far.other] = [far, near];
      const guest: Guest = { name, end: far, screen: false, away: false, viewer: undefined, cursor: undefined };
      this.#guests.push(guest);
      far.onmessage = (text) => this.#hear(guest, parse(text));
      far.onclose = () => {
        this.#guests = this.#guests.filter((one) => one !== guest);
        this.#tellRoom();
      };
      return Promise.resolve(near);
    };
  }

  /** Cuts all lines. */
  cut() {
    for (const { end } of this.#guests) end.close(true);
  }

  /** Lets all lines go dead without a word. */
  freeze() {
    for (const { end } of this.#guests) end.onmessage = null;
  }

  /** Says goodbye to everybody. */
  bye(why: Refusal, again: boolean) {
    if (!again) this.closed = why;
    for (const guest of this.#guests) this.#say(guest, { type: 'bye', why, again });
  }

  /** The table as a viewer should see it. */
  truth(viewer: Viewer): Snapshot {
    if (this.device === undefined) throw new Error('the game has not begun');
    return parse(this.device.look(JSON.stringify(viewer)));
  }

  /** Gives a seat to somebody else. */
  seat(seat: Seat, player: Player) {
    this.device?.seat(JSON.stringify(seat), JSON.stringify(player), 0);
    this.#seats[seat - 1] = player.kind === 'bot' ? { bot: player } : { person: { name: player.name, you: false } };
    this.#tellAll();
  }

  #begin() {
    const players = this.#seats.map((seat): Player => {
      if (seat === 'free' || 'kept' in seat) throw new Error('a seat is free');
      return 'bot' in seat ? { name: seat.bot.name, kind: 'bot' } : { name: seat.person.name, kind: 'human' };
    });
    this.device = this.#deal({ ...this.#game, players });
  }

  #seatOf(name: string): Seat | null {
    const index = this.#seats.findIndex((seat) => seat !== 'free' && 'person' in seat && seat.person.name === name);
    return index < 0 ? null : index + 1;
  }

  #viewerOf({ name, screen }: Guest): Viewer {
    const seat = this.#seatOf(name);
    return seat === null || screen ? 'public' : { seat };
  }

  /** The first who comes is the host. */
  #roomFor(guest: Guest): RoomState {
    const host = this.#guests[0]?.name === guest.name;
    const names = [...new Set(this.#guests.map(({ name }) => name))];
    return {
      stage: this.device === undefined ? 'waiting' : 'playing',
      waiting:
        this.device !== undefined
          ? null
          : {
              game: this.#game.game,
              settings: this.#game.settings,
              undo: 'agreement',
              championship: null,
              commitment: this.commitment,
              seats: this.#seats,
              host,
              ready: !this.#seats.includes('free'),
            },
      seat: this.#seatOf(guest.name),
      host,
      may_write: this.#options.writers !== 'nobody',
      people: names.map((name, id) => ({
        id,
        name,
        seat: this.#seatOf(name),
        presence: this.#guests.some((one) => one.name === name && !one.away) ? 'here' : 'away',
        host: this.#guests[0]?.name === name,
        you: name === guest.name,
      })),
      spectators: names.filter((name) => this.#seatOf(name) === null).length,
      invite: 'a'.repeat(32),
      watch: 'b'.repeat(32),
      options: this.#options,
      score: [],
      absent: [],
      substituted: [],
      stand_ins: [],
      clock: null,
      next: null,
    };
  }

  #hear(guest: Guest, message: ToTable) {
    if (message.type === 'ping') return this.#say(guest, { type: 'pong' });
    if (message.type === 'hello') return this.#hello(guest, message);
    if (message.type === 'away') {
      guest.away = message.away;
      return this.#tellRoom();
    }
    if (message.type === 'ask') return this.#answer(guest, message.key, message.ask);
    const { seat, key, request } = message;
    const from = this.#viewerOf(guest);
    this.requests.push({ from, incoming: { seat, key, request } });
    if (this.device === undefined)
      return this.#say(guest, { type: 'answer', key, refused: refusal('online.not_begun') });
    const { refused } = parse<Shown>(this.device.ask(JSON.stringify({ seat, key, request }), 0));
    this.meanwhile();
    this.#guests.forEach((one) => this.#update(one));
    this.#say(guest, { type: 'answer', key, refused });
  }

  #hello(guest: Guest, hello: Extract<ToTable, { type: 'hello' }>) {
    this.hellos.push(hello);
    const why = this.#removed.includes(guest.name) ? refusal('online.removed') : this.closed;
    if (why !== null) return this.#say(guest, { type: 'bye', why, again: false });
    guest.screen = hello.screen ?? false;
    guest.away = hello.away ?? false;
    guest.cursor = hello.cursor;
    this.#tellRoom();
    if (this.device !== undefined) this.#welcome(guest);
    this.#say(guest, { type: 'chat', lines: this.#linesFor(guest, this.chat), all: true });
    this.#update(guest);
  }

  #welcome(guest: Guest) {
    if (this.device === undefined) return;
    const viewer = this.#viewerOf(guest);
    const before = guest.viewer;
    if (before !== undefined && JSON.stringify(before) !== JSON.stringify(viewer)) guest.cursor = null;
    guest.viewer = viewer;
    this.#say(guest, { type: 'welcome', viewer, welcome: parse<Welcome>(this.device.welcome()) });
  }

  #answer(guest: Guest, key: string, ask: Ask) {
    // What comes twice is carried out once.
    if (!this.#answers.has(key)) this.#answers.set(key, this.#carryOut(guest, ask));
    this.#say(guest, { type: 'answer', key, refused: this.#answers.get(key) ?? null });
  }

  #carryOut(guest: Guest, ask: Ask): Refusal | null {
    const host = this.#guests[0]?.name === guest.name;
    if (ask === 'rematch') return refusal('online.not_over');
    if (ask === 'start') {
      if (!host) return refusal('room.not_the_host');
      if (this.#seats.includes('free')) return refusal('room.seat_free');
      this.#begin();
    } else if ('say' in ask) {
      this.#said += 1;
      const line = { n: this.#said, name: guest.name, seat: this.#seatOf(guest.name), text: ask.say.text, at: 0 };
      this.chat.push(line);
      for (const one of this.#guests) this.#say(one, { type: 'chat', lines: this.#linesFor(one, [line]), all: false });
      return null;
    } else if ('options' in ask) {
      this.#options = ask.options;
    } else if ('remove' in ask) {
      const gone = this.#roomFor(guest).people.find(({ id }) => id === ask.remove.person)?.name ?? '';
      this.#removed.push(gone);
      for (const one of this.#guests.filter(({ name }) => name === gone))
        this.#say(one, { type: 'bye', why: refusal('online.removed'), again: false });
    } else if ('room' in ask) {
      const refused = this.#changeSeats(guest, ask.room);
      if (refused !== null) return refused;
    } else return refusal('online.not_absent');
    this.#tellAll();
    return null;
  }

  #changeSeats(guest: Guest, request: RoomRequest): Refusal | null {
    if (request === 'stand') this.#stand(guest);
    else if ('sit' in request) {
      if (this.#seats[request.sit.seat - 1] !== 'free') return refusal('room.taken');
      this.#stand(guest);
      this.#seats[request.sit.seat - 1] = { person: { name: guest.name, you: false } };
      this.nonces[request.sit.seat - 1] = request.sit.nonce;
    } else if ('seat_bot' in request) this.#seats[request.seat_bot.seat - 1] = { bot: request.seat_bot };
    else if ('clear' in request) this.#seats[request.clear.seat - 1] = 'free';
    return null;
  }

  #stand(guest: Guest) {
    const seat = this.#seatOf(guest.name);
    if (seat !== null) this.#seats[seat - 1] = 'free';
  }

  /** Takes the lines of one guest out of the chat. */
  erase(name: string) {
    this.chat = this.chat.filter((line) => line.name !== name);
    for (const one of this.#guests) this.#say(one, { type: 'chat', lines: this.#linesFor(one, this.chat), all: true });
  }

  #linesFor({ name }: Guest, lines: Omit<ChatLine, 'you'>[]): ChatLine[] {
    return lines.map((line) => ({ ...line, you: line.name === name }));
  }

  #tellRoom() {
    for (const guest of this.#guests) {
      if (guest.cursor !== undefined) this.#say(guest, { type: 'room', room: this.#roomFor(guest) });
    }
  }

  /** Tells everybody how things are, and those who are somebody else now that they are. */
  #tellAll() {
    this.#tellRoom();
    for (const guest of this.#guests) {
      if (guest.cursor === undefined || this.device === undefined) continue;
      if (JSON.stringify(guest.viewer) !== JSON.stringify(this.#viewerOf(guest))) this.#welcome(guest);
      this.#update(guest);
    }
  }

  #update(guest: Guest) {
    if (guest.cursor === undefined || guest.viewer === undefined || this.device === undefined) return;
    const since = guest.cursor === null ? undefined : JSON.stringify(guest.cursor);
    const text = this.device.update(JSON.stringify(guest.viewer), since);
    if (text === undefined) return;
    const update = parse<Update>(text);
    guest.cursor = update.cursor;
    this.#say(guest, { type: 'update', update });
  }

  #say({ end }: Guest, message: FromTable) {
    end.send(JSON.stringify(this.lie(structuredClone(message))));
  }
}
