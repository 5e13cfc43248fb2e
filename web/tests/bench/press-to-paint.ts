/** How long it takes from a press until what came of it is on the screen: `npm run bench:press -- PROGRAM` in `web`. A bot that
 * answers is not waited for. The page runs on a slow processor. The browser slows down only the page itself and not its
 * workers, so what the worker took is measured, too, on the processor as it is, and added as often as it is slower. */

import { chromium, type Page } from 'playwright-core';
import { LAUNCH } from '../browser/launch';
import { serve } from '../browser/program';

/** How much slower the processor is. */
const SLOWDOWN = 4;
/** So many presses are measured in each game, after a few that are not. */
const PRESSES = 30;
const WARM_UP = 3;

interface Press {
  /** From the press until it is painted, in milliseconds, on the slow processor. */
  paint: number;
  /** How long of that the worker took, on the processor as it is. */
  worker: number;
}

/** What each game is pressed by: something that ends a decision, and what may have to be pressed before it. */
const GAMES: Record<string, { setUp: (page: Page) => Promise<unknown>; press: string; before?: string[] }> = {
  copolymer: {
    setUp: (page) => page.getByLabel('Board').selectOption('hexagon'),
    press: '[data-cell][aria-disabled="false"]',
  },
  microchip: {
    setUp: (page) => page.getByLabel('Players').selectOption('2'),
    press: '[data-game="microchip"] [aria-label="Draw column"] button:enabled',
  },
  micropul: {
    setUp: () => Promise.resolve(),
    press:
      '[data-game="micropul"] [aria-label^="Lay the tile at"], [data-game="micropul"] button[aria-label^="Take a tile"]:enabled, [data-game="micropul"] button:enabled:text("Take a tile")',
    before: ['[data-game="micropul"] [aria-label^="Turn the tile so that it fits"]'],
  },
  missiles: {
    setUp: (page) => page.getByLabel('Players').selectOption('3'),
    press:
      '[aria-label="Your cards"] button:enabled[title^="Hold"], [aria-label="Your cards"] button:enabled[title^="Block"]',
    before: ['button:text("Continue")'],
  },
};

declare global {
  interface Window {
    measured: Press[];
    /** When the worker was last asked, and how long its last answer took. */
    asked: number;
    answered: number;
  }
}

/** Before the page loads: measures presses and what the worker takes. */
function watch() {
  window.measured = [];
  const Original = window.Worker;
  window.Worker = class extends Original {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given);
      // Before the page listens, so that its own work is not counted.
      this.addEventListener('message', () => {
        if (window.asked > 0) window.answered = performance.now() - window.asked;
        window.asked = 0;
      });
    }

    override postMessage(...sent: [unknown]) {
      window.asked = performance.now();
      super.postMessage(...sent);
    }
  };
  const lines = () => document.querySelectorAll('.moves li:not(.quiet)').length;
  let pressed: { at: number; lines: number } | undefined;
  for (const kind of ['click', 'keydown']) {
    window.addEventListener(kind, (event) => (pressed = { at: event.timeStamp, lines: lines() }), { capture: true });
  }
  new MutationObserver(() => {
    if (pressed === undefined || lines() <= pressed.lines) return;
    const { at } = pressed;
    pressed = undefined;
    const worker = window.answered;
    // The task after the frame.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => window.measured.push({ paint: performance.now() - at, worker });
    requestAnimationFrame(() => port2.postMessage(null));
  }).observe(document, { subtree: true, childList: true });
}

/** Plays a game against bots, and measures every press that ends a decision. */
async function play(address: string, game: string): Promise<Press[]> {
  const chosen = GAMES[game];
  if (chosen === undefined) throw new Error(game);
  const browser = await chromium.launch(LAUNCH);
  const presses: Press[] = [];
  try {
    const page = await browser.newPage({ locale: 'en' });
    page.setDefaultTimeout(20_000);
    await page.addInitScript(watch);
    while (presses.length < PRESSES + WARM_UP) {
      await page.goto(`${address}#/game/${game}`);
      await page.reload();
      await chosen.setUp(page);
      for (const seat of await page.getByLabel(/^Seat [2-9]/).all()) await seat.selectOption('random');
      await page.getByRole('button', { name: 'Start' }).click();
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      presses.push(...(await presses_of(page, chosen.press, chosen.before ?? [], PRESSES + WARM_UP - presses.length)));
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    }
  } finally {
    await browser.close();
  }
  return presses.slice(WARM_UP);
}

/** Presses until nothing is left to press, or often enough. */
async function presses_of(page: Page, press: string, before: string[], most: number): Promise<Press[]> {
  const over = page.getByRole('button', { name: 'Rematch' });
  const target = page.locator(press).first();
  const first = page.locator(before.join(', ') || ':not(*)').first();
  for (let count = 0; count < most;) {
    const there = await target
      .or(first)
      .or(over)
      .first()
      .waitFor({ timeout: 5_000 })
      .then(
        () => true,
        () => false,
      );
    if (!there || (await over.isVisible())) break;
    if (await target.isVisible()) {
      await target.dispatchEvent('click');
      await page.waitForFunction((wanted) => window.measured.length > wanted, count);
      count += 1;
    } else await first.dispatchEvent('click');
  }
  return page.evaluate(() => window.measured);
}

const quantile = (numbers: number[], part: number) =>
  [...numbers].sort((one, other) => one - other)[Math.min(numbers.length - 1, Math.floor(part * numbers.length))] ??
  NaN;

const [program] = process.argv.slice(1).filter((argument) => argument !== '--');
if (program === undefined) throw new Error('name the program that serves the page');
const { address, stop } = await serve(program);
try {
  for (const game of Object.keys(GAMES)) {
    const presses = await play(address, game);
    const paint = presses.map((press) => press.paint);
    const whole = presses.map((press) => press.paint + (SLOWDOWN - 1) * press.worker);
    const tell = (numbers: number[]) =>
      `median ${quantile(numbers, 0.5).toFixed(1)} ms, 95 % ${quantile(numbers, 0.95).toFixed(1)} ms, most ${Math.max(...numbers).toFixed(1)} ms`;
    console.log(`${game}: ${presses.length} presses; page slow: ${tell(paint)}; worker slow, too: ${tell(whole)}`);
  }
} finally {
  await stop();
}
