import { expect, inject, test } from 'vitest';
import { picture, useBrowser, visit } from './browser';

useBrowser({ viewport: { width: 1280, height: 800 }, locale: 'en' });

test('one press opens a running game of each kind', async () => {
  for (const { name, title } of inject('games')) {
    const { page, complaints } = await visit();
    await page.getByRole('button', { name: `Play now: ${title}`, exact: true }).click();
    await page.locator(`[data-game="${name}"] svg`).first().waitFor();
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await picture(page, `table-${name}`);
    expect(complaints).toEqual([]);
    await page.close();
  }
});

test('a game of Copolymer is played to its end, and survives a reload', async () => {
  const { page, complaints } = await visit('#/game/copolymer');
  await page.getByLabel('Board').selectOption('hexagon:2');
  await page.getByLabel('Seat 2').selectOption('random');
  await page.getByRole('button', { name: 'Start' }).click();
  const cells = page.locator('[data-game="copolymer"] [role="button"]:not([aria-disabled="true"])');
  const rematch = page.getByRole('button', { name: 'Rematch' });
  let reloaded = false;
  for (let turn = 0; turn < 20 && !(await rematch.isVisible()); turn += 1) {
    await cells.first().or(rematch).first().waitFor();
    if (await rematch.isVisible()) break;
    await cells.first().click();
    if (!reloaded) {
      reloaded = true;
      await page.waitForTimeout(300);
      await page.reload();
    }
  }
  await rematch.waitFor();
  expect(await page.getByRole('status').first().textContent()).toMatch(/wins/);
  expect(complaints).toEqual([]);
});
