/** A table is open in one tab at a time: two would write over each other's moves. */

/** How long a tab that is closed, reloaded or asked to let go may take for it, in milliseconds. */
const PATIENCE = 1_500;

/** What becomes of a tab that wants a table. */
export interface Sharing {
  /** It has the table. */
  here(): void;
  /** Another tab has the table, and this one waits for it. */
  elsewhere(): void;
  /** Another tab wants the table: leaves it. Done once everything is kept. */
  leave(): Promise<void>;
}

/** The wish of this tab for a table: it comes true when no other tab has the table, or gives way. */
export class Hold {
  readonly #name: string;
  readonly #sharing: Sharing;
  /** Tells the other tabs that this one takes the table. */
  readonly #channel: BroadcastChannel | undefined;
  #state: 'waiting' | 'holding' | 'leaving' | 'released' = 'waiting';
  /** Ends the wait, or lets go of the table. */
  #end = () => {};
  /** What is done once patience is at its end, unless the table is here by then. */
  #impatience: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, sharing: Sharing) {
    this.#name = `table ${id}`;
    this.#sharing = sharing;
    if (navigator.locks === undefined) {
      // Where a browser has no locks, one tab has to be enough.
      sharing.here();
      return;
    }
    this.#channel = new BroadcastChannel(this.#name);
    this.#channel.onmessage = () => void this.#giveWay();
    this.#impatience = setTimeout(() => sharing.elsewhere(), PATIENCE);
    this.#queue();
  }

  /** Takes the table from the tab that has it, even if that one does not answer. */
  take() {
    this.#channel?.postMessage('mine');
    clearTimeout(this.#impatience);
    this.#impatience = setTimeout(() => {
      this.#end();
      this.#request({ steal: true });
    }, PATIENCE);
  }

  /** Wants the table no longer. */
  release() {
    this.#state = 'released';
    clearTimeout(this.#impatience);
    this.#end();
    this.#channel?.close();
  }

  #queue() {
    const wait = new AbortController();
    this.#state = 'waiting';
    this.#end = () => wait.abort();
    this.#request({ signal: wait.signal });
  }

  #request(options: LockOptions) {
    let held = false;
    const granted = () =>
      new Promise<void>((end) => {
        if (this.#state === 'released') return end();
        held = true;
        clearTimeout(this.#impatience);
        this.#state = 'holding';
        this.#end = end;
        this.#sharing.here();
      });
    // It fails when the wait is ended, and when another tab takes what this one holds.
    navigator.locks.request(this.#name, options, granted).catch(() => (held ? this.#giveWay() : undefined));
  }

  /** Another tab takes the table: whoever waits for it stands behind that tab now. */
  async #giveWay() {
    if (this.#state === 'holding') {
      this.#state = 'leaving';
      await this.#sharing.leave();
      if (this.#state !== 'leaving') return;
    } else if (this.#state !== 'waiting') return;
    clearTimeout(this.#impatience);
    this.#sharing.elsewhere();
    this.#end();
    this.#queue();
  }
}
