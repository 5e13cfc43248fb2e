/** Playing as people play: through what can be seen and pressed, whatever the game. */

import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** What stands on the page once a game is over: beside the board, and a moment later on the sheet over it. */
export const rematch = (page: Page) => page.getByRole('button', { name: 'Rematch' }).first();

/** The sheet that tells how a game ended. */
export const sheet = (page: Page) => page.getByRole('dialog');

/** Puts the sheet away, as soon as it comes. */
export async function lookAtBoard(page: Page) {
  await page.getByRole('button', { name: 'Look at the board' }).click();
  await sheet(page).waitFor({ state: 'hidden' });
}

/** Opens what lies beside the board in a tab. */
export const openTab = (page: Page, name: 'Moves' | 'Chat' | 'Options') => page.getByRole('tab', { name }).click();

/** What stands on the page while one person hands the device to another. */
export const ready = (page: Page) => page.getByRole('button', { name: /^I am .*: show the board$/ });

/** What whoever has decided something presses once they have seen what came of it. */
export const passOn = (page: Page) => page.getByRole('button', { name: /^Done: pass the device/ });

/** What has to be pressed before the table goes on: a report waits for whoever reads it. */
const waiting = (page: Page) =>
  passOn(page)
    .or(ready(page))
    .or(page.getByRole('button', { name: 'Continue' }));

/** What the table has told so far. On a phone it lies in a sheet that is down. */
export const told = (page: Page) =>
  page
    .getByRole('list', { name: 'Moves', exact: true, includeHidden: true })
    .getByRole('listitem', { includeHidden: true })
    .filter({ hasNotText: 'No moves yet' });

/** Listens to what is read out of a game from now on. The answer tells all of it, in order. */
export async function listen(page: Page): Promise<() => Promise<string>> {
  const region = page.locator('p.unseen[aria-live="polite"]').first();
  const said = await region.evaluateHandle((element) => {
    const said: string[] = [];
    new MutationObserver(() => said.push(element.textContent)).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return said;
  });
  return () => said.evaluate((said) => said.join(' '));
}

/** Chooses a hexagon of this side in the form of Copolymer. */
export async function chooseHexagon(page: Page, side: number) {
  await page.getByLabel('Board').selectOption('hexagon');
  await page.getByRole('combobox', { name: 'Side', exact: true }).selectOption(String(side));
}

/** One of those who are to play, in the form. */
export const player = (page: Page, number: number) => page.getByRole('combobox', { name: `Player ${number}` });

/** Lets everybody sit in the order of the form, so that a game goes the same way every time. */
export const keepOrder = (page: Page) => page.getByRole('checkbox', { name: 'Random seats' }).uncheck();

/** Chooses who plays besides the first, in this order, and starts. */
export async function start(page: Page, others: readonly ('random' | 'level1' | { person: string })[]) {
  await keepOrder(page);
  for (const [index, who] of others.entries()) {
    await player(page, index + 2).selectOption(typeof who === 'string' ? who : 'human');
    if (typeof who !== 'string')
      await page
        .getByLabel('Name')
        .nth(index + 1)
        .fill(who.person);
  }
  await page.getByRole('button', { name: 'Start' }).click();
}

/** Waits until everything that was asked for is answered, and what stands beside the board shows what the board shows. */
export const still = (page: Page) => page.locator('[data-busy]').waitFor({ state: 'detached' });

/** Presses something that ends a decision, with the mouse or by keyboard, and waits until the table has told of it. */
export async function decide(page: Page, button: Locator, by: 'mouse' | 'keyboard' = 'mouse') {
  // What others have done is told a moment after the board shows it, and is not taken for an answer.
  await still(page);
  const before = await told(page).count();
  if (by === 'mouse') await button.click();
  else await button.press('Enter');
  await told(page).nth(before).or(waiting(page)).first().waitFor({ state: 'attached' });
  await still(page);
}

/** Takes the device. */
export async function takeOver(page: Page) {
  await ready(page).click();
  await ready(page).waitFor({ state: 'hidden' });
}

/**
 * Takes turns until the game is over. A turn begins when `control` is there to be pressed; whoever is handed the device
 * takes it.
 */
export async function playOut(page: Page, control: Locator, turn: () => Promise<void>, most = 400) {
  for (let turns = 0; turns < most; turns += 1) {
    await control.or(ready(page)).or(passOn(page)).or(rematch(page)).first().waitFor();
    if (await rematch(page).isVisible()) return;
    if (await passOn(page).isVisible()) await passOn(page).click();
    else if (await ready(page).isVisible()) await takeOver(page);
    else await turn();
  }
  throw new Error(`not over after ${most} turns`);
}

/** The position as the page describes it to those who do not see it, and what led there. */
export async function position(page: Page): Promise<string[]> {
  const labels = page.locator('[data-game] [aria-label]');
  const board = await labels.evaluateAll((marked) => marked.map((element) => element.getAttribute('aria-label') ?? ''));
  return [...board, ...(await told(page).allTextContents())];
}

/** The position once it stands still: the panel follows the board, and the engine judges a layout after it is drawn. */
async function settled(page: Page): Promise<string[]> {
  let [before, now] = [await position(page), [] as string[]];
  for (let looks = 0; looks < 30; looks += 1) {
    await pause(300);
    now = await position(page);
    if (JSON.stringify(now) === JSON.stringify(before)) return now;
    before = now;
  }
  throw new Error(`the position does not stand still: ${now.join('; ')}`);
}

/** Reloads the page, waits for what is there again first, and then for everything else to be as it was. */
export async function reloadUnchanged(page: Page, first: Locator) {
  const before = await settled(page);
  await page.reload();
  await first.waitFor();
  await expect.poll(() => position(page)).toEqual(before);
}

/** Presses Tab until something has the focus. */
export async function tabTo(page: Page, target: Locator) {
  for (let stops = 0; stops < 60; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way by Tab to ${String(target)}`);
}
