/** Games that were begun on this device, kept in the browser until they are thrown away. Only the worker that holds the table
 * reads and writes them: they have everything in them, also what a person who looks may not know. */

import type { Outcome } from '../wire/game';
import type { GameName } from '../wire/games';
import type { Player } from '../wire/table';
import { database, LINES, TABLES } from './database';

/** What may be told of a table that is kept. */
export interface KeptTable {
  id: string;
  game: GameName;
  players: Player[];
  /** The settings by name; older pages did not tell them. */
  settings?: [string, string][] | undefined;
  /** When something last happened, in milliseconds since 1970. */
  at: number;
  over: boolean;
  /** The result, once it is over; older pages did not tell it. */
  result?: Outcome | null | undefined;
  /** Whether a person has done anything there; older pages did not tell. */
  touched?: boolean | undefined;
}

/** A table as version 1 of the database kept it: as a whole, whenever something happened. */
interface Version1 extends KeptTable {
  text: string;
}

/** A table as it was when something last happened. */
export interface Save {
  /** Its log, as the engine wrote it. */
  text: string;
  /** How many lines of it need not be written again; all of them, unless an older version wrote them. */
  kept: number;
  /** Whether a person has done anything there. */
  touched: boolean;
}

/** A table that was thrown away, as long as somebody may want it back. */
export interface Forgotten {
  table: KeptTable;
  lines: string[];
}

/** A table at which nobody did anything is forgotten after so many milliseconds. */
const UNTOUCHED = 24 * 60 * 60 * 1_000;

interface Stores {
  tables: IDBObjectStore;
  lines: IDBObjectStore;
}

/** Does something with the stores, all of it or nothing. */
async function run<T>(mode: IDBTransactionMode, work: (stores: Stores) => () => T): Promise<T> {
  const transaction = (await database()).transaction([TABLES, LINES], mode);
  return new Promise((resolve, reject) => {
    const result = work({ tables: transaction.objectStore(TABLES), lines: transaction.objectStore(LINES) });
    transaction.oncomplete = () => resolve(result());
    transaction.onabort = () => reject(transaction.error ?? new Error('the database does not say why'));
  });
}

/** The keys of the lines of a table. */
const linesOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Infinity]);

/** Keeps lines that have come to the log of a table, from the one with this number on, and what may now be told of it. Whether
 * they are kept: not if what came before has been thrown away, as in another tab. */
export function append(table: KeptTable, from: number, added: readonly string[]): Promise<boolean> {
  return run('readwrite', ({ tables, lines }) => {
    let joins = true;
    const put = () => {
      tables.put(table);
      added.forEach((line, index) => lines.put(line, [table.id, from + index]));
    };
    if (from === 0) put();
    else {
      const before = lines.getKey([table.id, from - 1]);
      before.onsuccess = () => {
        joins = before.result !== undefined;
        if (joins) put();
      };
    }
    return () => joins;
  });
}

/** A table that was kept. */
export function kept(id: string): Promise<Save | undefined> {
  return run('readonly', ({ tables, lines }) => {
    const table = tables.get(id) as IDBRequest<KeptTable | Version1 | undefined>;
    const log = lines.getAll(linesOf(id)) as IDBRequest<string[]>;
    return () => {
      if (table.result === undefined) return undefined;
      if ('text' in table.result) return { text: table.result.text, kept: 0, touched: true };
      return { text: log.result.join(''), kept: log.result.length, touched: table.result.touched ?? true };
    };
  });
}

/** What may be told of all that were kept, the newest first. Those at which nobody has done anything are not worth telling, and
 * go after a day. */
export function allKept(): Promise<KeptTable[]> {
  return run('readwrite', ({ tables, lines }) => {
    const all = tables.getAll() as IDBRequest<(KeptTable | Version1)[]>;
    all.onsuccess = () => {
      for (const { id, at, touched = true } of all.result) {
        if (touched || Date.now() - at < UNTOUCHED) continue;
        tables.delete(id);
        lines.delete(linesOf(id));
      }
    };
    return () =>
      all.result
        .filter(({ touched = true }) => touched)
        .sort((one, other) => other.at - one.at)
        .map(({ id, game, players, settings, at, over, result }) => ({
          id,
          game,
          players,
          settings,
          at,
          over,
          result,
        }));
  });
}

/** Throws a table away. Until that is forgotten too, it can be put back. */
export function forget(id: string): Promise<Forgotten | undefined> {
  return run('readwrite', ({ tables, lines }) => {
    const table = tables.get(id) as IDBRequest<KeptTable | undefined>;
    const log = lines.getAll(linesOf(id)) as IDBRequest<string[]>;
    tables.delete(id);
    lines.delete(linesOf(id));
    return () => table.result && { table: table.result, lines: log.result };
  });
}
