/** How long a first visit takes until a move can be made: `npm run bench -- PROGRAM …` in `web`. Each program serves its page
 * to a browser without a cache, on a slow processor and a slow line; several are visited in turn, so that what else the
 * machine does hits all of them alike. */

import { chromium } from 'playwright-core';
import { LAUNCH } from '../browser/launch';
import { serve } from '../browser/program';

const RUNS = 5;
/** How much slower the processor is. */
const SLOWDOWN = 4;
/** 1.6 Mbit/s to the browser and 750 kbit/s from it, in bytes, and 150 ms there and back: a poor mobile connection. */
const LINE = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };

/** Milliseconds since the visit began. */
interface Times {
  /** Until 'Play now' could be pressed, which is done at once. */
  pressed: number;
  /** Until a cell could be coloured. */
  playable: number;
}

/** Visits a page once. */
async function visit(address: string): Promise<Times> {
  const browser = await chromium.launch(LAUNCH);
  try {
    const page = await browser.newPage({ locale: 'en' });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.addInitScript(() => {
      // The person sits in the first seat, so that no bot has to move before.
      Math.random = () => 0;
      const times: Record<string, number> = {};
      Object.assign(window, { times });
      new MutationObserver(() => {
        const button = document.querySelector<HTMLElement>('[data-game="copolymer"] button.main');
        if (times['pressed'] === undefined && button !== null) {
          times['pressed'] = performance.now();
          button.click();
        }
        if (document.querySelector('[data-cell][aria-disabled="false"]') !== null)
          times['playable'] ??= performance.now();
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    await page.goto(address);
    const playable = await page.waitForFunction(() => {
      const { times } = window as unknown as { times: Times };
      return 'playable' in times ? times : null;
    });
    return (await playable.jsonValue()) as Times;
  } finally {
    await browser.close();
  }
}

const median = (numbers: number[]) => numbers.sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN;

/** Visits the pages in turn, and prints what each visit took and the medians. */
async function compare(pages: readonly { program: string; address: string }[]) {
  const taken = pages.map((page) => ({ ...page, times: [] as Times[] }));
  for (let run = 0; run < RUNS; run += 1) {
    for (const { program, address, times } of taken) {
      const { pressed, playable } = await visit(address);
      times.push({ pressed, playable });
      console.log(`${program}: ${pressed.toFixed(0)} ms, ${playable.toFixed(0)} ms`);
    }
  }
  for (const { program, times } of taken) {
    const pressed = median(times.map((one) => one.pressed));
    const playable = median(times.map((one) => one.playable));
    console.log(`${program}: games shown after ${pressed.toFixed(0)} ms, first move after ${playable.toFixed(0)} ms`);
  }
}

const programs = process.argv.slice(1).filter((argument) => argument !== '--');
const pages = await Promise.all(programs.map(async (program) => ({ program, ...(await serve(program)) })));
try {
  await compare(pages);
} finally {
  await Promise.all(pages.map(({ stop }) => stop()));
}
