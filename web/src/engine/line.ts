/** A line to a host that is opened again whenever it is cut, and looked after while nobody says anything. */

import type { ToTable } from '../wire/online';
import type { Channel } from './channel';

/** A line that was cut is opened again after this part of the patience, and after twice as long each time, until it is all of
 * it. */
const FIRST_PAUSE = 1 / 40;
/** Whoever comes back to the page waits for this part of the patience before the line is taken for dead. */
const DOUBT = 1 / 4;

export interface LineOptions {
  open: () => Promise<Channel>;
  /** How long to wait for the host before it is asked again, in milliseconds. */
  patience: number;
  /** The line is open, for the first time or again. */
  opened: () => void;
  heard: (text: string) => void;
  /** It is cut, or could not be opened, and is tried again. */
  cut: (why: unknown) => void;
  /** Nothing was heard for a while, or something was, and the line is still there. */
  waited: () => void;
}

export class Line {
  #options: LineOptions;
  #channel: Channel | undefined;
  /** Counts the attempts to open it: only the last one counts. */
  #attempt = 0;
  #opening = false;
  #pause: number;
  #again: ReturnType<typeof setTimeout> | undefined;
  #doubt: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval>;
  /** Whether the host has said something since it was last looked after. */
  #heard = false;
  /** Whether it has been asked since whether it is there. */
  #pinged = false;
  #closed = false;

  constructor(options: LineOptions) {
    this.#options = options;
    this.#pause = FIRST_PAUSE * options.patience;
    this.#watch = setInterval(() => this.#lookAfter(), options.patience);
    void this.#open();
  }

  send(message: ToTable) {
    this.#channel?.send(JSON.stringify(message));
  }

  /** The host let one in: the next cut is the first again. */
  settle() {
    this.#pause = FIRST_PAUSE * this.#options.patience;
  }

  /** Somebody looks at the page again, or the network is back: a line that is cut, or dead, is opened at once. */
  wake() {
    if (this.#closed) return;
    this.settle();
    if (this.#channel === undefined) {
      if (!this.#opening) void this.#open();
      return;
    }
    this.#heard = false;
    this.send({ type: 'ping' });
    clearTimeout(this.#doubt);
    this.#doubt = setTimeout(() => {
      if (!this.#heard && this.#channel !== undefined) this.drop();
    }, DOUBT * this.#options.patience);
  }

  /** Gives up the line as it is, for another one. */
  drop(why: unknown = new Error('the line is dead')) {
    this.#channel?.close();
    this.#cut(why);
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#again);
    clearTimeout(this.#doubt);
    clearInterval(this.#watch);
    this.#channel?.close();
    this.#channel = undefined;
  }

  async #open() {
    clearTimeout(this.#again);
    this.#opening = true;
    const attempt = ++this.#attempt;
    let channel: Channel;
    try {
      channel = await this.#options.open();
    } catch (error) {
      if (!this.#closed && attempt === this.#attempt) this.#cut(error);
      return;
    }
    if (this.#closed || attempt !== this.#attempt) return channel.close();
    this.#opening = false;
    channel.onmessage = (text) => {
      if (channel !== this.#channel) return;
      this.#heard = true;
      this.#pinged = false;
      this.#options.heard(text);
    };
    channel.onclose = () => {
      if (channel === this.#channel) this.#cut(new Error('the line was cut'));
    };
    this.#channel = channel;
    this.#pinged = false;
    this.#options.opened();
  }

  #cut(why: unknown) {
    if (this.#closed) return;
    this.#channel = undefined;
    this.#opening = false;
    clearTimeout(this.#again);
    // Not all at once after a restart of the server.
    this.#again = setTimeout(() => void this.#open(), this.#pause * (0.5 + Math.random() / 2));
    this.#pause = Math.min(2 * this.#pause, this.#options.patience);
    this.#options.cut(why);
  }

  #lookAfter() {
    if (this.#channel === undefined) return;
    if (!this.#heard && this.#pinged) return this.drop();
    if (!this.#heard) {
      this.send({ type: 'ping' });
      this.#pinged = true;
    }
    this.#heard = false;
    this.#options.waited();
  }
}
