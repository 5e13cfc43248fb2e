/** The receipts of deals at tables that are held elsewhere: what this device saw and gave before anything was drawn. The tabs of
 * a browser are one device, so they change a receipt in turn. */

import { database, RECEIPTS } from './database';

/** So many receipts are kept. Beyond that those go first that were checked. */
const MOST = 200;

export interface KeptText {
  text: string;
  /** Whether the game is over and everything fitted. */
  checked: boolean;
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
    if (before === undefined) makeRoom(receipts);
  };
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the database does not say why'));
  });
}

/** Removes the oldest receipts that were checked, if there are too many. One of a game that is not over is never removed: without
 * it a host could not be found out any more. */
function makeRoom(receipts: IDBObjectStore) {
  const all = receipts.getAll() as IDBRequest<KeptReceipt[]>;
  all.onsuccess = () => {
    const excess = Math.max(0, all.result.length - MOST);
    const checked = all.result.filter((receipt) => receipt.checked).sort((one, other) => one.at - other.at);
    for (const { id } of checked.slice(0, excess)) receipts.delete(id);
  };
}
