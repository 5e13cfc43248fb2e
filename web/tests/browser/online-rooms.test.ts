import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  address,
  begin,
  coloured,
  comeTo,
  deleteData,
  device,
  giveName,
  open,
  players,
  playOut,
  server,
  sit,
  takeSeat,
  terminal,
  terminalAt,
  useDevices,
} from './devices';
import { openTab, rematch, told } from './play';
import { program } from './program';
import { DESKTOP, look, PHONE } from './screen';
import type { Terminal } from './terminal';
import { freeCell, missiles } from './turns';
import { draft, handIn, layEnd, offered, twoEnds } from './workbench';

useDevices();

const people = (page: Page) => page.getByRole('region', { name: 'Who is here' }).getByRole('listitem');

/** Goes to a table of the list. The list asks for a name, too: the table has to be there first. */
async function follow(link: Locator) {
  await link.click();
  await link.waitFor({ state: 'detached' });
}

/** How Missiles & Microchips calls those in the first three seats. */
const COMPUTERS = ['ADA', 'GUARD', 'REELS'];

/** Somebody comes to a table from a terminal, says a name there, and sits down. */
async function typeIn(name: string, link: string, seat: number): Promise<Terminal> {
  const typist = terminal(link);
  await typist.until('What is your name? ');
  typist.type(name);
  await typist.until(`seat ${seat}: free`);
  typist.type(`sit ${seat}`);
  await typist.until(`seat ${seat}: ${name} (you)`);
  return typist;
}

/** Plays Missiles & Microchips to its end in a terminal. */
async function typeOut(typist: Terminal, name: string) {
  let answered: string | undefined;
  for (;;) {
    const shown = await typist.until(new RegExp(`${name}> |'rematch' plays again`));
    if (!shown.endsWith('> ')) return;
    // Whenever somebody else has chosen, the same question is shown again.
    const question = shown.match(/^Round .*$/gm)?.at(-1);
    if (question === undefined || question === answered) continue;
    answered = question;
    typist.type('moves');
    const moves = await typist.until(/(?:> |^)(?:hold|attack)\b.*\n/m);
    typist.type(/(?:hold|attack(?: [A-Z]+)?)(?=\s.*\n$)/.exec(moves)?.[0] ?? '');
  }
}

describe('one table', () => {
  test('is shared by a page, a terminal and a bot, and the game ends for all of them', async () => {
    const ann = await device({ viewport: PHONE });
    const link = await open(ann, 'missiles', 'Ann', players(3));
    const ben = await typeIn('Ben', link, 2);
    const bot = terminal(link, '--as', 'level1', '--name', 'Robot');
    await ann.page.getByText('Everybody is seated.').waitFor();
    ben.type('say good luck');
    await ann.page.getByRole('log').getByText('good luck').waitFor();
    await begin(ann.page);

    await Promise.all([playOut([ann.page], missiles), typeOut(ben, 'Ben')]);
    if (await missiles.goOn(ann.page).isVisible()) await missiles.goOn(ann.page).click();
    ben.type('quit');

    // Everybody is told the same, each in their own words.
    const ends = await Promise.all([ben, bot].map((player) => player.ended()));
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
    const [typed = '', played] = ends.map(({ shown }) => /^(?:Seat|Nobody|A draw).*: .*$/m.exec(shown)?.[0]);
    expect(typed).toBe(played);
    const won = COMPUTERS.filter((_, index) => typed.includes(`Seat ${index + 1} `));
    const shown = await ann.page.getByRole('status').first().textContent();
    expect(shown?.match(/ADA|GUARD|REELS/g) ?? []).toEqual(typed.startsWith('A draw') ? [] : won);
    expect(shown).toMatch(/won|Nobody wins|draw/i);
    await look(ann.page, 'over-online', ['light']);
    expect(ann.complaints).toEqual([]);
  });

  test('gives a player who was away the seat back in which a bot has played', async () => {
    const [ann, ben] = [await device(), await device({ viewport: PHONE })];
    await coloured(ann, ben);
    await setHidden(ben.page, true);
    await openTab(ann.page, 'Options');
    await people(ann.page).filter({ hasText: 'Ben' }).getByText('away').waitFor();
    await waitAtOnce(6 * 60);
    await ann.page.getByText('Ben has been absent for a while.').waitFor();
    await ann.page.getByRole('button', { name: 'Let a bot play on for Ben' }).click();
    await ann.page.getByText('A bot plays in seat 2 until its owner is back.').waitFor();
    await told(ann.page).nth(1).waitFor({ state: 'attached' });

    // The connection was never cut, and neither a link nor a reload is needed.
    await setHidden(ben.page, false);
    const notice = ben.page.getByText('A bot played for you while you were away. You have your seat back.');
    await notice.waitFor();
    await look(ben.page, 'seat-back', ['light']);
    await ben.page.setViewportSize(PHONE);
    await people(ann.page).filter({ hasText: 'Ben' }).getByText('here').waitFor();
    expect(await ann.page.getByText('A bot plays in seat 2').count()).toBe(0);
    await ben.page.getByRole('button', { name: 'OK', exact: true }).click();
    expect(await notice.count()).toBe(0);
    const before = await told(ann.page).count();
    await freeCell(ann.page).click();
    await freeCell(ben.page).click();
    await told(ann.page)
      .nth(before + 1)
      .waitFor({ state: 'attached' });
    expect([...ann.complaints, ...ben.complaints]).toEqual([]);
  });

  test('gives a player in a terminal the seat back', async () => {
    const ann = await device();
    const link = await open(ann, 'copolymer', 'Ann');
    const ben = await typeIn('Ben', link, 2);
    await begin(ann.page);
    await ben.until('Waiting for Ann.');
    ben.type('quit');
    expect((await ben.ended()).code).toBe(0);
    await openTab(ann.page, 'Options');
    await people(ann.page).filter({ hasText: 'Ben' }).getByText('gone').waitFor();
    await waitAtOnce(90);
    await ann.page.getByRole('button', { name: 'Let a bot play on for Ben' }).click();
    await ann.page.getByText('A bot plays in seat 2').waitFor();
    const again = terminalAt(ben.home, link);
    await again.until('A bot played for you while you were away. You have your seat back.');
    await freeCell(ann.page).click();
    await again.until('Ben> ');
    expect(ann.complaints).toEqual([]);
  });

  test('keeps the seat of somebody whose browser goes away', async () => {
    const [ann, cleo] = [await device(), await device({ viewport: PHONE })];
    const link = await open(ann, 'missiles', 'Ann', players(3));
    const ben = await typeIn('Ben', link, 2);
    await comeTo(cleo, link, 'Cleo', 3);
    await begin(ann.page);
    await missiles.control(cleo.page).waitFor();
    await openTab(ann.page, 'Options');
    await missiles.turn(cleo.page);
    const before = await told(cleo.page).allTextContents();

    const another = await cleo.page.context().newPage();
    await cleo.page.close();
    await people(ann.page).filter({ hasText: 'Cleo' }).getByText('gone').waitFor();
    await ben.until('Cleo is gone.');
    // Nobody plays for somebody who may be back at once.
    expect(await ann.page.getByRole('button', { name: 'Let a bot play on' }).count()).toBe(0);
    ben.type('substitute 3');
    await ben.until('left only a moment ago');

    // Neither a name nor the token of the link is needed.
    await another.goto(link.replace(/\.[^.]*$/, ''));
    await missiles.cards(another).waitFor();
    await people(ann.page).filter({ hasText: 'Cleo' }).getByText('here').waitFor();
    expect(await told(another).allTextContents()).toEqual(before);
  });
});

/** Moves the clock of the server that runs forward by so many seconds. Programs that are not built for tests have no such route. */
async function waitAtOnce(seconds: number) {
  const running = readFileSync(join(server.data(), 'running.json'), 'utf8');
  const { address, token } = JSON.parse(running) as { address: string; token: string };
  const headers = { authorization: `Bearer ${token}` };
  const moved = await fetch(`http://${address}/admin/clock/${seconds}`, { method: 'POST', headers });
  expect(moved.status).toBe(204);
}

/** Hides a page as behind another tab, or shows it. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    hidden ? 'hidden' : 'visible',
  );

/** Moves the end of the time to build: so many seconds from now. The server reads it again when it starts. */
async function moveClock(seconds: number) {
  await server.stop();
  const move = `
import sqlite3, sys, time
store = sqlite3.connect(sys.argv[1])
ends = int((time.time() + float(sys.argv[2])) * 1000)
moved = store.execute("""UPDATE tables SET facts = json_set(facts, '$.build_ends', ?)
  WHERE json_extract(facts, '$.build_ends') IS NOT NULL""", [ends]).rowcount
store.commit()
sys.exit(0 if moved == 1 else 'no clock runs')`;
  execFileSync('python3', ['-c', move, join(server.data(), 'motherboard.sqlite'), String(seconds)]);
  await server.start();
}

test('the time to build runs down, warns twice, and what was saved last counts', async () => {
  const [ann, screen] = [await device(), await device()];
  const { page } = ann;
  const link = await open(ann, 'microchip', 'Ann', players(2));
  await page.getByLabel('Time to build').selectOption('2 min');
  const hash = await page.getByRole('link', { name: 'Show on the big screen' }).getAttribute('href');
  await screen.page.goto(address(hash ?? ''));
  const bot = terminal(link, '--as', 'random');
  await page.getByText('Everybody is seated.').waitFor();
  await begin(page);
  const timer = page.getByRole('timer');
  while (!(await handIn(page).isVisible())) {
    await offered(page).or(handIn(page)).first().waitFor();
    if (await handIn(page).isVisible()) break;
    expect(await timer.count()).toBe(0);
    await draft(page);
  }
  for (const shown of [timer, screen.page.getByRole('timer')])
    expect(await shown.textContent()).toMatch(/^(2:00|1:\d\d)$/);
  const { colours, places } = await twoEnds(page);
  await layEnd(page, colours[0], places[0], 'right');
  await layEnd(page, colours[1], places[1], 'left');

  // The clock is not waited for but moved.
  const warning = (seconds: number) => page.getByText(`${seconds} seconds left to build.`);
  expect(await warning(60).count()).toBe(0);
  await moveClock(62);
  await warning(60).waitFor();
  await look(page, 'build-clock', ['light']);
  // Whoever comes later is not told what was true before.
  await page.reload();
  await timer.waitFor();
  expect(await warning(60).count()).toBe(0);
  // Whoever builds on a phone sees it, wherever the page stands.
  await page.setViewportSize(PHONE);
  await handIn(page).scrollIntoViewIfNeeded();
  expect((await timer.boundingBox())?.y).toBeLessThan(40);
  await page.setViewportSize(DESKTOP);
  await moveClock(13);
  await warning(10).waitFor();
  await moveClock(1);

  await rematch(page).waitFor();
  expect(await timer.count()).toBe(0);
  // Two tiles with one connection each, and 23 that were not laid.
  const judged = page.getByRole('table', { name: 'Ann', exact: true });
  expect(await judged.getByRole('row', { name: 'M5.3' }).textContent()).toMatch(/2$/);
  expect(await judged.getByRole('row', { name: 'M1.5' }).textContent()).toMatch(/−44$/);
  expect((await bot.ended()).code).toBe(0);
});

describe('the list of open tables', () => {
  test('has those that are listed and no others, and leads to them', async () => {
    const [ann, ben, cleo] = [await device(), await device({ viewport: PHONE }), await device()];
    const hidden = await open(cleo, 'micropul', 'Cleo');
    await open(ann, 'copolymer', 'Ann');
    await ben.page.goto(address('#/online'));
    await ben.page.getByText('Nobody has listed a table right now.').waitFor();
    const choice = ann.page.getByLabel('Who can find it');
    await choice.selectOption('everybody, in the list of open tables');
    const listed = ben.page.getByRole('listitem').filter({ hasText: 'Free seats: 1' });
    await listed.getByText('Copolymer').waitFor();
    await listed.getByText('Ann').waitFor();
    await look(ben.page, 'lobby', ['light']);
    expect(ben.frames.join()).not.toContain(new URL(hidden).hash.slice('#/t/'.length).split('.')[0]);
    // Nor does its address let anybody in.
    const eve = await device();
    await eve.page.goto(hidden.replace(/\.[^.]*$/, ''));
    await eve.page.getByText('The table cannot be reached').waitFor();

    await follow(listed.getByRole('link', { name: 'Go to the table' }));
    await giveName(ben.page, 'Ben');
    await takeSeat(ben.page, 2);
    await begin(ann.page);
    await ben.page.locator('[data-game="copolymer"]').waitFor();
    // Whoever comes later looks on, until it is not listed any more.
    await eve.page.goto(address('#/online'));
    await eve.page.getByText('being played').waitFor();
    await follow(eve.page.getByRole('link', { name: 'Watch' }));
    await giveName(eve.page, 'Eve');
    await eve.page.getByText('You are watching.').waitFor();
    await ann.page.getByRole('button', { name: 'Resign' }).click();
    await ann.page.getByRole('button', { name: 'Yes' }).click();
    await eve.page.goto(address('#/online'));
    await eve.page.getByText('Nobody has listed a table right now.').waitFor();
    expect([...ann.complaints, ...ben.complaints, ...eve.complaints]).toEqual([]);
  });
});

describe('the host', () => {
  test('loses what somebody wrote who is erased, banned or not, and the next line is there', async () => {
    const [ann, ben] = [await device(), await device()];
    const link = await open(ann, 'copolymer', 'Ann');
    await comeTo(ben, link, 'Ben', 2);
    const write = async ({ page }: typeof ann, text: string) => {
      await page.getByRole('textbox', { name: 'Message' }).fill(text);
      await page.keyboard.press('Enter');
      for (const one of [ann, ben]) await one.page.getByRole('log').getByText(text).waitFor();
    };
    await write(ann, 'hello');
    await write(ben, 'my secret plan');
    const table = /t\/(\w+)/.exec(link)?.[1] ?? '';
    const operate = (...command: string[]) =>
      execFileSync(program(), ['admin', ...command, '--data', server.data()], { encoding: 'utf8' });
    const number = /(\d+) .*Ben/.exec(operate('people', table))?.[1] ?? '';
    operate('ban', number);
    await ben.page.goto(address('#/online'));
    await ben.page.getByText('You cannot play on this server any more.').waitFor();
    // A backup that is being made reads as this does.
    const reads = 'c.execute("BEGIN"); c.execute("SELECT count(*) FROM chat").fetchone(); print("reads", flush=True)';
    const script = `import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); ${reads}; sys.stdin.read()`;
    const reader = spawn('python3', ['-c', script, join(server.data(), 'motherboard.sqlite')]);
    await once(reader.stdout, 'data');
    await deleteData(ben.page, 'your name is gone already');
    reader.stdin.end();
    await ann.page.getByRole('log').getByText('my secret plan').waitFor({ state: 'detached' });
    await ann.page.getByRole('textbox', { name: 'Message' }).fill('who was that?');
    await ann.page.keyboard.press('Enter');
    await expect
      .poll(() => ann.page.getByRole('log').getByRole('paragraph').allTextContents())
      .toEqual(['Ann hello', 'Ann who was that?']);
  });

  test('removes somebody, who is told so and cannot come back', async () => {
    const [ann, ben, eve] = [await device({ viewport: PHONE }), await device({ viewport: PHONE }), await device()];
    const link = await open(ann, 'copolymer', 'Ann');
    await comeTo(ben, link, 'Ben', 2);
    await people(ann.page).getByRole('button', { name: 'Remove Ben' }).click();
    await ann.page.getByText('Remove Ben? The links to this table change').waitFor();
    await look(ann.page, 'room-remove', ['light']);
    await ann.page.getByRole('button', { name: 'Yes' }).click();
    await ben.page.getByText('You are not at this table any more').waitFor();
    const why = await ben.page.getByRole('alert').textContent();
    expect(why).toContain('host');
    await look(ben.page, 'removed', ['light']);

    // The seat is free, and the link is another one, which is no use to who was removed.
    await sit(ann.page, 2).waitFor({ state: 'attached' });
    const next = await ann.page.getByLabel('Link for players').inputValue();
    expect(next).not.toBe(link);
    for (const way of [link, next]) {
      await ben.page.goto(address('#/'));
      await ben.page.goto(way);
      await ben.page.getByText('The table cannot be reached').waitFor();
      expect(await ben.page.getByRole('alert').textContent()).toBe(why);
    }
    await eve.page.goto(link);
    await eve.page.getByText('The table cannot be reached').waitFor();
    await eve.page.goto(next);
    await giveName(eve.page, 'Eve');
    await takeSeat(eve.page, 2);
    expect([...ann.complaints, ...ben.complaints, ...eve.complaints]).toEqual([]);
  });

  test('removes somebody from a listed table, who comes back under no other name', async () => {
    const [ann, ben, eve] = [await device(), await device(), await device()];
    await open(ann, 'copolymer', 'Ann');
    await ann.page.getByLabel('Who can find it').selectOption('everybody, in the list of open tables');
    await ben.page.goto(address('#/online'));
    await follow(ben.page.getByRole('listitem').getByRole('link', { name: 'Go to the table' }));
    await giveName(ben.page, 'Ben');
    await eve.page.goto(ben.page.url());
    await eve.page.getByText('Ann invites you to Copolymer').waitFor();
    await people(ann.page).getByRole('button', { name: 'Remove Ben' }).click();
    await ann.page.getByRole('button', { name: 'Yes' }).click();
    await ben.page.getByText('You are not at this table any more').waitFor();
    await eve.page.getByText('The host has changed the links to this table.').waitFor();
    const table = ben.page.url();
    await ben.page.context().clearCookies();
    await ben.page.goto(address('#/online'));
    await ben.page.getByText('Nobody has listed a table right now.').waitFor();
    await ben.page.goto(table);
    await ben.page.getByText('This table is private.').waitFor();
    // The host shares the new link, or lists the table again.
    await expect.poll(() => ann.page.getByLabel('Who can find it').inputValue()).toBe('private');
    await eve.page.goto(address('#/'));
    await eve.page.goto(await ann.page.getByLabel('Link for players').inputValue());
    await eve.page.getByText('Ann invites you to Copolymer').waitFor();
    expect([...ann.complaints, ...ben.complaints, ...eve.complaints]).toEqual([]);
  });
});
