import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser, visit } from './browser';
import { chooseHexagon, openTab, player, start, told } from './play';
import { look } from './screen';

useBrowser({ reducedMotion: 'no-preference' });

/** As for most visitors: at normal speed. */
const atNormalSpeed = (page: Page) => page.addInitScript(() => localStorage.setItem('speed', 'normal'));

/** Notes in the page when the list of moves grows, in milliseconds. */
const noteMoves = (page: Page) =>
  page.evaluate(() => {
    const grown: number[] = [];
    const list = document.querySelector('.moves')?.parentElement;
    if (!list) throw new Error('there is no list');
    let known = list.querySelectorAll('li:not(.quiet)').length;
    new MutationObserver(() => {
      const now = list.querySelectorAll('li:not(.quiet)').length;
      for (; known < now; known += 1) grown.push(performance.now());
    }).observe(list, { childList: true, subtree: true });
    Object.assign(window, { grown });
  });
const times = (page: Page) => page.evaluate(() => (window as unknown as { grown: number[] }).grown);

test('a bot takes its time, and whoever presses the board waits no longer', async () => {
  const { page, complaints } = await visit('#/game/copolymer', atNormalSpeed);
  await chooseHexagon(page, 3);
  await start(page, ['random']);
  const free = page.locator('[data-cell].open');
  await free.first().waitFor();
  await noteMoves(page);
  await free.first().click();
  // The bot has decided long before that, and is shown half a second later.
  await expect.poll(async () => (await times(page)).length).toBeGreaterThanOrEqual(2);
  const [own = 0, answer = 0] = await times(page);
  expect(answer - own).toBeGreaterThan(400);
  await free.first().waitFor();
  await openTab(page, 'Options');
  await page.getByRole('radio', { name: 'Instant' }).check();
  const before = (await times(page)).length;
  await free.first().click();
  await expect.poll(async () => (await times(page)).length).toBeGreaterThanOrEqual(before + 2);
  expect(complaints).toEqual([]);
  await page.close();
});

test.each(['mouse', 'keyboard'])('a press that hurries plays nothing, by %s', async (by) => {
  const { page, complaints } = await visit('#/game/copolymer', (page) =>
    page.addInitScript(() => localStorage.setItem('speed', 'slow')),
  );
  await chooseHexagon(page, 3);
  await start(page, ['random']);
  const free = page.locator('[data-cell].open');
  const own = page.locator('[data-cell][aria-label$="You"]');
  await free.first().click();
  await expect.poll(() => own.count()).toBe(1);
  // The bot has decided, and its pause of a second runs.
  await page.waitForTimeout(300);
  const empty = page.locator('[data-cell][aria-label*="empty"]').nth(7);
  if (by === 'mouse') await empty.click({ force: true });
  else await empty.press('Enter');
  await free.first().waitFor();
  expect(await own.count()).toBe(1);
  await expect.poll(() => told(page).count()).toBeGreaterThan(1);
  expect(complaints).toEqual([]);
  await page.close();
});

test('a game of bots alone is watched, paused and skipped', async () => {
  const { page, complaints } = await visit('#/game/copolymer', atNormalSpeed);
  await chooseHexagon(page, 3);
  await player(page, 1).selectOption('random');
  await start(page, ['random']);
  await told(page).nth(1).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Pause' }).click();
  const seen = await told(page).count();
  await look(page, 'watching-bots');
  expect(await told(page).count()).toBe(seen);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await told(page).nth(seen).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Skip to the end' }).click();
  await page.getByRole('status').filter({ hasText: / won/ }).waitFor();
  expect(complaints).toEqual([]);
  await page.close();
});

test('what stands beside Missiles & Microchips does not tell how a round ends before the board has', async () => {
  const { page, complaints } = await visit('#/game/missiles', atNormalSpeed);
  await page.getByLabel('Players').selectOption('3');
  await start(page, ['level1', 'level1']);
  const cards = page.getByRole('region', { name: 'Your cards' });
  await cards.getByTitle('Block: pick, then choose a target').click();
  await cards
    .getByTitle(/^Block, aiming at [A-Z]+$/)
    .first()
    .click();
  const pass = cards.getByTitle(/^Pass: keep/);
  const report = page.getByRole('region', { name: 'What happened in round 1' });
  await pass.or(report).first().waitFor();
  if (await pass.isVisible()) await pass.click();
  await report.waitFor();
  const status = page.locator('.score').getByRole('status');
  expect(await status.textContent()).toBe('Here is what happened.');
  expect((await told(page).allTextContents()).join()).not.toMatch(/Round 2/);
  await report.waitFor({ state: 'hidden', timeout: 30_000 });
  await expect.poll(() => status.textContent()).toMatch(/Round 2|won/);
  expect(complaints).toEqual([]);
  await page.close();
});
