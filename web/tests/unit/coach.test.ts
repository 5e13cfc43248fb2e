import { beforeAll, describe, expect, test } from 'vitest';
import type { GameTypes } from '../../src/boards/board';
import { emptyLayout, isEmpty, SIDE, SQUARES, writeLayout } from '../../src/boards/microchip/layout';
import { seatOf } from '../../src/boards/seats';
import { coachAt, type Coached, coachSpeaks, MOST, type Note, turnCoach } from '../../src/coach/coach';
import { Coaching } from '../../src/coach/coaching.svelte';
import type { Memory } from '../../src/storage/memory';
import { copolymerNotes } from '../../src/coach/copolymer';
import { microchipNotes } from '../../src/coach/microchip';
import { micropulNotes, openings } from '../../src/coach/micropul';
import { missilesNotes, REPORT } from '../../src/coach/missiles';
import type { Engine } from '../../src/engine/engine';
import { newId } from '../../src/table/begin';
import { newsFor } from '../../src/table/news';
import { Session } from '../../src/table/session.svelte';
import type { GameName } from '../../src/wire/games';
import type { MicrochipConnections, MicrochipTrial, MicrochipView } from '../../src/wire/microchip';
import type { MicropulView } from '../../src/wire/micropul';
import type { EventMessage, LegalAction } from '../../src/wire/table';
import * as words from '../../src/words/coach';
import { saidIn } from '../../src/words/said';
import { LANGUAGES } from '../../src/words/words';
import { startLocalEngine } from './local-engine';

const NOTES: Record<GameName, (given: never) => Note[]> = {
  copolymer: copolymerNotes,
  microchip: microchipNotes,
  micropul: micropulNotes,
  missiles: missilesNotes,
};

/** Every note there is. */
const ALL: Record<GameName, string[]> = {
  copolymer: Object.keys(words.copolymer),
  microchip: Object.keys(words.microchip),
  micropul: Object.keys(words.micropul),
  missiles: [words.missiles, words.missilesActions, words.missilesCauses].flatMap((some) => Object.keys(some)),
};

let engine: Engine;

beforeAll(() => {
  ({ engine } = startLocalEngine());
});

async function begin(game: GameName, changed: Record<string, string>, bots: number): Promise<Session> {
  const entry = (await engine.ask('games')).find(({ name }) => name === game);
  const standard = Object.fromEntries(entry?.presets[0]?.settings ?? []);
  const players = Array.from({ length: bots + 1 }, (_, index) =>
    index === 0 ? { name: 'Ada', kind: 'human' as const } : { name: 'random', kind: 'bot' as const },
  );
  return Session.begin(newId(), engine, { game, settings: Object.entries({ ...standard, ...changed }), players });
}

/** What the coach is given at a table, as the frame gives it. */
function coached(session: Session, pointed: string | null, tried: unknown = null): Coached<GameTypes> {
  const { view, viewer, players, legal } = session.snapshot;
  const events = newsFor(session.lines, seatOf(viewer));
  return { scene: session.greeting.scene, view, viewer, players, previews: legal, events, pointed, tried };
}

const notesAt = (session: Session, pointed: string | null = null, tried: unknown = null) =>
  NOTES[session.greeting.game](coached(session, pointed, tried) as never);

/** Adds every note that can be had at a table, and looks at its words. */
function gather(found: Map<string, Note>, session: Session, tried: unknown = null) {
  const pointed = session.snapshot.legal.map(({ action }) => action);
  for (const at of [null, ...pointed]) {
    for (const note of notesAt(session, at, tried)) found.set(note.id, note);
  }
  for (const note of found.values()) {
    for (const language of LANGUAGES) expect(saidIn(note, language), note.id).not.toMatch(/[{}]|undefined|NaN/);
    expect(saidIn(note, 'ja'), note.id).toMatch(/[\u3040-\u30ff].*（[CPMX]\d+\.\d+）。$/);
    expect(saidIn(note, 'en'), note.id).toMatch(/ \([CPMX]\d+\.\d+\)\.$/);
  }
}

const settled = (session: Session) =>
  expect.poll(() => session.thinking === null && (session.yourTurn || session.over), { interval: 1 }).toBe(true);

const missing = (game: GameName, found: Map<string, Note>) => ALL[game].filter((name) => !found.has(`${game}.${name}`));

type Pick = (legal: readonly LegalAction[], turn: number) => string | undefined;

const atRandom: Pick = (legal) => legal[Math.floor(Math.random() * legal.length)]?.action;

/** Plays games until every note was had, or there have been too many. */
async function play(game: GameName, settings: Record<string, string>[], bots: number, pick: Pick[]) {
  const found = new Map<string, Note>();
  for (let games = 0; games < 60 && missing(game, found).length > 0; games++) {
    const session = await begin(game, settings[games % settings.length] ?? {}, bots);
    for (let turn = 0; ; turn++) {
      await settled(session);
      if (session.over) break;
      gather(found, session);
      await session.act(pick[games % pick.length]?.(session.snapshot.legal, turn) ?? '');
    }
    await session.close();
  }
  return found;
}

describe('every note comes up, in both languages and with its clause,', () => {
  test('in Copolymer', { timeout: 60_000 }, async () => {
    const found = await play('copolymer', [{ board: 'hexagon:3' }], 1, [atRandom]);
    expect(missing('copolymer', found)).toEqual([]);
  });

  test('in Missiles & Microchips', { timeout: 60_000 }, async () => {
    // Where nothing costs anything, everybody lives to see the dark side.
    const light = 'attack:0,mad:0,block:0,firewall:0,idle:0,charge:0,chain:0,change:0';
    const settings = [{ players: '3' }, { players: '3', defcon: 'on', light }];
    const found = await play('missiles', settings, 2, [atRandom]);
    expect(missing('missiles', found)).toEqual([]);
  });

  test('in micropul', { timeout: 120_000 }, async () => {
    const starting = (legal: readonly LegalAction[], ...starts: string[]) => {
      for (const start of starts) {
        const some = legal.filter(({ action }) => action.startsWith(start));
        if (some.length > 0) return some;
      }
      return legal;
    };
    const bringing = ({ effects }: LegalAction) => JSON.stringify(effects).includes('draws');
    const found = await play('micropul', [{}], 1, [
      // Who claims early and then only lays has an empty hand soon, and with few catalysts an empty supply too.
      (legal, turn) => atRandom(starting(legal, turn < 2 ? 'stone' : 'lay'), turn),
      (legal, turn) => {
        const lays = starting(legal, 'lay');
        const poor = lays.filter((action) => !bringing(action));
        return atRandom(poor.length > 0 ? poor : lays, turn);
      },
      (legal, turn) => atRandom(legal.filter(bringing).length > 0 ? legal.filter(bringing) : legal, turn),
    ]);
    expect(missing('micropul', found)).toEqual([]);
  });

  test('in Microchip', { timeout: 60_000 }, async () => {
    const found = new Map<string, Note>();
    for (let games = 0; games < 10 && missing('microchip', found).length > 0; games++) await draftAndBuild(found);
    expect(missing('microchip', found)).toEqual([]);
  });
});

/** Drafts and tries layouts out: none, one with closed pieces of two tiles, and one with an open end. */
async function draftAndBuild(found: Map<string, Note>) {
  const session = await begin('microchip', { players: '2' }, 1);
  const view = () => session.snapshot.view as MicrochipView;
  for (await settled(session); view().phase !== 'build'; await settled(session)) {
    gather(found, session);
    // Who takes the same colour again and again has more of it than squares.
    await session.act(session.snapshot.legal.map(({ action }) => action).sort()[0] ?? '');
  }
  const tryOut = async (layout: readonly MicrochipConnections[]) => {
    const answer = await session.trial(writeLayout(layout));
    if (!('trial' in answer)) throw new Error(answer.refused.text);
    gather(found, session, answer.trial);
    return answer.trial as MicrochipTrial;
  };
  const { kinds } = await tryOut(emptyLayout());
  const left = new Map(kinds.map(({ tile, owned }) => [tile, owned]));
  const board = view().boards[0] ?? [];
  const layout = emptyLayout();
  for (let square = 0; square < SQUARES - 1; square++) {
    const [one, other] = [square, square + 1].map((at) => `${board[at] ?? 'R'}E` as const);
    if (square % SIDE === SIDE - 1 || !isEmpty(layout[square]) || one === undefined || other === undefined) continue;
    const enough = one === other ? (left.get(one) ?? 0) > 1 : [one, other].every((tile) => (left.get(tile) ?? 0) > 0);
    if (!enough) continue;
    for (const tile of [one, other]) left.set(tile, (left.get(tile) ?? 0) - 1);
    [layout[square], layout[square + 1]] = ['e', 'w'];
  }
  await tryOut(layout);
  if (layout.includes('w')) layout[layout.indexOf('w')] = '.';
  await tryOut(layout);
  await session.close();
}

describe('what the coach says is so', () => {
  test('why a turn goes on, and why it ended, by the count at the moment of colouring', async () => {
    const session = await Session.begin(newId(), engine, {
      game: 'copolymer',
      settings: [['board', 'hexagon:3']],
      players: ['Ada', 'Bob'].map((name) => ({ name, kind: 'human' })),
    });
    const ids = () => notesAt(session).map(({ id }) => id);
    // The example of the rules page (C): c4 and d3 touch two each, a1 touches none.
    for (const cell of ['c3', 'b3', 'd4']) await session.act(cell);
    expect(session.snapshot.viewer).toEqual({ seat: 2 });
    await session.act('c4');
    expect(notesAt(session)[0]).toMatchObject({ id: 'copolymer.again', facts: { cell: 'c4', count: 2 } });
    expect(notesAt(session)[0]?.place).toEqual(['c4', 'c3', 'd4']);
    await session.act('d3');
    await session.act('a1');
    expect(session.snapshot.viewer).toEqual({ seat: 1 });
    expect(ids()).toContain('copolymer.chain');
    // d4 touched c4 and d3 only later: when it was coloured there was nothing beside it but c3, which is of its own colour.
    expect(notesAt(session).find(({ id }) => id.startsWith('copolymer.ended'))).toMatchObject({
      id: 'copolymer.endedNone',
      facts: { cell: 'd4' },
    });
  });

  test('where a group is open', async () => {
    const session = await begin('micropul', { players: '1' }, 0);
    const view = session.snapshot.view as MicropulView;
    const white = view.groups.find(({ colour }) => colour === 'white');
    if (white === undefined) throw new Error('there is no starting tile');
    // The starting tile has white above: nothing lies above it, nor to its sides, but black lies below.
    const { sides, places } = openings(white, view);
    expect(sides.en).toBe('above it or to its right or to its left');
    expect(new Set(places)).toEqual(new Set(['0,-1', '1,0', '-1,0']));
  });

  test('what a word of a report means, and not before it is shown', async () => {
    const session = await begin('missiles', { players: '3' }, 2);
    const causesIn = () =>
      newsFor(session.lines, 1).flatMap(({ data }) =>
        data !== 'dark' && 'effect' in (data as object) ? [(data as { effect: { cause: string } }).effect.cause] : [],
      );
    let told = 0;
    for (let turn = 0; turn < 200 && told < 5; turn++) {
      await settled(session);
      if (session.over) break;
      const causes = causesIn();
      for (let shown = 0; shown <= causes.length; shown++) {
        const explained = notesAt(session, `${REPORT} ${shown}`).map(({ id }) => id.replace('missiles.', ''));
        const known = causes.slice(0, shown).filter((cause) => cause in words.missilesCauses);
        expect(explained).toEqual([...new Set(known.reverse())]);
        told += explained.length;
      }
      await session.act(atRandom(session.snapshot.legal, turn) ?? '');
    }
    expect(told).toBeGreaterThan(0);
  });

  test('what is news', () => {
    const line = (actor: EventMessage['actor']): EventMessage => ({ actor, text: actor, data: null });
    const told = (actors: string, seat: number | null) =>
      newsFor(
        [...actors].map((actor) => line(actor as EventMessage['actor'])),
        seat,
      )
        .map(({ actor }) => actor)
        .join('');
    expect(told('*12*112=', 1)).toBe('*112=');
    expect(told('*12*112=', 2)).toBe('2=');
    expect(told('*122', 1)).toBe('*122');
    expect(told('*122', 3)).toBe('*122');
    expect(told('12', null)).toBe('12');
  });
});

/** A memory that can be looked at. */
function memory(kept: Record<string, string> = {}): Memory & { kept: Record<string, string> } {
  return {
    kept,
    getItem: (key) => kept[key] ?? null,
    setItem: (key, value) => void (kept[key] = value),
  };
}

const note = (id: string): Note => ({ id, text: { en: id, ja: id }, place: [] });

describe('the coach', () => {
  test('says a note three times at the most, also after a reload', () => {
    const kept = memory();
    const said: (string | undefined)[] = [];
    for (let moment = 0; moment < 5; moment++) {
      const coaching = new Coaching('copolymer', 'a table', kept);
      coaching.consider([note('one'), note('two')], moment);
      said.push(coaching.note?.id);
    }
    expect(said).toEqual(['one', 'one', 'one', 'two', 'two']);
    expect(JSON.parse(kept.kept['coach-seen'] ?? '')).toEqual({ one: MOST, two: 2 });
  });

  test('counts a note once for a decision, wherever one points meanwhile', () => {
    const coaching = new Coaching('copolymer', 'a table', memory());
    for (let pointing = 0; pointing < 10; pointing++) {
      coaching.consider([note('one'), note('two')], 7);
      expect(coaching.note?.id).toBe('one');
      coaching.consider([], 7);
      expect(coaching.note).toBeNull();
    }
  });

  test('does not say again what is understood', () => {
    const kept = memory();
    const coaching = new Coaching('copolymer', 'a table', kept);
    coaching.consider([note('one'), note('two')], 1);
    coaching.gotIt();
    expect(coaching.note?.id).toBe('two');
    coaching.gotIt();
    expect(coaching.note).toBeNull();
    const later = new Coaching('copolymer', 'a table', kept);
    later.consider([note('one'), note('two')], 2);
    expect(later.note).toBeNull();
  });

  test('says nothing once it is off, and everything again when it is asked for', () => {
    const kept = memory();
    const coaching = new Coaching('copolymer', 'a table', kept);
    coaching.consider([note('one')], 1);
    coaching.turn(false);
    expect(coaching.note).toBeNull();
    coaching.consider([note('two')], 2);
    expect(coaching.note).toBeNull();
    expect(kept.kept['coach']).toBe('off');
    expect(new Coaching('micropul', 'another', kept).on).toBe(false);
    coaching.consider([note('one')], 3);
    coaching.turn(true);
    expect(coaching.note?.id).toBe('one');
    expect(kept.kept['coach']).toBe('on');
  });

  test('speaks in the first game of each kind on a device, at a table after a lesson, and in all once it is turned on', () => {
    const kept = memory();
    expect(coachSpeaks('copolymer', 'first', kept)).toBe(true);
    expect(coachSpeaks('copolymer', 'first', kept)).toBe(true);
    expect(coachSpeaks('copolymer', 'second', kept)).toBe(false);
    expect(coachSpeaks('micropul', 'third', kept)).toBe(true);
    coachAt('copolymer', 'after a lesson', kept);
    expect(coachSpeaks('copolymer', 'after a lesson', kept)).toBe(true);
    expect(coachSpeaks('copolymer', 'second', kept)).toBe(false);
    turnCoach(false, kept);
    expect(coachSpeaks('copolymer', 'after a lesson', kept)).toBe(false);
    coachAt('copolymer', 'another', kept);
    expect(coachSpeaks('copolymer', 'another', kept)).toBe(true);
    turnCoach(true, kept);
    expect(coachSpeaks('copolymer', 'second', kept)).toBe(true);
  });

  test('is not confused by a damaged memory', () => {
    const kept = memory({ 'coach-seen': '[broken', 'coach-first': '7' });
    const coaching = new Coaching('copolymer', 'a table', kept);
    coaching.consider([note('one')], 1);
    expect(coaching.note?.id).toBe('one');
  });
});

test('every clause the coach names is one of the rules', async () => {
  const { readFileSync } = await import('node:fs');
  const rules = ['copolymer', 'micropul', 'microchip', 'missiles-and-microchips'].map((name) =>
    readFileSync(new URL(`../../../docs/rules/${name}.md`, import.meta.url), 'utf8'),
  );
  const sources = ['copolymer', 'micropul', 'microchip', 'missiles'].map((name) =>
    readFileSync(new URL(`../../src/coach/${name}.ts`, import.meta.url), 'utf8'),
  );
  const cited = [...sources.join('').matchAll(/'([CPMX]\d+\.\d+)'/g)].map(([, clause]) => clause);
  expect(cited.length).toBeGreaterThan(20);
  for (const clause of cited) expect(rules.join(''), clause).toContain(`**${clause}**`);
});
