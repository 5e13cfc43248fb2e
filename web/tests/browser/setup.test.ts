import { expect, test } from 'vitest';
import { useBrowser, visit } from './browser';
import { keepOrder, player, ready, rematch } from './play';
import { look } from './screen';

useBrowser();

test('a board of another outline and size is chosen', async () => {
  const { page, complaints } = await visit('#/game/copolymer');
  const choice = (name: string) => page.getByRole('combobox', { name, exact: true });
  await page.getByRole('button', { name: 'Short' }).click();
  expect(await choice('Side').inputValue()).toBe('4');
  await choice('Board').selectOption('rhombus');
  expect(await page.getByRole('button', { pressed: true }).count()).toBe(0);
  await choice('Width').selectOption('5');
  await choice('Height').selectOption('7');
  await look(page, 'new-copolymer-rhombus');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('[data-cell]').first().waitFor();
  expect(await page.locator('[data-cell]').count()).toBe(35);
  expect(complaints).toEqual([]);
});

test('the number of players gives the seats and survives a preset, and a switch is part of one', async () => {
  const { page, complaints } = await visit('#/game/missiles');
  const seats = page.getByRole('combobox', { name: /^Player \d/ });
  const powers = page.getByRole('checkbox', { name: 'Powers' });
  await seats.first().waitFor();
  expect(await seats.count()).toBe(4);
  await page.getByLabel('Players').selectOption('6');
  expect(await seats.count()).toBe(6);
  await page.getByRole('button', { name: 'Powers' }).click();
  expect(await powers.isChecked()).toBe(true);
  expect(await seats.count()).toBe(6);
  await powers.uncheck();
  expect(await page.getByRole('button', { name: 'Powers', pressed: true }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('a championship to any number of points is played for, and its standing has names', async () => {
  const { page, complaints } = await visit('#/game/microchip');
  const championship = page.getByRole('checkbox', { name: 'Championship' });
  await page.getByLabel('Players').selectOption('1');
  expect(await championship.count()).toBe(0);
  await page.getByLabel('Players').selectOption('2');
  await championship.check();
  const target = page.getByLabel('Target score');
  expect(await target.inputValue()).toBe('100');
  await target.fill('0');
  await page.getByRole('button', { name: 'Start' }).click();
  // The browser refuses a number out of range.
  expect(await target.evaluate((input: HTMLInputElement) => input.checkValidity())).toBe(false);
  await target.fill('77');
  await look(page, 'new-microchip-championship');
  await player(page, 2).selectOption('random');
  await keepOrder(page);
  await page.getByRole('button', { name: 'Start' }).click();
  const standing = page.getByRole('table', { name: 'Championship to 77' });
  await standing.waitFor();
  expect(await standing.getByRole('row').allTextContents()).toEqual([
    expect.stringMatching(/Points.*Games won/s),
    expect.stringMatching(/You.*0.*0/s),
    expect.stringMatching(/Static.*0.*0/s),
  ]);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await page.getByRole('button', { name: 'Next game of the championship' }).or(rematch(page)).first().waitFor();
  await look(page, 'standing-microchip');
  expect(complaints).toEqual([]);
});

test('computers are chosen by face, no two alike, and are who plays', async () => {
  const { page, complaints } = await visit('#/game/missiles');
  await page.getByLabel('Players').selectOption('3');
  const chosen = (name: string) => page.getByLabel(`Choose a computer: ${name}`);
  await chosen('ADA').click();
  await look(page, 'new-missiles-computer');
  await page.getByRole('button', { name: 'REELS' }).click();
  // Whoever had it has the other now.
  await chosen('REELS').waitFor();
  await chosen('ADA').waitFor();
  await keepOrder(page);
  await page.getByRole('button', { name: 'Start' }).click();
  const players = page.getByRole('list', { name: 'Players' }).getByRole('listitem');
  await players.first().waitFor();
  expect(await players.allTextContents()).toEqual([
    expect.stringMatching(/REELS\s+You/),
    expect.stringMatching(/GUARD\s+level 3/),
    expect.stringMatching(/ADA\s+level 3/),
  ]);
  expect(complaints).toEqual([]);
});

test('boards and tiles of one’s own are entered, and refused in words before the game begins', async () => {
  const { page, complaints } = await visit('#/game/microchip');
  const start = page.getByRole('button', { name: 'Start' });
  await page.getByText('More settings').click();
  await page.getByRole('group', { name: 'Boards' }).getByLabel('My own').check();
  const board = page.getByRole('region', { name: 'Board of player 1' });
  await board.getByRole('button', { name: 'Row 1, column 1: yellow' }).click();
  await page.getByText('not 6 red, 4 yellow (M7)').first().waitFor();
  await start.click();
  expect(new URL(page.url()).hash).toBe('#/game/microchip');
  await look(page, 'new-microchip-own-board');
  await board.getByRole('button', { name: 'Row 1, column 1: red' }).press('y');
  await page.getByText('not 6 red').first().waitFor({ state: 'hidden' });
  await board.getByLabel('As text').fill('rrbvv grvgg ybgvv yyrbr byybg');
  await board.getByLabel('As text').blur();
  const set = page.getByLabel('Tile set');
  await set.fill('EEE');
  await page.getByText('a tile set is twelve letters').first().waitFor();
  await set.fill('eeesscccxxtt');
  await page.getByText('a tile set is twelve letters').first().waitFor({ state: 'hidden' });
  await keepOrder(page);
  await player(page, 2).selectOption('random');
  await start.click();
  await page.locator('[data-game="microchip"] svg').first().waitFor();
  expect(complaints).toEqual([]);
});

test('people who have no names yet are asked when they take the device', async () => {
  const { page, complaints } = await visit('#/game/micropul');
  await player(page, 2).selectOption('human');
  await keepOrder(page);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('heading', { name: 'Hand over to Player 1' }).waitFor();
  await look(page, 'hand-over-name');
  await page.getByLabel('What is your name?').fill('Ann');
  await page.getByRole('button', { name: 'I am Ann' }).click();
  await ready(page).waitFor({ state: 'hidden' });
  await page.getByText('Ann').first().waitFor();
  expect(await page.getByText('Player 2').count()).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});
