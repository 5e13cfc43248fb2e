import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser, visit } from './browser';
import { toldApart } from './contrast';
import { decide, passOn, playOut, reloadUnchanged, ready, start, takeOver, told } from './play';
import { look } from './screen';

useBrowser();

const button = (page: Page, name: RegExp) => page.getByRole('button', { name, disabled: false }).first();
const lay = (page: Page) => button(page, /^Lay the tile/);
const turnToFit = (page: Page) => button(page, /^Turn the tile so that it fits/);
const take = (page: Page) => button(page, /^Take a tile/);
const stone = (page: Page) => button(page, /^Put a stone/);
const pass = (page: Page) => button(page, /^Pass/);
const control = (page: Page) => lay(page).or(turnToFit(page)).or(take(page)).or(stone(page)).or(pass(page)).first();
const hand = (page: Page) => page.getByRole('group', { name: 'Your hand' }).getByRole('button');

/** The numbers of the tiles in the hand that is open on the page. */
async function tiles(page: Page): Promise<string[]> {
  return hand(page).evaluateAll((buttons) => buttons.map((tile) => tile.getAttribute('data-tile') ?? ''));
}

/** Lays a tile where it brings most to see, and does what is left where none fits. */
async function turn(page: Page) {
  const earns = button(page, /^Lay the tile .*(Draws|Gives)/);
  if (await earns.isVisible()) return decide(page, earns);
  if (await lay(page).isVisible()) return decide(page, lay(page));
  if (await turnToFit(page).isVisible()) {
    await turnToFit(page).click();
    return decide(page, lay(page));
  }
  if (await take(page).isVisible()) return decide(page, take(page));
  if (await pass(page).isVisible()) return decide(page, pass(page));
  await claim(page);
}

/** Claims the first group that is free. By keyboard: the middle of a group may lie outside of it. */
async function claim(page: Page) {
  await stone(page).click();
  await decide(page, button(page, /^Claim the/), 'keyboard');
}

test('a game of micropul is played to its end, and survives a reload', async () => {
  const { page, complaints } = await visit('#/game/micropul');
  await start(page, ['level1']);
  let [reloaded, claimed] = [false, false];
  await playOut(page, control(page), async () => {
    const lines = await told(page).count();
    if (!claimed && lines > 2 && (await stone(page).isVisible())) {
      claimed = true;
      return claim(page);
    }
    if (!reloaded && lines > 12) {
      reloaded = true;
      await look(page, 'table-micropul');
      const mark = (seat: number) => page.locator(`aside section svg.seat-${seat}`).first();
      await toldApart(page, { first: mark(1), second: mark(2) });
      await reloadUnchanged(page, control(page));
    }
    await turn(page);
  });
  expect([reloaded, claimed]).toEqual([true, true]);
  await page
    .getByRole('status')
    .filter({ hasText: / won|A draw/ })
    .waitFor();
  await look(page, 'over-micropul');
  expect(complaints).toEqual([]);
});

test('micropul is played by two at one device, who see nothing of each other’s hands', async () => {
  const { page, complaints } = await visit('#/game/micropul');
  await page.getByLabel('Name').fill('Ann');
  await start(page, [{ person: 'Ben' }]);
  await ready(page).waitFor();
  const hands = new Map<string, string[]>();
  let [shown, held] = [0, 0];
  const change = async () => {
    const name = /to (\w+)$/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[1] ?? '';
    const secrets = [...hands.values()].flat();
    const whole = await page.getByRole('main').innerHTML();
    expect(await page.locator('[data-game]').count()).toBe(0);
    for (const tile of secrets) expect(whole).not.toContain(`data-tile="${tile}"`);
    await takeOver(page);
    // A hand may be empty, but something can always be done.
    await control(page).waitFor();
    // What the other has done meanwhile is read out, and nothing of what only they may know.
    if (hands.size > 0) {
      const heard = page.locator('p.unseen[aria-live="polite"]').first();
      await expect.poll(() => heard.textContent()).toMatch(name === 'Ann' ? /^Ben / : /^Ann /);
    }
    hands.delete(name);
    const [other] = hands.values();
    const open = await page.getByRole('main').innerHTML();
    for (const tile of other ?? []) expect(open).not.toContain(`data-tile="${tile}"`);
    const own = await tiles(page);
    held += own.length;
    hands.set(name, own);
    return name;
  };
  await look(page, 'hand-over');
  let name = await change();
  while (shown < 6) {
    await control(page).or(ready(page)).or(passOn(page)).first().waitFor();
    if (await passOn(page).isVisible()) await passOn(page).click();
    else if (await ready(page).isVisible()) {
      name = await change();
      shown += 1;
    } else {
      await turn(page);
      if (await hand(page).first().isVisible()) hands.set(name, await tiles(page));
    }
  }
  // Without tiles there would have been nothing to find.
  expect(held).toBeGreaterThan(0);
  await playOut(page, control(page), () => turn(page));
  expect(complaints).toEqual([]);
});
