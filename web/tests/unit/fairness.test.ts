/** What a page keeps of a deal elsewhere, and what it does when something does not fit. The dishonest hosts of
 * `tests/browser/dishonest.test.ts` are real ones. */

import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Engine } from '../../src/engine/engine';
import type { Receipt } from '../../src/online/evidence';
import { OnlineTable } from '../../src/online/online-table.svelte';
import { database, RECEIPTS } from '../../src/storage/database';
import { changeReceipt, forgetReceipts } from '../../src/storage/receipts';
import { newId } from '../../src/table/begin';
import { randomHex } from '../../src/table/random';
import type { FromTable } from '../../src/wire/online';
import type { Update } from '../../src/wire/table';
import { FAIR, Host, STORM } from './host';
import { loadTables, LocalPort } from './local-engine';

beforeAll(loadTables);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const micropul = () =>
  new Host(
    {
      game: 'micropul',
      settings: [['players', '2']],
      players: [
        { name: 'Ada', kind: 'human' },
        { name: 'Bob', kind: 'human' },
      ],
    },
    'waiting',
  );

/** Comes to a table in one tab of a browser: tabs that give the table one name share what the browser keeps. */
function visit(host: Host, name: string, id = newId(), weather = FAIR): Promise<OnlineTable> {
  return OnlineTable.join(id, new Engine(new LocalPort(host.door(name, weather, 3), 60)), { address: 'somewhere' });
}

/** Ada, in a tab that gives the table this name, and Bob sit down and begin. */
async function begun(host: Host, id = newId(), weather = FAIR) {
  const [ada, bob] = [await visit(host, 'Ada', id, weather), await visit(host, 'Bob')];
  await ada.sit(1, 'Ada');
  await bob.sit(2, 'Bob');
  await ada.ask('start');
  return { ada, bob };
}

const receiptOf = async (table: OnlineTable) =>
  JSON.parse((await table.receipt()) ?? '{}') as Receipt & { nonce?: string; commitment?: string };

async function resign({ session }: OnlineTable) {
  await session?.resign();
}

const codes = (table: OnlineTable) => table.session?.checked?.proof.said.map(({ code }) => code);

const PROVEN = ['fair.hash_before', 'fair.own_number', 'fair.draws'];

test.each(Object.entries({ FAIR, STORM }))('an honest deal is proven in words, in %s weather', async (_, weather) => {
  const host = micropul();
  const id = newId();
  const { ada, bob } = await begun(host, id, weather);
  await expect.poll(() => [ada.session === null, bob.session === null]).toEqual([false, false]);
  const eve = await visit(host, 'Eve');
  await resign(bob);
  await expect.poll(() => codes(ada)).toEqual(PROVEN);
  expect(ada.session?.checked?.kept).toBe(true);
  await expect.poll(() => codes(eve)).toEqual(['fair.hash_late', 'fair.no_seat', 'fair.draws']);
  // A page that is loaded again says the same.
  await ada.close();
  const again = await visit(host, 'Ada', id);
  await expect.poll(() => codes(again)).toEqual(PROVEN);
  const elsewhere = await visit(host, 'Ada');
  await expect.poll(() => codes(elsewhere)).toEqual(['fair.hash_late', 'fair.other_device', 'fair.draws']);
  expect([ada, bob, eve, again, elsewhere].map(({ unfair }) => unfair)).toEqual(Array(5).fill(null));
});

test('two tabs of a browser, and a visitor who changes seats, give one number', async () => {
  const host = micropul();
  const id = newId();
  const [one, other] = [await visit(host, 'Ada', id), await visit(host, 'Ada', id)];
  await one.sit(1, 'Ada');
  const [given] = host.nonces;
  await one.ask({ room: 'stand' });
  await other.sit(2, 'Ada');
  await other.ask({ room: 'stand' });
  // Another device of Ada's may sit down meanwhile, with a number of its own.
  expect(JSON.parse((await other.receipt()) ?? '{}')).toMatchObject({ seated: false });
  await other.sit(1, 'Ada');
  expect([host.nonces[0], host.nonces[1]]).toEqual([given, given]);
  const kept = await receiptOf(other);
  expect([kept.nonce, kept.commitment]).toEqual([given, host.commitment]);
});

test('a browser that keeps nothing checks all the same, and says so', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new Error('a private window');
    },
  });
  vi.resetModules();
  const host = micropul();
  const { OnlineTable: Table } = await import('../../src/online/online-table.svelte');
  const { LocalPort: Port, loadTables: load } = await import('./local-engine');
  load();
  const ada = await Table.join(newId(), new Engine(new Port(host.door('Ada'), 60)), { address: 'somewhere' });
  const bob = await visit(host, 'Bob');
  await ada.sit(1, 'Ada');
  await bob.sit(2, 'Bob');
  await ada.ask('start');
  await resign(bob);
  await expect.poll(() => codes(ada)).toEqual(PROVEN);
  expect(ada.session?.checked?.kept).toBe(false);
});

/** Tells Ada something else from here on. */
function lieTo(host: Host, change: (message: FromTable) => void) {
  host.lie = (message) => {
    change(message);
    return message;
  };
}

test('a table that does not fit is left for good, with the evidence', async () => {
  const host = micropul();
  const id = newId();
  const ada = await visit(host, 'Ada', id);
  const bob = await visit(host, 'Bob');
  await ada.sit(1, 'Ada');
  await bob.sit(2, 'Bob');
  lieTo(host, (message) => {
    if (message.type === 'welcome') message.welcome.commitment = randomHex(32);
  });
  await ada.ask('start');
  await expect.poll(() => ada.unfair?.why.code).toBe('unfair.commitment');
  expect(ada.unfair?.expected.facts).toEqual([['hash', host.commitment]]);
  expect(ada.unfair?.found.facts).not.toEqual(ada.unfair?.expected.facts);
  expect([ada.session, ada.connected, ada.bye]).toEqual([null, true, null]);
  // Nothing more is sent, though the host is honest from now on.
  const hellos = host.hellos.length;
  host.lie = (message) => message;
  host.cut();
  expect(await ada.ask({ say: { text: 'cheat!' } })).toBe(false);
  ada.setAway(false);
  await ada.close();
  const again = await visit(host, 'Ada', id);
  expect([again.unfair, again.room]).toEqual([ada.unfair, null]);
  expect(host.chat).toEqual([]);
  expect(host.hellos.slice(hellos).length).toBeLessThanOrEqual(1);
  const { alarm } = await receiptOf(again);
  expect(JSON.parse(alarm?.heard ?? '{}')).toHaveProperty('nonces');
  expect(alarm).not.toHaveProperty('record');
});

test('an opening that changes in the middle of a game leaves the game until then', async () => {
  const host = micropul();
  const { ada } = await begun(host);
  await expect.poll(() => ada.session === null).toBe(false);
  lieTo(host, (message) => {
    if (message.type === 'welcome') message.welcome.nonces[1] = randomHex(16);
  });
  host.cut();
  await expect.poll(() => ada.unfair?.why.code).toBe('unfair.opening');
  const { alarm, viewer } = await receiptOf(ada);
  expect(alarm?.record).toMatch(/^Motherboard record 1\n/);
  expect(viewer).toEqual({ seat: 1 });
});

/** The receipts that a browser keeps, by the names of their tables. */
async function keptIn(found: IDBDatabase): Promise<IDBValidKey[]> {
  const keys = found.transaction(RECEIPTS).objectStore(RECEIPTS).getAllKeys();
  return new Promise((resolve) => (keys.onsuccess = () => resolve(keys.result)));
}

test('200 receipts are kept: those that matter go last, the oldest first, and all on request', async () => {
  await forgetReceipts();
  const found = await database();
  vi.useFakeTimers({ toFake: ['Date'] });
  const keep = (table: string, expendable: boolean) => {
    vi.setSystemTime(Date.now() + 1_000);
    return changeReceipt(table, () => ({ text: table, expendable }));
  };
  for (let table = 0; table < 200; table += 1) await keep(`t${table}`, table === 5 || table === 8);
  const gone = async (table: string) => !(await keptIn(found)).includes(table);
  for (const [index, next] of ['t5', 't8', 't0', 't1'].entries()) {
    expect([next, await gone(next)]).toEqual([next, false]);
    await keep(`new${index}`, false);
    expect([next, await gone(next)]).toEqual([next, true]);
  }
  // The one that has just come stays, even if it is the only one that does not matter.
  await keep('seen', true);
  expect([await gone('seen'), await gone('t2'), (await keptIn(found)).length]).toEqual([false, true, 200]);
  await forgetReceipts();
  expect(await keptIn(found)).toEqual([]);
});

test('another hash in the waiting room is found', async () => {
  const host = micropul();
  const eve = await visit(host, 'Eve');
  lieTo(host, (message) => {
    if (message.type === 'room' && message.room.waiting) message.room.waiting.commitment = randomHex(32);
  });
  await visit(host, 'Bob');
  await expect.poll(() => eve.unfair?.why.code).toBe('unfair.commitment');
});

test('a number of a bot is found when the game opens', async () => {
  const host = micropul();
  const ada = await visit(host, 'Ada');
  await ada.sit(1, 'Ada');
  await ada.ask({ room: { seat_bot: { seat: 2, name: 'level1' } } });
  lieTo(host, (message) => {
    if (message.type === 'welcome') message.welcome.nonces[1] = randomHex(16);
  });
  await ada.ask('start');
  await expect.poll(() => ada.unfair?.why.code).toBe('unfair.bot_number');
});

test.each<[string, (update: Update) => void]>([
  ['unfair.secret_missing', (update) => delete update.secret],
  ['unfair.secret', (update) => (update.secret = randomHex(32))],
  ['unfair.seen', (update) => update.steps?.pop()],
])('%s is found at the end', async (code, lie) => {
  const host = micropul();
  const { ada, bob } = await begun(host);
  await expect.poll(() => [ada.session === null, bob.session === null]).toEqual([false, false]);
  lieTo(host, (message) => {
    if (message.type === 'update' && message.update.secret != null) lie(message.update);
  });
  await resign(bob);
  await expect.poll(() => ada.unfair?.why.code).toBe(code);
  await expect.poll(() => ada.session?.over).toBe(true);
  expect(ada.session?.checked).toBeNull();
});
