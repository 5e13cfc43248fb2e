import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser, visit } from './browser';
import { chooseHexagon, decide, lookAtBoard, openTab, player, playOut, rematch, sheet, start, told } from './play';
import { look, PHONE } from './screen';
import { freeCell } from './turns';

useBrowser();

/** A small game of Copolymer that is over. */
async function finished(prepare?: (page: Page) => Promise<unknown>) {
  const { page, complaints } = await visit('#/game/copolymer', prepare);
  await chooseHexagon(page, 2);
  await start(page, ['random']);
  const cell = freeCell(page);
  await playOut(page, cell, () => decide(page, cell));
  await sheet(page).waitFor();
  return { page, complaints };
}

/** Lets bots play a game of this kind to its end. */
async function playedByBots(page: Page) {
  await openTab(page, 'Options');
  await page.getByText('Change players').click();
  const seats = await page.getByRole('combobox', { name: /^Seat \d/ }).all();
  const values = await Promise.all(seats.map((seat) => seat.inputValue()));
  await seats[values.indexOf('human')]?.selectOption('random');
  const goOn = page.getByRole('button', { name: 'Continue', exact: true });
  // Without motion a round of Missiles & Microchips is a list that somebody has to put away.
  for (let rounds = 0; rounds < 300; rounds += 1) {
    await goOn.or(sheet(page)).first().waitFor({ timeout: 60_000 });
    if (await sheet(page).isVisible()) return;
    await goOn.click().catch(() => {});
  }
  throw new Error('the game does not end');
}

test('a game ends with a sheet over the board, which is put away, called back, and there after a reload', async () => {
  const { page, complaints } = await finished();
  const text = await sheet(page).innerText();
  expect(text).toMatch(/won/);
  expect(text).toMatch(/The board is full, and \d cells beat \d \(C3\.2\)\./);
  expect(text).toMatch(/Longest chain|Not a single chain/);
  // The keyboard is in the sheet, and goes back where it was.
  expect(await sheet(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await look(page, 'ending-copolymer');
  await page.keyboard.press('Escape');
  await sheet(page).waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.activeElement?.closest('.board') !== null)).toBe(true);
  await page.getByRole('button', { name: 'Show the result' }).click();
  await lookAtBoard(page);

  await page.reload();
  await sheet(page).waitFor();
  // A clause is read without losing the sheet, and Escape closes one after the other.
  await sheet(page).getByRole('link', { name: 'C3.2' }).first().click();
  await page.getByRole('dialog', { name: 'Rules: Copolymer' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Rules: Copolymer' }).waitFor({ state: 'hidden' });
  expect(await sheet(page).isVisible()).toBe(true);
  await sheet(page).getByRole('button', { name: 'Rematch' }).click();
  await freeCell(page).waitFor();
  expect(await sheet(page).count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.close();
});

test('on a phone the sheet leaves the board in sight', async () => {
  const { page } = await finished((page) => page.setViewportSize(PHONE));
  const [top, board] = await Promise.all([
    sheet(page).evaluate((element) => element.getBoundingClientRect().top),
    page.locator('[data-game] > .board').evaluate((element) => element.getBoundingClientRect()),
  ]);
  expect(top - Math.max(0, board.top)).toBeGreaterThan(180);
  await page.close();
});

test('where a browser has no clipboard the text to share is selected', async () => {
  const { page } = await finished((page) =>
    page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined });
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    }),
  );
  await sheet(page).getByRole('button', { name: 'Share' }).click();
  await sheet(page).getByText('Selected: copy it now').waitFor();
  const field = sheet(page).getByRole('textbox', { name: 'Text to share' });
  expect(await field.inputValue()).toMatch(/^Motherboard · Copolymer: .*\n.* – .*\n.*chain.*\nhttp/);
  expect(await field.evaluate((text: HTMLTextAreaElement) => text.selectionEnd - text.selectionStart)).toBeGreaterThan(
    20,
  );
  await look(page, 'ending-share', ['light']);
  await page.close();
});

test('a device that can share is asked to', async () => {
  const { page } = await finished((page) =>
    page.addInitScript(() => {
      const shared: string[] = [];
      Object.assign(window, { shared });
      navigator.share = (data) => (shared.push(data?.text ?? ''), Promise.resolve());
    }),
  );
  await sheet(page).getByRole('button', { name: 'Share' }).click();
  const texts = await page.evaluate(() => (window as unknown as { shared: string[] }).shared);
  expect(texts).toEqual([expect.stringContaining('Motherboard · Copolymer')]);
  await page.close();
});

test('whoever gives up is named, and no hint is left on the board', async () => {
  const { page, complaints } = await visit('#/game/copolymer');
  await chooseHexagon(page, 3);
  await start(page, ['random']);
  await freeCell(page).waitFor();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText('Hint 1 of 3').waitFor();
  await page.getByRole('button', { name: 'Hint: what to do' }).click();
  await page.getByText('Hint 2 of 3').waitFor();
  const marks = page.locator('[data-game="copolymer"] .board .advised, [data-game="copolymer"] .board .area');
  expect(await marks.count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await sheet(page).getByText('You resigned.').waitFor();
  expect(await sheet(page).innerText()).toContain('How it stood');
  expect(await marks.count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.close();
});

test.each(['micropul', 'missiles'])('%s ends with its reason, and every draw is checked at one press', async (game) => {
  const { page, complaints } = await visit(`#/game/${game}`);
  await page.getByRole('button', { name: 'Start' }).click();
  await playedByBots(page);
  expect(await sheet(page).innerText()).toMatch(/\((P7|P8|X4)\.\d\)/);
  await look(page, `ending-${game}`);
  await lookAtBoard(page);
  await page.getByText('Fairness').click();
  await page.getByRole('button', { name: 'Check every draw' }).click();
  await page.getByText(/^All is fair/).waitFor();
  await look(page, `fairness-${game}`, ['light']);
  expect(complaints).toEqual([]);
  await page.close();
});

test('nothing is drawn in Copolymer, so there is nothing to check', async () => {
  const { page } = await finished();
  await lookAtBoard(page);
  await openTab(page, 'Options');
  await page.getByText('Download this game').waitFor();
  expect(await page.getByText('Fairness').count()).toBe(0);
  await page.close();
});

test('the boards of Microchip are shown with the best that each could have been', async () => {
  const { page, complaints } = await visit('#/game/microchip');
  await page.getByRole('button', { name: 'Start' }).click();
  await playedByBots(page);
  expect(await sheet(page).innerText()).toMatch(/\(M5\.\d\)/);
  await look(page, 'ending-microchip');
  await lookAtBoard(page);
  await page.getByRole('button', { name: 'Show the best layouts' }).click();
  await expect.poll(() => page.getByText(/^best \d+$/).count(), { timeout: 60_000 }).toBe(2);
  await look(page, 'ending-microchip-best');
  expect(complaints).toEqual([]);
  await page.close();
});

/** Counts what is played instead of playing it. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const counts = { contexts: 0, voices: 0 };
    Object.assign(window, { counts });
    const counted = <T extends new (...made: never[]) => object>(kind: T, name: keyof typeof counts) =>
      new Proxy(kind, {
        construct: (target, made, self) => ((counts[name] += 1), Reflect.construct(target, made, self) as object),
      });
    window.AudioContext = counted(AudioContext, 'contexts');
    window.OscillatorNode = counted(OscillatorNode, 'voices');
    window.AudioBufferSourceNode = counted(AudioBufferSourceNode, 'voices');
  });

const counts = (page: Page) =>
  page.evaluate(() => (window as unknown as { counts: { contexts: number; voices: number } }).counts);

test('a table is silent until somebody turns the sound on, and that is remembered', async () => {
  const { page, complaints } = await visit('#/game/copolymer', listen);
  await chooseHexagon(page, 3);
  await player(page, 2).selectOption('human');
  await page.getByRole('button', { name: 'Start' }).click();
  const cell = freeCell(page);
  await cell.click();
  await told(page).nth(0).waitFor({ state: 'attached' });
  expect(await counts(page)).toEqual({ contexts: 0, voices: 0 });

  await page.getByRole('button', { name: 'Turn sound on' }).click();
  await expect.poll(async () => (await counts(page)).voices).toBeGreaterThan(0);
  const before = (await counts(page)).voices;
  await cell.click();
  await told(page).nth(1).waitFor({ state: 'attached' });
  await expect.poll(async () => (await counts(page)).voices).toBeGreaterThan(before);
  expect((await counts(page)).contexts).toBe(1);

  // A page that has just been opened says nothing before somebody has pressed something.
  await page.reload();
  await page.getByRole('button', { name: 'Turn sound off' }).waitFor();
  expect(await counts(page)).toEqual({ contexts: 0, voices: 0 });
  await page.getByRole('button', { name: 'Turn sound off' }).click();
  await cell.click();
  await told(page).nth(2).waitFor({ state: 'attached' });
  expect(await counts(page)).toEqual({ contexts: 0, voices: 0 });
  expect(complaints).toEqual([]);
  await page.close();
});

test('a rematch is offered beside the board as well', async () => {
  const { page } = await finished();
  await lookAtBoard(page);
  await rematch(page).click();
  await freeCell(page).waitFor();
  await page.close();
});

test('the end is told in Japanese', async () => {
  const { page, complaints } = await finished();
  await page.getByRole('button', { name: '日本語' }).click();
  await expect.poll(() => sheet(page).innerText()).toMatch(/マス対/);
  expect(await sheet(page).innerText()).not.toMatch(/[A-Za-z]{4,}/);
  await look(page, 'ending-ja', ['light']);
  expect(complaints).toEqual([]);
  await page.close();
});
