/** Games that were begun on this device, kept in the browser until they are thrown away. Only the worker that holds the table
 * reads and writes them: they have everything in them, also what a person who looks may not know. */

import type { GameName } from '../wire/games';
import type { Player } from '../wire/table';

/** What may be told of a table that is kept. */
export interface KeptTable {
  id: string;
  game: GameName;
  players: Player[];
  /** When something last happened, in milliseconds since 1970. */
  at: number;
  over: boolean;
}

/** A table as it was when something last happened. */
export interface Save extends KeptTable {
  /** The table in writing, as the engine wrote it. */
  text: string;
}

const NAME = 'motherboard';
const STORE = 'tables';

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database does not say why'));
  });
  return opened;
}

async function run<T>(mode: IDBTransactionMode, make: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const store = (await database()).transaction(STORE, mode).objectStore(STORE);
  const request = make(store);
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database does not say why'));
  });
}

/** Keeps a table, in place of what was kept of it before. */
export async function keep(save: Save): Promise<void> {
  await run('readwrite', (store) => store.put(save));
}

/** A table that was kept. */
export async function kept(id: string): Promise<Save | undefined> {
  return run('readonly', (store) => store.get(id) as IDBRequest<Save | undefined>);
}

/** What may be told of all that were kept, the newest first. */
export async function allKept(): Promise<KeptTable[]> {
  const saves = await run('readonly', (store) => store.getAll() as IDBRequest<Save[]>);
  return saves
    .sort((one, other) => other.at - one.at)
    .map(({ id, game, players, at, over }) => ({ id, game, players, at, over }));
}

/** Throws a table away. */
export async function forget(id: string): Promise<void> {
  await run('readwrite', (store) => store.delete(id));
}
