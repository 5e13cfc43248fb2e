/** The worker that holds the table. It starts the one with the bots when that is first needed: a bot that thinks never delays
 * a press, and what it thinks of never passes through the page. */

import { answersWith } from './answers';
import { overWebSocket } from './channel';
import load from './generated/table.js';
import address from './generated/table_bg.wasm?url';
import type { BotTasks, Question } from './messages';
import followerAddress from './generated/follower_bg.wasm?url';
import { push, Remote, serve } from './remote';

const loaded = load({ module_or_path: address });

/** What only the browser's database is asked for: the module may still be on its way. */
const STORED: ReadonlySet<string> = new Set<Question>(['kept', 'forget', 'unforget']);

let follower: Promise<unknown> | undefined;

/** Loads the module for tables that are held elsewhere, when somebody first comes to one. If that fails, the next tries again. */
function loadFollower(): Promise<unknown> {
  follower ??= import('./generated/follower.js')
    .then(({ default: load }) => load({ module_or_path: followerAddress }))
    .catch((error: unknown) => {
      follower = undefined;
      throw error;
    });
  return follower;
}

let bots: Remote<BotTasks> | undefined;

function startBots(): Remote<BotTasks> {
  const worker = new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module', name: 'bots' });
  // The next task starts another one.
  worker.addEventListener('error', () => worker.terminate());
  return new Remote(worker);
}

serve(
  answersWith({
    askBots: (task, ...asked) => {
      if (bots === undefined || bots.broken) bots = startBots();
      return bots.ask(task, ...asked);
    },
    tell: push,
    connect: overWebSocket,
    loadFollower,
  }),
  (question) => (STORED.has(question) ? Promise.resolve() : loaded),
);
