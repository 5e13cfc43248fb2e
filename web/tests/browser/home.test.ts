import { expect, inject, test } from 'vitest';
import { useBrowser, visit } from './browser';
import { look } from './screen';

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
  // The first stop leads home, the second to others online, the third changes the language, the fourth leads to the first game.
  for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab');
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
