/** Pages at hosts that deal as they like. Each stands between the page and the server of these tests, and rewrites what they say
 * to each other (`crates/load/src/tamper.rs`). */

import { readFile } from 'node:fs/promises';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TABLE_FAIRNESS } from '../../src/wire/table-fairness';
import { address, begin, device, giveName, useDevices } from './devices';
import { lookAtBoard, openTab } from './play';
import { program } from './program';
import { look } from './screen';

useDevices();

/** A host: how it deals, what there is to find, and where it is. */
interface Host {
  deal: string;
  code: string;
  url: string;
}

let tamper: ChildProcess;
const hosts: Host[] = [];

beforeAll(async () => {
  const server = `127.0.0.1:${new URL(address('')).port}`;
  tamper = spawn(join(dirname(program()), 'load'), ['tamper', server], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (tamper.stdout === null) throw new Error('the hosts have no output');
  for await (const line of createInterface({ input: tamper.stdout })) {
    if (line === 'ready') return;
    const [deal = '', code = '', url = ''] = line.split(' ');
    hosts.push({ deal, code, url });
  }
  throw new Error('the hosts do not start');
});

afterAll(() => {
  tamper.kill();
});

const words = (code: string) => TABLE_FAIRNESS[code]?.en ?? code;

/** Sits down at a new table of micropul beside a bot, and begins. */
async function play(page: Page, url: string) {
  await page.goto(`${url}#/game/micropul`);
  await page.getByRole('button', { name: 'Play with friends' }).click();
  await giveName(page, 'Ann');
  await page.getByRole('button', { name: 'Get up' }).waitFor();
  await page.getByRole('combobox', { name: 'Bot for seat 2' }).selectOption('level1');
  await begin(page);
}

async function resign(page: Page) {
  await page.locator('[data-game="micropul"]').waitFor();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
}

const AT_OPENING = ['unfair.commitment', 'unfair.nonce_replaced', 'unfair.nonce_dropped', 'unfair.bot_number'];

test('a page finds every dishonest host, and proves an honest deal in words', async () => {
  expect(hosts.map(({ deal }) => deal)).toEqual([
    ...['Honest', 'Everything', 'OtherHash', 'LateSecret', 'HiddenSecret'],
    ...['OtherNumber', 'HiddenNumber', 'NoNumber', 'BotNumber', 'OneDraw'],
  ]);
  const visits = hosts.map(async ({ deal, code, url }) => {
    const { page, complaints } = await device();
    const sockets: string[] = [];
    page.on('websocket', (socket) => socket.url().includes('/ws/table/') && sockets.push(socket.url()));
    await play(page, url);
    if (!AT_OPENING.includes(code)) await resign(page);
    if (code === '-') return honest(page);
    const alarm = page.getByRole('alert');
    await alarm.getByText(words(code)).waitFor();
    const [expected, found] = await alarm.getByRole('definition').allTextContents();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      alarm.getByRole('button', { name: 'Download the evidence' }).click(),
    ]);
    const evidence = await readFile(await download.path(), 'utf8');
    const told = `${words(code)}\n\n  Expected: ${expected}\n  Found: ${found}\n`;
    for (const part of [told, `"code": "${code}"`, '"heard"']) expect(evidence).toContain(part);
    const verified = spawnSync(program(), ['verify', await download.path()], { encoding: 'utf8' });
    expect([deal, verified.status]).toEqual([deal, 1]);
    expect(verified.stdout).toContain(`${words(code)} Expected: ${expected}. Found: ${found}.`);
    // It is no loss of connection, and nothing is tried again: also not after a reload.
    expect(await page.getByText(/Connection lost/).count()).toBe(0);
    if (deal === 'Everything' || deal === 'OneDraw') {
      const opened = sockets.length;
      await page.reload();
      await page.getByRole('alert').getByText(words(code)).waitFor();
      expect([deal, sockets.length]).toEqual([deal, opened]);
      // The board as it was last, if there was one.
      const rest = deal === 'OneDraw' ? page.getByRole('figure') : page.getByText('There is no board to show');
      await rest.waitFor();
      await look(page, deal === 'OneDraw' ? 'unfair' : 'unfair-opening', ['light']);
      if (deal === 'OneDraw') {
        await page.getByRole('link', { name: 'Watch it from the start' }).click();
        await page.getByRole('heading', { level: 1, name: 'Ann' }).waitFor();
      }
    }
    expect(complaints).toEqual([]);
  });
  await Promise.all(visits);
});

/** The game is over: beside the hash stands what was checked. */
async function honest(page: Page) {
  await lookAtBoard(page);
  await openTab(page, 'Options');
  await page.getByText('Fairness').click();
  for (const code of ['fair.hash_before', 'fair.own_number']) await page.getByText(words(code)).waitFor();
  await page.getByText('Every draw (12) follows from the secret').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the receipt' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('"checked":true');
}
