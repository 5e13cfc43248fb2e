/** How long it takes from a press until what came of it is on the screen: `npm run bench:press -- PROGRAM` in `web`. Whole
 * presses are timed on a processor that is slowed down. That time is worth something only on a machine that does nothing else,
 * so the work is measured, too: the time that the processor, as it is, spends on the page for a press. Bots' answers are not
 * measured. `CHROMIUM` is the path of the browser. */

import { chromium, type CDPSession, type Page } from 'playwright-core';
import { LAUNCH } from '../browser/launch';
import { serve } from '../browser/program';

/** How much slower the processor is. The browser slows down the page itself, but not its workers. */
const SLOWDOWN = 4;
/** How many presses are measured in each game, after a few that are not: `PRESSES`, if it is set. */
const PRESSES = Number(process.env['PRESSES'] ?? 30);
const WARM_UP = 3;

/** A bot that thinks for a while: its answer does not come before the press is painted. */
const OPPONENT = 'level5';

/** What can be pressed in a game, by the words on it: what ends a decision, and what may have to be pressed before that. */
interface Controls {
  /** How many play, where that can be chosen. */
  players?: string;
  press: RegExp;
  before?: RegExp;
}

const GAMES: Record<string, Controls> = {
  copolymer: { press: /^[a-z]\d+ / },
  microchip: { players: '2', press: /: you would have/ },
  micropul: { press: /^(Lay the tile|Take a tile|Pass)/, before: /^Turn the tile so that it fits/ },
  missiles: { players: '3', press: /^(Pass: keep|Block, aiming at [A-Z]+$|Block$)/, before: /^(Continue|Block: pick)/ },
};

declare global {
  interface Window {
    /** Waits until there is something to press and nothing moves any more; presses what has to be pressed before. Resolves to
     * whether it can be pressed now. */
    ready(press: string, before: string): Promise<boolean>;
    /** Presses it, and resolves to the milliseconds until it was painted. */
    pressed(press: string): Promise<number | null>;
  }
}

/** Before the page loads: how presses are found and timed. */
function prepare() {
  /** How much the board has shown: the number of events. */
  const shown = () => document.querySelector('[data-told]')?.getAttribute('data-told');
  const found = (words: string) =>
    [...document.querySelectorAll('.board button, .board [role="button"]')].find((element) => {
      const said = element.getAttribute('title') ?? element.getAttribute('aria-label') ?? element.textContent ?? '';
      const off = element.getAttribute('aria-disabled') === 'true' || (element as HTMLButtonElement).disabled;
      return !off && new RegExp(words, 'i').test(said.trim());
    });
  const click = (element: Element) => element.dispatchEvent(new MouseEvent('click', { bubbles: true }));

  /** Nothing has changed for so many milliseconds once everything is at rest: nobody answers a move faster. */
  const REST = 300;
  /** Until the bots' moves have been drawn and nothing moves any more. What still moves would be counted as work of the press,
   * but nobody presses before having seen it. */
  const atRest = () =>
    new Promise<void>((resolve) => {
      let changed = performance.now();
      const watching = new MutationObserver(() => (changed = performance.now()));
      watching.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      const moves = ({ playState, effect }: Animation) =>
        playState === 'running' && effect?.getComputedTiming().iterations !== Infinity;
      const look = () => {
        if (document.getAnimations().some(moves) || performance.now() - changed < REST)
          return void setTimeout(look, 50);
        watching.disconnect();
        resolve();
      };
      look();
    });

  window.ready = async (press, before) => {
    if (found(press) !== undefined) {
      await atRest();
      return found(press) !== undefined;
    }
    const first = before === '' ? undefined : found(before);
    if (first !== undefined) click(first);
    await new Promise((resolve) => setTimeout(resolve, 20));
    return false;
  };

  window.pressed = async (press) => {
    const target = found(press);
    if (target === undefined) return null;
    const known = shown();
    const start = performance.now();
    click(target);
    return new Promise((resolve) => {
      // What is refused changes nothing.
      setTimeout(() => resolve(null), 3_000);
      const painted = () => {
        if (shown() === known) return;
        watching.disconnect();
        // The task after the frame.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - start);
        requestAnimationFrame(() => port2.postMessage(null));
      };
      const watching = new MutationObserver(painted);
      watching.observe(document, { subtree: true, attributeFilter: ['data-told'] });
    });
  };
}

/** The milliseconds that the processor has spent on the page. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? NaN);
}

/** Plays games against bots, and measures every press that ends a decision: how long it took, or how much work it was. */
async function play(page: Page, address: string, game: string, { players, press, before }: Controls, slow: boolean) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const measured: number[] = [];
  while (measured.length < PRESSES + WARM_UP) {
    await page.goto('about:blank');
    await page.goto(`${address}#/game/${game}`);
    if (players !== undefined) await page.getByLabel('Players').selectOption(players);
    for (const seat of await page.getByRole('combobox', { name: /^Player [2-9]/ }).all())
      await seat.selectOption(OPPONENT);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.locator('[data-told]').waitFor();
    await session.send('Emulation.setCPUThrottlingRate', { rate: slow ? SLOWDOWN : 1 });
    // Until the game is over, or nothing has been there to press for a while.
    for (let idle = 0; idle < 100 && measured.length < PRESSES + WARM_UP; idle += 1) {
      const words = [press.source, before?.source ?? ''] as const;
      if (!(await page.evaluate(([press, before]) => window.ready(press, before), words))) continue;
      const work = await workOf(session);
      const time = await page.evaluate(([press]) => window.pressed(press), words);
      if (time === null) continue;
      measured.push(slow ? time : (await workOf(session)) - work);
      idle = 0;
    }
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
  return measured.slice(WARM_UP);
}

/** The median, and what is exceeded once in twenty times. */
function summary(numbers: number[]): string {
  const sorted = [...numbers].sort((one, other) => one - other);
  const at = (part: number) => (sorted[Math.floor(part * sorted.length)] ?? NaN).toFixed(1);
  return `median ${at(0.5)} ms, 95 % ${at(0.95)} ms`;
}

const [program] = process.argv.slice(1).filter((argument) => argument !== '--');
if (program === undefined) throw new Error('name the program that serves the page');
const { address, stop } = await serve(program);
const browser = await chromium.launch(LAUNCH);
try {
  for (const [game, controls] of Object.entries(GAMES)) {
    const page = await browser.newPage({ locale: 'en' });
    await page.addInitScript(prepare);
    const slow = await play(page, address, game, controls, true);
    const work = await play(page, address, game, controls, false);
    console.log(`${game}: ${SLOWDOWN} times slower ${summary(slow)}; work of the page ${summary(work)}`);
    await page.close();
  }
} finally {
  await browser.close();
  await stop();
}
