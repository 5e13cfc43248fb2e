import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import type { Me } from '../../src/wire/online';
import { useBrowser, visit } from './browser';
import { chooseHexagon, decide, rematch, start } from './play';
import { look, PHONE } from './screen';

useBrowser();

test('the home page lists the games the program knows', async () => {
  const { page, complaints } = await visit();
  const entries = page.getByRole('main').getByRole('listitem');
  await entries.first().waitFor();
  const shown = await entries.evaluateAll((items) => items.map((item) => item.textContent));
  const games = inject('games');
  expect(games.length).toBeGreaterThan(0);
  expect(shown).toHaveLength(games.length);
  for (const { title, author } of games) {
    expect(shown.filter((text) => text.includes(title) && text.includes(author))).toHaveLength(1);
  }
  expect(await page.title()).toBe('Motherboard');
  await look(page, 'home');
  expect(complaints).toEqual([]);
});

test('a game is reached and left by keyboard alone', async () => {
  const { page, complaints } = await visit();
  const title = (await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  // The first stop leads home, the second to others online, the next two change theme and language, the fifth leads to the
  // first game.
  for (let stop = 0; stop < 5; stop += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(new URL(page.url()).hash).toMatch(/^#\/game\/./);
  await page.goBack();
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  expect(complaints).toEqual([]);
});

test('every game has an address of its own', async () => {
  for (const game of inject('games')) {
    const { page, complaints } = await visit(`#/game/${game.name}`);
    await page.getByRole('heading', { level: 1, name: game.title }).waitFor();
    await page.getByRole('button', { name: 'Start' }).waitFor();
    await look(page, `new-${game.name}`);
    expect(complaints).toEqual([]);
    await page.close();
  }
});

test('an address that leads nowhere says so and leads home', async () => {
  for (const hash of ['#/nowhere', '#/game/chess']) {
    const { page } = await visit(hash);
    await page.getByRole('heading', { name: 'There is nothing' }).waitFor();
    await look(page, 'missing');
    await page.getByRole('link', { name: 'All games' }).click();
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    await page.close();
  }
});

test('where the engine cannot be loaded the page says so', async () => {
  const { page } = await visit();
  await page.route('**/*.wasm', (route) => route.abort());
  await page.reload();
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').textContent()).toContain('could not be loaded');
});

/** Plays a small game of Copolymer until somebody resigns, and goes home. */
async function playAndResign(page: Page) {
  await page.goto(`${inject('address')}#/game/copolymer`);
  await chooseHexagon(page, 3);
  await start(page, ['random']);
  await decide(page, page.locator('[data-cell][aria-disabled="false"]').first());
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await rematch(page).waitFor();
  await page.getByRole('link', { name: 'Motherboard', exact: true }).click();
}

test('on a phone the first game is played without scrolling', async () => {
  const { page } = await visit('', (page) => page.setViewportSize(PHONE));
  const play = await page.getByRole('button', { name: 'Play now: Copolymer' }).boundingBox();
  expect((play?.y ?? Infinity) + (play?.height ?? 0)).toBeLessThan(PHONE.height);
});

test('what is over is listed with its result, and no two things to press are called alike', async () => {
  const { page, complaints } = await visit();
  for (let game = 0; game < 2; game += 1) await playAndResign(page);
  const results = page.getByRole('region', { name: 'Recent results' }).getByRole('listitem');
  await results.nth(1).waitFor();
  expect(await results.first().textContent()).toMatch(/Copolymer.*won/);
  // Nothing waits, so there is nothing to continue.
  expect(await page.getByRole('link', { name: /^Continue/ }).count()).toBe(0);
  const names = await page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('a, button')]
      // A game's title and its first button lead to the same page.
      .filter((element) => element.closest('h2') === null)
      .map((element) => element.getAttribute('aria-label') ?? element.textContent.trim()),
  );
  expect(names.length).toBeGreaterThan(16);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the boards play by themselves where motion is welcome, until somebody pauses them', async () => {
  const { page, complaints } = await visit('', async (page) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
  });
  const boards = page.locator('[data-step]:not([data-step="0"])');
  const steps = () => boards.evaluateAll((all) => all.map((board) => board.getAttribute('data-step')));
  await page.clock.runFor(500);
  await boards.nth(3).waitFor();
  const first = await steps();
  await page.clock.runFor(4_000);
  await expect.poll(async () => (await steps()).filter((step, index) => step === first[index])).toEqual([]);
  /** Whether a long time goes by and nothing moves. The page may hear of what was asked a moment later. */
  const stand = async () => {
    const before = await steps();
    await page.clock.runFor(10_000);
    return JSON.stringify(await steps()) === JSON.stringify(before);
  };
  expect(await stand()).toBe(false);
  await page.getByRole('button', { name: 'Pause the boards' }).click();
  await expect.poll(stand).toBe(true);
  await page.getByRole('button', { name: 'Let the boards play' }).click();
  // For those who want none, nothing moves.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(stand).toBe(true);
  expect(complaints).toEqual([]);
});

test('a theme that is chosen stays, and is there before anything else', async () => {
  const { page } = await visit();
  const theme = page.getByRole('button', { name: /^Theme/ });
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(await theme.getAttribute('aria-label')).toBe('Theme: automatic');
  await theme.click();
  expect(await scheme()).toBe('light');
  await theme.click();
  expect(await theme.getAttribute('aria-label')).toBe('Theme: dark');
  expect(await scheme()).toBe('dark');
  await page.goto(`${inject('address')}#/privacy`);
  // Without the script of the page: it may be long in coming.
  await page.route('**/index-*.js', (route) => route.abort());
  await page.reload();
  expect(await page.locator('main').count()).toBe(0);
  await expect.poll(scheme).toBe('dark');
});

test('a game that waits online is continued from home, by those who play online', async () => {
  const mine: Me = {
    name: 'Ada',
    tables: [{ table: 'abc', game: 'micropul', stage: 'playing', players: ['Ada', 'Ben'], touched: 1 }],
    chat: true,
    lobby: false,
    public_url: null,
  };
  let asked = 0;
  const { page, complaints } = await visit('', (page) =>
    page.route('**/api/guest', (route) => {
      asked += 1;
      return route.fulfill({ json: mine });
    }),
  );
  await page.getByRole('button', { name: 'Play now: Copolymer' }).waitFor();
  // Nobody has played online here, so no server is asked.
  expect(asked).toBe(0);
  await page.goto(`${inject('address')}#/online`);
  await page.getByText('You are Ada').waitFor();
  await page.getByRole('link', { name: 'Motherboard', exact: true }).click();
  const waiting = page
    .getByRole('region', { name: 'Waiting for you' })
    .getByRole('listitem')
    .filter({ hasText: 'Ben' });
  await waiting.waitFor();
  expect(await waiting.textContent()).toContain('online');
  // Only its server can delete it.
  expect(await waiting.getByRole('button').count()).toBe(0);
  expect(await waiting.getByRole('link').getAttribute('href')).toBe('#/t/abc');
  expect(complaints).toEqual([]);
});
