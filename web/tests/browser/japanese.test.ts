import { expect, inject, test } from 'vitest';
import { useBrowser, visit } from './browser';
import { drawFigures } from './clauses';
import { look } from './screen';

useBrowser({ locale: 'ja' });

test('the page speaks the visitor’s language, and another one on request', async () => {
  const { page, complaints } = await visit();
  await page.getByRole('heading', { level: 1, name: '4つの小さなテーブルゲーム' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('ja');
  await look(page, 'home-ja');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: 'Four small tabletop games' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Four small tabletop games' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await page.getByRole('button', { name: '日本語' }).click();
  expect(complaints).toEqual([]);
});

test('games are played in Japanese', async () => {
  for (const title of ['micropul', 'Missiles & Microchips']) {
    const { page, complaints } = await visit();
    await page.getByRole('button', { name: `すぐに遊ぶ：${title}`, exact: true }).click();
    await page.getByRole('button', { name: '投了' }).waitFor();
    await page
      .getByText(/あなたの手番です|選んでください/)
      .first()
      .waitFor();
    await look(page, `table-${title.split(' ')[0]?.toLowerCase()}-ja`);
    expect(complaints).toEqual([]);
    await page.close();
  }
});

test.each([...inject('games').map(({ name }) => name), 'all-games'])(
  'the rules of %s are read in Japanese',
  async (book) => {
    const { page, complaints } = await visit(`#/rules/${book}`);
    await page.getByRole('navigation', { name: '目次' }).waitFor();
    expect((await drawFigures(page)).failed).toEqual([]);
    // By night only colours differ, and those are the same in every language.
    await look(page, `rules-${book}-ja`, ['light']);
    expect(complaints).toEqual([]);
    await page.close();
  },
);
