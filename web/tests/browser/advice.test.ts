import { expect, inject, test } from 'vitest';
import { useBrowser, visit } from './browser';
import { chooseHexagon, decide, playOut, rematch, start, told } from './play';
import { look } from './screen';

useBrowser();

const OPEN = '[data-cell][aria-disabled="false"]';

test('a master advises in every game, and what it says can be done', async () => {
  for (const { name, title } of inject('games')) {
    const { page, complaints } = await visit();
    await page.getByRole('button', { name: `Play now: ${title}`, exact: true }).click();
    const hint = page.getByRole('button', { name: 'Hint' });
    await hint.click();
    const advice = page.getByRole('region', { name: 'What a master would do' });
    await advice.waitFor();
    const options = advice.locator('ol > li');
    expect(await options.count(), name).toBeGreaterThan(0);
    expect(await options.first().locator('ul > li').count(), name).toBeGreaterThan(0);
    await look(page, `hint-${name}`);

    const before = await told(page).count();
    await options.first().getByRole('button', { name: 'Play this' }).click();
    await told(page).nth(before).waitFor();
    // Advice is for one decision: with the next one it is gone.
    await hint.or(page.getByText('is thinking').first()).first().waitFor();
    expect(await advice.isVisible(), name).toBe(false);
    expect(complaints).toEqual([]);
    await page.close();
  }
});

test('a microchip is advised as a whole, laid out, and taken off again', async () => {
  const { page, complaints } = await visit('#/game/microchip');
  await page.getByRole('button', { name: 'Solo puzzle' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByRole('region', { name: 'What a master would do' }).waitFor();
  await page
    .getByText(/Microchip of \d+ tiles/)
    .first()
    .waitFor();
  await look(page, 'hint-layout-microchip');
  await page.getByRole('button', { name: 'Undo edit' }).click();
  await page.getByText('No closed piece yet').waitFor();
  expect(complaints).toEqual([]);
});

test('a finished game is reviewed, and a decision looked at again', async () => {
  const { page, complaints } = await visit('#/game/copolymer');
  await chooseHexagon(page, 3);
  // Two who colour the first empty cell play the same game every time; c3 is proven to cost seat 1 two points.
  await start(page, [{ person: 'Ben' }]);
  const open = page.locator(OPEN);
  await playOut(page, open.first(), () => decide(page, open.first()));
  expect(await rematch(page).isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Watch and review' }).click();
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await page.getByText(/moves reviewed/).waitFor({ timeout: 60_000 });
  const review = page.getByRole('region', { name: 'Review' });
  const costly = review.locator('ol > li');
  expect(await costly.first().textContent()).toContain('c3');
  await costly.first().getByRole('button').click();
  await page.locator('.advised').waitFor();
  await look(page, 'review-copolymer');
  expect(complaints).toEqual([]);
});

// The language stays with the browser, so this comes last.
test('advice is given in Japanese', async () => {
  const { page, complaints } = await visit();
  await page.getByRole('button', { name: '日本語' }).click();
  await page.getByRole('button', { name: 'すぐに遊ぶ：micropul' }).click();
  await page.getByRole('button', { name: 'ヒント' }).click();
  const advice = page.getByRole('region', { name: '名人ならこうします' });
  await advice.waitFor();
  expect(await advice.textContent()).toMatch(/予想差/);
  // The game's own name is the same in every language.
  expect((await advice.textContent())?.replaceAll('micropul', '')).not.toMatch(/[a-z]{4}/);
  await look(page, 'hint-micropul-ja');
  expect(complaints).toEqual([]);
});
