import { beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../src/engine/engine';
import { newId } from '../../src/table/begin';
import { Session } from '../../src/table/session.svelte';
import type { GameName } from '../../src/wire/games';
import type { MicropulView } from '../../src/wire/micropul';
import type { MissilesView } from '../../src/wire/missiles';
import type { Player } from '../../src/wire/table';
import { type LocalPort, startLocalEngine } from './local-engine';

let engine: Engine;
let port: LocalPort;

beforeAll(() => {
  ({ engine, port } = startLocalEngine());
});

const person = (name: string): Player => ({ name, kind: 'human' });
const random: Player = { name: 'random', kind: 'bot' };

/** Opens a game with its standard settings, or others. */
async function begin(game: GameName, players: Player[], changed: Record<string, string> = {}): Promise<Session> {
  const entry = (await engine.ask('games')).find(({ name }) => name === game);
  const standard = Object.fromEntries(entry?.presets[0]?.settings ?? []);
  return Session.begin(newId(), engine, { game, settings: Object.entries({ ...standard, ...changed }), players });
}

const copolymer = (...players: Player[]) => begin('copolymer', players, { board: 'hexagon:2' });
const micropul = (...players: Player[]) => begin('micropul', players);
const missiles = (...players: Player[]) => begin('missiles', players, { players: String(players.length) });

/** Waits until somebody at the device is to act, or to take it, or the game is over. */
const settled = (session: Session) =>
  expect
    .poll(
      () =>
        session.thinking === null &&
        (session.yourTurn || session.next !== null || session.passing !== null || session.over),
    )
    .toBe(true);

/** Opens another table, as a visitor does who goes on to another game: the one before is then no longer open. */
const replaceTable = () => copolymer(person('Eve'), person('Mallory'));

/** Everything a session knows, as text. */
const known = (session: Session) => JSON.stringify([session.snapshot, session.lines, session.hint, session.refusal]);

const firstAction = (session: Session) => session.snapshot.legal[0]?.action ?? '';

/** Acts until the device is handed over: what a tile brings may be another turn. Returns how much had been told before the last
 * decision. */
async function endTurn(session: Session): Promise<number> {
  let told = 0;
  while (session.passing === null && !session.over) {
    told = session.lines.length;
    await session.act(firstAction(session));
  }
  session.pass();
  return told;
}

describe('a table that is played at', () => {
  test('is opened, played and told about', async () => {
    const session = await copolymer(person('Ada'), person('Bob'));
    await settled(session);
    expect(session.snapshot.viewer).toEqual({ seat: 1 });
    expect(session.snapshot.legal).toHaveLength(7);
    expect(session.snapshot.legal[0]?.effects).not.toEqual([]);
    await session.act('a1');
    expect(session.lines.map(({ text }) => text)).toEqual(['a1']);
    expect(session.snapshot.viewer).toEqual({ seat: 2 });
    expect(session.failure).toBe('');
  });

  test('is kept, and goes on where it was left', async () => {
    const session = await micropul(person('Ada'), random);
    await settled(session);
    await session.act(firstAction(session));
    await settled(session);
    void session.close();
    const before = { view: session.snapshot.view, lines: session.lines, legal: session.snapshot.legal };
    await replaceTable();
    const restored = await Session.restore(session.id, engine);
    if (restored === undefined) throw new Error('it was not kept');
    await settled(restored);
    expect({ view: restored.snapshot.view, lines: restored.lines, legal: restored.snapshot.legal }).toEqual(before);
    expect(await Session.restore('no such table', engine)).toBeUndefined();
  });

  test('says why something is refused, until something is done', async () => {
    const session = await copolymer(person('Ada'), person('Bob'));
    await settled(session);
    await session.act('a1');
    const before = session.snapshot;
    await session.act('a1');
    expect(session.refusal).toMatchObject({ code: 'copolymer.occupied', clause: 'C2' });
    expect(session.snapshot).toBe(before);
    await session.act('a2');
    expect(session.refusal).toBeNull();
    expect(session.lines).toHaveLength(2);
  });

  test('says that there is nothing to take back', async () => {
    const session = await copolymer(person('Ada'), random);
    await settled(session);
    while (session.lines.length > 0) await session.undo();
    await session.undo();
    expect(session.refusal?.code).toBe('table.nothing_to_undo');
  });

  test('asks a master about the decision of whoever looks, and forgets the answer with it', async () => {
    const session = await copolymer(person('Ada'), random);
    await settled(session);
    const asked = session.askForHint();
    expect(session.asking).toBe(true);
    await asked;
    expect(session.asking).toBe(false);
    expect(session.snapshot.legal.map(({ action }) => action)).toContain(session.hint?.options[0]?.action);
    await session.act(firstAction(session));
    expect(session.hint).toBeNull();
    expect(session.grade).toBe(0);
  });

  test('is given up, and played again with the places changed', async () => {
    const session = await copolymer(person('Ada'), random);
    await settled(session);
    await session.resign();
    expect(session.over).toBe(true);
    const next = await session.rematch(newId());
    if (next === undefined) throw new Error(session.failure);
    await settled(next);
    expect(next.over).toBe(false);
    expect(next.snapshot.players).toEqual([random, person('Ada')]);
    expect(next.greeting.settings).toEqual(session.greeting.settings);
    expect(next.snapshot.viewer).toEqual({ seat: 2 });
    // The table before is left: nothing that is pressed there still counts.
    const questions = port.asked.length;
    await session.undo();
    expect(port.asked).toHaveLength(questions);
    expect(session.failure).toBe('');
  });
});

describe('what happens at once', () => {
  test('a double press acts once, and refuses nothing', async () => {
    const session = await copolymer(person('Ada'), person('Bob'));
    await settled(session);
    await Promise.all([session.act('b2'), session.act('b2')]);
    expect(session.lines.map(({ text }) => text)).toEqual(['b2']);
    expect(session.refusal).toBeNull();
    expect(session.snapshot.viewer).toEqual({ seat: 2 });
  });

  test('of two different presses for one decision the first counts', async () => {
    const session = await copolymer(person('Ada'), person('Bob'));
    await settled(session);
    await Promise.all([session.act('b2'), session.act('a1')]);
    expect(session.lines.map(({ text }) => text)).toEqual(['b2']);
    expect(session.refusal).toBeNull();
  });

  test('a decision is taken back while a program thinks about its answer', async () => {
    const session = await copolymer(person('Ada'), random);
    await settled(session);
    while (session.lines.length > 0) await session.undo();
    await settled(session);
    const before = session.lines.length;
    const release = port.holdThoughts();
    const acting = session.act(firstAction(session));
    await expect.poll(() => session.thinking).not.toBeNull();
    await session.undo();
    expect(session.lines).toHaveLength(before);
    expect(session.thinking).toBeNull();
    release();
    await acting;
    // What the program had in mind was for a decision that is gone.
    await settled(session);
    expect(session.lines).toHaveLength(before);
    expect(session.yourTurn).toBe(true);
    expect(session.refusal).toBeNull();
    expect(session.failure).toBe('');
  });

  test('a program is asked once, whatever else happens while it thinks', async () => {
    const session = await copolymer(person('Ada'), random);
    await settled(session);
    const release = port.holdThoughts();
    const acting = session.act(firstAction(session));
    await expect.poll(() => session.thinking).not.toBeNull();
    await expect.poll(() => port.tasks.at(-1)).toBe('think');
    const tasks = port.tasks.length;
    await session.seat(1, person('Alan'));
    await session.resign();
    expect(session.over).toBe(true);
    expect(port.tasks).toHaveLength(tasks);
    release();
    await acting;
    expect(session.refusal).toBeNull();
    expect(session.failure).toBe('');
  });

  test('giving up and acting at once ends the game once', async () => {
    const session = await copolymer(person('Ada'), person('Bob'));
    await settled(session);
    await Promise.all([session.resign(), session.act('b2')]);
    expect(session.over).toBe(true);
    expect(session.lines).toHaveLength(0);
    expect(session.refusal?.code).toBe('table.ended');
    expect(session.failure).toBe('');
  });
});

/** Everything that can be asked of a session, by name. */
const REQUESTS: Record<string, (session: Session) => Promise<unknown>> = {
  act: (session) => session.act(firstAction(session)),
  undo: (session) => session.undo(),
  resign: (session) => session.resign(),
  answer: (session) => session.answer(1, true),
  seat: (session) => session.seat(2, random),
  note: (session) => session.note('a plan'),
  trial: (session) => session.trial('a1'),
  record: (session) => session.record(),
  takeOver: (session) => session.takeOver(),
  rematch: (session) => session.rematch(newId()),
};

/** A table at which all of them make sense: one person looks, and another is to take the device. */
async function twoWithSecrets(): Promise<Session> {
  const session = await micropul(person('Ada'), person('Bob'));
  await session.takeOver();
  await endTurn(session);
  expect(session.next).toBe(2);
  return session;
}

describe.each(Object.entries(REQUESTS))('%s', (_, request) => {
  test('does no harm once the table is left', async () => {
    const session = await twoWithSecrets();
    void session.close();
    const other = await replaceTable();
    await settled(other);
    await request(session);
    expect(session.failure).toBe('');
    expect(other.failure).toBe('');
    await other.act('a1');
    expect(other.lines).toHaveLength(1);
  });

  test('does no harm while the table is left', async () => {
    const session = await twoWithSecrets();
    const asked = request(session);
    void session.close();
    const other = await replaceTable();
    await asked;
    expect(session.failure).toBe('');
    await settled(other);
    expect(other.failure).toBe('');
  });

  test('shows what went wrong while somebody plays', async () => {
    const session = await twoWithSecrets();
    await replaceTable();
    await request(session);
    expect(session.failure).toContain('is not open');
  });
});

describe('a table that is left', () => {
  test('while programs think stays what it was, and disturbs no other', async () => {
    const release = port.holdThoughts();
    const session = await copolymer(random, random);
    await expect.poll(() => port.tasks.at(-1)).toBe('think');
    void session.close();
    const other = await copolymer(person('Ada'), person('Bob'));
    await settled(other);
    release();
    await other.act('a1');
    expect([session.failure, other.failure]).toEqual(['', '']);
    expect(other.lines.map(({ text }) => text)).toEqual(['a1']);
    void other.close();
    const again = await Session.restore(session.id, engine);
    await expect.poll(() => again?.over).toBe(true);
    expect(again?.lines).toHaveLength(7);
  });
});

describe('handing over', () => {
  const view = (session: Session) => session.snapshot.view as MicropulView;

  test('shows nothing of a person before that person takes the device', async () => {
    const session = await micropul(person('Ada'), person('Bob'));
    expect(session.next).toBe(1);
    expect(session.snapshot.viewer).toBe('public');
    expect(view(session).hand).toEqual([]);
    expect(session.snapshot.legal).toEqual([]);
    await session.takeOver();
    expect(session.next).toBeNull();
    expect(view(session).hand.length).toBeGreaterThan(0);

    await endTurn(session);
    expect(session.next).toBe(2);
    const before = known(session);
    const ada = view(session).hand;
    await session.takeOver();
    expect(session.snapshot.viewer).toEqual({ seat: 2 });
    const bob = view(session).hand;
    expect(bob.length).toBeGreaterThan(0);
    // Nothing that was known before is Bob's, and nothing that is known now is Ada's.
    expect(bob.filter((tile) => ada.includes(tile))).toEqual([]);
    const tiles = (text: string) => new Set([...text.matchAll(/"lay (\d+) /g)].map(([, tile]) => Number(tile)));
    expect(bob.filter((tile) => tiles(before).has(tile))).toEqual([]);
    expect(ada.filter((tile) => tiles(known(session)).has(tile))).toEqual([]);
  });

  test('shows nothing of the next person until the device is passed', async () => {
    const session = await micropul(person('Ada'), person('Bob'));
    await session.takeOver();
    let [acting, uncovered] = [true, 0];
    const watching = (async () => {
      for (; acting; await new Promise(setImmediate)) {
        const { viewer } = session.snapshot;
        if (viewer !== 'public' && viewer.seat === 2) uncovered += 1;
      }
    })();
    await endTurn(session);
    acting = false;
    await watching;
    expect(session.snapshot.to_act).toEqual([2]);
    expect(uncovered).toBe(0);
  });

  test('goes on while the device is handed over, and shows nothing either', async () => {
    const session = await missiles(person('Ada'), person('Bob'), random);
    await session.takeOver();
    const own = firstAction(session);
    await session.act(own);
    expect([session.passing, session.next]).toEqual([2, null]);
    session.pass();
    expect([session.passing, session.next]).toEqual([null, 2]);
    await session.takeOver();
    expect(session.snapshot.viewer).toEqual({ seat: 2 });
    expect((session.snapshot.view as MissilesView).own).toBeNull();
    expect(session.lines.map(({ text }) => text)).not.toContain(own);
  });

  /** Ada has chosen and passed the device on; the bot decides when it is released. */
  async function passedWhileBotThinks() {
    const release = port.holdThoughts();
    const session = await missiles(person('Ada'), person('Bob'), random);
    await session.takeOver();
    await session.act(firstAction(session));
    session.pass();
    return { session, release };
  }

  test('is not undone by a bot that decides late', async () => {
    const { session, release } = await passedWhileBotThinks();
    const heard = session.lines.length;
    release();
    await expect.poll(() => session.lines.length).toBeGreaterThan(heard);
    expect([session.passing, session.next]).toEqual([null, 2]);
    await session.takeOver();
    expect(session.snapshot.viewer).toEqual({ seat: 2 });
    expect(session.next).toBeNull();
  });

  test('brings nothing that was told to whoever had the device before', async () => {
    const { session, release } = await passedWhileBotThinks();
    // The bot's choice waits to be shown while Bob takes the device.
    session.hold(true);
    release();
    await expect.poll(() => session.playback.behind).toBe(true);
    await session.takeOver();
    session.hold(false);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(session.snapshot.viewer).toEqual({ seat: 2 });
    expect(session.next).toBeNull();
  });

  test('tells whoever takes the device what happened since that person decided', async () => {
    const session = await micropul(person('Ada'), person('Bob'));
    await session.takeOver();
    const told = await endTurn(session);
    await session.takeOver();
    await endTurn(session);
    await session.takeOver();
    expect(session.snapshot.viewer).toEqual({ seat: 1 });
    expect(session.snapshot.events).toEqual(session.lines.slice(told));
    const actors = session.snapshot.events.map(({ actor }) => actor);
    expect(actors).toContain('2');
  });

  test('has everything read out to whoever takes the device that they have not heard, once', async () => {
    const session = await micropul(person('Ada'), person('Bob'));
    await session.takeOver();
    expect(session.hearFrom()).toBe(0);
    await endTurn(session);
    const ada = session.lines.length;
    // Bob has heard nothing yet, and Ada all but what Bob did.
    await session.takeOver();
    expect(session.hearFrom()).toBe(0);
    await endTurn(session);
    await session.takeOver();
    const from = session.hearFrom();
    expect(from).toBe(ada);
    expect(session.heard.slice(from)[0]?.actor).toBe('2');
    expect(session.heard.slice(from).map(({ actor }) => actor)).not.toContain('1');
    expect(session.hearFrom()).toBe(Infinity);
  });

  test('does not happen where nothing is secret', async () => {
    const session = await copolymer(person('Ada'), person('Bob'));
    await settled(session);
    await session.act('a1');
    expect(session.next).toBeNull();
    expect(session.snapshot.viewer).toEqual({ seat: 2 });
  });

  test('happens once, however often the next person presses', async () => {
    const session = await twoWithSecrets();
    await Promise.all([session.takeOver(), session.takeOver()]);
    expect(session.next).toBeNull();
    expect(session.snapshot.viewer).toEqual({ seat: 2 });
    expect(session.failure).toBe('');
  });

  test('keeps the note of one person from the next', async () => {
    const session = await twoWithSecrets();
    await Promise.all([session.takeOver(), session.note('my plan')]);
    expect(session.snapshot.viewer).toEqual({ seat: 2 });
    expect(session.snapshot.note).toBe('');
    await endTurn(session);
    await session.takeOver();
    expect(session.snapshot.viewer).toEqual({ seat: 1 });
    expect(session.snapshot.note).toBe('my plan');
  });
});
