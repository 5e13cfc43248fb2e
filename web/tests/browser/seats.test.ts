import { expect, test } from 'vitest';
import { useBrowser, visit } from './browser';
import { chooseHexagon, keepOrder, openTab, player, rematch } from './play';
import { freeCell } from './turns';

useBrowser();

test('a program plays on for a person, who can come back', async () => {
  const { page, complaints } = await visit('#/game/copolymer');
  const seat = (number: number) => page.getByRole('combobox', { name: `Seat ${number}` });
  const moves = page.locator('.moves li:not(.quiet)');
  await chooseHexagon(page, 2);
  await player(page, 2).selectOption('human');
  await keepOrder(page);
  await page.getByRole('button', { name: 'Start' }).click();
  await openTab(page, 'Options');
  await page.getByText('Change players').click();

  await seat(1).selectOption('random');
  await moves.first().waitFor({ state: 'attached' });
  await seat(1).selectOption('human');
  await seat(2).selectOption('random');
  // The cells were a person's to press a moment ago, too: what tells that the program has answered is its move.
  await expect.poll(() => moves.count()).toBe(2);
  await freeCell(page).click();
  await expect.poll(() => moves.count()).toBeGreaterThan(2);

  await seat(1).selectOption('random');
  await rematch(page).waitFor();
  await expect.poll(() => moves.count()).toBe(7);
  expect(complaints).toEqual([]);
});
