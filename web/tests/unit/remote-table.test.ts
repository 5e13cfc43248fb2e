import { beforeAll, describe, expect, test } from 'vitest';
import { Engine } from '../../src/engine/engine';
import { OnlineTable } from '../../src/online/online-table.svelte';
import { newId } from '../../src/table/begin';
import type { Session } from '../../src/table/session.svelte';
import type { GameName } from '../../src/wire/games';
import type { GameEntry, Player } from '../../src/wire/table';
import { FAIR, Host, numbersFrom, refusal, STORM, type Weather } from './host';
import { answersAlone, loadTables, LocalPort } from './local-engine';

/** How many milliseconds a guest waits for the host. */
const PATIENCE = 60;

let games: GameEntry[];

beforeAll(async () => {
  loadTables();
  games = await answersAlone().games();
});

const PEOPLE: Player[] = [
  { name: 'Ada', kind: 'human' },
  { name: 'Bob', kind: 'human' },
];

/** Holds a game of these people. */
function hostOf(
  game: GameName,
  changed: Record<string, string> = {},
  players = PEOPLE,
  stage: 'waiting' | 'playing' = 'playing',
): Host {
  const standard = games.find(({ name }) => name === game)?.presets[0]?.settings ?? [];
  const settings = Object.entries({ ...Object.fromEntries(standard), ...changed });
  return new Host({ game, settings, players }, stage);
}

const copolymer = () => hostOf('copolymer', { board: 'hexagon:2' });

/** Comes to a table from a device of its own, as a guest of this name. */
function visit(host: Host, name: string, weather: Weather = FAIR, seed = 1, screen = false): Promise<OnlineTable> {
  const port = new LocalPort(host.door(name, weather, seed), PATIENCE);
  return OnlineTable.join(newId(), new Engine(port), { address: 'somewhere', screen });
}

function sessionOf({ session }: OnlineTable): Session {
  if (session === null) throw new Error('the game has not begun');
  return session;
}

const join = async (host: Host, name: string) => sessionOf(await visit(host, name));

const NAMES = ['Ada', 'Bob', 'Cleo'];

/** Each comes from a device of its own. */
const all = (host: Host, seats: number[], weather?: Weather, seed = 1) =>
  Promise.all(seats.map(async (seat) => sessionOf(await visit(host, NAMES[seat - 1] ?? '', weather, seed + seat))));

const both = (host: Host) => all(host, [1, 2]) as Promise<[Session, Session]>;

/** Each sees what the host says it should. */
const expectTruth = (host: Host, sessions: Session[]) =>
  expect
    .poll(() => sessions.map(({ snapshot }) => [snapshot.view, snapshot.ending, snapshot.result, snapshot.secret]))
    .toEqual(
      sessions.map(({ snapshot }) => {
        const { view, ending, result, secret } = host.truth(snapshot.viewer);
        return [view, ending, result, secret];
      }),
    );

const own = (seat: number) => ({ from: { seat }, incoming: expect.objectContaining({ seat }) });

describe.each(Object.entries({ FAIR, STORM }))('a game that is held elsewhere, in %s weather', (_, weather) => {
  test.each<[GameName, Record<string, string>, Player[]]>([
    ['copolymer', { board: 'hexagon:3' }, PEOPLE],
    ['microchip', {}, PEOPLE],
    ['micropul', {}, PEOPLE],
    // Fewer cannot play it.
    ['missiles', { players: '3' }, [...PEOPLE, { name: 'Cleo', kind: 'human' }]],
  ])(
    '%s is played to its end by a device for each seat, and ends alike',
    async (game, changed, players) => {
      const host = hostOf(game, changed, players);
      const random = numbersFrom(7);
      const seats = players.map((_, index) => index + 1);
      const sessions = await all(host, seats, weather, game.length);
      for (let turns = 0; !sessions.every(({ over }) => over); turns += 1) {
        expect(turns).toBeLessThan(20_000);
        for (const session of sessions) {
          const { legal } = session.snapshot;
          const action = legal[Math.floor(random() * legal.length)]?.action;
          if (action !== undefined) await session.act(action);
          expect([session.refusal, session.failure, session.next]).toEqual([null, '', null]);
        }
        await new Promise((resolve) => setTimeout(resolve));
      }
      await expectTruth(host, sessions);
      expect(sessions[0]?.snapshot.ending).toEqual({ type: 'played_out' });
      for (const { snapshot } of sessions) expect(snapshot.result).toEqual(sessions[0]?.snapshot.result);
      // What was hidden is everybody's now (§G4).
      for (const session of sessions) expect(await session.record()).toBe(host.device?.record());
      for (const { from, incoming } of host.requests) expect(from).toEqual({ seat: incoming.seat });
      // What was asked again is not carried out again.
      const acts = new Set(host.requests.map(({ incoming }) => incoming.key));
      const entries = (host.device?.log(1) ?? '').split('\n').filter((line) => line.includes('"request"'));
      expect(entries).toHaveLength(acts.size);
      await Promise.all(sessions.map((session) => session.close()));
    },
    60_000,
  );
});

describe('a table that is held elsewhere', () => {
  test('is shown as the host lets one look, and one sits in no other seat', async () => {
    const host = copolymer();
    const [ada, bob] = await both(host);
    expect([ada.place, bob.place]).toEqual([{ seat: 1 }, { seat: 2 }]);
    expect([ada.seats, bob.seats]).toEqual([[1], [2]]);
    expect([ada.hosts, ada.yourTurn, bob.yourTurn]).toEqual([false, true, false]);
    await ada.act('b2');
    await expect.poll(() => bob.lines.map(({ text }) => text)).toEqual(['b2']);
    expect(ada.snapshot.viewer).toEqual({ seat: 1 });
    expect(bob.yourTurn).toBe(true);
  });

  test('refuses what cannot be, and the asker is told why', async () => {
    const host = copolymer();
    const [ada, bob] = await both(host);
    await bob.act('a1');
    expect(bob.refusal?.code).toBe('not_your_turn');
    await ada.act('b2');
    await expect.poll(() => bob.yourTurn).toBe(true);
    await bob.act('b2');
    expect(bob.refusal).toMatchObject({ code: 'copolymer.occupied', clause: 'C2' });
    await bob.act('a1');
    expect(bob.refusal).toBeNull();
    expect(ada.refusal).toBeNull();
    await expect.poll(() => ada.lines).toHaveLength(2);
  });

  test('carries a request out once, though the line is cut before it is answered', async () => {
    const host = copolymer();
    const [ada, bob] = await both(host);
    let cuts = 0;
    host.meanwhile = () => {
      if (cuts < 3) host.cut();
      cuts += 1;
    };
    await ada.act('b2');
    // Three times in vain and then once more; on a slow machine it may be asked again while the answer is on its way.
    expect(cuts).toBeGreaterThanOrEqual(4);
    const keys = host.requests.map(({ incoming }) => incoming.key);
    expect(new Set(keys).size).toBe(1);
    expect(ada.refusal).toBeNull();
    await expectTruth(host, [ada, bob]);
    expect([ada, bob].map(({ lines }) => lines.map(({ text }) => text))).toEqual([['b2'], ['b2']]);
  });

  test('says that it cannot be reached, until it can', async () => {
    const host = copolymer();
    const ada = await join(host, 'Ada');
    const seen: boolean[] = [];
    host.cut();
    await expect
      .poll(() => seen.push(ada.connected) && seen.includes(false) && ada.connected, { interval: 1 })
      .toBe(true);
    expect(ada.failure).toBe('');
  });

  test('is not to be had where nobody is', async () => {
    const engine = new Engine(new LocalPort());
    await expect(OnlineTable.join('x', engine, { address: 'nowhere' })).rejects.toThrow('nobody is there');
  });

  test('takes back what both agree on, each in its own name', async () => {
    const host = copolymer();
    const [ada, bob] = await both(host);
    while (ada.yourTurn) {
      await ada.act(ada.snapshot.legal[0]?.action ?? '');
      await expectTruth(host, [ada, bob]);
    }
    const told = bob.lines.length;
    // Each player is offered the undo of their own decision.
    expect(bob.snapshot.undo).toBeNull();
    expect(ada.snapshot.undo?.by).toBe(1);
    await ada.undo();
    expect(ada.refusal).toBeNull();
    await expect.poll(() => bob.snapshot.asked).toEqual({ question: 1, by: 1, waiting: [2] });
    await ada.answer(2, true);
    await bob.answer(2, true);
    await expect.poll(() => [ada.yourTurn, bob.snapshot.asked]).toEqual([true, null]);
    expect(bob.lines.length).toBeLessThan(told);
    await expectTruth(host, [ada, bob]);
    for (const { from, incoming } of host.requests) expect(from).toEqual({ seat: incoming.seat });
    expect(host.requests.at(-1)).toEqual(own(2));
  });

  test('keeps notes for those who wrote them, also when they come back', async () => {
    const host = hostOf('microchip');
    const ada = await join(host, 'Ada');
    const plans = Array.from({ length: 20 }, (_, plan) => `plan ${plan}`);
    const noted = Promise.all([...plans, 'my plan'].map((text) => ada.note(text)));
    expect(ada.snapshot.note).toBe('my plan');
    await noted;
    // They change with every touch, and are sent once a second.
    const sent = host.requests.map(({ incoming: { request } }) =>
      typeof request === 'object' && 'note' in request ? request.note.text : '',
    );
    expect([sent[0], sent.at(-1)]).toEqual(['plan 0', 'my plan']);
    expect(sent.length).toBeLessThan(plans.length / 2);
    expect(host.truth({ seat: 1 }).note).toBe('my plan');
    await ada.close();
    const [again, bob] = await both(host);
    expect([again.snapshot.note, bob.snapshot.note]).toEqual(['my plan', '']);
  });

  test('hears nothing from somebody who only watches', async () => {
    const host = copolymer();
    const eve = await join(host, 'Eve');
    expect(eve.seats).toEqual([]);
    await eve.act('a1');
    await eve.undo();
    await eve.resign();
    await eve.answer(1, true);
    await eve.note('a plan');
    expect(host.requests).toEqual([]);
    await eve.seat(1, { name: 'random', kind: 'bot' });
    expect(eve.failure).toContain('held elsewhere');
    expect(host.truth('public').players).toEqual(PEOPLE);
  });

  test('ends for both when one gives up', async () => {
    const host = copolymer();
    const [ada, bob] = await both(host);
    expect(ada.snapshot.resigning).toBe('ends');
    await ada.resign();
    await expect.poll(() => [ada.over, bob.over]).toEqual([true, true]);
    expect(bob.snapshot.ending).toEqual({ type: 'resigned', seat: 1 });
    await expectTruth(host, [ada, bob]);
  });
});

describe('a waiting room elsewhere', () => {
  const room = (changed: Record<string, string> = { board: 'hexagon:2' }) =>
    hostOf('copolymer', changed, PEOPLE, 'waiting');

  const sit = (table: OnlineTable, seat: number) => table.sit(seat, '');

  test.each(Object.entries({ FAIR, STORM }))(
    'becomes a game for everybody there once it begins, in %s weather',
    async (_, weather) => {
      const host = room();
      const ada = await visit(host, 'Ada');
      const bob = await visit(host, 'Bob', weather, 3);
      const eve = await visit(host, 'Eve', weather, 4);
      const tv = await visit(host, 'Ada', weather, 5, true);
      const all = [ada, bob, eve, tv];
      expect(all.map(({ session, room }) => [session, room?.stage])).toEqual(Array(4).fill([null, 'waiting']));
      expect(await sit(ada, 1)).toBe(true);
      expect(await sit(bob, 1)).toBe(false);
      expect(bob.refusal?.code).toBe('room.taken');
      expect(await bob.ask('start')).toBe(false);
      expect(await sit(bob, 2)).toBe(true);
      expect(await ada.ask('start')).toBe(true);
      await expect
        .poll(() => all.map(({ session }) => session?.place))
        .toEqual([{ seat: 1 }, { seat: 2 }, 'public', 'public']);
      await sessionOf(ada).act('b2');
      await expect.poll(() => all.map((table) => sessionOf(table).lines.length)).toEqual([1, 1, 1, 1]);
      expect(all.map((table) => sessionOf(table).yourTurn)).toEqual([false, true, false, false]);
      await Promise.all(all.map((table) => table.close()));
    },
  );

  test('is told who is away, and who has come back', async () => {
    const host = room();
    const ada = await visit(host, 'Ada');
    const bob = await visit(host, 'Bob');
    const presence = () => ada.room?.people.find(({ name }) => name === 'Bob')?.presence;
    bob.setAway(true);
    await expect.poll(presence).toBe('away');
    // Whoever is away when the line is cut is so on the next one.
    host.cut();
    await expect.poll(() => host.hellos.length).toBe(4);
    await expect.poll(presence).toBe('away');
    bob.setAway(false);
    await expect.poll(presence).toBe('here');
  });

  test('has everything once that was said, though the line is cut before anybody hears that it was', async () => {
    const host = room();
    const ada = await visit(host, 'Ada');
    const bob = await visit(host, 'Bob', STORM, 9);
    for (let line = 0; line < 20; line += 1) expect(await bob.ask({ say: { text: `line ${line}` } })).toBe(true);
    await expect.poll(() => ada.chat.length).toBe(20);
    await expect.poll(() => bob.chat.map(({ text }) => text)).toEqual(ada.chat.map(({ text }) => text));
    expect(ada.chat.map(({ text, you }) => [text, you])).toEqual(
      Array.from({ length: 20 }, (_, line) => [`line ${line}`, false]),
    );
    expect(bob.chat.every(({ you }) => you)).toBe(true);
  });

  test('loses the lines that are erased at once, and has those that come after them', async () => {
    const host = room();
    const ada = await visit(host, 'Ada');
    const bob = await visit(host, 'Bob');
    for (const table of [ada, bob, bob]) expect(await table.ask({ say: { text: 'hello' } })).toBe(true);
    await expect.poll(() => ada.chat.length).toBe(3);
    expect(ada.unread).toBe(2);
    host.erase('Bob');
    await expect.poll(() => ada.chat.map(({ name }) => name)).toEqual(['Ada']);
    expect(ada.unread).toBe(0);
    expect(await bob.ask({ say: { text: 'again' } })).toBe(true);
    await expect.poll(() => ada.chat.map(({ text }) => text)).toEqual(['hello', 'again']);
    expect(ada.unread).toBe(1);
  });

  test('sends somebody away, who is told why and asks for nothing more', async () => {
    const host = room();
    const ada = await visit(host, 'Ada');
    const bob = await visit(host, 'Bob');
    const person = ada.room?.people.find(({ name }) => name === 'Bob')?.id ?? -1;
    await ada.ask({ remove: { person } });
    await expect.poll(() => bob.bye?.code).toBe('online.removed');
    expect(await bob.ask({ say: { text: 'why?' } })).toBe(false);
    const again = await visit(host, 'Bob');
    expect([again.bye?.code, again.room]).toEqual(['online.removed', null]);
    expect(host.chat).toEqual([]);
  });

  test('says that this page is of another version', async () => {
    const host = room();
    host.closed = refusal('online.version');
    expect((await visit(host, 'Ada')).bye?.code).toBe('online.version');
  });
});

describe('a line', () => {
  test('that is dead without a word is replaced at once when somebody looks again', async () => {
    const host = copolymer();
    // Nobody waits for as long as usual in this test.
    const port = new LocalPort(host.door('Ada'), 2_000);
    const ada = await OnlineTable.join(newId(), new Engine(port), { address: 'somewhere' });
    host.freeze();
    ada.setAway(false);
    await expect.poll(() => host.hellos.length, { timeout: 1_900 }).toBe(2);
  });

  test('is opened again after the server has said that it restarts', async () => {
    const host = copolymer();
    const ada = await visit(host, 'Ada');
    host.bye(refusal('online.restarting'), true);
    await expect.poll(() => host.hellos.length).toBe(2);
    expect(host.hellos[1]?.cursor).not.toBeNull();
    await expect.poll(() => [ada.connected, ada.bye]).toEqual([true, null]);
  });

  test('that ends for good says so to whoever waits for an answer', async () => {
    const host = copolymer();
    const ada = await visit(host, 'Ada');
    const session = sessionOf(ada);
    host.freeze();
    const acting = session.act('b2');
    host.bye(refusal('online.deleted'), false);
    await acting;
    expect(session.failure).toBe('online.deleted');
    // Whoever asks afterwards is told the same.
    session.failure = '';
    await session.act('b2');
    expect(session.failure).toBe('online.deleted');
    expect(session.sending).toBe(0);
  });
});

test('whoever becomes somebody else follows the game anew', async () => {
  const host = copolymer();
  const ada = await visit(host, 'Ada');
  const bob = await visit(host, 'Bob');
  await sessionOf(ada).act('b2');
  const before = sessionOf(bob);
  host.seat(2, { name: 'level1', kind: 'bot' });
  await expect.poll(() => sessionOf(bob).place).toBe('public');
  expect(sessionOf(bob).lines.map(({ text }) => text)).toEqual(['b2']);
  // What was pressed in the seat before is not asked for.
  await before.act('a1');
  expect(host.requests.filter(({ from }) => JSON.stringify(from) === '{"seat":2}')).toEqual([]);
  host.seat(2, { name: 'Bob', kind: 'human' });
  await expect.poll(() => sessionOf(bob).place).toEqual({ seat: 2 });
  await sessionOf(bob).act('a1');
  await expect.poll(() => sessionOf(ada).lines).toHaveLength(2);
});
