import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser, visit } from './browser';
import { chooseHexagon, openTab, player, start, still, told } from './play';
import { look } from './screen';

useBrowser({ reducedMotion: 'no-preference' });

/** As for most visitors: at normal speed. */
const atNormalSpeed = (page: Page) => page.addInitScript(() => localStorage.setItem('speed', 'normal'));

/** How much has happened on the board. */
const shown = async (page: Page) => Number(await page.locator('[data-told]').getAttribute('data-told'));

/** Whether something has happened that the board does not show yet. */
const behind = (page: Page) => page.locator('[data-behind]');

/** From now on time goes by only where a test says so. Bots think in a worker, which has its own. */
const stopClock = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));

test('a bot takes its time, unless nobody wants to wait', async () => {
  const { page, complaints } = await visit('#/game/copolymer', async (page) => {
    await atNormalSpeed(page);
    await page.clock.install();
  });
  await chooseHexagon(page, 3);
  await start(page, ['random']);
  const free = page.locator('[data-cell].open');
  await free.first().waitFor();
  await stopClock(page);
  await free.first().click();
  // The bot has decided. That is shown half a second later.
  await behind(page).waitFor();
  const own = await shown(page);
  await page.clock.runFor(400);
  expect(await shown(page)).toBe(own);
  await page.clock.runFor(1_000);
  await expect.poll(() => shown(page)).toBeGreaterThan(own);

  await openTab(page, 'Options');
  await page.getByRole('radio', { name: 'Instant' }).check();
  await free.first().click();
  await behind(page).waitFor();
  const second = await shown(page);
  await page.clock.runFor(1);
  await expect.poll(() => shown(page)).toBeGreaterThan(second);
  expect(complaints).toEqual([]);
  await page.close();
});

test.each(['mouse', 'keyboard'])('a press that hurries plays nothing, by %s', async (by) => {
  const { page, complaints } = await visit('#/game/copolymer', async (page) => {
    await page.addInitScript(() => localStorage.setItem('speed', 'slow'));
    await page.clock.install();
  });
  await chooseHexagon(page, 3);
  await start(page, ['random']);
  const free = page.locator('[data-cell].open');
  const own = page.locator('[data-cell][aria-label$="You"]');
  await free.first().waitFor();
  await stopClock(page);
  await free.first().click();
  await expect.poll(() => own.count()).toBe(1);
  // The bot has decided, and its pause would last for ever.
  await behind(page).waitFor();
  const before = await shown(page);
  const empty = page.locator('[data-cell][aria-label*="empty"]').nth(7);
  if (by === 'mouse') await empty.click({ force: true });
  else await empty.press('Enter');
  await expect.poll(() => shown(page)).toBeGreaterThan(before);
  await page.clock.resume();
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
  await still(page);
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
