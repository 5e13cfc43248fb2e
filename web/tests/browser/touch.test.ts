import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser, visit } from './browser';
import { middleOf, slide } from './fingers';
import { start, still, told } from './play';
import { PHONE } from './screen';
import { verdict } from './workbench';

useBrowser({ viewport: PHONE, hasTouch: true, isMobile: true });

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** The scroll position of the page, once it stands still: it runs on for a moment after a swipe. */
async function standing(page: Page): Promise<number> {
  let before = NaN;
  await expect
    .poll(async () => {
      const [last, now] = [before, await scrolled(page)];
      before = now;
      return now === last;
    })
    .toBe(true);
  return before;
}

/** Moves a finger up by so many pixels, from the middle of the window. */
const swipe = (page: Page, by: number) =>
  slide(page, [
    { x: 8, y: 600 },
    { x: 8, y: 600 - by },
  ]);

test('a tile of Microchip is dragged to a square by a finger, and the page stays where it is', async () => {
  const { page, complaints } = await visit('#/puzzles/microchip');
  await verdict(page).waitFor();
  // Beside the tiles a finger scrolls, as everywhere.
  await swipe(page, 120);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(60);

  const tile = page.locator('[data-kind]:not(.none)').first();
  const colour = await tile.getAttribute('data-colour');
  const square = page.locator(`[data-square]:has([data-colour="${colour}"])`).last();
  await square.scrollIntoViewIfNeeded();
  const before = await standing(page);
  expect(await square.getAttribute('aria-label')).toContain('empty');
  await slide(page, [await middleOf(tile), await middleOf(square)]);
  await expect.poll(() => square.getAttribute('aria-label')).toContain('connections');
  expect(await scrolled(page)).toBe(before);

  // And back off the board again.
  const laid = await middleOf(square);
  await slide(page, [laid, { x: laid.x, y: PHONE.height - 30 }]);
  await expect.poll(() => square.getAttribute('aria-label')).toContain('empty');
  expect(await scrolled(page)).toBe(before);
  expect(complaints).toEqual([]);
  await page.close();
});

test('the table of micropul is moved by one finger or two and pinched, and the page stays where it is', async () => {
  const { page, complaints } = await visit('#/puzzles/micropul');
  const table = page.getByRole('group', { name: 'micropul table' });
  await table.waitFor();
  /** Where the start tile is drawn, and how large. */
  const start = async () => {
    const box = await table.getByRole('img').first().boundingBox();
    if (box === null) throw new Error('nothing lies on the table');
    return box;
  };
  const middle = await middleOf(table);
  const beside = (x: number, y: number) => ({ x: middle.x + x, y: middle.y + y });
  const first = await start();

  await slide(page, [beside(60, 90), beside(100, 20)]);
  await expect.poll(async () => Math.round((await start()).y - first.y)).toBeLessThan(-40);
  const moved = await start();

  await slide(page, [beside(-40, 80), beside(-40, 120)], [beside(40, 80), beside(40, 120)]);
  await expect.poll(async () => Math.round((await start()).y - moved.y)).toBeGreaterThan(20);
  const back = await start();
  expect(back.width / moved.width).toBeCloseTo(1, 1);

  await slide(page, [beside(-20, 0), beside(-80, 0)], [beside(20, 0), beside(80, 0)]);
  await expect.poll(async () => (await start()).width / back.width).toBeGreaterThan(1.5);
  expect(await scrolled(page)).toBe(0);
  expect(complaints).toEqual([]);
  await page.close();
});

test('Copolymer is brought closer for a finger, moved about and shown whole again', async () => {
  const { page, complaints } = await visit();
  await page.getByRole('button', { name: 'Play now: Copolymer', exact: true }).click();
  const cell = page.locator('[data-cell="f6"]');
  await cell.waitFor();
  const width = async () => (await cell.boundingBox())?.width ?? 0;
  expect(await width()).toBeLessThan(44);
  await page.getByRole('button', { name: /^Zoom in/ }).tap();
  await expect.poll(width).toBeGreaterThanOrEqual(44);
  const sheet = page.locator('.near');
  const left = () => sheet.evaluate((element) => element.scrollLeft);
  const middle = await middleOf(sheet);
  const before = await left();
  await slide(page, [
    { ...middle, x: middle.x + 80 },
    { ...middle, x: middle.x - 40 },
  ]);
  await expect.poll(left).toBeGreaterThan(before + 60);
  // As on a phone, a tap on something that still glides stops it, and does nothing else.
  const glides = async () => {
    const at = await left();
    await page.waitForTimeout(150);
    return (await left()) !== at;
  };
  await expect.poll(glides).toBe(false);
  expect(await scrolled(page)).toBe(0);
  await page.getByRole('button', { name: /^Zoom out/ }).tap();
  await expect.poll(width).toBeLessThan(44);
  expect(complaints).toEqual([]);
  await page.close();
});

test('a second tap colours the cell of Copolymer that the first one aimed at, however soon it comes', async () => {
  const { page, complaints } = await visit('#/game/copolymer');
  await start(page, [{ person: 'Ben' }]);
  const cell = (name: string) => page.locator(`[data-cell="${name}"]`);
  await cell('f6').waitFor();
  const tap = async (name: string, times: number) => {
    const { x, y } = await middleOf(cell(name));
    for (let count = 0; count < times; count += 1) await page.touchscreen.tap(x, y);
  };
  const label = (name: string) => cell(name).getAttribute('aria-label');

  await tap('f6', 2);
  await expect.poll(() => label('f6')).toMatch(/^f6, graphite/);
  expect(await told(page).count()).toBe(1);

  // A third tap is one too many, and asks for nothing.
  await tap('c3', 3);
  await expect.poll(() => label('c3')).toMatch(/^c3, scribble/);
  await still(page);
  expect(await told(page).count()).toBe(2);
  // Of two cells the second is aimed at, and neither is coloured.
  await tap('i5', 1);
  await tap('h5', 1);
  await expect.poll(() => page.getByText('Tap it again to colour it.').textContent()).toMatch(/^h5/);
  expect(await told(page).count()).toBe(2);

  // On large cells one tap colours, and the second tap of a double tap asks for nothing.
  await page.getByRole('button', { name: /^Zoom in/ }).tap();
  await expect.poll(async () => (await cell('f6').boundingBox())?.width ?? 0).toBeGreaterThanOrEqual(44);
  await tap('e5', 2);
  await expect.poll(() => label('e5')).toMatch(/^e5, graphite/);
  await still(page);
  expect(await told(page).count()).toBe(3);
  expect(await page.getByText('already coloured').count()).toBe(0);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  expect(complaints).toEqual([]);
  await page.close();
});
