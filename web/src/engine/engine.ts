import type { News, Questions } from './messages';
import { type Port, Remote } from './remote';

/** The engine as the page sees it. */
export class Engine extends Remote<Questions, News> {
  #listeners = new Set<{ table: string; listener: (news: News) => void }>();

  constructor(port: Port) {
    super(port);
    // What happens at a table that has been left is no news to anybody.
    this.onpush = (news) => {
      for (const { table, listener } of [...this.#listeners]) if (table === news.table) listener(news);
    };
  }

  /** Hears what happens at a table, until the returned function is called. */
  listen(table: string, listener: (news: News) => void): () => void {
    const entry = { table, listener };
    this.#listeners.add(entry);
    return () => void this.#listeners.delete(entry);
  }
}

/** Starts the worker that holds the table. It starts the worker of the bots itself, so the page cannot listen to them. */
export function startEngine(): Engine {
  return new Engine(new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module', name: 'table' }));
}

/** Loads the bots when the browser has nothing else to do, so that they are there when one has to think. */
export async function loadBotsWhenIdle(engine: Engine) {
  await new Promise<unknown>((idle) => {
    if ('requestIdleCallback' in window) requestIdleCallback(idle);
    else setTimeout(idle, 1_000);
  });
  // If they cannot be loaded now, somebody who needs them tries again and is told.
  await engine.ask('loadBots').catch(() => {});
}
