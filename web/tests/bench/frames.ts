/** How much work a frame is while the boards move: `npm run bench:frames -- PROGRAM` in `web`. Traces of the browser are taken
 * while somebody pans micropul, drags a tile in Microchip and watches Missiles & Microchips, on a processor that is slowed
 * down, and while bots play all four games, for the longest task. `CHROMIUM` is the path of the browser. */

import { chromium, type CDPSession, type Page } from 'playwright-core';
import { LAUNCH } from '../browser/launch';
import { serve } from '../browser/program';

/** How much slower the processor is. */
const SLOWDOWN = 4;
/** How long each thing is watched, in milliseconds. */
const WATCHED = 6_000;

/** What a trace says of a task or of the beginning of a frame, in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args: { name?: string };
}

/** Whatever happens, and the trace of it. */
async function traced(session: CDPSession, happens: () => Promise<unknown>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] },
  });
  await happens();
  const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await done;
  session.off('Tracing.dataCollected', collect);
  return events;
}

/** The milliseconds of work of each frame of the page, and its longest task. */
function workIn(events: TraceEvent[]): { frames: number[]; longest: number } {
  const counts = new Map<string, number>();
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const threads = new Set(mains.map(threadOf));
  const drawn = (event: TraceEvent) => event.name === 'Commit' && threads.has(threadOf(event));
  for (const event of events.filter(drawn)) counts.set(threadOf(event), (counts.get(threadOf(event)) ?? 0) + 1);
  // Pages that nobody sees have threads of their own, which draw nothing.
  const main = [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
  const own = events.filter((event) => threadOf(event) === main).sort((one, other) => one.ts - other.ts);
  const frames = [0];
  let [longest, end] = [0, 0];
  for (const { name, ts, dur = 0 } of own) {
    // The task that draws a frame begins before that.
    if (name === 'Commit') frames.push(0);
    // Tasks do not lie in one another, but what the trace calls by the same name may.
    if (!name.endsWith('RunTask') || ts < end) continue;
    end = ts + dur;
    longest = Math.max(longest, dur / 1000);
    frames[frames.length - 1] = (frames.at(-1) ?? 0) + dur / 1000;
  }
  return { frames, longest };
}

/** What is exceeded by one frame in so many. */
function at(part: number, numbers: number[]): string {
  const sorted = [...numbers].sort((one, other) => one - other);
  return (sorted[Math.floor(part * sorted.length)] ?? NaN).toFixed(1);
}

/** Goes to and fro with the mouse, a step a frame, from a place. */
async function drag(page: Page, x: number, y: number, reach: number) {
  await page.mouse.move(x, y);
  await page.mouse.down();
  const began = Date.now();
  for (let step = 0; Date.now() - began < WATCHED; step += 1) {
    await page.mouse.move(x + reach * Math.sin(step / 20), y + (reach / 2) * Math.sin(step / 33));
    await page.waitForTimeout(12);
  }
  await page.mouse.up();
}

async function middleOf(page: Page, selector: string): Promise<[number, number]> {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not there`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

async function start(page: Page, address: string, hash: string) {
  await page.goto('about:blank');
  await page.goto(`${address}${hash}`);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('[data-told]').waitFor();
}

/** What is done, once everything is there. */
const SCENES: Record<string, (page: Page, address: string) => Promise<() => Promise<unknown>>> = {
  'panning micropul': async (page, address) => {
    await start(page, address, '#/game/micropul');
    const [x, y] = await middleOf(page, '[data-game] .board svg');
    return () => drag(page, x + 150, y + 100, 120);
  },
  'dragging in Microchip': async (page, address) => {
    await page.goto('about:blank');
    await page.goto(`${address}#/puzzles/microchip/2026-11-15`);
    const tile = page.getByRole('group', { name: 'Your tiles' }).getByRole('button', { disabled: false }).first();
    await tile.waitFor();
    const box = await tile.boundingBox();
    if (box === null) throw new Error('there is no tile');
    return () => drag(page, box.x + box.width / 2, box.y + box.height / 2, -260);
  },
  'playing back Missiles & Microchips': async (page, address) => {
    await page.goto('about:blank');
    await page.goto(`${address}#/game/missiles`);
    for (const seat of await page.getByRole('combobox', { name: /^Player \d/ }).all())
      await seat.selectOption('random');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.locator('[data-told]').waitFor();
    return () => page.waitForTimeout(2 * WATCHED);
  },
};

/** Lets bots play a game. */
async function watch(page: Page, address: string, game: string) {
  await page.goto('about:blank');
  await page.goto(`${address}#/game/${game}`);
  for (const seat of await page.getByRole('combobox', { name: /^Player \d/ }).all()) await seat.selectOption('level3');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('[data-told]').waitFor();
}

const [program] = process.argv.slice(1).filter((argument) => argument !== '--');
if (program === undefined) throw new Error('name the program that serves the page');
const { address, stop } = await serve(program);
const browser = await chromium.launch(LAUNCH);
try {
  const context = await browser.newContext({ locale: 'en', viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('coach', 'off'));
  const session = await context.newCDPSession(page);
  const slow = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  // Traces are of the whole browser.
  const tracing = await browser.newBrowserCDPSession();
  for (const [name, prepare] of Object.entries(SCENES)) {
    const happens = await prepare(page, address);
    await slow(SLOWDOWN);
    const { frames, longest } = workIn(await traced(tracing, happens));
    await slow(1);
    console.log(
      `${name}: ${frames.length} frames, work median ${at(0.5, frames)} ms, 95 % ${at(0.95, frames)} ms, longest task ${longest.toFixed(1)} ms (${SLOWDOWN} times slower)`,
    );
  }
  for (const game of ['copolymer', 'microchip', 'micropul', 'missiles']) {
    await watch(page, address, game);
    const { longest } = workIn(await traced(tracing, () => page.waitForTimeout(2 * WATCHED)));
    console.log(`${game}: longest task while bots play ${longest.toFixed(1)} ms`);
  }
} finally {
  await browser.close();
  await stop();
}
