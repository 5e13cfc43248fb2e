/** What the page remembers from visit to visit: small things, each under a name. */

export type Memory = Pick<Storage, 'getItem' | 'setItem'>;

/** The browser's memory. A browser may keep nothing, and say so by an error: then it is forgotten with the page. */
export const browserMemory: Memory = {
  getItem(key) {
    try {
      return globalThis.localStorage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  },
  setItem(key, value) {
    try {
      globalThis.localStorage?.setItem(key, value);
    } catch {
      // Then it is said or asked again next time.
    }
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
