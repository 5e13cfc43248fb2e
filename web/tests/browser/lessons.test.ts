import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { LANGUAGES } from '../../src/words/words';
import { useBrowser, visit } from './browser';
import { look } from './screen';

useBrowser();

const speak = (language: string) => (page: Page) =>
  page.addInitScript((spoken) => localStorage.setItem('language', spoken), language);

/** Goes on, which is what the keyboard is at after success. */
async function goOn(page: Page, step: number) {
  await page.locator('.buttons button.main:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.locator(`.lesson[data-step="${step}"]`).waitFor();
}

async function colour(page: Page, cell: string) {
  await page.locator(`[data-cell="${cell}"]`).focus();
  await page.keyboard.press('Enter');
}

test.each(LANGUAGES)('every game has a lesson with a picture (%s)', async (language) => {
  for (const { name } of inject('games')) {
    const { page, complaints } = await visit(`#/lesson/${name}`, speak(language));
    const next = page.locator('.buttons button.main');
    // The first step of most lessons is read. In Copolymer something is to be done at once.
    if (name !== 'copolymer') await next.click();
    else await page.locator('[data-cell]').first().waitFor();
    await page.locator(`.lesson[data-step="${name === 'copolymer' ? 1 : 2}"]`).waitFor();
    await look(page, `lesson-${name}-${language}`);
    expect(complaints).toEqual([]);
    await page.close();
  }
});

test('a lesson is played to its end by keyboard, and leads to a real game with the coach', async () => {
  const { page, complaints } = await visit('#/game/copolymer', speak('en'));
  await page.getByRole('link', { name: 'Learn by playing' }).press('Enter');
  await page.locator('[data-cell]').first().waitFor();
  await colour(page, 'c3');
  await goOn(page, 2);

  // What is refused is told with its clause, and the position stays.
  await colour(page, 'c3');
  await page.getByText('That is not allowed.').waitFor();
  // What was not asked for is answered, and can be tried again.
  await colour(page, 'e4');
  await page.getByText('it touches no enemy cell').waitFor();
  await look(page, 'lesson-mistake');
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await page.getByRole('button', { name: 'Show me' }).press('Enter');
  await page.getByText('Do this').waitFor();
  await colour(page, 'a2');

  await goOn(page, 3);
  for (const [index, cell] of ['c3', 'd3', 'a1', 'b2', 'c2'].entries()) {
    await colour(page, cell);
    await goOn(page, index + 4);
  }
  await page.getByRole('button', { name: 'Finish' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'you know the game' }).waitFor();
  await look(page, 'lesson-finished');
  await page.locator('button.main:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Resign' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('coach'))).toBe('on');

  await page.goto(inject('address'));
  const link = page.getByRole('link', { name: 'Learn: Copolymer' });
  await link.waitFor();
  expect(await link.textContent()).toContain('✓');
  expect(await page.getByRole('link', { name: 'Learn: micropul' }).textContent()).not.toContain('✓');
  expect(complaints).toEqual([]);
});

test('a layout counts as soon as it lies there', async () => {
  const { page, complaints } = await visit('#/lesson/microchip', speak('en'));
  const next = page.locator('.buttons button.main');
  await next.click();
  await page.locator('.pool button:enabled').first().click();
  await next.click();
  await page.locator('.lesson[data-step="3"] .pool button:enabled').first().click();
  await next.click();
  await page.locator('.lesson[data-step="4"]').waitFor();
  const done = page.getByText('The line turns gold');
  for (const [kind, square] of [
    ['YE', 0],
    ['RE', 1],
  ] as const) {
    await page.locator(`[data-kind="${kind}"]`).click();
    await page.locator(`[data-square="${square}"]`).click();
  }
  // Both are turned until they meet: one after every full turn of the other.
  for (let turn = 0; turn < 16 && (await done.count()) === 0; turn += 1) {
    await page.locator('[data-square="1"]').click();
    if (turn % 4 === 3) await page.locator('[data-square="0"]').click();
    await page.waitForTimeout(50);
  }
  await done.waitFor();
  await look(page, 'lesson-layout');
  expect(complaints).toEqual([]);
});
