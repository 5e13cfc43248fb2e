import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { useBrowser, visit } from './browser';
import { bareCodes, drawFigures } from './clauses';
import { look } from './screen';

useBrowser();

const BOOKS = [...inject('games').map(({ name }) => name), 'all-games'];

/** The drawer of rules beside a board. */
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Rules' });
const rules = (page: Page) => page.getByRole('button', { name: 'Rules', exact: true });

test.each(BOOKS)('the rules of %s are a page, its clauses links and its figures pictures', async (book) => {
  const { page, complaints } = await visit(`#/rules/${book}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const { drawn, failed } = await drawFigures(page);
  expect(failed).toEqual([]);
  if (book !== 'all-games') expect(drawn).toBeGreaterThan(0);
  // Nothing in a figure is reached by keyboard or mouse.
  expect(await page.locator('figure[data-figure] > :not([inert], figcaption)').count()).toBe(0);
  await look(page, `rules-${book}`, undefined, ['en']);
  const cited = await page
    .locator('a[data-clause]')
    .evaluateAll((links) => [...new Set(links.map((link) => (link as HTMLAnchorElement).hash))]);
  const own = cited.filter((hash) => hash.startsWith(`#/rules/${book}/`)).map((hash) => hash.split('/')[3] ?? '');
  expect(cited.length).toBeGreaterThan(0);
  for (const code of own) expect(await page.locator(`[data-code="${code}"]`).count(), code).toBe(1);
  expect(complaints).toEqual([]);
  await page.close();
});

test('the address of a clause leads to it, also in the folded appendix', async () => {
  const { page, complaints } = await visit('#/rules/copolymer/C3.5');
  const clause = page.locator('[data-code="C3.5"]');
  await clause.waitFor();
  await expect.poll(() => clause.evaluate((it) => Math.abs(it.getBoundingClientRect().top) < innerHeight)).toBe(true);
  await expect.poll(() => clause.evaluate((it) => it.classList.contains('marked'))).toBe(true);
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  expect(await page.locator('details[open]').count()).toBe(0);
  await contents.last().click();
  await page.locator('details[open]').waitFor();
  expect(complaints).toEqual([]);
  await page.close();
});

test('home, a new game and a table lead to the rules', async () => {
  const [game] = inject('games');
  const { page, complaints } = await visit();
  await page.getByRole('link', { name: `Rules: ${game?.title}` }).click();
  await page.getByRole('heading', { level: 2, name: 'In one minute' }).waitFor();
  await page.getByRole('link', { name: 'New game' }).click();
  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  await page.getByRole('heading', { level: 2, name: 'In one minute' }).waitFor();
  expect(complaints).toEqual([]);
  await page.close();
});

test.each(inject('games'))('at a table of $title the rules open beside the board', async ({ name, title }) => {
  const { page, complaints } = await visit();
  await page.getByRole('button', { name: `Play now: ${title}`, exact: true }).click();
  await rules(page).click();
  await drawer(page).getByRole('heading', { name: 'In one minute' }).waitFor();
  const address = page.url();
  // The drawer itself is the same everywhere; only the first is looked at by night, too.
  await look(page, `drawer-${name}`, name === inject('games')[0]?.name ? undefined : ['light']);
  await page.keyboard.press('Escape');
  await drawer(page).waitFor({ state: 'hidden' });
  await expect.poll(() => rules(page).evaluate((button) => button === document.activeElement)).toBe(true);

  // A clause that is cited in the drawer is shown in it, of whatever book it is.
  await rules(page).click();
  await drawer(page).locator('p a[data-clause^="G"]').first().click();
  await drawer(page).locator('.marked').waitFor();
  await drawer(page).getByRole('button', { name: 'Close the rules' }).click();
  await drawer(page).waitFor({ state: 'hidden' });
  expect(await bareCodes(page)).toEqual([]);
  expect(page.url()).toBe(address);
  expect(complaints).toEqual([]);
  await page.close();
});

test('a clause at the table opens, and the board can be used meanwhile', async () => {
  const { page, complaints } = await visit();
  await page.getByRole('button', { name: 'Play now: Missiles & Microchips', exact: true }).click();
  const link = page.locator('aside a[data-clause="X3.6"]');
  await link.click();
  await drawer(page).locator('.marked', { hasText: 'X3.6' }).waitFor();
  await page.getByRole('region', { name: 'Your cards' }).getByRole('button', { name: 'Charge' }).click();
  await drawer(page).waitFor();
  await drawer(page).getByRole('button', { name: 'Close the rules' }).click();
  await expect.poll(() => link.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);
  await page.close();
});

test('going back closes the rules and stays where one was', async () => {
  const { page, complaints } = await visit('#/game/copolymer');
  await page.getByRole('button', { name: 'Start' }).click();
  await rules(page).click();
  const address = page.url();
  await drawer(page).getByRole('heading', { name: 'In one minute' }).waitFor();
  await drawer(page).locator('p a[data-clause^="G"]').first().click();
  await drawer(page).locator('.marked').waitFor();
  await page.goBack();
  await drawer(page).waitFor({ state: 'hidden' });
  await rules(page).waitFor();
  expect(page.url()).toBe(address);
  await expect.poll(() => rules(page).evaluate((button) => button === document.activeElement)).toBe(true);
  // However often they were opened and closed, one step leads back to where one came from.
  for (let times = 0; times < 3; times += 1) {
    await rules(page).click();
    await drawer(page).waitFor();
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'hidden' });
  }
  await rules(page).click();
  await page.goBack();
  await drawer(page).waitFor({ state: 'hidden' });
  expect(page.url()).toBe(address);
  await page.goBack();
  await page.getByRole('button', { name: 'Start' }).waitFor();
  expect(complaints).toEqual([]);
  await page.close();
});

test('a clause in a dialog opens in front of it', async () => {
  const { page, complaints } = await visit('#/game/microchip');
  await page.getByRole('button', { name: 'Solo puzzle' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Hand in' }).click();
  const dialog = page.locator('dialog');
  await dialog.locator('a[data-clause="M4.8"]').click();
  await dialog.locator('.marked', { hasText: 'M4.8' }).waitFor();
  // One press closes the rules, and the question is still there.
  await page.keyboard.press('Escape');
  await drawer(page).waitFor({ state: 'hidden' });
  await dialog.locator('a[data-clause="M4.8"]').waitFor();
  expect(complaints).toEqual([]);
  await page.close();
});
