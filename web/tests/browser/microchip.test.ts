import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser, visit } from './browser';
import { toldApart } from './contrast';
import { playOut, reloadUnchanged, start, told } from './play';
import { look } from './screen';
import { draft, handIn, layEnd, offered, square, tile, twoEnds, verdict } from './workbench';

useBrowser();

test('a game of Microchip is drafted, built and judged', async () => {
  const { page, complaints } = await visit('#/game/microchip');
  await page.getByLabel('Players').selectOption('2');
  await start(page, ['random']);

  // The draft: ends first, wherever there is one on offer.
  let reloaded = false;
  await playOut(page, offered(page).or(handIn(page)), async () => {
    if (await handIn(page).isVisible()) return build(page);
    if (!reloaded && (await told(page).count()) >= 12) {
      reloaded = true;
      await look(page, 'table-microchip');
      const signs = [...'RYGBV'].map(
        (colour) => [colour, page.locator(`.tray .head[data-colour="${colour}"]`)] as const,
      );
      await toldApart(page, Object.fromEntries(signs));
      await reloadUnchanged(page, offered(page).first());
    }
    await draft(page);
  });
  expect(reloaded).toBe(true);

  // 25 tiles in hand, two in the microchip with one connection each: 2 − 2 × 23.
  const judged = page.getByRole('table', { name: 'You', exact: true });
  expect(await judged.getByRole('row', { name: 'M5.3' }).textContent()).toMatch(/2$/);
  expect(await judged.getByRole('row', { name: 'M1.5' }).textContent()).toMatch(/−44$/);
  await expect.poll(() => page.getByRole('status').first().textContent()).toMatch(/ won/);
  await look(page, 'over-microchip');
  expect(complaints).toEqual([]);
});

/** Builds the smallest microchip, one tile with the mouse and one by keyboard, over a reload, and hands it in. */
async function build(page: Page) {
  const { colours, places } = await twoEnds(page);
  const left = square(page, places[0]);
  await tile(page, `${colours[0]} end`).dragTo(left);
  await left.and(page.getByRole('button', { name: 'connections' })).waitFor();
  while (!(await left.and(page.getByRole('button', { name: 'connections right' })).isVisible())) await left.click();
  await left.and(page.getByRole('button', { name: 'open right' })).waitFor();
  await reloadUnchanged(page, verdict(page));

  await layEnd(page, colours[1], places[1], 'left');
  await verdict(page).getByText('Microchip of 2 tiles').waitFor();
  await look(page, 'build-microchip');

  await handIn(page).click();
  await page.getByRole('dialog', { name: 'Hand in this layout?' }).waitFor();
  await look(page, 'hand-in-microchip');
  await page.getByRole('button', { name: 'Hand in for −44 points' }).click();
}
