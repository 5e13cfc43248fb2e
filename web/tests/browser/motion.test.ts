/** What happens on the boards is seen to happen: every kind of motion begins, and comes to its end. */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser, visit } from './browser';
import { chooseHexagon, openTab, start } from './play';

useBrowser({ reducedMotion: 'no-preference' });

declare global {
  interface Window {
    /** The motions that have been seen: the name of a style's, or `flight` for what a script lets fly. */
    seen: Set<string>;
  }
}

/** Hears of everything that begins to move. */
function watch() {
  localStorage.setItem('speed', 'normal');
  window.seen = new Set();
  document.addEventListener('animationstart', ({ animationName }) =>
    window.seen.add(animationName.replace(/^svelte-\w+-/, '')),
  );
  document.addEventListener('transitionrun', ({ propertyName }) => window.seen.add(propertyName));
  const animate: Element['animate'] = Reflect.get(Element.prototype, 'animate');
  Element.prototype.animate = function (...how) {
    window.seen.add('flight');
    return animate.apply(this, how);
  };
}

/** Waits until all of these have been seen. */
const sees = (page: Page, ...names: string[]) =>
  page.waitForFunction((names) => names.every((name) => window.seen.has(name)), names, { timeout: 60_000 });

/** Waits until nothing moves any more, but for what blinks while somebody thinks. */
const rests = (page: Page) =>
  page.waitForFunction(
    () => document.getAnimations().every((motion) => motion.effect?.getComputedTiming().iterations === Infinity),
    null,
    { timeout: 60_000 },
  );

const open = (game: string) => visit(`#/game/${game}`, (page) => page.addInitScript(watch));

/** A lesson goes the same way every time. */
const learn = (game: string) => visit(`#/lesson/${game}`, (page) => page.addInitScript(watch));
/** Goes on with the lesson, and waits until it has: what is pressed before that is pressed in the step before. */
async function next(page: Page) {
  const step = Number(await page.locator('[data-step]').getAttribute('data-step'));
  await page.locator('.buttons button.main').click();
  await page.locator(`[data-step="${step + 1}"]`).waitFor();
}

/** Presses something wherever it lies: it may move away under the mouse. */
const press = (page: Page, selector: string) => page.locator(selector).first().dispatchEvent('click');

test('ink flows into the cells of both pens, and the path leads there', async () => {
  const { page, complaints } = await open('copolymer');
  await chooseHexagon(page, 3);
  await start(page, ['random']);
  await press(page, '.cell.open');
  await sees(page, 'flow', 'write', 'soak', 'appear', 'transform');
  await rests(page);
  expect(await page.locator('.knot.last').count()).toBe(1);
  expect(complaints).toEqual([]);
});

test('tiles come, catalysts pulse, their tiles travel to the supply, stones drop, and halos close', async () => {
  const { page, complaints } = await learn('micropul');
  const lay = async (tile: number, turns: number, at: string) => {
    await page.locator(`[data-tile="${tile}"]`).click();
    for (let turn = 0; turn < turns; turn += 1) await page.keyboard.press('r');
    await press(page, `.target.lay[data-at="${at}"]`);
  };
  await next(page);
  await lay(2, 0, '1,0');
  await sees(page, 'arrive');
  await next(page);
  await lay(12, 2, '-1,0');
  await sees(page, 'pulse', 'flight');
  await rests(page);
  // Everything that travelled has landed, and is counted.
  expect(await page.locator('.back').count()).toBe(0);
  expect(await page.locator('[data-supply]').textContent()).toBe('1');
  await next(page);
  await page.getByRole('button', { name: /^Take a tile/ }).click();
  await sees(page, 'come');
  await next(page);
  await lay(6, 2, '-1,0');
  await next(page);
  await page.getByRole('button', { name: /^Put a stone/ }).click();
  await press(page, '.target.stone[data-at="-2,0"]');
  await sees(page, 'drop');
  expect(await page.locator('.halo .last').count()).toBe(1);
  await next(page);
  await lay(9, 3, '-1,-1');
  await sees(page, 'click');
  await rests(page);
  expect(complaints).toEqual([]);
});

test('drafted tiles fly, the next column comes, and in the end one board after another is turned up', async () => {
  const { page, complaints } = await open('microchip');
  await page.getByLabel('Players').selectOption('2');
  await start(page, ['random']);
  const offered = page.locator('.stack button:enabled');
  const handIn = page.getByRole('button', { name: 'Hand in', exact: true });
  // A press shows at once what waits: nobody looks on for the whole draft.
  for (let picks = 0; picks < 3; picks += 1) {
    await offered.first().waitFor();
    await press(page, '.stack button:enabled');
    await page.locator('.leaving').first().waitFor({ state: 'attached' });
  }
  await sees(page, 'flight');
  await page.waitForFunction(() => [...window.seen].some((name) => /^come-/.test(name)));
  await rests(page);
  expect(await page.locator('.leaving').count()).toBe(0);

  await openTab(page, 'Options');
  await page.getByRole('radio', { name: 'Instant' }).check();
  while (!(await handIn.isVisible())) {
    await offered.or(handIn).first().waitFor();
    if (await offered.first().isVisible()) await press(page, '.stack button:enabled');
  }
  await page.getByRole('radio', { name: 'Normal' }).check();
  await handIn.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
  await sees(page, 'reveal');
  await rests(page);
  await page.getByRole('button', { name: 'Rematch' }).waitFor();
  expect(complaints).toEqual([]);
});

test('current runs round a piece that is closed', async () => {
  const { page, complaints } = await learn('microchip');
  for (const step of [2, 3]) {
    await next(page);
    await page.locator(`.lesson[data-step="${step}"] .pool button:enabled`).first().click();
  }
  await next(page);
  await page.locator('.lesson[data-step="4"]').waitFor();
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.getByRole('button', { name: 'Use this layout' }).click();
  await sees(page, 'settle', 'run');
  await rests(page);
  expect(complaints).toEqual([]);
});

test('targets are shown, cards turn, missiles fly, shields flash, cells go out, and whoever falls goes dark', async () => {
  const { page, complaints } = await learn('missiles');
  const card = (does: string | RegExp) => page.getByTitle(does).first().click();
  const aim = async (action: string, target: string) => {
    await card(`${action}: pick, then choose a target`);
    await card(`${action}, aiming at ${target}`);
  };
  /** Looks at the report as far as it is wanted. */
  const report = async (...names: string[]) => {
    await sees(page, ...names);
    await page.getByRole('button', { name: 'Skip' }).click();
  };
  await next(page);
  await aim('Charge', 'GUARD');
  await sees(page, 'snap', 'lock');
  await next(page);
  await card(/^Pass: keep/);
  await report('turn', 'fly', 'trail', 'flash', 'fill');
  await next(page);
  await aim('Attack', 'GUARD');
  await report('burst');
  await next(page);
  await aim('Block', 'REELS');
  await report();
  await next(page);
  await aim('Attack', 'GUARD');
  await next(page);
  await card(/^Change to Block/i);
  await sees(page, 'die');
  await rests(page);
  expect(complaints).toEqual([]);
});

test('whoever wants no motion sees none', async () => {
  const { page } = await open('copolymer');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await chooseHexagon(page, 3);
  await start(page, ['random']);
  await press(page, '.cell.open');
  await page.locator('[data-game] .scribble').nth(1).waitFor({ state: 'attached' });
  expect(await page.evaluate(() => [...window.seen])).toEqual([]);
});
