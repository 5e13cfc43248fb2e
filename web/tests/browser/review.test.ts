import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { packed } from '../../src/review/link';
import { useBrowser, visit } from './browser';
import { chooseHexagon, decide, playOut, start, told } from './play';
import { DESKTOP, look, PHONE } from './screen';

useBrowser();

const OPEN = '[data-cell][aria-disabled="false"]';

/** A whole game of each kind, from the tests of its rules. */
const golden = (file: string) => new URL(`../../../crates/${file}`, import.meta.url);
const GAMES = {
  copolymer: golden('copolymer/tests/rules/golden-rules-1.txt'),
  micropul: golden('micropul/tests/rules/golden-rules-1-two.txt'),
  microchip: golden('microchip/tests/rules/golden-rules-1-three.txt'),
  missiles: golden('missiles/tests/rules/golden-rules-1-powers.txt'),
};

const linkTo = async (file: URL) => `#/review/${await packed(readFileSync(file, 'utf8'))}`;

const at = (page: Page, move: number, of: number) =>
  page
    .getByRole('status')
    .filter({ hasText: `Move ${move} of ${of}` })
    .waitFor();

const rows = (page: Page) => page.getByRole('list', { name: 'Moves', exact: true }).getByRole('listitem');

/** Whether all of the board is in the window. */
async function boardInSight(page: Page) {
  const box = await page.locator('[data-game]').boundingBox();
  const window = page.viewportSize();
  return box !== null && window !== null && box.y >= 0 && box.y + box.height <= window.height;
}

/** A short game of two people at this device, who always colour the first empty cell: c3 is proven to cost seat 1 two points. */
async function playedOut(page: Page) {
  await chooseHexagon(page, 3);
  await start(page, [{ person: 'Ben' }]);
  const open = page.locator(OPEN);
  await playOut(page, open.first(), () => decide(page, open.first()));
  await page.getByRole('link', { name: 'Watch and review' }).click();
  await page.getByText(/^Moves reviewed: \d+/).waitFor({ timeout: 60_000 });
}

test('a finished game is reviewed beside the board, with the mouse and by keyboard', async () => {
  const { page, complaints } = await visit('#/game/copolymer');
  await playedOut(page);
  await at(page, 19, 19);

  // What was played and what was better are both drawn, and nothing scrolls away.
  await page.getByRole('button', { name: 'Costliest move' }).click();
  const costly = rows(page).filter({ hasText: '−' });
  expect(await costly.count()).toBeGreaterThan(0);
  await rows(page).filter({ hasText: 'c3' }).filter({ hasText: '−2.0 points' }).getByRole('button').click();
  await page.locator('.advised').waitFor();
  expect(await page.locator('.played').count()).toBeGreaterThan(0);
  const card = page.getByRole('region', { name: 'Review' });
  expect(await card.textContent()).toMatch(/Played.*c3.*Better/s);
  expect(await boardInSight(page)).toBe(true);
  await look(page, 'review-copolymer');
  await page.setViewportSize(PHONE);
  await rows(page).last().scrollIntoViewIfNeeded();
  expect(await boardInSight(page)).toBe(true);
  await page.setViewportSize(DESKTOP);

  // The keys work wherever one is.
  await page.keyboard.press('Home');
  await at(page, 0, 19);
  expect(await page.locator('.advised').count()).toBe(0);
  await page.keyboard.press('ArrowRight');
  await at(page, 1, 19);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('End');
  await at(page, 19, 19);
  await page.keyboard.press('Home');
  await page.getByRole('slider').focus();
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('fast');
  await page.getByRole('slider').focus();
  await page.keyboard.press(' ');
  await at(page, 2, 19);
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();

  // The graph says where one is, and leads anywhere.
  const graph = page.getByRole('slider', { name: 'Course of the game' });
  expect(await graph.getAttribute('aria-valuetext')).toMatch(/^Move \d+ of 19 .*Expected lead of Player 1: [+−±]/);
  await graph.click({ position: { x: 60, y: 40 } });
  expect(Number(await graph.getAttribute('aria-valuenow'))).toBeGreaterThan(1);
  expect(complaints).toEqual([]);
});

test('a position is played on against a level', async () => {
  const { page, complaints } = await visit('#/game/copolymer');
  await playedOut(page);
  const play = page.getByRole('button', { name: 'Play from here' });
  await play.click();
  await page.getByText('The game is over here: go back a few moves first.').waitFor();
  await rows(page).nth(5).getByRole('button').click();
  await page.getByRole('combobox', { name: 'Against' }).selectOption('level1');
  await look(page, 'review-play-from-here', ['light']);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator(OPEN).first().waitFor();
  await expect.poll(() => told(page).count()).toBeGreaterThanOrEqual(5);
  await decide(page, page.locator(OPEN).first());
  // It is a game like any other, and is kept.
  await page.reload();
  await page.locator(OPEN).first().waitFor();
  await expect.poll(() => told(page).count()).toBeGreaterThanOrEqual(6);
  expect(complaints).toEqual([]);
});

test('every game is watched with all that belongs to its table', async () => {
  for (const [name, file] of Object.entries(GAMES)) {
    const { page, complaints } = await visit(await linkTo(file));
    await page.getByRole('button', { name: 'To the start' }).click();
    const moves = await rows(page).count();
    expect(moves, name).toBeGreaterThan(3);
    expect((await rows(page).allTextContents()).filter((text) => /^\s*\d+\s*$/.test(text))).toEqual([]);
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
    await at(page, 4, moves - 1);
    if (name === 'micropul') {
      expect(await page.getByRole('list', { name: 'Hand of Player: 2' }).getByRole('img').count()).toBeGreaterThan(0);
    }
    await look(page, `review-${name}-middle`, ['light']);
    await page.getByRole('button', { name: 'To the end' }).click();
    expect(await page.getByRole('status').first().textContent(), name).toMatch(/w[oi]n|share/i);
    await page.getByRole('combobox', { name: 'Seen by' }).selectOption('1');
    await page.getByRole('button', { name: 'Previous move' }).click();
    await at(page, moves - 2, moves - 1);
    expect(complaints, name).toEqual([]);
    await page.close();
  }
});

test('a link opens the game at its move, and one that is damaged is refused', async () => {
  const { page } = await visit(await linkTo(GAMES.copolymer));
  await page.getByRole('button', { name: 'Stop' }).click();
  await rows(page).nth(7).getByRole('button').click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  const field = page.getByRole('textbox', { name: 'Link' });
  await page
    .getByRole('status')
    .filter({ hasText: /Copied|Selected/ })
    .waitFor();
  const link = await field.inputValue();
  const board = () =>
    page.locator('[data-cell]').evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label')));
  const before = await board();
  await page.goto('about:blank');
  await page.goto(link);
  await at(page, 7, 37);
  expect(await board()).toEqual(before);
  await page.goto(link.replace(/\/7$/, '').slice(0, -30));
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.textContent()).toMatch(/link could not be opened.*damaged or not complete/s);
  expect(await page.locator('[data-cell]').count()).toBe(0);
  await look(page, 'review-bad-link', ['light']);
});

// The language stays with the browser, so this comes last.
test('a game is reviewed in Japanese', async () => {
  const { page, complaints } = await visit(await linkTo(GAMES.copolymer));
  await page.getByRole('button', { name: '日本語' }).click();
  await page.getByRole('slider', { name: '形勢の推移' }).waitFor();
  await page.getByRole('button', { name: 'ここから対局する' }).waitFor();
  await look(page, 'review-ja', ['light']);
  const words = (await page.locator('main').innerText()).replaceAll(/Player: \d|Home|End|Copolymer/g, '');
  expect(words).not.toMatch(/[a-z]{4}/i);
  expect(complaints).toEqual([]);
});
