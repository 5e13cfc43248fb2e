import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { useBrowser, visit } from './browser';
import { chooseHexagon, decide, start } from './play';
import { look } from './screen';

useBrowser();

const coach = (page: Page) => page.getByRole('region', { name: 'Coach' });
const OPEN = '[data-cell][aria-disabled="false"]';

test('the coach speaks in every game once it is asked for', async () => {
  for (const { name, title } of inject('games')) {
    const { page, complaints } = await visit();
    await page.getByRole('button', { name: `Play now: ${title}`, exact: true }).click();
    await page.getByRole('button', { name: 'Hint', exact: true }).waitFor();
    const ask = page.getByRole('button', { name: 'Turn the coach on' });
    if (await ask.isVisible()) await ask.click();
    // A sentence with its clause, and another one once this one is understood.
    const said = coach(page).getByText(/\([CPMX]\d+\.\d+\)/);
    await said.waitFor();
    const first = await said.textContent();
    // The strip is the same everywhere: one look at it is enough.
    if (name === 'micropul') await look(page, 'coach-micropul');
    await coach(page).getByRole('button', { name: 'Got it' }).click();
    await expect.poll(() => coach(page).textContent()).not.toContain(first);
    expect(complaints).toEqual([]);
    await page.close();
  }
});

test('the coach says why a turn ended, stays after a reload, and can be turned off', async () => {
  const { page, complaints } = await visit('#/game/copolymer');
  await chooseHexagon(page, 3);
  await start(page, [{ person: 'Ben' }]);
  const off = coach(page).getByRole('button', { name: 'Turn the coach off' });
  const on = page.getByRole('button', { name: 'Turn the coach on' });
  await off.or(on).waitFor();
  if (await on.isVisible()) await on.click();
  await decide(page, page.locator(OPEN).first());
  await decide(page, page.locator(OPEN).last());
  await coach(page)
    .getByText(/Your turn ended because/)
    .waitFor();
  await page.reload();
  await off.click();
  await coach(page).waitFor({ state: 'hidden' });
  await page.reload();
  await on.waitFor();
  expect(await coach(page).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('a stone is put while the coach speaks', async () => {
  const { page, complaints } = await visit();
  await page.getByRole('button', { name: 'Play now: micropul', exact: true }).click();
  const on = page.getByRole('button', { name: 'Turn the coach on' });
  const stone = page.getByRole('button', { name: /^Put a stone/ });
  await expect.poll(() => stone.isEnabled()).toBe(true);
  if (await on.isVisible()) await on.click();
  await coach(page).waitFor();
  await stone.click();
  // What is pointed at changes what the coach says, and that must not end the choice.
  await decide(page, page.getByRole('button', { name: /^Claim the/ }).first(), 'keyboard');
  await expect.poll(() => stone.textContent()).toContain('2');
  expect(complaints).toEqual([]);
});
