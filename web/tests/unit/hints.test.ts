import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { AnyKit, GameTypes, Hinted } from '../../src/boards/board';
import { where as whereCopolymer } from '../../src/boards/copolymer/hint';
import { next as nextMicrochip, where as whereMicrochip } from '../../src/boards/microchip/hint';
import { emptyLayout, readLayout, turned, writeLayout } from '../../src/boards/microchip/layout';
import type { MicrochipTypes } from '../../src/boards/microchip/types';
import { where as whereMicropul } from '../../src/boards/micropul/hint';
import { where as whereMissiles } from '../../src/boards/missiles/hint';
import type { Engine } from '../../src/engine/engine';
import { newId } from '../../src/table/begin';
import { stepOf } from '../../src/table/hint';
import { type Grade, Session } from '../../src/table/session.svelte';
import type { GameName } from '../../src/wire/games';
import type { Player } from '../../src/wire/table';
import { saidIn } from '../../src/words/said';
import { LANGUAGES } from '../../src/words/words';
import { type LocalPort, startLocalEngine } from './local-engine';

// A master takes its time.
vi.setConfig({ testTimeout: 60_000 });

let engine: Engine;
let port: LocalPort;

beforeAll(() => {
  ({ engine, port } = startLocalEngine());
});

const person = (name: string): Player => ({ name, kind: 'human' });
const random: Player = { name: 'random', kind: 'bot' };

async function begin(game: GameName, players: Player[], changed: Record<string, string> = {}): Promise<Session> {
  const entry = (await engine.ask('games')).find(({ name }) => name === game);
  const standard = Object.fromEntries(entry?.presets[0]?.settings ?? []);
  return Session.begin(newId(), engine, { game, settings: Object.entries({ ...standard, ...changed }), players });
}

const settled = (session: Session) =>
  expect.poll(() => session.thinking === null && (session.yourTurn || session.over), { interval: 1 }).toBe(true);

/** As much of a kit as hints need. */
const KITS = {
  copolymer: { where: whereCopolymer },
  microchip: { where: whereMicrochip, next: nextMicrochip },
  micropul: { where: whereMicropul },
  missiles: { where: whereMissiles },
} as Record<GameName, unknown> as Record<GameName, AnyKit>;

const hinted = (session: Session, tried: unknown = null): Hinted<GameTypes> => ({
  scene: session.greeting.scene,
  view: session.snapshot.view,
  viewer: session.snapshot.viewer,
  previews: session.snapshot.legal,
  note: session.ownNote,
  tried,
});

function stepAt(session: Session, looked: string | null = null) {
  const kit = { ...KITS[session.greeting.game], describe: (action: string) => action };
  return stepOf(kit, session.hint, session.grade, looked, hinted(session));
}

const SETTINGS: [GameName, Record<string, string>, number][] = [
  ['copolymer', { board: 'hexagon:5' }, 1],
  ['micropul', {}, 1],
  ['microchip', { players: '2' }, 1],
  ['missiles', { players: '3' }, 2],
];

describe.each(SETTINGS)('a hint in %s', (game, settings, bots) => {
  test('says where to look, then what to do, then everything, and asks a master once', async () => {
    const session = await begin(game, [person('Ada'), ...Array<Player>(bots).fill(random)], settings);
    await settled(session);
    expect(session.hinting).toBe('offered');
    expect(stepAt(session)).toBeNull();
    const before = port.asked.filter((question) => question === 'advise').length;
    const legal = session.snapshot.legal.map(({ action }) => action);
    const seen: Grade[] = [];
    for (let press = 0; press < 5; press++) {
      await session.askForHint();
      seen.push(session.grade);
      const best = session.hint?.options[0]?.action ?? '';
      const step = stepAt(session);
      if (session.grade === 0) {
        expect(step).toBeNull();
        continue;
      }
      if (step === null) throw new Error('there is no step');
      for (const language of LANGUAGES) {
        expect(saidIn(step, language)).not.toMatch(/[{}]|undefined|NaN/);
        // Where to look is not yet what to do.
        if (session.grade === 1) expect(saidIn(step, language)).not.toContain(best);
      }
      if (session.grade === 1) expect(step.shown).toBeNull();
      else expect(step.shown).toBe(best);
      expect(legal).toContain(best);
    }
    expect(seen).toEqual([1, 2, 3, 0, 1]);
    expect(port.asked.filter((question) => question === 'advise')).toHaveLength(before + 1);
  });
});

describe('where to look', () => {
  test('is a part of the board with the cell in it, and more than that', async () => {
    const session = await begin('copolymer', [person('Ada'), random], { board: 'hexagon:6' });
    for (let turn = 0; turn < 4; turn++) {
      await settled(session);
      await session.askForHint();
      const best = session.hint?.options[0]?.action ?? '';
      const place = stepAt(session)?.place ?? [];
      expect(place).toContain(best);
      expect(place.length).toBeGreaterThan(2);
      expect(place.length).toBeLessThan(session.snapshot.legal.length / 2 + 10);
      await session.act(best);
    }
  });

  test('is a colour or a shape of the draw column, of several if it can be', async () => {
    const session = await begin('microchip', [person('Ada'), random], { players: '2' });
    for (let turn = 0; turn < 4; turn++) {
      await settled(session);
      await session.askForHint();
      const best = session.hint?.options[0]?.action ?? '';
      const kinds = session.snapshot.legal.map(({ action }) => action);
      const place = stepAt(session)?.place ?? [];
      expect(place).toContain(best);
      expect(kinds).toEqual(expect.arrayContaining([...place]));
      const alike = kinds.filter((kind) => kind[0] === best[0] || kind[1] === best[1]);
      if (alike.length > 1) expect(place.length).toBeGreaterThan(1);
      await session.act(best);
    }
  });
});

describe('a hint for a layout', () => {
  /** What the engine says of a layout, and the note as if it were kept. */
  async function given(session: Session, layout: string): Promise<Hinted<MicrochipTypes>> {
    const answer = await session.trial(layout);
    if (!('trial' in answer)) throw new Error(answer.refused.text);
    return { ...hinted(session, answer.trial), note: layout } as Hinted<MicrochipTypes>;
  }

  test('leads square by square to the best, and says so there', async () => {
    const session = await begin('microchip', [person('Ada')], { players: '1' });
    await settled(session);
    await session.askForHint();
    const best = session.hint?.options[0];
    if (best === undefined) throw new Error('there is no advice');
    const wanted = readLayout(best.action) ?? [];
    const own = emptyLayout();
    let steps = 0;
    for (; steps < 60; steps++) {
      const now = await given(session, writeLayout(own));
      const differing = whereMicrochip(best, now);
      expect(differing.shown).toBeNull();
      if (differing.place.length === 0) break;
      // All squares that differ, or a row of them where they are many.
      const all = wanted.flatMap((sides, at) => (sides === own[at] ? [] : [at]));
      const row = all.filter((at) => Math.floor(at / 5) === Math.floor((all[0] ?? 0) / 5));
      expect(differing.place.map(Number)).toEqual(all.length > 8 ? row : all);
      const step = nextMicrochip(best, now);
      const square = Number(step?.place[0]);
      expect(all).toContain(square);
      // It shows this square and no other.
      const shown = readLayout(step?.shown ?? '') ?? emptyLayout();
      expect(shown.filter((sides) => sides !== '.')).toHaveLength(wanted[square] === '.' ? 0 : 1);
      own[square] = shown[square] ?? '.';
    }
    expect(steps).toBeGreaterThan(5);
    const done = whereMicrochip(best, await given(session, writeLayout(own)));
    expect(saidIn(done, 'en')).toContain('scores as much as the best');
    expect(nextMicrochip(best, await given(session, writeLayout(own)))?.shown).toBeNull();
  });

  test('knows a tile that has only to be turned', async () => {
    const session = await begin('microchip', [person('Ada')], { players: '1' });
    await settled(session);
    await session.askForHint();
    const best = session.hint?.options[0];
    if (best === undefined) throw new Error('there is no advice');
    const own = readLayout(best.action) ?? [];
    const at = own.findIndex((sides) => turned(sides) !== sides);
    own[at] = turned(own[at] ?? '.');
    const step = nextMicrochip(best, await given(session, writeLayout(own)));
    expect(step && saidIn(step, 'en')).toContain('turn the tile');
    expect(step?.place).toEqual([String(at)]);
  });
});

describe('a hint in the solo puzzle', () => {
  test('marks the result, and the mark survives layouts, undo of a layout and a reload', async () => {
    const session = await begin('microchip', [person('Ada')], { players: '1' });
    await settled(session);
    expect(session.alone).toBe(true);
    await session.note(writeLayout(emptyLayout()));
    expect(session.hinted).toBe(false);
    await session.askForHint();
    expect(session.hinted).toBe(true);
    expect(session.ownNote).toBe(writeLayout(emptyLayout()));
    const best = session.hint?.options[0]?.action ?? '';
    await session.note(best);
    expect(session.hinted).toBe(true);
    expect(session.ownNote).toBe(best);
    await session.close();
    const restored = await Session.restore(session.id, engine);
    if (restored === undefined) throw new Error('it was not kept');
    expect(restored.hinted).toBe(true);
    expect(restored.ownNote).toBe(best);
    await settled(restored);
    await restored.act(best);
    expect(restored.over).toBe(true);
    expect(restored.hinted).toBe(true);
  });

  test('is the only thing that marks it', async () => {
    const session = await begin('microchip', [person('Ada')], { players: '1' });
    await settled(session);
    await session.note(writeLayout(emptyLayout()));
    await session.act(writeLayout(emptyLayout()));
    expect(session.over).toBe(true);
    expect(session.hinted).toBe(false);
  });

  test('marks nothing where one plays against bots', async () => {
    const session = await begin('copolymer', [person('Ada'), random], { board: 'hexagon:3' });
    await settled(session);
    await session.askForHint();
    expect(session.grade).toBe(1);
    expect(session.hinted).toBe(false);
    expect(session.snapshot.note).toBe('');
  });
});

describe('hints', () => {
  test('are not given where people play against each other', async () => {
    const session = await begin('copolymer', [person('Ada'), person('Bob')], { board: 'hexagon:3' });
    await settled(session);
    expect(session.hinting).toBe('people');
    const questions = port.asked.length;
    await session.askForHint();
    expect(session.hint).toBeNull();
    expect(port.asked).toHaveLength(questions);
  });

  test('can be put away and asked for again', async () => {
    const session = await begin('copolymer', [person('Ada'), random], { board: 'hexagon:3' });
    await settled(session);
    for (let press = 0; press < 3; press++) await session.askForHint();
    session.hideHint();
    expect(session.grade).toBe(0);
    await session.askForHint();
    expect(session.grade).toBe(1);
  });

  test('show what went wrong, and are asked for anew', async () => {
    const session = await begin('copolymer', [person('Ada'), random], { board: 'hexagon:3' });
    await settled(session);
    port.failing = 'the bots are away';
    await session.askForHint();
    expect(session.failure).toContain('the bots are away');
    expect(session.grade).toBe(0);
    port.failing = null;
    await session.askForHint();
    expect(session.failure).toBe('');
    expect(session.grade).toBe(1);
  });

  test('do no harm once the table is left', async () => {
    const session = await begin('copolymer', [person('Ada'), random], { board: 'hexagon:3' });
    await settled(session);
    const asked = session.askForHint();
    void session.close();
    await asked;
    expect(session.failure).toBe('');
  });
});
