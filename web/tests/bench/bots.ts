/** Games that bots play among themselves. */

import type { Page } from 'playwright-core';

/** Starts a game with a bot at every seat, once its settings are made. */
export async function startBots(
  page: Page,
  address: string,
  game: string,
  bot: string,
  set?: (page: Page) => Promise<unknown>,
) {
  await page.goto('about:blank');
  await page.goto(`${address}#/game/${game}`);
  const seats = page.getByRole('combobox', { name: /^Player \d/ });
  await seats.first().waitFor();
  await set?.(page);
  for (const seat of await seats.all()) await seat.selectOption(bot);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('[data-told]').waitFor();
}
