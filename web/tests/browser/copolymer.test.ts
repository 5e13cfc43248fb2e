import { expect, test } from 'vitest';
import { useBrowser, visit } from './browser';
import { toldApart } from './contrast';
import { chooseHexagon, decide, listen, playOut, player, reloadUnchanged, rematch, start, tabTo, told } from './play';
import { look } from './screen';

useBrowser();

const OPEN = '[data-cell][aria-disabled="false"]';

test('a game of Copolymer is played to its end, and survives a reload', async () => {
  const { page, complaints } = await visit('#/game/copolymer');
  await chooseHexagon(page, 3);
  await start(page, ['level1']);
  const open = page.locator(OPEN);
  let reloaded = false;
  await playOut(page, open, async () => {
    // A chain may lead past the sixth cell.
    if (!reloaded && (await told(page).count()) >= 6) {
      reloaded = true;
      await look(page, 'table-copolymer');
      await toldApart(page, {
        graphite: page.locator('[data-cell][aria-label*="graphite"]').first(),
        scribble: page.locator('[data-cell][aria-label*="scribble"]').first(),
        nobody: open.last(),
      });
      await reloadUnchanged(page, open.first());
    }
    await decide(page, open.first());
  });
  expect(reloaded).toBe(true);
  await expect.poll(() => told(page).count()).toBe(19);
  await expect.poll(() => page.getByRole('status').first().textContent()).toMatch(/ won/);
  expect(await page.getByRole('table', { name: 'Cells' }).textContent()).toContain('wins (C3.2)');
  await look(page, 'over-copolymer');
  expect(complaints).toEqual([]);
});

/** Over every cell of a board of three rows, from whichever one has the focus. */
const ROW = ['Home', 'ArrowRight', 'ArrowRight', 'ArrowDown'];
const SWEEP = ['ArrowUp', 'ArrowUp', ...ROW, ...ROW, ...ROW];

test('Copolymer is played by keyboard alone, from the home page to the rematch', async () => {
  const { page, complaints } = await visit();
  const press = (key: string) => page.keyboard.press(key);
  await tabTo(page, page.getByRole('link', { name: 'Set up a game: Copolymer' }));
  await press('Enter');
  await tabTo(page, page.getByLabel('Board'));
  await page.keyboard.type('Hexagon');
  await tabTo(page, page.getByRole('combobox', { name: 'Side', exact: true }));
  await page.keyboard.type('2');
  await tabTo(page, player(page, 2));
  await page.keyboard.type('Blot');
  await tabTo(page, page.getByRole('checkbox', { name: 'Random seats' }));
  await press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Start' }));
  await press('Enter');
  await page.locator(OPEN).first().waitFor();
  const heard = await listen(page);
  await tabTo(page, page.locator('[data-cell][tabindex="0"]'));
  const focused = page.locator(':focus');
  await playOut(page, page.locator(OPEN), async () => {
    const before = await told(page).count();
    for (const key of SWEEP) {
      if ((await focused.getAttribute('aria-disabled')) === 'false') break;
      await press(key);
    }
    await press('Enter');
    await told(page).nth(before).waitFor({ state: 'attached' });
  });
  // Whoever hears the page was told every step, once and in order.
  const moves = await told(page).allTextContents();
  expect(moves).toHaveLength(7);
  await expect.poll(heard).toBe(moves.map((move) => move.trim()).join(' '));
  await tabTo(page, rematch(page));
  await press('Enter');
  await page.locator(OPEN).first().waitFor();
  expect(complaints).toEqual([]);
});
