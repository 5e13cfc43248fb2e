/** The database of this page in the browser. */

const NAME = 'motherboard';
const VERSION = 3;
/** What may be told of each table that is held here, by its name. */
export const TABLES = 'tables';
/** The logs of those tables: a line by the name of its table and its number. */
export const LINES = 'lines';
/** The receipts of deals at tables that are held elsewhere, by the name of the table. */
export const RECEIPTS = 'receipts';

let opened: Promise<IDBDatabase> | undefined;

export function database(): Promise<IDBDatabase> {
  opened ??= open().catch((error: unknown) => {
    // The next one who asks tries again.
    opened = undefined;
    throw error;
  });
  return opened;
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) request.result.createObjectStore(TABLES, { keyPath: 'id' });
      if (oldVersion < 2) request.result.createObjectStore(LINES);
      if (oldVersion < 3) request.result.createObjectStore(RECEIPTS, { keyPath: 'id' });
    };
    request.onsuccess = () => {
      const database = request.result;
      // The browser may end it, as of a page in the background.
      database.onclose = () => (opened = undefined);
      // A newer page in another tab must not wait for this one.
      database.onversionchange = () => {
        database.close();
        opened = undefined;
      };
      resolve(database);
    };
    request.onerror = () => reject(request.error ?? new Error('the database does not say why'));
    request.onblocked = () => reject(new Error('an older page is open in another tab: close it'));
  });
}
