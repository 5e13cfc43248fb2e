import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { GAME_NAMES } from '../../src/boards/games';
import { Course } from '../../src/lessons/course.svelte';
import { LESSONS } from '../../src/lessons/lessons';
import { keepPlace } from '../../src/lessons/place';
import type { GameName } from '../../src/wire/games';
import { lessonWords } from '../../src/words/lessons';
import { filled, type Language, LANGUAGES } from '../../src/words/words';
import { useBrowser, visit } from './browser';
import { startLocalEngine } from '../unit/local-engine';
import { look, PHONE, picturesWanted, snap } from './screen';

useBrowser();

const speak = (language: Language) => (page: Page) =>
  page.addInitScript((spoken) => localStorage.setItem('language', spoken), language);

/** Opens a lesson at its first step, whatever was left of it before. */
async function learn(name: string, language: Language = 'en') {
  const visited = await visit(`#/lesson/${name}`, speak(language));
  const anew = visited.page.getByRole('button', { name: filled(lessonWords.fromStart, language) });
  await visited.page.locator('.lesson').or(anew).first().waitFor();
  if (await anew.isVisible()) await anew.click();
  return visited;
}

/** Goes on, which is what the keyboard is at after success. */
async function goOn(page: Page, step: number) {
  await page.locator('.buttons button.main:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.locator(`.lesson[data-step="${step}"]`).waitFor();
}

async function colour(page: Page, cell: string) {
  await page.locator(`[data-cell="${cell}"]`).focus();
  await page.keyboard.press('Enter');
}

/** Goes through the lesson of Microchip until tiles are laid. */
async function draft(page: Page) {
  const next = page.locator('.buttons button.main');
  await next.click();
  for (const step of [2, 3]) {
    await page.locator(`.lesson[data-step="${step}"] .pool button:enabled`).first().click();
    await next.click();
  }
  await page.locator('.lesson[data-step="4"]').waitFor();
}

test.each(LANGUAGES)('every game has a lesson with a picture (%s)', async (language) => {
  for (const { name } of inject('games')) {
    const { page, complaints } = await learn(name, language);
    const next = page.locator('.buttons button.main');
    // The first step of most lessons is read. In Copolymer something is to be done at once.
    if (name !== 'copolymer') await next.click();
    else await page.locator('[data-cell]').first().waitFor();
    await page.locator(`.lesson[data-step="${name === 'copolymer' ? 1 : 2}"]`).waitFor();
    await look(page, `lesson-${name}-${language}`, undefined, [language]);
    expect(complaints).toEqual([]);
    await page.close();
  }
});

/** What the browser remembers of a lesson at its first, a middle and its last step, of somebody who does everything right. */
async function memories(name: GameName): Promise<{ step: number; kept: [string, string][] }[]> {
  const lesson = await LESSONS[name]();
  const course = new Course(startLocalEngine().engine, lesson);
  await expect.poll(() => course.study).not.toBeNull();
  const { length } = lesson.steps;
  const found: Awaited<ReturnType<typeof memories>> = [];
  while (!course.over) {
    const kept = new Map<string, string>();
    keepPlace(lesson, course.place, {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    });
    const step = course.index + 1;
    if ([1, Math.ceil(length / 2), length].includes(step)) found.push({ step, kept: [...kept] });
    if (course.solution !== null) await course.act(course.solution);
    expect(course.passed, `${name} ${step}`).toBe(true);
    await course.next();
  }
  return found;
}

// They are for people to look at, and what they show is tested elsewhere.
if (picturesWanted()) {
  test.each(GAME_NAMES)('more pictures of the lesson of %s', async (name) => {
    for (const { step, kept } of await memories(name)) {
      for (const [language, place] of [
        ['ja', 'phone'],
        ['en', 'desktop'],
      ] as const) {
        const { page } = await visit(`#/lesson/${name}`, async (page) => {
          await speak(language)(page);
          await page.addInitScript((all) => all.forEach(([key, value]) => localStorage.setItem(key, value)), kept);
        });
        if (step > 1) await page.locator('.begun button.main').click();
        await page.locator(`.lesson[data-step="${step}"] section.board > :not(h2, [role=status])`).waitFor();
        await snap(page, `lesson-${name}-${language}-step-${step}`, place);
        await page.close();
      }
    }
  });
}

test('a lesson that was left is taken up where it was', async () => {
  const { page, complaints } = await learn('missiles');
  await page.locator('.buttons button.main').click();
  const charge = page.locator('.below').getByRole('button', { name: 'Charge' });
  await charge.click();
  await page.locator('.below').getByRole('button', { name: 'GUARD' }).click();
  await goOn(page, 3);
  await page.reload();
  await page.getByText('as far as step 3 of 10').waitFor();
  await look(page, 'lesson-begun', ['light']);
  await page.getByRole('button', { name: 'Resume' }).press('Enter');
  await page.locator('.lesson[data-step="3"]').waitFor();
  await charge.click();
  await page.getByText('Your charge brought 1.').waitFor();
  // The steps before are open, too.
  await page.getByRole('button', { name: 'Back' }).click();
  await page.locator('.lesson[data-step="2"]').waitFor();
  await page.reload();
  await page.getByText('as far as step 2 of 10').waitFor();
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.locator('.lesson[data-step="1"]').waitFor();
  expect(complaints).toEqual([]);
});

test('on a phone the task is in sight where cards are chosen', async () => {
  const { page, complaints } = await learn('missiles', 'ja');
  await page.setViewportSize(PHONE);
  await page.locator('.buttons button.main').click();
  await page.locator('.below').getByRole('button', { name: 'チャージ' }).click();
  await page.locator('.below').getByRole('button', { name: 'GUARD' }).hover();
  const [task, cards] = [await page.locator('.task').boundingBox(), await page.locator('.console').boundingBox()];
  expect(task!.y).toBeGreaterThanOrEqual(0);
  expect(task!.y + task!.height).toBeLessThan(cards!.y);
  expect(complaints).toEqual([]);
});

test('on a phone the hand and the board are in sight where tiles are laid', async () => {
  const { page, complaints } = await learn('microchip');
  await page.setViewportSize(PHONE);
  await draft(page);
  await page.locator('[data-square="24"]').hover();
  const [board, tray] = [
    await page.getByRole('group', { name: 'Your board' }).boundingBox(),
    await page.getByRole('group', { name: 'Your tiles' }).boundingBox(),
  ];
  expect(board!.y).toBeGreaterThanOrEqual(0);
  expect(board!.y + board!.height).toBeLessThanOrEqual(tray!.y);
  expect(tray!.y + tray!.height).toBeLessThanOrEqual(PHONE.height);
  expect(complaints).toEqual([]);
});

test('a lesson is played to its end by keyboard, and leads to a real game with the coach', async () => {
  const { page, complaints } = await visit('#/game/copolymer', speak('en'));
  await page.getByRole('link', { name: 'Learn by playing' }).press('Enter');
  await page.locator('[data-cell]').first().waitFor();
  await colour(page, 'c3');
  await goOn(page, 2);

  // What is refused is told with its clause, and the position stays.
  await colour(page, 'c3');
  await page.getByText('That is not allowed.').waitFor();
  // What was not asked for is answered, and can be tried again.
  await colour(page, 'e4');
  await page.getByText('it touches no enemy cell').waitFor();
  await look(page, 'lesson-mistake');
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await page.getByRole('button', { name: 'Show me' }).press('Enter');
  await page.getByText('Do this').waitFor();
  await colour(page, 'a2');

  await goOn(page, 3);
  for (const [index, cell] of ['c3', 'd3', 'a1', 'b2', 'c2'].entries()) {
    await colour(page, cell);
    await goOn(page, index + 4);
  }
  await page.getByRole('button', { name: 'Finish' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'you know the game' }).waitFor();
  await look(page, 'lesson-finished');
  // Whoever starts over goes on at the board, and finds every step open.
  await page.getByRole('button', { name: 'Start over' }).press('Enter');
  await page.locator('.lesson[data-step="1"] section.board:focus').waitFor();
  for (let step = 1; step <= 8; step += 1) {
    await page.locator(`.lesson[data-step="${step}"] .buttons button.main`).click();
  }
  await page.locator('button.main:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Resign' }).waitFor();
  await page.getByRole('region', { name: 'Coach' }).waitFor();

  await page.goto(inject('address'));
  const link = page.getByRole('link', { name: 'Learn: Copolymer' });
  await link.waitFor();
  expect(await link.textContent()).toContain('✓');
  expect(await page.getByRole('link', { name: 'Learn: micropul' }).textContent()).not.toContain('✓');
  expect(complaints).toEqual([]);
});

test('a layout counts as soon as it lies there', async () => {
  const { page, complaints } = await learn('microchip');
  await draft(page);
  const done = page.getByText('The line turns gold');
  for (const [kind, square] of [
    ['YE', 0],
    ['RE', 1],
  ] as const) {
    await page.locator(`[data-kind="${kind}"]`).click();
    await page.locator(`[data-square="${square}"]`).click();
  }
  // Both are turned until they meet: one after every full turn of the other.
  for (let turn = 0; turn < 16 && (await done.count()) === 0; turn += 1) {
    await page.locator('[data-square="1"]').click();
    if (turn % 4 === 3) await page.locator('[data-square="0"]').click();
    // A layout is judged a moment later, unless it is turned on by then.
    const judged = page.locator('[data-square="1"][aria-label*=", open"]');
    await judged.or(done).first().waitFor();
  }
  await done.waitFor();
  await look(page, 'lesson-layout');
  expect(complaints).toEqual([]);
});

test('what lies on the board stays when a layout is tried again', async () => {
  const { page, complaints } = await learn('microchip');
  await draft(page);
  // Nobody has to find out by themselves.
  for (const step of [4, 5, 6]) {
    await page.locator(`.lesson[data-step="${step}"]`).waitFor();
    await page.getByRole('button', { name: 'Show me' }).click();
    await page.getByText('along the dotted line').waitFor();
    await page.getByRole('button', { name: 'Use this layout' }).click();
    await goOn(page, step + 1);
  }
  const corner = page.locator('[data-square="0"]');
  await page.locator('[data-kind="YC"]').click();
  await corner.click();
  await expect.poll(() => corner.getAttribute('aria-label')).toContain('yellow corner');
  // Whether it is open is told a moment later.
  const laid = (await corner.getAttribute('aria-label'))?.split(', open')[0] ?? '';
  await page.getByRole('button', { name: 'Hand in' }).click();
  await page.getByRole('button', { name: 'Hand in for' }).click();
  await page.getByText('Not quite.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await page.getByRole('button', { name: 'Hand in' }).waitFor();
  expect(await corner.getAttribute('aria-label')).toContain(laid);
  // The keyboard goes on at the board.
  await page.locator('section.board:focus').waitFor();
  expect(complaints).toEqual([]);
});

test('the rules lie beside the board', async () => {
  const { page, complaints } = await learn('missiles');
  await page.locator('.war-room').waitFor();
  for (const width of [1280, 1000]) {
    await page.setViewportSize({ width, height: 800 });
    await page.locator('.task').getByText('X4.5').click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('Energy win').first().waitFor();
    const [board, rules] = [await page.locator('section.board').boundingBox(), await drawer.boundingBox()];
    expect(board!.x + board!.width, `at ${width}`).toBeLessThanOrEqual(rules!.x);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
  }
  expect(complaints).toEqual([]);
});

test('who goes back finds the step as it began', async () => {
  const { page, complaints } = await learn('missiles');
  await page.locator('.buttons button.main').click();
  const charge = page.locator('.below').getByRole('button', { name: 'Charge' });
  await charge.click();
  await page.locator('.below').getByRole('button', { name: 'GUARD' }).click();
  await goOn(page, 3);
  await charge.click();
  // The round is told on the board, and of that nothing has happened yet where the step before began.
  await page.getByText('Well done.').waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.locator('.lesson[data-step="2"]').waitFor();
  await page.locator('.below').getByText('pick an action first').waitFor();
  expect(await charge.isEnabled()).toBe(true);
  expect(complaints).toEqual([]);
});

test('what is shown is what can be done', async () => {
  const { page, complaints } = await learn('micropul');
  const next = page.locator('.buttons button.main');
  await next.click();
  await page.locator('.lesson[data-step="2"] .target.lay').first().click();
  await goOn(page, 3);
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.getByText('Do this').waitFor();
  const place = page.locator('.target');
  expect(await place.count()).toBe(1);
  // A place that fits after a turn is pressed twice.
  if ((await place.getAttribute('class'))?.includes('turn')) await place.click();
  await place.click();
  await page.getByText('It fired!').waitFor();
  expect(complaints).toEqual([]);
});
