/** Keeps a table in this browser as it grows. */

import { append, type KeptTable } from './saves';

/** The serialised log of a table, as far as it is needed here. */
export interface Log {
  /** How many lines it has. */
  log_length(): number;
  /** The lines from this one on. */
  log(from: number): string;
}

export class Keeping {
  #log: Log;
  /** How many lines are kept. */
  #kept: number;
  #about: () => KeptTable;
  #tell: (kept: boolean) => void;
  /** Whether what was written last could be kept. */
  #well = true;
  #again = false;
  #busy = false;
  #done: Promise<void> = Promise.resolve();

  /** Of `log` the first `kept` lines are kept already. `about` says what may be told of the table now; `tell` hears whether
   * everything is kept, when that changes. */
  constructor(log: Log, kept: number, about: () => KeptTable, tell: (kept: boolean) => void) {
    this.#log = log;
    this.#kept = kept;
    this.#about = about;
    this.#tell = tell;
  }

  /** Writes what is new. What comes while something is written is written after it; what could not be written is tried again
   * the next time. */
  write(): Promise<void> {
    this.#again = true;
    if (!this.#busy) this.#done = this.#write();
    return this.#done;
  }

  async #write() {
    this.#busy = true;
    while (this.#again) {
      this.#again = false;
      const length = this.#log.log_length();
      if (length === this.#kept) continue;
      const lines = this.#log.log(this.#kept).split(/(?<=\n)/);
      const joined = await append(this.#about(), this.#kept, lines).catch(() => null);
      const well = joined !== null;
      if (joined) this.#kept = length;
      // Somebody has thrown it away meanwhile, but here it goes on: all of it is kept anew.
      else if (well) [this.#kept, this.#again] = [0, true];
      if (well !== this.#well) this.#tell(well);
      this.#well = well;
    }
    this.#busy = false;
  }
}
