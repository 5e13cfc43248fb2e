/** What the page remembers from visit to visit: small things, each under a name. */

import { afterPaint } from '../paint';

export type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** What is still to be written: a browser may take its time over that, so a press is painted before. */
const unwritten = new Map<string, string>();

function write() {
  try {
    for (const [key, value] of unwritten) {
      globalThis.localStorage?.setItem(key, value);
      unwritten.delete(key);
    }
  } catch {
    // What could not be written is tried again with what comes next, and forgotten with the page.
  }
}

// A page that is left at once forgets nothing.
globalThis.addEventListener?.('pagehide', write);

/** The browser's memory. A browser may keep nothing, and say so by an error: then it is forgotten with the page. */
export const browserMemory: Memory = {
  getItem(key) {
    try {
      return unwritten.get(key) ?? globalThis.localStorage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  },
  setItem(key, value) {
    unwritten.set(key, value);
    afterPaint(write);
  },
};

/** What is kept under a name, by further names; nothing if it is damaged. */
export function keptTable<T>(memory: Memory, key: string): Record<string, T> {
  try {
    const kept: unknown = JSON.parse(memory.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Record<string, T>) : {};
  } catch {
    return {};
  }
}
