/** Sends something at once, and after that at most so often. */

export class Throttle<T> {
  #pause: number;
  #send: (value: T) => void;
  #skip: (value: T) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: { value: T } | undefined;

  /** Calls `send` at most once in `pause` milliseconds, and `skip` for what is not sent. */
  constructor(pause: number, send: (value: T) => void, skip: (value: T) => void) {
    this.#pause = pause;
    this.#send = send;
    this.#skip = skip;
  }

  /** Sends this, now or when the pause is over. Of what comes during a pause the last is sent. */
  push(value: T) {
    if (this.#waiting !== undefined) this.#skip(this.#waiting.value);
    this.#waiting = { value };
    if (this.#timer === undefined) this.#next();
  }

  /** Sends at once what is waiting. */
  flush() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting !== undefined) this.#next();
  }

  #next() {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    this.#timer = waiting && setTimeout(() => this.#next(), this.#pause);
    if (waiting !== undefined) this.#send(waiting.value);
  }
}
