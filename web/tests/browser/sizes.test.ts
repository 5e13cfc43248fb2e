/** Windows of every size, and text of twice the size. */

import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { useBrowser, visit } from './browser';
import { DESKTOP, PHONE, picturesWanted, snap, TELEVISION } from './screen';

useBrowser();

const LANDSCAPE = { width: PHONE.height, height: PHONE.width };
const LARGE = { width: 2560, height: 1440 };

/** How much of the window a board takes at least: of its height on a desk, where something stands beside it, and of its width on
 * a phone. Copolymer’s is a hexagon that fits into that height; beside Microchip’s lies the pool. */
const BOARDS: Record<string, { board: string; tall: number; wide: number }> = {
  copolymer: { board: 'svg:has([data-cell])', tall: 0.78, wide: 0.9 },
  micropul: { board: 'svg[aria-label="micropul table"]', tall: 0.75, wide: 0.9 },
  microchip: { board: 'svg:has([data-square])', tall: 0.75, wide: 0.9 },
  missiles: { board: '.screen', tall: 0.8, wide: 0.85 },
};

/** Everything that is too wide. */
async function tooWide(page: Page, name: string, sizes = [PHONE, DESKTOP]) {
  const faults: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    // What watches its own size follows with the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > size.width) faults.push(`${name}: ${wide} of ${size.width} pixels`);
  }
  return faults;
}

const enlarge = (page: Page, size: '200%' | '') =>
  page.evaluate((size) => void (document.documentElement.style.fontSize = size), size);

test('boards take what the window has, and hold text of twice the size', async () => {
  const faults: string[] = [];
  for (const { name, title } of inject('games')) {
    const { page } = await visit();
    await page.getByRole('button', { name: `Play now: ${title}`, exact: true }).click();
    const { board, tall, wide } = BOARDS[name] ?? { board: 'svg', tall: 1, wide: 1 };
    const drawn = page.locator(`[data-game="${name}"] .board ${board}`).first();
    await page.getByRole('button', { name: 'Resign' }).waitFor();
    faults.push(...(await tooWide(page, name, [LANDSCAPE, PHONE])));
    const box = async () => (await drawn.boundingBox()) ?? { width: 0, height: 0 };
    const { width } = await box();
    if (width < wide * PHONE.width) faults.push(`${name} is ${width} pixels wide on a phone`);
    for (const size of [TELEVISION, LARGE]) {
      faults.push(...(await tooWide(page, name, [size])));
      const { height } = await box();
      if (height < tall * size.height) faults.push(`${name} is ${height} of ${size.height} pixels high`);
    }
    if (picturesWanted()) await snap(page, `wide-${name}`, 'desktop', TELEVISION);
    await enlarge(page, '200%');
    faults.push(...(await tooWide(page, `${name} at 200 %`)));
    await page.close();
  }
  expect(faults.join('\n')).toBe('');
});

test('every screen holds text of twice the size', async () => {
  const { page } = await visit();
  const games = inject('games').map(({ name }) => name);
  const faults: string[] = [];
  for (const hash of [
    '#/',
    ...games.flatMap((name) => [`#/game/${name}`, `#/lesson/${name}`]),
    '#/rules/microchip',
    '#/puzzles',
    '#/puzzles/microchip',
    '#/puzzles/micropul',
    '#/puzzles/win',
    '#/online',
    '#/privacy',
  ]) {
    await page.evaluate((hash) => (location.hash = hash), hash);
    await page.locator('main:not(:has(> [role="status"]), :has(.skeleton)) :is(h1, h2)').first().waitFor();
    await enlarge(page, '200%');
    faults.push(...(await tooWide(page, hash)));
  }
  expect(faults.join('\n')).toBe('');
});
