/** The receipt of this device for the deal at a table that is held elsewhere. All tabs of this browser share it. */

import { changeReceipt } from '../storage/receipts';
import { Receipt } from './generated/follower.js';

export class KeptReceipt {
  readonly #table: string;
  #receipt: Receipt;
  /** True as long as the browser keeps it. */
  #kept = true;

  constructor(address: string, table: string) {
    this.#table = table;
    this.#receipt = new Receipt(address, table);
  }

  /** The receipt as it was last. Another tab may have changed it since. */
  get now(): Receipt {
    return this.#receipt;
  }

  get kept(): boolean {
    return this.#kept;
  }

  /** Changes it for all tabs. */
  async change(change: (receipt: Receipt) => unknown) {
    let failure: Error | undefined;
    let changed = false;
    const apply = (text: string | undefined) => {
      changed = true;
      const before = this.#receipt.text();
      try {
        if (text !== undefined) {
          const kept = Receipt.read(text);
          this.#receipt.free();
          this.#receipt = kept;
        }
        change(this.#receipt);
      } catch (error) {
        failure = error instanceof Error ? error : new Error(String(error));
      }
      const now = this.#receipt.text();
      return text === undefined && now === before ? null : { text: now, expendable: this.#receipt.is_expendable() };
    };
    try {
      // After a failure the browser's copy is out of date.
      if (this.#kept) await changeReceipt(this.#table, apply);
    } catch {
      // As in a private window: the receipt lasts as long as the page.
      this.#kept = false;
    }
    if (!changed) apply(undefined);
    if (failure !== undefined) throw failure;
  }
}
