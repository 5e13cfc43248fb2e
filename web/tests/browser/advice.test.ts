import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { useBrowser, visit } from './browser';
import { chooseHexagon, sheet, start, told } from './play';
import { look } from './screen';

useBrowser();

const advice = (page: Page) => page.getByRole('region', { name: 'What a master would do' });

/** Asks for hints until everything is said. */
async function askForAll(page: Page) {
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await advice(page).getByText('Hint 1 of 3').waitFor();
  await page.getByRole('button', { name: 'Hint: what to do' }).click();
  await advice(page).getByText('Hint 2 of 3').waitFor();
  await page.getByRole('button', { name: 'Hint: the full answer' }).click();
  await advice(page).getByText('Hint 3 of 3').waitFor();
}

test('a master advises in every game step by step, and what it says can be done', async () => {
  for (const { name, title } of inject('games')) {
    const { page, complaints } = await visit();
    await page.getByRole('button', { name: `Play now: ${title}`, exact: true }).click();
    const hint = page.getByRole('button', { name: 'Hint', exact: true });
    await askForAll(page);
    const options = advice(page).locator('ol > li');
    expect(await options.count(), name).toBeGreaterThan(0);
    expect(await options.first().locator('ul > li').count(), name).toBeGreaterThan(0);
    await look(page, `hint-${name}`);

    const before = await told(page).count();
    await options.first().getByRole('button', { name: 'Play this' }).click();
    await told(page).nth(before).waitFor({ state: 'attached' });
    // Advice is for one decision: with the next one it is gone.
    await hint.or(page.getByText('is thinking').first()).first().waitFor();
    expect(await advice(page).isVisible(), name).toBe(false);
    expect(complaints).toEqual([]);
    await page.close();
  }
});

test('a microchip is advised as a ghost, laid out on request, and taken off again', async () => {
  const { page, complaints } = await visit('#/game/microchip');
  await page.getByRole('button', { name: 'Solo puzzle' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  const hint = page.getByRole('button', { name: 'Hint', exact: true });
  // The page asks first, and no is an answer.
  await hint.click();
  await page.getByText('A hint marks your result as “with hints”.').waitFor();
  await page.getByRole('button', { name: 'Go on without' }).click();
  await hint.click();
  await page.getByRole('button', { name: 'Show the hint' }).click();
  await advice(page).getByText('Hint 1 of 3').waitFor();
  await page.getByRole('button', { name: 'Hint: what to do' }).click();
  await advice(page)
    .getByText(/Row \d, column \d/)
    .waitFor();
  await page.getByRole('button', { name: 'Hint: the full answer' }).click();
  await page.locator('.ghost').first().waitFor();
  // Nothing has been laid yet.
  await page.getByText('No closed piece yet').waitFor();
  await look(page, 'hint-layout-microchip');
  await page.getByRole('button', { name: 'Use this layout' }).click();
  const worth = page.getByRole('group', { name: 'What it is worth' });
  await worth.getByText(/Microchip of \d+ tiles/).waitFor();
  expect(await advice(page).isVisible()).toBe(false);
  await worth.getByRole('button', { name: 'How value is counted' }).click();
  await look(page, 'value-microchip');
  await page.getByRole('group', { name: 'Try things out' }).getByRole('button', { name: 'Undo' }).click();
  await page.getByText('No closed piece yet').waitFor();

  // Another hint is had for the asking, and the result says that there were some, also after a reload.
  await hint.click();
  await advice(page).getByText('Hint 1 of 3').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await page.getByRole('button', { name: /^Hand in for/ }).click();
  await page.getByText('with hints', { exact: true }).first().waitFor();
  await page.reload();
  await sheet(page).getByText('with hints', { exact: true }).waitFor();
  expect(complaints).toEqual([]);
});

test('people who play against each other get no hints, and are told why', async () => {
  const { page, complaints } = await visit('#/game/copolymer');
  await chooseHexagon(page, 3);
  await start(page, [{ person: 'Ben' }]);
  await page.getByText(/^No hints while people play against each other/).waitFor();
  expect(await page.getByRole('button', { name: 'Hint' }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

// The language stays with the browser, so this comes last.
test('advice is given in Japanese', async () => {
  const { page, complaints } = await visit();
  await page.getByRole('button', { name: '日本語' }).click();
  await page.getByRole('button', { name: 'すぐに遊ぶ：micropul' }).click();
  await page.getByRole('button', { name: 'ヒント', exact: true }).click();
  await page.getByRole('button', { name: 'ヒント：何をするか' }).click();
  await page.getByRole('button', { name: 'ヒント：すべて見る' }).click();
  const advice = page.getByRole('region', { name: '名人ならこうします' });
  await advice.waitFor();
  expect(await advice.textContent()).toMatch(/予想差/);
  // The game's own name is the same in every language.
  expect((await advice.textContent())?.replaceAll('micropul', '')).not.toMatch(/[a-z]{4}/);
  await look(page, 'hint-micropul-ja');
  expect(complaints).toEqual([]);
});
