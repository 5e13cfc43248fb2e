import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser, visit } from './browser';
import { toldApart } from './contrast';
import { openTab, passOn, playOut, reloadUnchanged, rematch, start, tabTo, takeOver, told } from './play';
import { look } from './screen';
import { missiles } from './turns';

useBrowser();

const { cards, card, goOn, control, turn } = missiles;

const COMPUTERS = ['ADA', 'GUARD', 'REELS'];

test('a game of Missiles & Microchips is played to its end, and survives a reload', async () => {
  const { page, complaints } = await visit('#/game/missiles');
  await page.getByLabel('Players').selectOption('3');
  await start(page, ['level1', 'level1']);
  let reloaded = false;
  await playOut(page, control(page), async () => {
    if (
      !reloaded &&
      (await card(page, 'Charge: pick, then choose a target').isVisible()) &&
      (await told(page).count()) > 4
    ) {
      reloaded = true;
      await look(page, 'table-missiles');
      const faces = COMPUTERS.map((name, index) => [name, page.locator('.station .face').nth(index)] as const);
      await toldApart(page, Object.fromEntries(faces));
      await reloadUnchanged(page, card(page, 'Charge: pick, then choose a target'));
      // Pointing at a move shows who it was about.
      await openTab(page, 'Moves');
      await page.locator('.moves .placed').last().hover();
      const marked = page.locator('.station.marked');
      await expect.poll(() => marked.count()).toBeGreaterThan(0);
      await page.mouse.move(0, 0);
      await expect.poll(() => marked.count()).toBe(0);
      // And so does coming to it by keyboard.
      await page.getByRole('group', { name: 'Moves' }).press('ArrowUp');
      await expect.poll(() => marked.count()).toBeGreaterThan(0);
    }
    await turn(page);
  });
  if (await goOn(page).isVisible()) await goOn(page).click();
  expect(reloaded).toBe(true);
  await expect.poll(() => page.getByRole('status').first().textContent()).toMatch(/won|Nobody wins/);
  await look(page, 'over-missiles');
  expect(complaints).toEqual([]);
});

test('Missiles & Microchips is played by two at one device, who see nothing of each other', async () => {
  const { page, complaints } = await visit('#/game/missiles');
  await page.getByLabel('Players').selectOption('3');
  await page.getByLabel('Name').fill('Ann');
  await start(page, [{ person: 'Ben' }, 'random']);
  await page.getByRole('heading', { name: 'Hand over to Ann' }).waitFor();
  await takeOver(page);
  await card(page, 'Block: pick, then choose a target').click();
  // What must not be seen later is seen now.
  await expect.poll(() => page.getByRole('button', { pressed: true }).count()).toBe(1);
  expect(await page.getByRole('main').innerHTML()).toMatch(/block/i);
  await card(page, /^Block, aiming at [A-Z]+$/)
    .first()
    .click();

  await passOn(page).click();
  await page.getByRole('heading', { name: 'Hand over to Ben' }).waitFor();
  expect(await page.locator('[data-game]').count()).toBe(0);
  expect(await page.getByRole('main').innerHTML()).not.toMatch(/block|\bchosen\b/i);
  await takeOver(page);
  await card(page, 'Block: pick, then choose a target').waitFor();
  // Of the other's cards nothing but that they lie on the table.
  expect(await page.getByRole('button', { pressed: true }).count()).toBe(0);
  expect(await page.getByText('chosen', { exact: true }).count()).toBe(0);
  expect((await told(page).allTextContents()).join()).not.toMatch(/block/i);

  // What has come of it is told to each of them when it is their turn to look.
  let readers = 0;
  await playOut(page, control(page), async () => {
    const report = page.getByRole('region', { name: 'What happened in round 1' });
    if (await report.isVisible()) readers += 1;
    await turn(page);
  });
  expect(readers).toBe(2);
  expect(complaints).toEqual([]);
});

test('Missiles & Microchips is played by keyboard alone, from the home page into the second round', async () => {
  const { page, complaints } = await visit();
  const press = async (button: Locator) => {
    await tabTo(page, button);
    await page.keyboard.press('Enter');
  };
  await press(page.getByRole('button', { name: 'Play now: Missiles & Microchips', exact: true }));
  const pick = card(page, 'Attack: pick, then choose a target');
  await pick.waitFor();
  await press(pick);
  await press(card(page, /^Attack, aiming at [A-Z]+$/).first());
  await pick.waitFor({ state: 'hidden' });
  // Whether to change comes next, then the report, and then the next round or the end.
  const hold = card(page, /^Pass: keep/);
  const over = rematch(page);
  for (;;) {
    await hold.or(goOn(page)).or(pick).or(over).first().waitFor();
    if ((await pick.isVisible()) || (await over.isVisible())) break;
    const asked = (await hold.isVisible()) ? hold : goOn(page);
    await press(asked);
    await asked.waitFor({ state: 'hidden' });
  }
  await page
    .getByText(/Round 2/)
    .first()
    .waitFor();
  expect(await cards(page).getByRole('button', { disabled: false }).count()).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});
