import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser, visit } from './browser';
import { decide, playOut, position, start, told } from './play';
import { look } from './screen';

useBrowser();

const offered = (page: Page) =>
  page.getByRole('group', { name: 'Draw column' }).getByRole('button', { disabled: false });
const handIn = (page: Page) => page.getByRole('button', { name: 'Hand in', exact: true });
const board = (page: Page) => page.getByRole('group', { name: 'Your board' });
const square = (page: Page, [row, column]: Place) =>
  board(page).getByRole('button', { name: `Row ${row}, column ${column}:` });
const tile = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Your tiles' }).getByRole('button', { name: `${name}:` });
const verdict = (page: Page) => page.getByRole('group', { name: 'What it is worth' });

type Place = readonly [row: number, column: number];

const labels = async (page: Page, role: 'Your board' | 'Your tiles') =>
  page
    .getByRole('group', { name: role })
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));

/** The smallest microchip (M1.2) there is room for: two ends side by side, each on a square of its colour. */
async function twoEnds(page: Page): Promise<{ colours: [string, string]; places: [Place, Place] }> {
  const ends = new Map<string, number>();
  for (const label of await labels(page, 'Your tiles')) {
    const [, colour, left] = /^(\w+) end: (\d+) of/.exec(label) ?? [];
    if (colour !== undefined) ends.set(colour, Number(left));
  }
  const squares = (await labels(page, 'Your board')).flatMap((label) => {
    const [, row, column, colour] = /^Row (\d), column (\d): (\w+), empty$/.exec(label) ?? [];
    return colour === undefined ? [] : [{ place: [Number(row), Number(column)] as const, colour }];
  });
  for (const one of squares) {
    const other = squares.find(({ place }) => place[0] === one.place[0] && place[1] === one.place[1] + 1);
    if (other === undefined) continue;
    const wanted = one.colour === other.colour ? 2 : 1;
    if ((ends.get(one.colour) ?? 0) >= wanted && (ends.get(other.colour) ?? 0) >= wanted) {
      return { colours: [one.colour, other.colour], places: [one.place, other.place] };
    }
  }
  throw new Error('there is no room for two ends side by side');
}

test('a game of Microchip is drafted, built and judged', async () => {
  const { page, complaints } = await visit('#/game/microchip');
  await page.getByLabel('Players').selectOption('2');
  await start(page, ['random']);

  // The draft: ends first, wherever there is one on offer.
  let reloaded = false;
  await playOut(page, offered(page).or(handIn(page)), async () => {
    if (await handIn(page).isVisible()) return build(page);
    if (!reloaded && (await told(page).count()) === 12) {
      reloaded = true;
      await look(page, 'table-microchip');
      const before = await position(page);
      await page.reload();
      await offered(page).first().waitFor();
      expect(await position(page)).toEqual(before);
    }
    const end = page.getByRole('group', { name: 'Draw column' }).getByRole('button', { name: / end:/ });
    await decide(page, (await end.count()) > 0 ? end.first() : offered(page).first());
  });
  expect(reloaded).toBe(true);

  // 25 tiles in hand, two in the microchip with one connection each: 2 − 2 × 23.
  const judged = page.getByRole('table', { name: 'You', exact: true });
  expect(await judged.getByRole('row', { name: 'M5.3' }).textContent()).toMatch(/2$/);
  expect(await judged.getByRole('row', { name: 'M1.5' }).textContent()).toMatch(/−44$/);
  expect(await page.getByRole('status').first().textContent()).toMatch(/ won/);
  await look(page, 'over-microchip');
  expect(complaints).toEqual([]);
});

/** Builds the smallest microchip, one tile with the mouse and one by keyboard, over a reload, and hands it in. */
async function build(page: Page) {
  const { colours, places } = await twoEnds(page);
  const [left, right] = [square(page, places[0]), square(page, places[1])];
  await tile(page, `${colours[0]} end`).dragTo(left);
  await left.and(page.getByRole('button', { name: 'connections' })).waitFor();
  while (!(await left.and(page.getByRole('button', { name: 'connections right' })).isVisible())) await left.click();

  const before = await position(page);
  await page.reload();
  await verdict(page).waitFor();
  expect(await position(page)).toEqual(before);

  await tile(page, `${colours[1]} end`).focus();
  await page.keyboard.press('Enter');
  await right.focus();
  await page.keyboard.press('Enter');
  while (!(await right.and(page.getByRole('button', { name: 'connections left' })).isVisible()))
    await page.keyboard.press('r');
  await verdict(page).getByText('Microchip of 2 tiles').waitFor();
  await look(page, 'build-microchip');

  await handIn(page).click();
  await page.getByRole('dialog', { name: 'Hand in this layout?' }).waitFor();
  await look(page, 'hand-in-microchip');
  await page.getByRole('button', { name: 'Hand in for −44 points' }).click();
}
