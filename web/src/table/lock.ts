/** A table is open in one tab at a time: two would write over each other's moves. */

/** How long a tab that is being closed or reloaded may take to let go. */
const PATIENCE = 1_500;

/** Holds a table until the returned function is called; nothing, if another tab has it. */
export async function hold(id: string): Promise<(() => void) | undefined> {
  // Where a browser has no locks, one tab has to be enough.
  if (navigator.locks === undefined) return () => {};
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(PATIENCE);
    navigator.locks
      .request(`table ${id}`, { signal }, () => new Promise<void>((release) => resolve(release)))
      .catch(() => resolve(undefined));
  });
}
