/** The receipts of deals at tables that are held elsewhere: what this device saw and gave before anything was drawn. The tabs of
 * a browser are one device, so they change a receipt in turn. */

import { database, RECEIPTS } from './database';

/** So many receipts are kept. Beyond that the oldest go, those first that are expendable. */
const MOST = 200;

export interface KeptText {
  text: string;
  /** Whether it may go before others: everything fitted to the end, or this device gave no number. */
  expendable: boolean;
}

interface KeptReceipt extends KeptText {
  id: string;
  /** When it last changed, in milliseconds since 1970. */
  at: number;
}

/** Changes the receipt of a table: `change` gets the text that is kept, and returns the one to keep, or `null` if there is nothing
 * to keep. Done once it is on disk. */
export async function changeReceipt(
  table: string,
  change: (kept: string | undefined) => KeptText | null,
): Promise<void> {
  const transaction = (await database()).transaction(RECEIPTS, 'readwrite', { durability: 'strict' });
  const receipts = transaction.objectStore(RECEIPTS);
  const kept = receipts.get(table) as IDBRequest<KeptReceipt | undefined>;
  kept.onsuccess = () => {
    const before = kept.result?.text;
    const next = change(before);
    if (next === null || next.text === before) return;
    receipts.put({ id: table, ...next, at: Date.now() } satisfies KeptReceipt);
    if (before === undefined) makeRoom(receipts, table);
  };
  await done(transaction);
}

/** Forgets all receipts, as when a guest is erased. */
export async function forgetReceipts(): Promise<void> {
  // Where no database can be opened nothing is kept.
  const found = await database().catch(() => null);
  if (found === null) return;
  const transaction = found.transaction(RECEIPTS, 'readwrite', { durability: 'strict' });
  transaction.objectStore(RECEIPTS).clear();
  await done(transaction);
}

/** Waits until a transaction is on disk. */
function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the database does not say why'));
  });
}

/** Removes receipts if there are too many, but not the one that has just come. A host cannot drive out those that matter by opening
 * tables: a receipt counts only once this device has given a number there. */
function makeRoom(receipts: IDBObjectStore, newest: string) {
  const all = receipts.getAll() as IDBRequest<KeptReceipt[]>;
  all.onsuccess = () => {
    const excess = Math.max(0, all.result.length - MOST);
    const others = all.result.filter(({ id }) => id !== newest);
    others.sort((one, other) => Number(other.expendable) - Number(one.expendable) || one.at - other.at);
    for (const { id } of others.slice(0, excess)) receipts.delete(id);
  };
}
