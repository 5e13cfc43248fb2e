import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  address,
  begin,
  coloured,
  comeTo,
  deleteData,
  device,
  type Device,
  eventsIn,
  NAME,
  open,
  players,
  playOut,
  server,
  useDevices,
} from './devices';
import { openTab, rematch, told } from './play';
import { look, PHONE, picturesWanted, snap, TELEVISION } from './screen';
import { freeCell, micropul, missiles } from './turns';

useDevices();

describe('people on devices of their own', () => {
  test('two play micropul to its end over plain HTTP, and nobody is sent what the other draws', async () => {
    const [ann, ben] = [await device(), await device({ viewport: PHONE })];
    const link = await open(ann, 'micropul', 'Ann');
    expect(new URL(link).hostname).toBe(NAME);
    expect(await ann.page.evaluate(() => isSecureContext)).toBe(false);
    await look(ann.page, 'room');
    await ben.page.goto(link);
    await ben.page.getByRole('heading', { name: 'Ann invites you to micropul' }).waitFor();
    await comeTo(ben, link, 'Ben', 2);
    await ann.page.getByRole('textbox', { name: 'Message' }).fill('Good luck!');
    await ann.page.keyboard.press('Enter');
    await ben.page.getByRole('log').getByText('Good luck!').waitFor();
    await begin(ann.page);
    await Promise.all([ann, ben].map(({ page }) => page.locator('[data-game="micropul"]').waitFor()));
    await look(ben.page, 'table-online');
    // During a game the chat is in a tab; on a phone the tabs are in a sheet, closed at first.
    await openTab(ann.page, 'Chat');
    await ann.page.getByRole('textbox', { name: 'Message' }).fill('Your turn?');
    await ann.page.keyboard.press('Enter');
    await ben.page.setViewportSize(PHONE);
    await ben.page.getByRole('button', { name: 'Moves and more 1 new' }).click();
    await ben.page.getByRole('tab', { name: 'Chat 1' }).click();
    await ben.page.getByRole('log').getByText('Your turn?').waitFor();
    await look(ben.page, 'chat-online', ['light']);
    await ben.page.setViewportSize(PHONE);
    await ben.page.keyboard.press('Escape');
    await ben.page.getByRole('button', { name: 'Moves and more', exact: true }).waitFor();
    expect(await ann.page.getByText('No hints while people play').isVisible()).toBe(true);
    await playOut([ann.page, ben.page], micropul);
    // `*: 1 17` tells which tile seat 1 has drawn, and `*: 1 ?` that it has drawn one.
    const dealt = (frames: string[], seat: number) =>
      eventsIn(frames).filter((event) => event.startsWith(`*: ${seat} `) && !event.endsWith('?'));
    expect(dealt(ann.frames, 1).length).toBeGreaterThan(5);
    expect(dealt(ben.frames, 2).length).toBeGreaterThan(5);
    expect([...dealt(ann.frames, 2), ...dealt(ben.frames, 1)]).toEqual([]);
    expect([...ann.complaints, ...ben.complaints]).toEqual([]);
  });

  test('three play Missiles & Microchips to its end, and see no card before it is revealed', async () => {
    const devices = [await device(), await device(), await device({ viewport: PHONE })];
    const [ann, ben, cleo] = devices as [Device, Device, Device];
    const link = await open(ann, 'missiles', 'Ann', players(3));
    await comeTo(ben, link, 'Ben', 2);
    await comeTo(cleo, link, 'Cleo', 3);
    await begin(ann.page);
    await playOut(
      devices.map(({ page }) => page),
      missiles,
    );
    for (const [index, { frames, complaints }] of devices.entries()) {
      const chosen = eventsIn(frames).filter((event) => /^\d: (attack|block|charge|idle) /.test(event));
      expect(chosen).not.toEqual([]);
      expect(chosen.filter((event) => !event.startsWith(`${index + 1}: `))).toEqual([]);
      expect(complaints).toEqual([]);
    }
    // The next game has the seats of this one, and the running score.
    await rematch(ben.page).click();
    await ann.page.getByRole('link', { name: 'Go to the next game' }).click();
    await ann.page.getByText('Games won so far').waitFor();
    // Whoever comes sits where they are expected.
    for (const { page } of [ann, ben]) await page.getByRole('button', { name: 'Get up' }).waitFor();
  });

  test('a phone and a big screen share a table, and the screen shows nothing secret', async () => {
    const [phone, screen] = [await device({ viewport: PHONE }), await device({ viewport: TELEVISION })];
    const link = await open(phone, 'missiles', 'Ann', players(3));
    const hash = await phone.page.getByRole('link', { name: 'Show on the big screen' }).getAttribute('href');
    await screen.page.goto(address(hash ?? ''));
    // Who has no cookie here can still invite: the link it came by is the one for players.
    const code = screen.page.getByRole('img', { name: 'QR code of the link' });
    await code.waitFor();
    expect((await code.boundingBox())?.height).toBeGreaterThanOrEqual(0.18 * TELEVISION.height);
    await screen.page.getByText(link.replace(/^http:\/\//, '')).waitFor();
    await expect.poll(() => smallTexts(screen.page)).toEqual([]);
    await look(screen.page, 'screen-room');
    await screen.page.setViewportSize(TELEVISION);
    for (const seat of [2, 3])
      await phone.page.getByRole('combobox', { name: `Bot for seat ${seat}` }).selectOption('level1');
    await begin(phone.page);
    await screen.page.getByText('Look at your phone').waitFor();
    await expect.poll(() => smallTexts(screen.page)).toEqual([]);
    await look(screen.page, 'screen-table');
    await missiles.control(phone.page).waitFor();
    await missiles.turn(phone.page);
    // Until everybody has chosen the screen knows no more than that somebody has.
    const chosen = eventsIn(screen.frames).filter((event) => /^\d: /.test(event));
    expect(chosen.filter((event) => /^\d: (attack|block|charge|idle) /.test(event))).toEqual([]);
    expect(chosen).not.toEqual([]);
    expect([...phone.complaints, ...screen.complaints]).toEqual([]);
  });

  test('the server is killed in the middle of a game, and play goes on by itself', async () => {
    const [ann, ben] = [await device(), await device()];
    await coloured(ann, ben);
    await server.stop('SIGKILL');
    await ben.page.getByText(/Connection lost/).waitFor();
    if (picturesWanted()) await snap(ben.page, 'connection-lost-online', 'phone');
    // What is pressed now is sent as soon as somebody hears it.
    await freeCell(ben.page).click();
    await ben.page.getByText('Your move is sent as soon as it is back').waitFor();
    await server.start();
    await told(ann.page).nth(1).waitFor({ state: 'attached', timeout: 30_000 });
    await ben.page.getByText(/Connection lost/).waitFor({ state: 'hidden' });

    // Whose turn it is can be seen from another tab.
    const icon = (page: Page) => page.locator('link[rel="icon"]').getAttribute('href');
    await expect.poll(() => ann.page.title()).toBe('● Copolymer · Motherboard');
    await expect.poll(() => ben.page.title()).toBe('Copolymer · Motherboard');
    await expect.poll(async () => (await icon(ann.page)) === (await icon(ben.page))).toBe(false);

    // Whoever is asked sees the board while they think about it.
    await ben.page.getByRole('button', { name: 'Ask to undo' }).click();
    await ann.page.getByText('Ben asks to undo').waitFor();
    expect(await freeCell(ann.page).isVisible()).toBe(true);
    await ann.page.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect.poll(() => told(ben.page).count()).toBe(1);
    await ann.page.getByRole('button', { name: 'Resign' }).click();
    await ann.page.getByRole('button', { name: 'Yes' }).click();
    await ben.page.getByText('Ann resigned.').first().waitFor();
  });
});

describe('a guest', () => {
  test('goes on at another device by a link that works once, and deletes everything', async () => {
    const [desk, phone] = [await device(), await device({ viewport: PHONE })];
    await open(desk, 'copolymer', 'Ann');
    await desk.page.getByText('Continue on another device').click();
    await desk.page.getByRole('button', { name: 'Make the link' }).click();
    const link = await desk.page.getByLabel('Link for your other device').inputValue();
    await phone.page.goto(link);
    await look(phone.page, 'pass', ['light']);
    await phone.page.getByRole('button', { name: 'Continue here' }).click();
    await phone.page.getByText('You are Ann here, too.').waitFor();
    await phone.page.getByRole('link', { name: 'My tables' }).click();
    await phone.page.getByRole('link', { name: 'Go to the table' }).click();
    await phone.page.getByRole('button', { name: 'Get up' }).waitFor();
    // The second time it is worth nothing.
    const other = await device();
    await other.page.goto(link);
    await other.page.getByRole('button', { name: 'Continue here' }).click();
    await other.page.getByText('This link has been used').waitFor();

    const lobbies: string[] = [];
    phone.page.on('websocket', (socket) => socket.url().endsWith('/ws/lobby') && lobbies.push(socket.url()));
    await phone.page.goto(address('#/online'));
    await phone.page.getByText('You are Ann').waitFor();
    await look(phone.page, 'online', ['light']);
    expect(await receipts(phone.page)).toBe(1);
    await deleteData(phone.page);
    expect(await receipts(phone.page)).toBe(0);
    // The visitor has changed, the lobby has not.
    expect(lobbies).toHaveLength(1);
    expect([...desk.complaints, ...phone.complaints]).toEqual([]);
  });

  test('is asked before a pass replaces a name, and signs out the other device', async () => {
    const [desk, phone] = [await device(), await device({ viewport: PHONE })];
    await open(desk, 'copolymer', 'Ann');
    await open(phone, 'micropul', 'Bea');
    const table = await desk.page.evaluate(() => location.href);
    await desk.page.getByText('Continue on another device').click();
    await desk.page.getByRole('button', { name: 'Make the link' }).click();
    await phone.page.goto(await desk.page.getByLabel('Link for your other device').inputValue());
    await phone.page.getByRole('button', { name: 'Continue here' }).click();
    await phone.page.getByText('You play as Bea on this device (tables that are not over: 1).').waitFor();
    await look(phone.page, 'pass-replaces', ['light']);
    await phone.page.setViewportSize(PHONE);
    // Bea keeps her name and her table, and the link still works.
    const pass = await phone.page.evaluate(() => location.href);
    await phone.page.getByRole('link', { name: 'Keep this name' }).click();
    await phone.page.getByText('You are Bea').waitFor();
    await phone.page.goto(pass);
    await phone.page.getByRole('button', { name: 'Continue here' }).click();
    await phone.page.getByRole('button', { name: 'Continue anyway' }).click();
    await phone.page.getByText('You are Ann here, too.').waitFor();
    await phone.page.goto(table);
    await phone.page.getByRole('button', { name: 'Get up' }).waitFor();

    const tab = await desk.page.context().newPage();
    await tab.goto(address('#/online'));
    await tab.getByText('Sign out other devices').first().click();
    await tab.getByRole('button', { name: 'Sign out other devices' }).click();
    await tab.getByRole('button', { name: 'Yes' }).click();
    await tab.getByText('All other devices are signed out.').waitFor();
    await look(tab, 'signed-out', ['light']);
    await phone.page.getByText('Another device of yours has signed this one out.').waitFor();
    // The device that has asked still sits at its table; the other one knows nobody.
    await desk.page.getByRole('button', { name: 'Get up' }).waitFor();
    await desk.page.reload();
    await desk.page.getByRole('button', { name: 'Get up' }).waitFor();
    await phone.page.goto(address('#/online'));
    await phone.page.getByLabel('Your name').waitFor();
    // The browser notes a refusal.
    expect(phone.complaints.filter((complaint) => !complaint.includes('409'))).toEqual([]);
    expect(desk.complaints).toEqual([]);
  });

  test('is told in Japanese what is missing, and reads about privacy', async () => {
    const ken = await device({ locale: 'ja' });
    await ken.page.goto(address('#/game/micropul'));
    await ken.page.getByRole('button', { name: '友だちと遊ぶ' }).click();
    const goOn = ken.page.getByRole('button', { name: '次へ' });
    await ken.page.locator('form').filter({ has: goOn }).last().getByLabel('名前').fill('健太');
    await goOn.click();
    await ken.page.getByText('席2が空いています').waitFor();
    await look(ken.page, 'room-ja');
    await ken.page.goto(address('#/privacy'));
    await ken.page.getByText('IPアドレスは保存しません').waitFor();
    await look(ken.page, 'privacy-ja', ['light']);
    expect(ken.complaints).toEqual([]);
  });

  test('whose page comes from plain files is told that nobody can be met, and plays as before', async () => {
    const ann = await device();
    await ann.page.route('**/api/**', (route) => route.fulfill({ status: 404, body: 'not found' }));
    await ann.page.goto(address('#/online'));
    await ann.page.getByText('There is no game server here').waitFor();
    await ann.page.goto(address('#/game/copolymer'));
    await ann.page.getByRole('button', { name: 'Play with friends' }).click();
    await ann.page.getByText('There is no game server here').waitFor();
    await ann.page.getByRole('button', { name: 'Start' }).click();
    await ann.page.locator('[data-game="copolymer"]').waitFor();
  });
});

/** How many receipts of deals a browser keeps. */
function receipts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('motherboard');
        opening.onerror = () => reject(new Error('no database'));
        opening.onsuccess = () => {
          const counting = opening.result.transaction('receipts').objectStore('receipts').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );
}

/** Texts that are too small to be read from across a room: under 2.2 hundredths of the window's height. */
function smallTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const small: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: parent, textContent } = texts.currentNode;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      // What only screen readers read takes no room.
      if (parent === null || !textContent?.trim() || range.getBoundingClientRect().width <= 1) continue;
      const matrix = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null;
      const scale = matrix === null ? 1 : Math.hypot(matrix.a, matrix.b);
      const size = parseFloat(getComputedStyle(parent).fontSize) * scale;
      if (size < 0.022 * innerHeight - 0.1) small.push(`${textContent.trim()}: ${size.toFixed(1)}`);
    }
    return small;
  });
}
