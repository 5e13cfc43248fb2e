/** How much work a frame is while the boards move: `npm run bench:frames -- PROGRAM` in `web`. Traces of the browser are taken
 * while somebody pans micropul, drags a tile in Microchip and watches Missiles & Microchips, on a processor that is slowed
 * down, and while bots play all four games, for the longest task. `CHROMIUM` is the path of the browser. */

import { chromium, type Page } from 'playwright-core';
import { LAUNCH } from '../browser/launch';
import { serve } from '../browser/program';
import { startBots } from './bots';
import { traced, type TraceEvent } from './trace';

/** How much slower the processor is. */
const SLOWDOWN = 4;
/** How long each thing is watched, in milliseconds. */
const WATCHED = 6_000;
/** How long it takes until nothing more comes, in milliseconds. */
const SETTLING = 4_000;

/** What a page makes the browser do. What lies in one of these is part of it; the rest of a task is the browser's own. */
const WORK = new Set([
  ...['EventDispatch', 'FunctionCall', 'TimerFire', 'FireAnimationFrame', 'RunMicrotasks', 'EvaluateScript', 'MinorGC'],
  ...['MajorGC', 'ParseHTML', 'HitTest', 'UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit'],
]);

/** The milliseconds of each frame that are work of the page, and that are tasks at all; and the longest task. */
function workIn(events: TraceEvent[]): { frames: number[]; tasks: number[]; longest: number } {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const threads = new Set(mains.map(threadOf));
  const drawn = (event: TraceEvent) => event.name === 'Commit' && threads.has(threadOf(event));
  const counts = new Map<string, number>();
  for (const event of events.filter(drawn)) counts.set(threadOf(event), (counts.get(threadOf(event)) ?? 0) + 1);
  // Pages that nobody sees have threads of their own, which draw nothing.
  const main = [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
  const own = events.filter((event) => threadOf(event) === main).sort((one, other) => one.ts - other.ts);
  const [frames, tasks] = [[0], [0]];
  const add = (sums: number[], dur: number) => (sums[sums.length - 1] = (sums.at(-1) ?? 0) + dur / 1000);
  let [longest, worked, end] = [0, 0, 0];
  for (const { name, ts, dur = 0 } of own) {
    if (WORK.has(name) && ts >= worked) {
      worked = ts + dur;
      add(frames, dur);
    }
    if (name.endsWith('RunTask') && ts >= end) {
      end = ts + dur;
      longest = Math.max(longest, dur / 1000);
      add(tasks, dur);
    }
    // A frame ends when it is handed on.
    if (name === 'Commit') {
      frames.push(0);
      tasks.push(0);
    }
  }
  return { frames, tasks, longest };
}

/** A percentile of the work per frame. */
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
    if (box === null) throw new Error('the tile is not on the screen');
    return () => drag(page, box.x + box.width / 2, box.y + box.height / 2, -260);
  },
  'playing back Missiles & Microchips': async (page, address) => {
    await startBots(page, address, 'missiles', 'random');
    return () => page.waitForTimeout(2 * WATCHED);
  },
};

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
    // Bots come after the table, and may have the first move.
    await page.waitForTimeout(SETTLING);
    await slow(SLOWDOWN);
    const { frames, tasks, longest } = workIn(await traced(tracing, happens));
    await slow(1);
    console.log(
      `${name}, ${SLOWDOWN} times slower: ${frames.length} frames, work of the page median ${at(0.5, frames)} ms, 95 % ${at(0.95, frames)} ms; with the browser's own ${at(0.5, tasks)} and ${at(0.95, tasks)} ms; longest task ${longest.toFixed(1)} ms`,
    );
  }
  for (const game of ['copolymer', 'microchip', 'micropul', 'missiles']) {
    await startBots(page, address, game, 'level3');
    const { longest } = workIn(await traced(tracing, () => page.waitForTimeout(2 * WATCHED)));
    console.log(`${game}: longest task while bots play ${longest.toFixed(1)} ms`);
  }
} finally {
  await browser.close();
  await stop();
}
