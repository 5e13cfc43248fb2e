import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { useBrowser, visit } from './browser';
import { chooseHexagon, decide, lookAtBoard, openTab, playOut, position, rematch, start, told } from './play';
import { look } from './screen';

useBrowser();

const OPEN = '[data-cell][aria-disabled="false"]';

test('one press opens a running game of each kind', async () => {
  for (const { name, title } of inject('games')) {
    const { page, complaints } = await visit();
    await page.getByRole('button', { name: `Play now: ${title}`, exact: true }).click();
    await page.locator(`[data-game="${name}"] svg`).first().waitFor();
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  }
});

test('a decision is taken back, a game is given up and played again', async () => {
  const { page, complaints } = await visit('#/game/copolymer');
  await chooseHexagon(page, 3);
  await start(page, ['random']);
  const open = page.locator(OPEN);
  await open.first().waitFor();
  const before = await position(page);
  await decide(page, open.first());
  await told(page).nth(1).waitFor({ state: 'attached' });
  await open.first().waitFor();
  expect(await position(page)).not.toEqual(before);

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('No moves yet').waitFor({ state: 'attached' });
  await expect.poll(() => position(page)).toEqual(before);

  await decide(page, open.first());
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  expect(await rematch(page).isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await rematch(page).waitFor();
  const result = page.getByRole('status').first();
  expect(await result.textContent()).toMatch(/Blot won.*You resigned/s);
  expect(await open.count()).toBe(0);

  const address = page.url();
  await rematch(page).click();
  await open.first().waitFor();
  expect(page.url()).not.toBe(address);
  expect(await page.locator('[data-cell]').count()).toBe(19);
  expect(complaints).toEqual([]);
});

test('a record is downloaded, opened again and watched', async () => {
  const { page, complaints } = await visit('#/game/copolymer');
  await chooseHexagon(page, 3);
  await start(page, ['random']);
  const open = page.locator(OPEN);
  await playOut(page, open, () => decide(page, open.first()));
  const cells = () =>
    page.locator('[data-cell]').evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label')));
  const end = await cells();
  await lookAtBoard(page);
  await openTab(page, 'Options');
  const folder = mkdtempSync(join(tmpdir(), 'motherboard-record-'));
  try {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download this game' }).click(),
    ]);
    const file = join(folder, download.suggestedFilename());
    await download.saveAs(file);
    expect(readFileSync(file, 'utf8')).toContain('hexagon:3');

    const { page: other } = await visit('#/replay/file');
    await other.getByLabel('Open a saved game').setInputFiles(file);
    const at = (move: number) =>
      other
        .getByRole('status')
        .filter({ hasText: `Move ${move} of 19` })
        .waitFor();
    await at(0);
    expect(await other.locator('[data-cell]').first().getAttribute('aria-label')).toContain('empty');
    await other.getByRole('slider').focus();
    await other.keyboard.press('ArrowRight');
    await at(1);
    for (let step = 1; step < 8; step += 1) await other.keyboard.press('ArrowRight');
    await other.getByRole('button', { name: 'Next move' }).click();
    await at(9);
    await other.keyboard.press('End');
    await at(19);
    const replayed = await other
      .locator('[data-cell]')
      .evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label')));
    // Whoever opens a record need not be who played.
    expect(replayed).toEqual(end.map((label) => label?.replace(/You$/, 'Player 1')));

    // What is not a record is refused in words, and the record before it goes away.
    await other
      .getByLabel('Open another saved game')
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    expect(await other.getByRole('alert').textContent()).toContain('not a saved game of Motherboard');
    expect(await other.locator('[data-cell]').count()).toBe(0);
    await look(other, 'replay-damaged');
  } finally {
    rmSync(folder, { recursive: true });
  }
  await page.getByRole('link', { name: 'Watch and review' }).click();
  await page.getByRole('status').filter({ hasText: 'Move 19 of 19' }).waitFor();
  expect(complaints).toEqual([]);
});

test('games that were begun wait at home, until they are thrown away', async () => {
  const { page } = await visit('#/game/copolymer');
  await start(page, ['random']);
  await decide(page, page.locator(OPEN).first());
  await page.getByRole('link', { name: 'Motherboard' }).click();
  const games = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Delete' }) });
  await games.first().waitFor();
  await look(page, 'home-with-games');
  const before = await games.count();
  await games.first().getByRole('link', { name: 'Resume' }).click();
  await told(page).first().waitFor({ state: 'attached' });
  await page.goBack();
  await games.first().getByRole('button', { name: 'Delete' }).click();
  await games.nth(before - 1).waitFor({ state: 'detached' });
  expect(await games.count()).toBe(before - 1);
  // Whoever did not mean it gets the game back, as it was.
  await page.getByRole('button', { name: 'Undo' }).click();
  await games.nth(before - 1).waitFor();
  await page.getByRole('link', { name: /^Continue/ }).click();
  await told(page).first().waitFor({ state: 'attached' });
  await page.goBack();
  await games.first().getByRole('button', { name: 'Delete' }).click();
  await games.nth(before - 1).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Play now: Copolymer' }).waitFor();
  await expect.poll(() => games.count()).toBe(before - 1);
});
