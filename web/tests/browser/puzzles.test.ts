import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { positionsOf, type Position } from '../../src/puzzles/positions';
import { useBrowser, visit } from './browser';
import { look } from './screen';

useBrowser({ permissions: ['clipboard-read', 'clipboard-write'] });

let wins: Position[];
let placements: Position[];

beforeAll(async () => {
  [wins, placements] = await Promise.all([positionsOf('win'), positionsOf('placement')]);
});

/** The middle of a day, and what is kept of the days before. */
const at =
  (time: string, kept: Record<string, unknown> = {}, language = 'en') =>
  async (page: Page) => {
    await page.clock.setFixedTime(time);
    const table = JSON.stringify(kept);
    await page.addInitScript(
      ([table, language]) => {
        if (localStorage.getItem('puzzles') === null) localStorage.setItem('puzzles', table ?? '{}');
        localStorage.setItem('language', language ?? 'en');
      },
      [table, language],
    );
  };

/** Forgets what an earlier test has left. */
const anew = (kept: Record<string, unknown>) => async (page: Page) =>
  page.addInitScript((table) => {
    if (sessionStorage.getItem('anew') !== null) return;
    sessionStorage.setItem('anew', 'done');
    localStorage.setItem('puzzles', table);
  }, JSON.stringify(kept));

const SOME = {
  'microchip/2026-11-13': { opened: '2026-11-13', stars: 5, score: 48, best: 48 },
  'microchip/2026-11-14': { opened: '2026-11-14', stars: 3, score: 37, best: 46 },
  'microchip/2026-11-11': { opened: '2026-11-14', stars: 2, score: 30, best: 50 },
  'micropul/2026-11-12': { opened: '2026-11-12' },
  'win/1': { opened: '2026-11-14', stars: 5, wrong: 0 },
};

test.each(['en', 'ja'])('all puzzles are at one place (%s)', async (language) => {
  const { page, complaints } = await visit('#/puzzles', async (page) => {
    await at('2026-11-15T19:00:00Z', {}, language)(page);
    await anew(SOME)(page);
  });
  const strip = page.locator('[data-kind=microchip] ol');
  await strip.waitFor();
  await expect.poll(() => page.getByRole('timer').textContent()).toContain('5:00:00');
  expect(await strip.locator('a').count()).toBe(14);
  expect(await strip.locator('a.done').count()).toBe(2);
  expect(await strip.locator('a.late').count()).toBe(1);
  expect(await strip.locator('a').last().getAttribute('href')).toBe('#/puzzles/microchip/2026-11-15');
  expect(await page.locator('[data-kind=microchip] .streak').textContent()).toContain('2');
  expect(await page.locator('[data-kind=micropul] a.begun').count()).toBe(1);
  expect(await page.locator('[data-kind=win] a.button').first().getAttribute('href')).toBe('#/puzzles/win/2');
  await look(page, `puzzles-${language}`, undefined, [language]);
  expect(complaints).toEqual([]);
  // At midnight another day begins by itself.
  await page.clock.setFixedTime('2026-11-16T00:00:00Z');
  await expect.poll(() => strip.locator('a').last().getAttribute('href')).toBe('#/puzzles/microchip/2026-11-16');
  await page.close();
});

test('a daily Microchip counts for the day on which it was opened', async () => {
  const { page, complaints } = await visit('#/puzzles/microchip', async (page) => {
    await at('2026-11-15T23:50:00Z')(page);
    await anew({})(page);
  });
  const puzzle = page.locator('section.puzzle');
  await puzzle.getByText('15 November').or(puzzle.getByText('November 15')).first().waitFor();
  expect(await puzzle.textContent()).toContain('shown once you have handed in');
  await look(page, 'puzzle-microchip', ['light']);
  // The table is found again at its own address, too.
  await page.goto(page.url().replace(/#.*/, '#/table/puzzle-microchip-2026-11-15'));
  await page.reload();
  await puzzle.waitFor();
  // Midnight passes before anything is handed in.
  await page.clock.setFixedTime('2026-11-16T00:50:00Z');
  await puzzle.getByRole('link', { name: 'Today’s puzzle' }).waitFor();
  await page.getByRole('button', { name: 'Hand in' }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /^Hand in/ }).click();
  await sheet.getByRole('img', { name: 'Rating: 0 of 5' }).waitFor();
  await sheet.getByRole('button', { name: 'Share' }).click();
  await sheet.getByText('Copied').waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^Motherboard 2026-11-15 {2}Microchip −?\d+\/\d+ {2}[▰▱]{5}$/);
  const kept = await page.evaluate(() => localStorage.getItem('puzzles'));
  expect(JSON.parse(kept ?? '{}')).toMatchObject({ 'microchip/2026-11-15': { opened: '2026-11-15', stars: 0 } });
  await look(page, 'puzzle-microchip-done', ['light']);
  expect(complaints).toEqual([]);
  await page.close();
});

test('a daily micropul draws the same tiles for everybody, and past days are open', async () => {
  const { page, complaints } = await visit('#/puzzles/micropul/2026-11-14', async (page) => {
    await at('2026-11-15T12:00:00Z')(page);
    await anew({})(page);
  });
  const puzzle = page.locator('section.puzzle');
  await puzzle.getByText('adds nothing to your days in a row').waitFor();
  await look(page, 'puzzle-micropul', ['light']);
  await page.goto(page.url().replace(/#.*/, '#/puzzles/micropul/2026-11-16'));
  await page.getByText('does not exist yet').waitFor();
  expect(complaints).toEqual([]);
  await page.close();
});

test('a win is found on the board, wrong tries count', async () => {
  const [position] = wins;
  const { page, complaints } = await visit('#/puzzles/win/1', async (page) => {
    await at('2026-11-15T12:00:00Z')(page);
    await anew({})(page);
  });
  const press = async (cell: string) => {
    await page.locator(`[data-cell="${cell}"]`).focus();
    await page.keyboard.press('Enter');
  };
  await page.locator('.position').waitFor();
  await press(position?.natural ?? '');
  await page.getByText('Not this one.').waitFor();
  await look(page, 'puzzle-win-wrong', ['light']);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Not this one.').waitFor({ state: 'hidden' });
  await press(position?.answers[0] ?? '');
  // The engine defends, after a pause.
  await page.getByText(/^(Right\.|Solved)/).waitFor();
  await page
    .getByRole('button', { name: 'Show the answer' })
    .or(page.getByRole('link', { name: 'Next puzzle' }))
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
  await page.close();
});

test.each(['en', 'ja'])('the best placement is explained (%s)', async (language) => {
  const { page, complaints } = await visit('#/puzzles/placement/11', async (page) => {
    await at('2026-11-15T12:00:00Z', {}, language)(page);
    await anew({})(page);
  });
  await page.locator('.position').waitFor();
  await look(page, `puzzle-placement-${language}`, ['light'], [language]);
  await page.getByRole('button', { name: /Show the answer|答えを見る/ }).click();
  await page.locator('.why ol li').first().waitFor();
  expect(await page.locator('.why ol li').count()).toBe(placements[10]?.options.length);
  await look(page, `puzzle-placement-shown-${language}`, undefined, [language]);
  await page.getByRole('link', { name: /Next puzzle|次の問題へ/ }).press('Enter');
  await page.locator('[data-puzzle="12"]').waitFor();
  await page.getByRole('link', { name: /All 200|全200問/ }).click();
  await page.getByRole('link', { name: /^(Number 11: 0 of 5|11番：5段階中0)$/ }).waitFor();
  await look(page, `puzzles-list-${language}`, ['light'], [language]);
  expect(complaints).toEqual([]);
  await page.close();
});
