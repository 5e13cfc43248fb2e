import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { GAMES } from '../../src/boards/games';
import type { Engine } from '../../src/engine/engine';
import type { KeptTable } from '../../src/storage/saves';
import { newId } from '../../src/table/begin';
import { callsIn } from '../../src/table/players';
import { Session } from '../../src/table/session.svelte';
import type { Player } from '../../src/wire/table';
import { startLocalEngine } from './local-engine';

/** What databases of each version held, as real pages wrote it. */
const fixture = (version: number) =>
  JSON.parse(readFileSync(new URL(`../fixtures/database-${version}.json`, import.meta.url), 'utf8')) as {
    tables: KeptTable[];
    lines?: { key: [string, number]; line: string }[];
  };

let engine: Engine;

/** Opens the database as it is, or with the stores of an old version. */
function database(version: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('motherboard', version);
    request.onupgradeneeded = () => request.result.createObjectStore('tables', { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });
}

/** Writes a fixture into the database. */
async function fill(version: number) {
  const { tables, lines = [] } = fixture(version);
  // After the page has opened it, the database has the stores of all versions.
  const opened = await database(version === 1 ? 1 : 3);
  const transaction = opened.transaction([...opened.objectStoreNames], 'readwrite');
  tables.forEach((table) => transaction.objectStore('tables').put(table));
  lines.forEach(({ key, line }) => transaction.objectStore('lines').put(line, key));
  await new Promise((done) => (transaction.oncomplete = done));
  opened.close();
}

/** What the database holds of a table. */
async function stored(id: string): Promise<{ table: unknown; lines: string[] }> {
  const opened = await database(3);
  const transaction = opened.transaction(['tables', 'lines']);
  const table = transaction.objectStore('tables').get(id);
  const lines = transaction.objectStore('lines').getAll(IDBKeyRange.bound([id, 0], [id, Infinity]));
  await new Promise((done) => (transaction.oncomplete = done));
  opened.close();
  return { table: table.result, lines: lines.result as string[] };
}

beforeAll(async () => {
  // Before the page opens it, and so brings it to its own version.
  await fill(1);
  ({ engine } = startLocalEngine());
  await engine.ask('kept');
  await fill(2);
});

const person = (name: string): Player => ({ name, kind: 'human' });

async function copolymer(): Promise<Session> {
  const settings: [string, string][] = [['board', 'hexagon:3']];
  const players = [person('Ada'), person('Bob')];
  return Session.begin(newId(), engine, { game: 'copolymer', settings, players });
}

async function restored(id: string): Promise<Session> {
  const session = await Session.restore(id, engine);
  if (session === undefined) throw new Error(`${id} is not kept`);
  return session;
}

/** What a session shows, but for what may differ from one visit to the next. */
const shown = ({ snapshot, lines, greeting }: Session) => ({ snapshot: { ...snapshot, events: [] }, lines, greeting });

describe.each([1, 2])('a database of version %i', (version) => {
  const { tables } = fixture(version);

  test('lists what is kept', async () => {
    const kept = await engine.ask('kept');
    for (const { id, game, players, at, over } of tables) {
      expect(kept.find((one) => one.id === id)).toEqual({ id, game, players, at, over });
    }
  });

  test.each(tables.map(({ id }) => id))('%s opens, goes on, and opens again', async (id) => {
    const table = tables.find((one) => one.id === id);
    const session = await restored(id);
    expect(session.snapshot.players).toEqual(table?.players);
    expect(session.over).toBe(table?.over);
    expect(session.lines.length).toBeGreaterThan(0);
    if (session.next !== null) await session.takeOver();
    if (!session.over) {
      await expect.poll(() => session.yourTurn).toBe(true);
      const before = session.lines.length;
      await session.act(session.snapshot.legal[0]?.action ?? '');
      await expect.poll(() => session.thinking).toBeNull();
      expect(session.refusal).toBeNull();
      expect(session.lines.length).toBeGreaterThan(before);
      session.pass();
      if (session.next !== null) await session.takeOver();
    }
    await session.close();
    const again = await restored(id);
    if (again.next !== null) await again.takeOver();
    expect(shown(again)).toEqual(shown(session));
    await again.close();
    const { table: record, lines } = await stored(id);
    expect(record).not.toHaveProperty('text');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines[0]).toContain('"version":2');
  });
});

test('notes of version 1 are still there', async () => {
  const session = await restored('missiles-v1');
  expect(session.snapshot.note).toBe('block next');
  await session.close();
});

test('the list of tables knows what a game calls those who play', async () => {
  const settings: [string, string][] = [
    ['players', '3'],
    ['computers', 'VOLT,ADA,ORBIT'],
  ];
  const players = ['Ada', 'Bo', 'Cy'].map((name): Player => ({ name, kind: 'human' }));
  const session = await Session.begin(newId(), engine, { game: 'missiles', settings, players });
  await session.close();
  const kept = (await engine.ask('kept')).find(({ id }) => id === session.id);
  const kit = await GAMES.missiles.kit();
  const calls = callsIn(kit, session.snapshot.view, players);
  expect(GAMES.missiles.calls?.(kept?.settings ?? []).slice(0, 3)).toEqual(calls);
  expect(calls).toContain('VOLT');
});

describe('a table that grows', () => {
  afterEach(() => vi.restoreAllMocks());

  test('has only its new lines written', async () => {
    const session = await copolymer();
    await expect.poll(async () => (await stored(session.id)).lines).toHaveLength(1);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    for (const [count, action] of ['a1', 'a2', 'a3'].entries()) {
      put.mockClear();
      await session.act(action);
      await expect.poll(async () => (await stored(session.id)).lines).toHaveLength(count + 2);
      // What may be told of the table, and one line.
      expect(put.mock.calls.map(([, key]) => key)).toEqual([undefined, [session.id, count + 1]]);
    }
    await session.close();
  });

  test('is kept before it is left', async () => {
    const session = await copolymer();
    await session.act('a1');
    await session.close();
    expect((await stored(session.id)).lines).toHaveLength(2);
  });

  test('says that it is not kept, and is kept in full as soon as that is possible', async () => {
    const session = await copolymer();
    await expect.poll(async () => (await stored(session.id)).lines).toHaveLength(1);
    const broken = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await session.act('a1');
    await expect.poll(() => session.unkept).toBe(true);
    await session.act('a2');
    expect(session.unkept).toBe(true);
    expect(session.failure).toBe('');
    broken.mockRestore();
    await session.act('a3');
    await expect.poll(() => session.unkept).toBe(false);
    await session.close();
    expect((await stored(session.id)).lines).toHaveLength(4);
    expect((await restored(session.id)).lines).toHaveLength(3);
  });

  test('is kept anew where it goes on after somebody has thrown it away', async () => {
    const session = await copolymer();
    await session.act('a1');
    await expect.poll(async () => (await stored(session.id)).lines).toHaveLength(2);
    // As from another tab.
    await engine.ask('forget', session.id);
    await session.act('a2');
    await expect.poll(async () => (await stored(session.id)).lines).toHaveLength(3);
    await session.close();
    expect((await restored(session.id)).lines).toHaveLength(2);
  });

  test('is thrown away in full', async () => {
    const session = await copolymer();
    await session.act('a1');
    await session.close();
    await engine.ask('forget', session.id);
    expect(await stored(session.id)).toEqual({ table: undefined, lines: [] });
    expect(await Session.restore(session.id, engine)).toBeUndefined();
  });

  test('comes back as it was, if it was the last one that was thrown away', async () => {
    const session = await copolymer();
    await session.act('a1');
    await session.close();
    const before = await stored(session.id);
    await engine.ask('forget', session.id);
    expect(await engine.ask('unforget', 'another')).toBe(false);
    expect(await engine.ask('unforget', session.id)).toBe(true);
    expect(await stored(session.id)).toEqual(before);
    expect((await restored(session.id)).lines).toHaveLength(1);
  });

  test('is listed with its result once it is over', async () => {
    const session = await copolymer();
    const listed = async () => (await engine.ask('kept')).find(({ id }) => id === session.id);
    await session.act('a1');
    await expect.poll(async () => (await listed())?.result).toBeNull();
    await session.resign();
    await session.close();
    expect(await listed()).toMatchObject({ over: true, result: { places: expect.arrayContaining([1, 2]) } });
  });
});

describe('a table that one press opens for one person', () => {
  afterEach(() => vi.useRealTimers());

  const begin = () =>
    Session.begin(newId(), engine, {
      game: 'copolymer',
      settings: [['board', 'hexagon:3']],
      players: [person('Player 1'), { name: 'random', kind: 'bot' }],
    });
  const listed = async (id: string) => (await engine.ask('kept')).some((table) => table.id === id);

  test('is listed once the person has done something', async () => {
    const session = await begin();
    await session.close();
    expect(await listed(session.id)).toBe(false);
    const again = await restored(session.id);
    await again.act(again.snapshot.legal[0]?.action ?? '');
    await again.close();
    expect(await listed(session.id)).toBe(true);
    // Opening it again changes nothing about that.
    await (await restored(session.id)).close();
    expect(await listed(session.id)).toBe(true);
  });

  test('is kept for a day', async () => {
    const session = await begin();
    await session.close();
    vi.useFakeTimers({ now: Date.now() + 23 * 60 * 60 * 1_000, toFake: ['Date'] });
    await engine.ask('kept');
    expect((await stored(session.id)).lines).toHaveLength(1);
    vi.setSystemTime(Date.now() + 2 * 60 * 60 * 1_000);
    await engine.ask('kept');
    expect(await stored(session.id)).toEqual({ table: undefined, lines: [] });
  });
});
