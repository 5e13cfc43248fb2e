import type { Questions } from './messages';
import { Remote } from './remote';

/** The engine as the page sees it. */
export class Engine extends Remote<Questions> {}

/** Starts the worker that holds the table. It starts the worker of the bots itself, so the page cannot listen to them. */
export function startEngine(): Engine {
  return new Engine(new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module', name: 'table' }));
}

/** Loads the bots when the browser has nothing else to do, so that they are there when one has to think. */
export function loadBotsWhenIdle(engine: Engine) {
  // If they cannot be loaded now, somebody who needs them tries again and is told.
  const load = () => void engine.ask('loadBots').catch(() => {});
  if ('requestIdleCallback' in window) requestIdleCallback(load);
  else setTimeout(load, 1_000);
}
