import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser, visit } from './browser';
import { chooseHexagon, keepOrder, openTab, player, reloadUnchanged, ready, still, told } from './play';
import { look } from './screen';

useBrowser({ viewport: { width: 1280, height: 800 }, locale: 'en' });

/** Opens a game with these settings and people or programs in its seats. */
async function open(game: string, seats: string[], side?: number) {
  const { page, complaints } = await visit(`#/game/${game}`);
  if (side !== undefined) await chooseHexagon(page, side);
  for (const [index, who] of seats.entries()) {
    await player(page, index + 1).selectOption(who);
  }
  await keepOrder(page);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator(`[data-game="${game}"]`).or(page.getByText('Hand over to')).first().waitFor();
  return { page, complaints };
}

const CELLS = '[data-game="copolymer"] [role="button"]';
const FREE = `${CELLS}:not([aria-disabled="true"])`;

test('a game that is left while programs think stays what it is', async () => {
  const { page, complaints } = await open('copolymer', ['level5', 'level5']);
  await told(page).first().waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'Motherboard', exact: true }).click();
  await page.getByRole('button', { name: 'Play now: Missiles & Microchips' }).click();
  await page.locator('[data-game="missiles"] svg').first().waitFor();
  await page.waitForTimeout(1_500);
  await page.getByRole('link', { name: 'Motherboard', exact: true }).click();
  const kept = page
    .getByRole('region', { name: 'Waiting for you' })
    .getByRole('listitem')
    .filter({ hasText: 'Copolymer' });
  await kept.getByRole('link').click();
  await page.locator(CELLS).first().waitFor();
  expect(complaints).toEqual([]);
  await page.close();
});

test('a game is kept before anything is played', async () => {
  const { page, complaints } = await open('micropul', ['human', 'level1']);
  await reloadUnchanged(page, page.locator('[data-game="micropul"] svg').first());
  expect(complaints).toEqual([]);
  await page.close();
});

test('another person’s hand is shown only after the device is handed over', async () => {
  const { page, complaints } = await open('micropul', ['human', 'human']);
  await ready(page).click();
  await openTab(page, 'Options');
  await page.getByText('Change players').click();
  await page.getByRole('combobox', { name: 'Seat 1' }).selectOption('random');
  await page.getByRole('heading', { name: 'Hand over to Player 2' }).waitFor();
  expect(await page.locator('[data-game="micropul"]').count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.close();
});

test('who decided last asks to undo, and the other accepts', async () => {
  const { page, complaints } = await open('copolymer', ['human', 'human'], 2);
  await page.locator(FREE).first().click();
  await page.getByRole('button', { name: 'Ask to undo' }).click();
  await page.getByText(/Player 2, do you accept/).waitFor();
  expect(await page.locator(CELLS).count()).toBe(0);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByText('No moves yet').waitFor({ state: 'attached' });
  expect(complaints).toEqual([]);
  await page.close();
});

test('a double press acts once, and a cell that is taken is refused by its clause', async () => {
  const { page, complaints } = await open('copolymer', ['human', 'human'], 2);
  await page.locator(FREE).first().dblclick();
  await told(page).first().waitFor({ state: 'attached' });
  await still(page);
  expect(await told(page).count()).toBe(1);
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.locator(`${CELLS}[aria-disabled="true"]`).first().press('Enter');
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').textContent()).toContain('(C2');
  expect(complaints).toEqual([]);
  await page.close();
});

const elsewhere = (page: Page) => page.getByRole('heading', { name: 'This game is open in another tab' });

test('a game is open in one tab at a time, and goes on in another as soon as it can', async () => {
  const { page, complaints } = await open('copolymer', ['human', 'random'], 2);
  const second = await visit(new URL(page.url()).hash);
  await elsewhere(second.page).waitFor();
  await look(second.page, 'elsewhere');
  await page.close();
  await second.page.locator(CELLS).first().waitFor();
  expect([...complaints, ...second.complaints]).toEqual([]);
  await second.page.close();
});

test('a game is taken to another tab and back, with everything that happened', async () => {
  const first = await open('copolymer', ['human', 'human'], 2);
  const others = [await visit(new URL(first.page.url()).hash), await visit(new URL(first.page.url()).hash)];
  for (const { page } of others) await elsewhere(page).waitFor();
  let moves = 0;
  // Whoever presses gets it, in whatever order they have come.
  for (const { page } of [first, ...[...others].reverse(), first]) {
    if (moves > 0) await page.getByRole('button', { name: 'Play here' }).click();
    await page.locator(FREE).first().click();
    moves += 1;
    await told(page)
      .nth(moves - 1)
      .waitFor({ state: 'attached' });
    expect(await told(page).count()).toBe(moves);
    for (const other of [first, ...others]) {
      if (other.page !== page) await elsewhere(other.page).waitFor();
    }
  }
  expect([first, ...others].flatMap(({ complaints }) => complaints)).toEqual([]);
  for (const { page } of [first, ...others]) await page.close();
});
