import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { cutOff, useBrowser, visit } from './browser';
import { drawFigures } from './clauses';
import { type Editions, serveEditions } from './editions';
import { chooseHexagon, decide, keepOrder, playOut, position, start } from './play';
import { look } from './screen';

useBrowser({ serviceWorkers: 'allow' });

/** The service worker becomes active once it keeps everything. */
const allKept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));
const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);
const OPEN = '[data-cell][aria-disabled="false"]';

describe('without a network, after one visit', () => {
  beforeAll(async () => {
    const { page, complaints } = await visit();
    await allKept(page);
    await cutOff(true);
    // Nothing has to be loaded anew for it.
    await page.getByRole('link', { name: 'Learn: Copolymer' }).click();
    await page.locator('[data-cell]').first().waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });

  afterAll(() => cutOff(false));

  test('the page opens, and opens again', async () => {
    const { page, complaints } = await visit();
    await page.getByRole('heading', { level: 1, name: 'Four small tabletop games' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Four small tabletop games' }).waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });

  test.each(inject('games'))('$title is played against bots, with hints', async ({ title }) => {
    const { page, complaints } = await visit();
    await page.getByRole('button', { name: `Play now: ${title}`, exact: true }).click();
    for (let moves = 0; moves < 2; moves += 1) {
      await page.getByRole('button', { name: 'Hint', exact: true }).click();
      await page.getByRole('button', { name: 'Hint: what to do' }).click();
      await page.getByRole('button', { name: 'Hint: the full answer' }).click();
      await decide(page, page.getByRole('button', { name: 'Play this' }).first());
      const report = page.getByRole('button', { name: 'Continue' });
      await page.getByRole('button', { name: 'Hint', exact: true }).or(report).first().waitFor();
      if (await report.isVisible()) await report.click();
    }
    expect(complaints).toEqual([]);
    await page.close();
  });

  test.each(inject('games'))('the lesson of $title is taken, and its rules are read', async ({ name }) => {
    const { page, complaints } = await visit(`#/lesson/${name}`);
    const next = page.locator('.buttons button.main');
    await next
      .or(page.getByRole('button', { name: 'Show me' }))
      .first()
      .waitFor();
    if (await next.isVisible()) await next.click();
    else {
      await page.getByRole('button', { name: 'Show me' }).click();
      await page.getByText('Do this').waitFor();
    }
    await page.goto(new URL(`#/rules/${name}`, page.url()).href);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const { drawn, failed } = await drawFigures(page);
    expect(failed).toEqual([]);
    expect(drawn).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('a game is set up, played to its end, watched and reviewed', async () => {
    const { page, complaints } = await visit('#/game/copolymer');
    await chooseHexagon(page, 2);
    await page.getByText('You are offline. Playing with friends needs a network').waitFor();
    await look(page, 'offline');
    await start(page, ['level1']);
    const open = page.locator(OPEN);
    await playOut(page, open, () => decide(page, open.first()));
    await page.getByRole('link', { name: 'Watch and review' }).click();
    await page.getByText(/^Moves reviewed: \d+/).waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });

  test.each(inject('games'))('the form of $title opens', async ({ name, title }) => {
    const { page, complaints } = await visit(`#/game/${name}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await keepOrder(page);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.locator(`[data-game="${name}"] svg`).first().waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });

  test.each(['microchip', 'micropul', 'win/1', 'placement/1'])('the puzzle %s opens', async (puzzle) => {
    const { page, complaints } = await visit(`#/puzzles/${puzzle}`);
    await page.locator('section.puzzle, .position').first().waitFor();
    await page.locator('[data-game] svg').first().waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('playing online waits for the network', async () => {
    const { page } = await visit('#/online');
    await page.getByRole('alert').filter({ hasText: 'You are offline' }).waitFor();
    await look(page, 'offline-online');
    await page.close();
  });

  test('the page speaks another language', async () => {
    const { page, complaints } = await visit();
    await page.getByRole('button', { name: '日本語' }).click();
    await page.getByRole('heading', { level: 1, name: '4つの小さなテーブルゲーム' }).waitFor();
    await page.goto(new URL('#/rules/micropul', page.url()).href);
    await page.getByRole('navigation', { name: '目次' }).waitFor();
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('navigation', { name: 'On this page' }).waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe('a new version', () => {
  let editions: Editions;

  // Each test has a server of its own, and with it a browser that keeps nothing yet.
  beforeEach(async () => {
    editions = await serveEditions();
  });
  afterEach(() => editions.stop());

  const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready' });
  /** The names of the versions that are kept. */
  const versions = (page: Page) =>
    page.evaluate(async () => (await caches.keys()).map((name) => name.split(' ').at(-1)));
  const isSecond = (page: Page) => page.locator('script[type="module"][src$="-second.js"]');

  /** Begins a game in a tab of its own, and plays a move. */
  async function begin() {
    const visited = await visit(`${editions.address}#/game/copolymer`);
    await controlled(visited.page);
    await chooseHexagon(visited.page, 3);
    await start(visited.page, ['random']);
    await decide(visited.page, visited.page.locator(OPEN).first());
    await visited.page.locator(OPEN).first().waitFor();
    return visited;
  }

  test('waits until the visitor wants it, and every game goes on', async () => {
    const [one, other] = [await begin(), await begin()];
    const before = await position(one.page);
    editions.publish();
    await one.page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await notice(one.page).waitFor();
    await notice(other.page).waitFor();
    await look(one.page, 'new-version');
    // Nothing happens by itself, and nothing to those who want to go on.
    await other.page.getByRole('button', { name: 'Later' }).click();
    await decide(other.page, other.page.locator(OPEN).first());
    expect(await position(one.page)).toEqual(before);

    await notice(one.page).getByRole('button', { name: 'Reload' }).click();
    await isSecond(one.page).waitFor({ state: 'attached' });
    await one.page.locator(OPEN).first().waitFor();
    await expect.poll(() => position(one.page)).toEqual(before);
    expect(await notice(one.page).count()).toBe(0);

    // The other tab still loads what it needs of the version it runs.
    await other.page.getByRole('button', { name: 'Rules', exact: true }).click();
    await other.page.getByRole('dialog', { name: 'Rules' }).getByText('C2.1').first().waitFor();
    expect(await isSecond(other.page).count()).toBe(0);
    expect(await versions(one.page)).toHaveLength(2);
    expect([...one.complaints, ...other.complaints]).toEqual([]);
    await one.page.close();
    await other.page.close();
  });

  test('with a file that was changed on its way is not kept', async () => {
    const { page, complaints } = await visit(editions.address);
    await controlled(page);
    const changed = editions.publishChanged();
    const ended = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const found = new Promise((resolve) => registration.addEventListener('updatefound', resolve));
      await Promise.all([found, registration.update()]);
      const worker = registration.installing ?? registration.waiting;
      while (worker?.state === 'installing')
        await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
      return worker?.state ?? 'redundant';
    });
    expect(ended).toBe('redundant');
    expect(await page.evaluate(async (name) => (await caches.match(name)) === undefined, changed)).toBe(true);
    expect(await notice(page).count()).toBe(0);
    // The browser says why.
    expect(complaints.filter((complaint) => !/integrity|digest/.test(complaint))).toEqual([]);
    await page.close();
  });

  test('that was loaded by a visit takes over, and the one before is thrown away', async () => {
    const { page, complaints } = await visit(editions.address);
    await controlled(page);
    editions.publish();
    await page.reload();
    await isSecond(page).waitFor({ state: 'attached' });
    await expect.poll(() => versions(page), { timeout: 60_000 }).toEqual(['second']);
    expect(await notice(page).count()).toBe(0);
    await cutOff(true);
    await page.reload();
    await isSecond(page).waitFor({ state: 'attached' });
    expect(complaints).toEqual([]);
    await cutOff(false);
    await page.close();
  });
});
