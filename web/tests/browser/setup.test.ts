import { expect, test } from 'vitest';
import { useBrowser, visit } from './browser';
import { rematch } from './play';
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

test('the number of players gives the seats, and a switch is part of a preset', async () => {
  const { page, complaints } = await visit('#/game/missiles');
  const seats = page.getByRole('combobox', { name: /^Seat/ });
  const powers = page.getByRole('checkbox', { name: 'Powers' });
  await seats.first().waitFor();
  expect(await seats.count()).toBe(4);
  await page.getByLabel('Players').selectOption('6');
  expect(await seats.count()).toBe(6);
  await page.getByRole('button', { name: 'Powers' }).click();
  expect(await powers.isChecked()).toBe(true);
  expect(await seats.count()).toBe(5);
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
  await page.getByRole('combobox', { name: 'Seat 2' }).selectOption('random');
  await page.getByRole('button', { name: 'Start' }).click();
  const standing = page.getByRole('table', { name: 'Championship to 77' });
  await standing.waitFor();
  expect(await standing.getByRole('row').allTextContents()).toEqual([
    expect.stringMatching(/Points.*Games won/s),
    expect.stringMatching(/You.*0.*0/s),
    expect.stringMatching(/Random.*0.*0/s),
  ]);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await page.getByRole('button', { name: 'Next game of the championship' }).or(rematch(page)).waitFor();
  await look(page, 'standing-microchip');
  expect(complaints).toEqual([]);
});
