/** A table that is held elsewhere, and lines to it on which everything can happen that happens to lines. */

import { Device } from '../../src/engine/generated/table.js';
import type { Channel, Connect, FromHost, ToHost } from '../../src/engine/protocol';
import type { Viewer } from '../../src/wire/game';
import type { Cursor, Incoming, NewGame, Shown, Snapshot, Update, Welcome } from '../../src/wire/table';

/** How often messages are lost or come twice, how often the line is cut by one, and for how many milliseconds they may be on
 * their way, so that one overtakes another. */
export interface Weather {
  drop: number;
  twice: number;
  cut: number;
  delay: number;
}

export const FAIR: Weather = { drop: 0, twice: 0, cut: 0, delay: 0 };
export const STORM: Weather = { drop: 0.04, twice: 0.1, cut: 0.03, delay: 4 };

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
  #weather: Weather;
  #random: () => number;

  constructor(weather: Weather, random: () => number) {
    this.#weather = weather;
    this.#random = random;
  }

  send(text: string) {
    const { drop, twice, cut } = this.#weather;
    if (!this.open) return;
    if (this.#random() < cut) return this.close(true);
    if (this.#random() < drop) return;
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
    setTimeout(() => this.other.open && this.other.onmessage?.(text), this.#random() * this.#weather.delay);
  }
}

interface Guest {
  viewer: Viewer;
  end: End;
  /** How far the guest has been told; `undefined` before it has said hello. */
  cursor: Cursor | null | undefined;
}

const parse = <T>(json: string): T => JSON.parse(json) as T;

/** Holds a table for guests elsewhere. */
export class Host {
  readonly device: Device;
  /** What guests asked for, and who they are. */
  readonly requests: { from: Viewer; incoming: Incoming }[] = [];
  /** Called when a request has been carried out, before anybody is told. */
  meanwhile: () => void = () => {};
  #guests: Guest[] = [];

  constructor(game: NewGame) {
    const entropy = crypto.getRandomValues(new Uint8Array(32 + 16 * game.players.length));
    this.device = Device.open(JSON.stringify(game), entropy, 0);
  }

  /** How somebody comes to the table, whom the host takes for this viewer. */
  door(viewer: Viewer, weather: Weather = FAIR, seed = 1): Connect {
    const random = numbersFrom(seed);
    return () => {
      const [near, far] = [new End(weather, random), new End(weather, random)];
      [near.other, far.other] = [far, near];
      const guest: Guest = { viewer, end: far, cursor: undefined };
      this.#guests.push(guest);
      far.onmessage = (text) => this.#hear(guest, parse(text));
      far.onclose = () => (this.#guests = this.#guests.filter((one) => one !== guest));
      return Promise.resolve(near);
    };
  }

  /** Cuts all lines. */
  cut() {
    for (const { end } of this.#guests) end.close(true);
  }

  /** The table as a viewer should see it. */
  truth(viewer: Viewer): Snapshot {
    return parse(this.device.look(JSON.stringify(viewer)));
  }

  #hear(guest: Guest, message: ToHost) {
    if (message.type === 'hello') {
      this.#say(guest, { type: 'welcome', viewer: guest.viewer, welcome: parse<Welcome>(this.device.welcome()) });
      guest.cursor = message.cursor;
      this.#update(guest);
    } else {
      const { seat, key, request } = message;
      this.requests.push({ from: guest.viewer, incoming: { seat, key, request } });
      const { refused } = parse<Shown>(this.device.ask(JSON.stringify({ seat, key, request }), 0));
      this.meanwhile();
      this.#guests.forEach((one) => this.#update(one));
      this.#say(guest, { type: 'answer', key, refused });
    }
  }

  #update(guest: Guest) {
    if (guest.cursor === undefined) return;
    const since = guest.cursor === null ? undefined : JSON.stringify(guest.cursor);
    const text = this.device.update(JSON.stringify(guest.viewer), since);
    if (text === undefined) return;
    const update = parse<Update>(text);
    guest.cursor = update.cursor;
    this.#say(guest, { type: 'update', update });
  }

  #say({ end }: Guest, message: FromHost) {
    end.send(JSON.stringify(message));
  }
}
