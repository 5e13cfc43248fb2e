import { beforeAll, describe, expect, test, vi } from 'vitest';
import { GAMES } from '../../src/boards/games';
import type { Engine } from '../../src/engine/engine';
import { curveOf, numberAt, stopOf } from '../../src/review/curve';
import { BadLink, LONGEST_LINK, packed, unpacked } from '../../src/review/link';
import { troubleWith } from '../../src/review/trouble';
import { PACE, Watching } from '../../src/review/watching.svelte';
import { Weighing } from '../../src/review/weighing.svelte';
import type { Value } from '../../src/wire/bots';
import type { Reviewed } from '../../src/wire/coach';
import type { GameName } from '../../src/wire/games';
import type { NewGame, Stop } from '../../src/wire/table';
import { review } from '../../src/words/review';
import { startLocalEngine } from './local-engine';

/** A duel of two bots on the smallest board of Copolymer. */
const COPOLYMER: NewGame = {
  game: 'copolymer',
  settings: [['board', 'hexagon:2']],
  players: [
    { name: 'random', kind: 'bot' },
    { name: 'level1', kind: 'bot' },
  ],
};

const bots = (count: number) => Array.from({ length: count }, () => ({ name: 'random', kind: 'bot' as const }));

/** Small games of every kind, which bots play out. */
const NEW: Record<GameName, NewGame> = {
  copolymer: COPOLYMER,
  micropul: { game: 'micropul', settings: [], players: bots(2) },
  microchip: { game: 'microchip', settings: [['players', '2']], players: bots(2) },
  missiles: { game: 'missiles', settings: [['players', '3']], players: bots(3) },
};

let engine: Engine;
const records = {} as Record<GameName, string>;

/** Lets bots play a game to its end. */
async function playedOut(game: NewGame): Promise<string> {
  const over = new Promise<void>((resolve, reject) => {
    const unlisten = engine.listen(game.game, (news) => {
      if ('failure' in news) reject(new Error(news.failure));
      if (!('seen' in news) || news.seen.snapshot.ending.type === 'unfinished') return;
      unlisten();
      resolve();
    });
  });
  await engine.ask('open', game.game, game);
  await over;
  const record = await engine.ask('record', game.game);
  await engine.ask('leave', game.game);
  return record;
}

beforeAll(async () => {
  ({ engine } = startLocalEngine());
  for (const game of Object.values(NEW)) {
    records[game.game] = await playedOut(game);
    // The boards are compiled for this.
    await GAMES[game.game].kit();
  }
}, 120_000);

async function watch(game: GameName): Promise<Watching> {
  const replay = await engine.ask('replay', records[game], 'public');
  const watching = new Watching(records[game], replay, await GAMES[game].kit());
  await watching.load(engine);
  return watching;
}

describe('a link', () => {
  test('has the whole game in it, whatever the game, and is short enough to be sent', async () => {
    for (const record of Object.values(records)) {
      const part = await packed(record);
      expect(await unpacked(part)).toBe(record);
      expect(part).toMatch(/^z[\w-]+$/);
      expect(part.length).toBeLessThan(LONGEST_LINK);
    }
    expect(await unpacked(await packed('名人 ♟'))).toBe('名人 ♟');
  });

  test('is made and read without compression where a browser has none', async () => {
    const short = await packed(records.copolymer);
    vi.stubGlobal('CompressionStream', undefined);
    vi.stubGlobal('DecompressionStream', undefined);
    try {
      const long = await packed(records.copolymer);
      expect(long).toMatch(/^p[\w-]+$/);
      expect(await unpacked(long)).toBe(records.copolymer);
      await expect(unpacked(short)).rejects.toMatchObject({ readable: true });
    } finally {
      vi.unstubAllGlobals();
    }
  });

  test('that is damaged, cut off or too long inside is refused', async () => {
    const part = await packed(records.copolymer);
    const bomb = await packed('0'.repeat(1_000_000));
    for (const bad of ['', 'x', 'z', 'p', 'z!!', 'pÿ', `p${btoa('\xff')}`, part.slice(0, 40), part.slice(1), bomb]) {
      await expect(unpacked(bad), bad.slice(0, 50)).rejects.toThrow(BadLink);
    }
  });
});

describe('what cannot be opened', () => {
  test('is said in plain words, of a file and of a link', async () => {
    const whyOf = async (record: string) => {
      const error: unknown = await engine.ask('replay', record, 'public').then(
        () => null,
        (error: unknown) => error,
      );
      expect(error).toBeInstanceOf(Error);
      return troubleWith('file', error);
    };
    const { copolymer } = records;
    expect((await whyOf('{"a": 1}')).why).toBe(review.notRecord);
    expect((await whyOf(copolymer.replace('record 1', 'record 2'))).why).toBe(review.newer);
    expect((await whyOf(copolymer.slice(0, copolymer.indexOf('End: ')))).why).toBe(review.cutOff);
    const broken = await whyOf(copolymer.replace(/\n1: \w+/, '\n1: z9'));
    expect([broken.what, broken.why]).toEqual([review.badFile, review.damaged]);
    const line = copolymer.split('\n').findIndex((text) => text.startsWith('1: ')) + 1;
    expect(broken.facts).toEqual({ line: String(line) });
    expect(troubleWith('link', new BadLink(false))).toMatchObject({ what: review.badLink, why: review.garbledLink });
    expect(troubleWith('link', new BadLink(true)).why).toBe(review.oldBrowser);
    expect(troubleWith('table', new Error('no memory'))).toMatchObject({ why: null, details: 'no memory' });
  });
});

describe('watching', () => {
  test('shows every step of every game with a caption, and with all that everybody knew', async () => {
    for (const game of Object.keys(NEW) as GameName[]) {
      const watching = await watch(game);
      expect(watching.whole).toBe(true);
      for (let stop = 0; stop <= watching.last; stop += 1) {
        watching.go(stop);
        expect(watching.caption(stop), `${game} ${stop}`).not.toBe('');
        expect(watching.seen).toHaveLength(NEW[game].players.length);
        expect(watching.scene.view).toBeDefined();
      }
      expect(watching.ended).toBe(true);
    }
  });

  test('tells what was chosen in secret', async () => {
    const watching = await watch('missiles');
    const first = watching.stops.findIndex(({ by }) => by !== null);
    expect(watching.caption(first)).toMatch(/attack|block|charge/);
  });

  test('goes along the game, never past its ends', async () => {
    const watching = await watch('copolymer');
    watching.go(-3);
    expect(watching.stop).toBe(0);
    watching.step(-1);
    expect(watching.stop).toBe(0);
    watching.go(999);
    expect([watching.stop, watching.ended]).toEqual([watching.last, true]);
    watching.toggle();
    expect([watching.stop, watching.playing]).toEqual([0, true]);
    expect(watching.pause).toBe(PACE.normal[0]);
    watching.speed = 'fast';
    expect(watching.pause).toBe(PACE.fast[0]);
  });

  test('compares a decision on the board as it was before it', async () => {
    const watching = await watch('copolymer');
    const [step] = (await engine.ask('reviewSteps', watching.record)).slice(2);
    const reviewed = await engine.ask('review', watching.record, step?.step ?? 0);
    if (reviewed === null) throw new Error('there was a choice');
    watching.compare(reviewed);
    const stop = stopOf(watching.stops, reviewed.step);
    expect([watching.stop, watching.stops[stop]?.action]).toEqual([stop, reviewed.action]);
    expect(watching.scene.viewer).toEqual({ seat: reviewed.seat });
    const before = JSON.stringify(watching.scene.view);
    watching.step(1);
    expect([watching.stop, watching.compared]).toEqual([stop, null]);
    watching.step(-1);
    watching.eyes = { seat: reviewed.seat };
    expect(JSON.stringify(watching.scene.view)).toBe(before);
  });

  test('shows a record of one viewer with the eyes of that viewer', async () => {
    const players = [1, 2].map((number) => ({ name: `Player ${number}`, kind: 'human' as const }));
    await engine.ask('open', 'live', { ...NEW.micropul, players });
    const record = await engine.ask('record', 'live');
    await engine.ask('leave', 'live');
    const replay = await engine.ask('replay', record, 'public');
    const watching = new Watching(record, replay, await GAMES[replay.game].kit());
    await watching.load(engine);
    expect([watching.whole, watching.seen]).toEqual([false, []]);
    expect(replay.stops.length).toBeGreaterThan(watching.stops.length);
    for (let stop = 1; stop < watching.last; stop += 1) expect(watching.caption(stop)).not.toBe('');
  });
});

describe('weighing', () => {
  test('finds out what each decision was worth, once', async () => {
    const weighing = new Weighing(engine, records.copolymer);
    await weighing.start([1]);
    expect([weighing.running, weighing.complete, weighing.problem]).toEqual([false, true, '']);
    expect(new Set(weighing.weighed.map(({ seat }) => seat))).toEqual(new Set([1]));
    const first = weighing.weighed[0];
    await weighing.start([1, 2]);
    expect(new Set(weighing.weighed.map(({ seat }) => seat))).toEqual(new Set([1, 2]));
    expect(weighing.weighed[0]).toBe(first);
    expect(weighing.done).toBe(weighing.total);
  });

  test('stops when it is told to, and goes on where it was', async () => {
    const weighing = new Weighing(engine, records.copolymer);
    const running = weighing.start([1, 2]);
    weighing.stop();
    await running;
    expect([weighing.running, weighing.complete]).toEqual([false, false]);
    await weighing.start([1, 2]);
    expect(weighing.complete).toBe(true);
  });

  test('says why it cannot', async () => {
    const weighing = new Weighing(engine, 'nonsense');
    await weighing.start([1]);
    expect([weighing.running, weighing.problem === '']).toEqual([false, false]);
  });
});

describe('the curve', () => {
  const stops: Stop[] = [0, 1, 2, 4].map((steps) => ({ steps, frame: steps, by: null, action: null }));
  const worth = (kind: Value['kind'], number: number): Value => ({ kind, number });
  const decision = (step: number, seat: number, best: Value, value: Value | null): Reviewed => ({
    step,
    frame: step,
    seat,
    action: 'a1',
    value,
    cost: value === null ? null : best.number - value.number,
    mistake: false,
    options: [{ action: 'b1', value: best, reasons: [] }],
  });

  test('a step belongs to the first stop after it', () => {
    expect([0, 1, 2, 3, 4].map((step) => stopOf(stops, step))).toEqual([1, 2, 3, 3, -1]);
  });

  test('what is good for one of two is bad for the other', () => {
    const weighed = [
      decision(0, 1, worth('margin', 3), worth('margin', 1)),
      decision(1, 2, worth('margin', -1), worth('margin', -4)),
    ];
    const curve = curveOf(weighed, stops, 1, 2);
    expect(curve).toMatchObject({ kind: 'margin', low: -4, high: 4, even: 0 });
    expect(curve?.points).toEqual([
      { stop: 0, number: 3 },
      { stop: 1, number: 1 },
      { stop: 2, number: 4 },
    ]);
    expect(curveOf(weighed, stops, 2, 2)?.points.map(({ number }) => number)).toEqual([-3, -1, -4]);
    expect([0, 1, 2, 3].map((stop) => curve && numberAt(curve, stop))).toEqual([3, 1, 4, 4]);
    const chances = weighed.map(({ step, seat }) => decision(step, seat, worth('chance', 0.7), worth('chance', 0.6)));
    expect(curveOf(chances, stops, 1, 2)?.points.map(({ number }) => number)).toEqual([0.7, 0.6, 0.4]);
  });

  test('among several, and in points, only what one decided oneself counts', () => {
    const weighed = [
      decision(0, 1, worth('chance', 0.5), worth('chance', 0.5)),
      decision(1, 2, worth('chance', 0.3), worth('chance', 0.2)),
      decision(3, 1, worth('chance', 0.6), worth('chance', 0.4)),
      decision(3, 1, worth('points', 9), worth('points', 9)),
    ];
    const curve = curveOf(weighed, stops, 1, 3);
    expect(curve).toMatchObject({ kind: 'chance', low: 0, high: 1, even: 0.5 });
    expect(curve?.points.map(({ stop }) => stop)).toEqual([0, 1, 3]);
    expect(curveOf(weighed, stops, 2, 3)).toBeNull();
    expect(curveOf([], stops, 1, 2)).toBeNull();
    expect(curveOf([decision(0, 1, worth('margin', 1), null)], stops, 1, 2)).toBeNull();
  });
});

describe('playing on from a record', () => {
  test('opens a table at that position, against any level', async () => {
    for (const game of Object.keys(NEW) as GameName[]) {
      const { stops, replay } = await watch(game);
      const stop = Math.floor(stops.length / 2);
      const players = replay.players.map((_, index) =>
        index === 0 ? { name: 'Player 1', kind: 'human' as const } : { name: 'level1', kind: 'bot' as const },
      );
      await engine.ask('branch', 'branched', records[game], stops[stop]?.steps ?? 0, players);
      const opened = await engine.ask('restore', 'branched');
      expect(opened?.seen.snapshot.players).toEqual(players);
      expect(opened?.seen.snapshot.ending.type).toBe('unfinished');
      const told = opened?.seen.history ?? [];
      const seen = await engine.ask('replay', records[game], { seat: 1 });
      const before = seen.events.slice(0, seen.stops[stop]?.frame);
      expect(told.slice(0, before.length)).toEqual(before);
      await engine.ask('leave', 'branched');
      const kept = (await engine.ask('kept')).find(({ id }) => id === 'branched');
      expect(kept).toMatchObject({ game, players, over: false });
      await engine.ask('forget', 'branched');
    }
  });

  test('is refused where the game is over', async () => {
    const { copolymer } = records;
    const asked = engine.ask('branch', 'over', copolymer, 999, [...NEW.copolymer.players]);
    await expect(asked).rejects.toThrow('the game is over here');
  });
});
