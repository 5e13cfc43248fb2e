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
  // Whoever starts over goes on at the board, and finds every step open.
  await page.getByRole('button', { name: 'Start over' }).press('Enter');
  await page.locator('.lesson[data-step="1"] section.board:focus').waitFor();
  for (let step = 1; step <= 8; step += 1) {
    await page.locator(`.lesson[data-step="${step}"] .buttons button.main`).click();
  }
  await page.locator('button.main:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Resign' }).waitFor();
  await page.getByRole('region', { name: 'Coach' }).waitFor();

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

test('what lies on the board stays when a layout is tried again', async () => {
  const { page, complaints } = await visit('#/lesson/microchip', speak('en'));
  const next = page.locator('.buttons button.main');
  await next.click();
  for (const step of [2, 3]) {
    await page.locator(`.lesson[data-step="${step}"] .pool button:enabled`).first().click();
    await next.click();
  }
  // Nobody has to find out by themselves.
  for (const step of [4, 5, 6]) {
    await page.locator(`.lesson[data-step="${step}"]`).waitFor();
    await page.getByRole('button', { name: 'Show me' }).click();
    await page.getByText('along the dotted line').waitFor();
    await page.getByRole('button', { name: 'Use this layout' }).click();
    await goOn(page, step + 1);
  }
  const corner = page.locator('[data-square="0"]');
  await page.locator('[data-kind="YC"]').click();
  await corner.click();
  await expect.poll(() => corner.getAttribute('aria-label')).toContain('yellow corner');
  // Whether it is open is told a moment later.
  const laid = (await corner.getAttribute('aria-label'))?.split(', open')[0] ?? '';
  await page.getByRole('button', { name: 'Hand in' }).click();
  await page.getByRole('button', { name: 'Hand in for' }).click();
  await page.getByText('Not this time.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await page.getByRole('button', { name: 'Hand in' }).waitFor();
  expect(await corner.getAttribute('aria-label')).toContain(laid);
  // The keyboard goes on at the board.
  await page.locator('section.board:focus').waitFor();
  expect(complaints).toEqual([]);
});

test('the rules lie beside the board', async () => {
  const { page, complaints } = await visit('#/lesson/missiles', speak('en'));
  await page.locator('.war-room').waitFor();
  for (const width of [1280, 1000]) {
    await page.setViewportSize({ width, height: 800 });
    await page.locator('.task').getByText('X4.5').click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('Energy win').first().waitFor();
    const [board, rules] = [await page.locator('section.board').boundingBox(), await drawer.boundingBox()];
    expect(board!.x + board!.width, `at ${width}`).toBeLessThanOrEqual(rules!.x);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
  }
  expect(complaints).toEqual([]);
});

test('who goes back finds the step as it began', async () => {
  const { page, complaints } = await visit('#/lesson/missiles', speak('en'));
  await page.locator('.buttons button.main').click();
  const charge = page.locator('.below').getByRole('button', { name: 'Charge' });
  await charge.click();
  await page.locator('.below').getByRole('button', { name: 'GUARD' }).click();
  await goOn(page, 3);
  await charge.click();
  // The round is told on the board, and of that nothing has happened yet where the step before began.
  await page.getByText('Well done.').waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.locator('.lesson[data-step="2"]').waitFor();
  await page.locator('.below').getByText('pick an action first').waitFor();
  expect(await charge.isEnabled()).toBe(true);
  expect(complaints).toEqual([]);
});

test('what is shown is what can be done', async () => {
  const { page, complaints } = await visit('#/lesson/micropul', speak('en'));
  const next = page.locator('.buttons button.main');
  await next.click();
  await page.locator('.lesson[data-step="2"] .target.lay').first().click();
  await goOn(page, 3);
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.getByText('Do this').waitFor();
  const place = page.locator('.target');
  expect(await place.count()).toBe(1);
  // A place that fits after a turn is pressed twice.
  if ((await place.getAttribute('class'))?.includes('turn')) await place.click();
  await place.click();
  await page.getByText('It fired!').waitFor();
  expect(complaints).toEqual([]);
});
