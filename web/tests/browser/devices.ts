/** People on devices of their own, at tables that a program of their own holds. */

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { LAUNCH } from './launch';
import { rematch } from './play';
import { program, serve, type Served } from './program';
import { DESKTOP, pictureFailure } from './screen';
import { Terminal } from './terminal';
import { freeCell, type Turns } from './turns';

/** A name that is not that of this machine alone, so that a browser takes it for plain HTTP in a network. */
export const NAME = 'party.test';

let browser: Browser;
let folder: string;
let port: number;
let served: Served;
let terminals: Terminal[] = [];

/** A port that nobody uses, so that a program that is started again has the same address. It is none of those that systems
 * give to clients by default: one of them could take it while the program is down. */
async function freePort(): Promise<number> {
  const [lowest, count] = [12_000, 20_000];
  // Processes that run at the same time begin far from each other.
  for (let tried = 0; tried < 1_000; tried += 1) {
    const port = lowest + ((process.pid * 7_919 + tried) % count);
    const isFree = await new Promise<boolean>((resolve) => {
      const server = createServer();
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
  throw new Error('no port is free');
}

/** The program that holds the tables of a file's tests. */
export const server = {
  /** Where it keeps everything. */
  data: () => join(folder, 'data'),
  start: async () => {
    served = await serve(program(), { port, data: server.data(), more: ['--public-url', `http://${NAME}:${port}`] });
  },
  stop: (signal?: 'SIGKILL') => served.stop(signal),
};

/** Starts a program and a browser for the tests of a file. */
export function useDevices() {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'motherboard-online-'));
    port = await freePort();
    await server.start();
    browser = await chromium.launch({
      ...LAUNCH,
      args: [...(LAUNCH.args ?? []), `--host-resolver-rules=MAP ${NAME} 127.0.0.1`],
    });
  });

  afterEach(async (test) => {
    await pictureFailure(
      test,
      browser.contexts().flatMap((context) => context.pages()),
    );
    for (const context of browser.contexts()) await context.close();
    for (const terminal of terminals) await terminal.stop();
    terminals = [];
  });

  afterAll(async () => {
    await browser.close();
    await served.stop();
    rmSync(folder, { recursive: true, force: true });
  });
}

export const address = (hash: string) => `http://${NAME}:${port}/${hash}`;

export interface Device {
  page: Page;
  complaints: string[];
  /** Everything its sockets have received. */
  frames: string[];
}

/** A device of somebody, with cookies of its own. It is gone after its test. */
export async function device(options: BrowserContextOptions = {}): Promise<Device> {
  const context = await browser.newContext({ viewport: DESKTOP, locale: 'en', reducedMotion: 'reduce', ...options });
  await context.addInitScript(() => {
    localStorage.setItem('coach', 'off');
    localStorage.setItem('speed', 'instant');
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const [complaints, frames]: [string[], string[]] = [[], []];
  page.on('console', (message) => {
    // The browser would like HTTPS for that, as for much else.
    if (message.text().startsWith('The Cross-Origin-Opener-Policy header has been ignored')) return;
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => void frames.push(String(payload)));
  });
  return { page, complaints, frames };
}

/** Comes to a table from a terminal, as a new user of this machine. It is gone after its test. */
export function terminal(link: string, ...more: string[]): Terminal {
  return terminalAt(mkdtempSync(join(folder, 'home-')), link, ...more);
}

/** The same, as a user who keeps everything in this folder. */
export function terminalAt(home: string, link: string, ...more: string[]): Terminal {
  // The browser's name for this machine is its own.
  const started = new Terminal(home, ['join', link.replace(NAME, '127.0.0.1'), ...more]);
  terminals.push(started);
  return started;
}

export async function giveName(page: Page, name: string) {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
}

export const sit = (page: Page, seat: number) => page.getByRole('button', { name: `Sit here: seat ${seat}` });

/** Sits down. */
export async function takeSeat(page: Page, seat: number) {
  await sit(page, seat).click();
  await page.getByRole('button', { name: 'Get up' }).waitFor();
}

/** Opens a table of a game, at which one sits then, and tells the link for the others. */
export async function open({ page }: Device, game: string, name: string, prepare?: (page: Page) => Promise<unknown>) {
  await page.goto(address(`#/game/${game}`));
  await prepare?.(page);
  await page.getByRole('button', { name: 'Play with friends' }).click();
  await giveName(page, name);
  await page.getByRole('button', { name: 'Get up' }).waitFor();
  return page.getByLabel('Link for players').inputValue();
}

/** Ann and Ben begin a game of Copolymer, and Ann colours a cell. */
export async function coloured(ann: Device, ben: Device) {
  const link = await open(ann, 'copolymer', 'Ann');
  await comeTo(ben, link, 'Ben', 2);
  await begin(ann.page);
  await freeCell(ann.page).click();
  await freeCell(ben.page).waitFor();
}

/** Before a table is opened: so many are to play. */
export const players = (count: number) => (page: Page) => page.getByLabel('Players').selectOption(String(count));

/** Comes by a link, and sits down. */
export async function comeTo({ page }: Device, link: string, name: string, seat: number) {
  await page.goto(link);
  await giveName(page, name);
  await takeSeat(page, seat);
}

/** Deletes what the server and the browser have of a guest, on the page for playing online. */
export async function deleteData(page: Page, answer = 'Everything has been deleted.') {
  await page.getByText('Delete my data').first().click();
  await page.getByRole('button', { name: 'Delete my data' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.getByText(answer).waitFor();
  await page.getByLabel('Your name').waitFor();
}

export const begin = (page: Page) => page.getByRole('button', { name: 'Start the game' }).click();

/** Lets everybody who can do something do it, until the game is over for all of them. */
export async function playOut(pages: Page[], { control, turn }: Turns) {
  for (let turns = 0; turns < 600; turns += 1) {
    const over = await Promise.all(pages.map((page) => rematch(page).isVisible()));
    if (over.every(Boolean)) return;
    let acted = false;
    for (const page of pages) {
      if (!(await control(page).isVisible())) continue;
      await turn(page);
      acted = true;
    }
    if (!acted) await pages[0]?.waitForTimeout(50);
  }
  throw new Error('the game does not end');
}

/** The events in everything that a device has received, as records write them. */
export function eventsIn(frames: readonly string[]): string[] {
  return frames.flatMap((frame) => {
    const message = JSON.parse(frame) as { type: string; update?: { events: string[] } };
    return message.update?.events ?? [];
  });
}
