/** How long the strongest level thinks in a browser: `npm run bench:decisions -- PROGRAM` in `web`. Bots of level 5 play whole
 * games among themselves, and the tasks of the worker with the bots are timed. `CHROMIUM` is the path of the browser. */

import { chromium, type Page } from 'playwright-core';
import { LAUNCH } from '../browser/launch';
import { serve } from '../browser/program';
import { startBots } from './bots';
import { tasksOf, traced, type TraceEvent } from './trace';

/** How long a game is watched at the most, in milliseconds. */
const WATCHED = 60_000;

/** What is set before a game starts. */
const GAMES: Record<string, { game: string; set?: (page: Page) => Promise<unknown> }> = {
  Copolymer: { game: 'copolymer' },
  Microchip: { game: 'microchip' },
  'micropul for two': { game: 'micropul' },
  'micropul alone': { game: 'micropul', set: (page) => page.getByLabel('Players').selectOption('1') },
  'Missiles & Microchips for three': { game: 'missiles', set: (page) => page.getByLabel('Players').selectOption('3') },
  'Missiles & Microchips for six with powers': {
    game: 'missiles',
    set: async (page) => {
      await page.getByLabel('Players').selectOption('6');
      await page.getByRole('checkbox', { name: 'Powers' }).check();
    },
  },
};

/** The milliseconds of each task of the workers. */
function thinking(events: TraceEvent[]): number[] {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const isWorker = ({ name, args }: TraceEvent) => name === 'thread_name' && args.name === 'DedicatedWorker thread';
  const threads = [...new Set(events.filter(isWorker).map(threadOf))];
  const tasks = threads.flatMap((thread) => tasksOf(events.filter((event) => threadOf(event) === thread)));
  if (tasks.length === 0) throw new Error('no worker has done anything');
  return tasks;
}

const [program] = process.argv.slice(1).filter((argument) => argument !== '--');
if (program === undefined) throw new Error('name the program that serves the page');
const { address, stop } = await serve(program);
const browser = await chromium.launch(LAUNCH);
try {
  const context = await browser.newContext({ locale: 'en', viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    localStorage.setItem('coach', 'off');
    localStorage.setItem('speed', 'instant');
  });
  const tracing = await browser.newBrowserCDPSession();
  for (const [name, { game, set }] of Object.entries(GAMES)) {
    const tasks = thinking(
      await traced(tracing, async () => {
        await startBots(page, address, game, 'level5', set);
        const over = page.getByRole('button', { name: 'Rematch' }).first();
        await over
          .waitFor({ timeout: WATCHED })
          .catch(() => console.log(`${name}: not over after ${WATCHED / 1000} s`));
      }),
    );
    const long = tasks.filter((task) => task > 1).length;
    console.log(
      `${name}: ${long} tasks over 1 ms, the longest ${tasks.reduce((one, other) => Math.max(one, other)).toFixed(0)} ms`,
    );
  }
} finally {
  await browser.close();
  await stop();
}
