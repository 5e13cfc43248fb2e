/** Several people and bots around one device: in whose name something is asked, and how often the worker is. */

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Engine } from '../../src/engine/engine';
import { newId, standardOf } from '../../src/table/begin';
import { Session } from '../../src/table/session.svelte';
import type { GameName } from '../../src/wire/games';
import type { Player } from '../../src/wire/table';
import { type LocalPort, startLocalEngine } from './local-engine';

let engine: Engine;
let port: LocalPort;

beforeAll(() => {
  ({ engine, port } = startLocalEngine());
});

beforeEach(() => {
  port.failing = null;
});

const person = (name: string): Player => ({ name, kind: 'human' });
const random: Player = { name: 'random', kind: 'bot' };
const [ada, bob, cleo] = [person('Ada'), person('Bob'), person('Cleo')];

async function begin(game: GameName, players: Player[], changed: Record<string, string> = {}): Promise<Session> {
  const entry = (await engine.ask('games')).find(({ name }) => name === game);
  if (entry === undefined) throw new Error(game);
  const settings = Object.entries({ ...Object.fromEntries(standardOf(entry).settings), ...changed });
  return Session.begin(newId(), engine, { game, settings, players });
}

const copolymer = (...players: Player[]) => begin('copolymer', players, { board: 'hexagon:2' });
/** Large enough that nobody has to move twice in a row soon. */
const large = (...players: Player[]) => begin('copolymer', players, { board: 'hexagon:5' });
const missiles = (...players: Player[]) => begin('missiles', players, { players: String(players.length) });

const first = (session: Session) => session.snapshot.legal[0]?.action ?? '';

describe('one press costs one question', () => {
  /** What is asked of the worker while something is done. */
  async function asked(work: () => Promise<unknown>): Promise<string[]> {
    const before = port.asked.length;
    await work();
    return port.asked.slice(before);
  }

  test.each<[GameName, Player[], Record<string, string>]>([
    ['copolymer', [ada, bob], { board: 'hexagon:2' }],
    ['copolymer', [ada, random], { board: 'hexagon:4' }],
    ['microchip', [ada, bob], {}],
    ['micropul', [ada, random], {}],
    ['missiles', [ada, random, random], { players: '3' }],
  ])('%s', async (game, players, changed) => {
    const session = await begin(game, players, changed);
    await expect.poll(() => session.yourTurn).toBe(true);
    for (let turn = 0; turn < 3; turn += 1) {
      const questions = await asked(async () => {
        await session.act(first(session));
        // Bots answer by themselves.
        await expect.poll(() => session.yourTurn).toBe(true);
      });
      expect(questions).toEqual(['ask']);
    }
    expect(session.failure).toBe('');
  });

  test('for an undo, too, and for a refusal', async () => {
    const session = await large(ada, random);
    await expect.poll(() => session.yourTurn).toBe(true);
    await session.act('b2');
    await expect.poll(() => session.lines).toHaveLength(2);
    expect(await asked(() => session.act('b2'))).toEqual(['ask']);
    expect(session.refusal?.code).toBe('copolymer.occupied');
    expect(await asked(session.undo)).toEqual(['ask']);
    expect(session.lines).toEqual([]);
  });

  test('for opening a table and taking the device', async () => {
    expect(await asked(() => missiles(ada, bob, random))).toEqual(['games', 'open']);
    const session = await missiles(ada, bob, random);
    expect(await asked(() => session.takeOver())).toEqual(['look']);
  });

  test('for a note, which is there again after a visit', async () => {
    const session = await begin('microchip', [ada, random]);
    expect(await asked(() => session.note('a plan'))).toEqual(['ask']);
    expect(session.snapshot.note).toBe('a plan');
    await session.close();
    const again = await Session.restore(session.id, engine);
    expect(again?.snapshot.note).toBe('a plan');
    await again?.note('x'.repeat(513));
    expect(again?.refusal?.code).toBe('table.note_too_long');
  });
});

describe('bots', () => {
  test('that fail are shown, and try again when they are told to', async () => {
    port.failing = 'no memory';
    const session = await copolymer(random, ada);
    await expect.poll(() => session.failure).toBe('no memory');
    await session.retry();
    await expect.poll(() => session.failure).toBe('no memory');
    port.failing = null;
    await session.retry();
    await expect.poll(() => session.yourTurn).toBe(true);
    expect(session.failure).toBe('');
  });

  test('that are asked at a table which is left then say nothing', async () => {
    const release = port.holdThoughts();
    const session = await copolymer(random, ada);
    await expect.poll(() => port.tasks.at(-1)).toBe('think');
    await session.close();
    const tasks = port.tasks.length;
    release();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(port.tasks).toHaveLength(tasks);
    expect([session.lines, session.failure]).toEqual([[], '']);
  });

  test('that play among themselves are seen as they decide', async () => {
    const session = await copolymer(random, random);
    await expect.poll(() => session.over).toBe(true);
    expect(session.lines).toHaveLength(7);
    expect(session.seats).toEqual([]);
    expect(session.snapshot.viewer).toBe('public');
  });
});

describe('several people at one device', () => {
  test('all have their seats there, and nobody else has', async () => {
    const session = await missiles(ada, random, bob);
    expect(session.seats).toEqual([1, 3]);
    expect(session.hosts).toBe(true);
    await session.seat(2, cleo);
    expect(session.seats).toEqual([1, 2, 3]);
  });

  test('undo in the name of the player who decided, also when another holds the device', async () => {
    const session = await begin('copolymer', [ada, bob]);
    await session.act(first(session));
    expect(session.snapshot.viewer).toEqual({ seat: 2 });
    expect(session.snapshot.undo).toMatchObject({ by: 1, free: false });
    expect(session.undoer).toBe(1);
    await session.undo();
    expect(session.refusal).toBeNull();
    expect(session.snapshot.asked).toMatchObject({ by: 1, waiting: [2] });
    await session.answer(2, true);
    expect(session.snapshot.asked).toBeNull();
    expect(session.snapshot.viewer).toEqual({ seat: 1 });
    expect(session.lines).toEqual([]);
  });

  test('are offered no undo of a move that showed something hidden', async () => {
    const session = await begin('micropul', [ada, bob]);
    await session.takeOver();
    await session.act(first(session));
    expect(session.snapshot.undo).toBeNull();
    await session.undo();
    expect(session.refusal).toMatchObject({ code: 'table.hidden', clause: 'G5.3' });
  });

  test('press twice and take back once', async () => {
    const session = await large(ada, random);
    await expect.poll(() => session.yourTurn).toBe(true);
    for (const turn of [2, 4]) {
      await session.act(first(session));
      await expect.poll(() => session.lines).toHaveLength(turn);
    }
    await Promise.all([session.undo(), session.undo()]);
    expect(session.lines).toHaveLength(2);
    expect(session.refusal?.code).toBe('table.stale');
  });

  test('do not answer for bots', async () => {
    const session = await missiles(ada, bob, random);
    await session.takeOver();
    const before = port.asked.length;
    await session.answer(3, true);
    expect(port.asked).toHaveLength(before);
  });
});

describe('giving up', () => {
  test('at a table of two ends the game', async () => {
    const session = await copolymer(ada, bob);
    expect(session.snapshot.resigning).toBe('ends');
    await session.resign();
    expect(session.snapshot.ending).toEqual({ type: 'resigned', seat: 1 });
  });

  test('at a larger table leaves the seat to a bot, until the last person goes', async () => {
    const session = await missiles(ada, bob, random);
    await session.takeOver();
    expect(session.snapshot.resigning).toBe('leaves');
    await session.resign();
    expect(session.over).toBe(false);
    expect(session.snapshot.players).toEqual([{ name: 'level3', kind: 'bot' }, bob, random]);
    expect(session.seats).toEqual([2]);
    expect(session.next).toBe(2);
    await session.takeOver();
    expect(session.snapshot.resigning).toBe('ends');
    await session.resign();
    expect(session.snapshot.ending).toEqual({ type: 'resigned', seat: 2 });
    expect(session.snapshot.resigning).toBeNull();
  });
});
