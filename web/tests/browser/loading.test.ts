import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser, visit } from './browser';
import { chooseHexagon, decide, playOut, start, told } from './play';

useBrowser();

const OPEN = '[data-cell][aria-disabled="false"]';
const TABLE = '**/table_bg-*.wasm';
const BOTS = '**/bots_bg-*.wasm';

/** A page whose browser is never idle, and which notes how often the module of the bots is asked for. It comes once it is
 * lent. */
async function withoutIdling(hash: string): Promise<{ page: Page; asked: () => number; lend: () => void }> {
  let asked = 0;
  let lent = false;
  const { page } = await visit(hash, async (page) => {
    await page.addInitScript(() => (window.requestIdleCallback = () => 0));
    await page.route(BOTS, (route) => {
      asked += 1;
      return lent ? route.continue() : route.abort();
    });
  });
  return { page, asked: () => asked, lend: () => (lent = true) };
}

test('the games are shown before the engine is loaded, and one that is pressed opens once it is', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const { page, complaints } = await visit('', async (page) => {
    await page.route(TABLE, async (route) => {
      await arrived;
      await route.continue();
    });
  });
  expect(await page.getByRole('button', { name: /^Play now/ }).count()).toBe(4);
  await page.getByRole('button', { name: 'Play now: Copolymer' }).click();
  await page.getByText('Setting up the board').waitFor();
  arrive();
  await page.locator('[data-cell]').first().waitFor();
  expect(complaints).toEqual([]);
});

test('people at one device play without the bots', async () => {
  const { page, asked } = await withoutIdling('#/game/copolymer');
  await chooseHexagon(page, 2);
  await start(page, [{ person: 'Ben' }]);
  const open = page.locator(OPEN);
  await playOut(page, open, () => decide(page, open.first()));
  await expect.poll(() => told(page).count()).toBe(7);
  expect(asked()).toBe(0);
});

test('an idle browser loads the bots, after the table', async () => {
  const order: string[] = [];
  const { complaints } = await visit('', (page) => {
    page.on('requestfinished', (request) => {
      if (request.url().includes('/table_bg-')) order.push('the table has come');
    });
    page.on('request', (request) => {
      if (request.url().includes('/bots_bg-')) order.push('the bots are asked for');
    });
    return Promise.resolve();
  });
  await expect.poll(() => order).toEqual(['the table has come', 'the bots are asked for']);
  expect(complaints).toEqual([]);
});

test('a bot whose module did not load is asked again', async () => {
  const { page, asked, lend } = await withoutIdling('#/game/copolymer');
  await chooseHexagon(page, 3);
  await start(page, ['level1']);
  await decide(page, page.locator(OPEN).first());
  await page.getByRole('alert').filter({ hasText: 'The game cannot go on' }).waitFor();
  expect(asked()).toBe(1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(asked).toBe(2);
  lend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await told(page).nth(1).waitFor({ state: 'attached' });
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('advice is given after its module did not load', async () => {
  // Somebody alone waits for no bot, and hints are for those who play against nobody else.
  const { page, lend } = await withoutIdling('#/game/microchip');
  await page.getByRole('button', { name: 'Solo puzzle' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  const ask = async () => {
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByRole('button', { name: 'Show the hint' }).click();
  };
  await ask();
  await page.getByRole('alert').waitFor();
  lend();
  await ask();
  await page.getByRole('region', { name: 'What a master would do' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});
