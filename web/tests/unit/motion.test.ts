/** What moves on the boards, where and when. */

import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BoardEvent } from '../../src/boards/board';
import { inflow, lasts as inkLasts } from '../../src/boards/copolymer/pace';
import { draftedSince, isReveal, lasts as draftLasts } from '../../src/boards/microchip/motion';
import { keyOf, parse, placeOf } from '../../src/boards/micropul/actions';
import { asSeenFrom, CELL, inDrawing, middle, onScreen, TILE } from '../../src/boards/micropul/camera';
import { closedSince, firedBy, motionOf } from '../../src/boards/micropul/motion';
import { lasts as layLasts, TRAVEL } from '../../src/boards/micropul/pace';
import { lasts as aimLasts, shotOf } from '../../src/boards/missiles/shot';
import { schedule } from '../../src/boards/schedule';
import type { CopolymerEvent } from '../../src/wire/copolymer';
import type { MicrochipEvent, MicrochipTile } from '../../src/wire/microchip';
import type {
  MicropulArea,
  MicropulEffect,
  MicropulEvent,
  MicropulLaid,
  MicropulScene,
  MicropulView,
} from '../../src/wire/micropul';
import type { MissilesCause, MissilesEvent } from '../../src/wire/missiles';
import { startLocalEngine } from './local-engine';

const told = <Data>(...all: Data[]): BoardEvent<Data>[] => all.map((data) => ({ actor: '1', text: '', data }));

describe('a schedule', () => {
  test('shows one thing after another', () => {
    expect(schedule([100, 0, 250], (takes) => takes)).toEqual({ begins: [0, 100, 100], lasts: 350 });
    expect(schedule([], () => 1)).toEqual({ begins: [], lasts: 0 });
  });

  test('shows what is long ago at once', () => {
    const { begins, lasts } = schedule(Array<number>(50).fill(250), (takes) => takes);
    expect(lasts).toBe(4000);
    expect(begins.slice(0, 34)).toEqual(Array(34).fill(null));
    expect(begins.slice(34, 36)).toEqual([0, 250]);
    expect(begins.at(-1)).toBe(3750);
  });
});

describe('Copolymer', () => {
  const cells = (...all: number[]) => told<CopolymerEvent>(...all.map((cell) => ({ seat: 1, cell })));

  test('ink flows into the cells of a chain one after another', () => {
    expect([...inflow(cells(7, 3, 9))]).toEqual([
      [7, 0],
      [3, 250],
      [9, 500],
    ]);
    expect(inkLasts(cells(7, 3, 9))).toBe(720);
    expect(inkLasts(cells(7))).toBe(220);
    expect(inkLasts([])).toBe(0);
  });
});

describe('micropul', () => {
  const white = { micropul: 'white' } as const;
  const black = { micropul: 'black' } as const;
  const laid = (tile: number, x: number, y: number, quadrants: MicropulLaid['quadrants']): MicropulLaid => ({
    tile,
    x,
    y,
    turns: 0,
    quadrants,
    big: null,
  });
  const start = laid(0, 0, 0, [white, white, black, black]);
  /** To the right of the start: its two dots touch a white micropul, its plus a black one. */
  const right = laid(1, 1, 0, [{ catalyst: 'dots' }, white, { catalyst: 'plus' }, white]);
  const dots = middle({ x: 2, y: 0 }, CELL);
  const plus = middle({ x: 2, y: 1 }, CELL);
  const lays: MicropulEvent = { laid: [2, 1, 0, { x: 1, y: 0 }] };

  test('a tile comes, then dots fire and bring tiles, then a plus fires', () => {
    const news = told<MicropulEvent>(lays, { drew: [2, 2] }, { again: 2 });
    const motion = motionOf(news, [start, right]);
    expect([...motion.tiles]).toEqual([['1,0', { seat: 2, begins: 0 }]]);
    expect(motion.pulses.map(({ at, begins }) => [at, begins])).toEqual([
      [dots, 220],
      [plus, 720],
    ]);
    expect(motion.drawn.map(({ from, seat, begins }) => [from, seat, begins])).toEqual([
      [dots, 2, 270],
      [dots, 2, 420],
    ]);
    // The last tile has landed when the plus fires.
    expect(420 + TRAVEL).toBe(720);
    expect(layLasts(news)).toBe(920);
    expect(motion.last).toEqual({ kind: 'tile', at: '1,0' });
    expect(motion.settled).toBe(220);
  });

  test('where two tiles come, each sets off what lies when it comes', () => {
    // The second one lies above the first, which the first must not notice.
    const above = laid(2, 1, -1, [white, white, white, white]);
    const news = told<MicropulEvent>(lays, { drew: [2, 2] }, { laid: [1, 2, 0, { x: 1, y: -1 }] }, { drew: [1, 2] });
    const { pulses, drawn } = motionOf(news, [start, right, above]);
    expect(pulses.map(({ at, begins }) => [at, begins])).toEqual([
      [dots, 220],
      [dots, 940],
    ]);
    expect(drawn.map(({ seat }) => seat)).toEqual([2, 2, 1, 1]);
  });

  test('a stone drops, and a tile from the supply comes to the hand it is dealt to', () => {
    const stone = motionOf(told<MicropulEvent>({ claimed: [1, { x: 0, y: 1 }] }), [start]);
    expect([...stone.stones]).toEqual([['0,1', 0]]);
    expect(stone.last).toEqual({ kind: 'stone', at: '0,1' });
    const take = motionOf(told<MicropulEvent>({ took: 1 }, { dealt: [1, 30] }), [start]);
    expect([...take.taken]).toEqual([[30, 0]]);
    expect(take.last).toBeNull();
    // A hand that is dealt at the start of a game comes from no supply.
    expect(motionOf(told<MicropulEvent>({ dealt: [1, 30] }), [start]).taken.size).toBe(0);
  });

  test('a claimed group closes once', () => {
    const group = (x: number, closed: boolean, stones: number): MicropulArea => ({
      at: { x, y: 0 },
      colour: 'white',
      points: 1,
      closed,
      verdict: 'open',
      quarters: [{ x, y: 0 }],
      stones: Array(stones).fill({ seat: 1, at: { x, y: 0 } }),
    });
    const now = [group(0, true, 1), group(1, true, 1), group(2, true, 0), group(3, false, 1)];
    expect([...closedSince([group(0, true, 1), group(1, false, 1)], now)]).toEqual(['1,0']);
    expect([...closedSince(now, now)]).toEqual([]);
  });

  test('a camera knows what another one showed', () => {
    const [before, now] = [
      { x: 10, y: 20, scale: 2 },
      { x: 30, y: 10, scale: 1 },
    ];
    expect(asSeenFrom(before, now)).toBe('translate(40px, -20px) scale(2)');
    const [size, point] = [
      { width: 300, height: 200 },
      { x: 7, y: 9 },
    ];
    expect(inDrawing(now, size, onScreen(now, size, point))).toEqual(point);
  });

  describe('fires as the engine says', () => {
    const { engine } = startLocalEngine();
    const folder = new URL('../../../docs/rules/figures/', import.meta.url);
    const records = readdirSync(folder).filter((name) => name.startsWith('micropul-'));
    /** What fired by each action, as the engine and as the board say. */
    const found: { engine: string[]; board: string[]; kinds: string[] }[] = [];

    beforeAll(async () => {
      for (const name of records) {
        for (const seat of [1, 2]) {
          const record = readFileSync(new URL(name, folder), 'utf8');
          const study = await engine.ask('study', record, { seat });
          const [view, scene] = [study.view as MicropulView, study.scene as MicropulScene];
          for (const { action, effects } of study.legal) {
            const lay = parse(action);
            if (lay?.kind !== 'lay') continue;
            const { faces, big } = scene.tiles[lay.tile]!;
            const tile = { tile: lay.tile, ...lay.at, turns: lay.turns, quadrants: faces[lay.turns]!, big };
            const tiles = [...view.tiles, tile];
            const signs = (effects as MicropulEffect[]).flatMap((effect) => {
              if (typeof effect !== 'object' || !('fires' in effect)) return [];
              const [cell, catalyst] = effect.fires;
              const on = tiles.find((other) => keyOf(other) === keyOf(placeOf(cell)));
              return [{ catalyst, at: on?.big ? middle(placeOf(cell), TILE) : middle(cell, CELL) }];
            });
            const named = (all: typeof signs) => all.map(({ catalyst, at }) => `${catalyst} ${keyOf(at)}`).sort();
            const kinds = signs.map(({ catalyst, at }) => (at.x % TILE === CELL ? 'big' : catalyst));
            found.push({ engine: named(signs), board: named(firedBy(tiles, lay.at)), kinds });
          }
        }
      }
    });

    test('in every position of the rules, with every kind of catalyst', () => {
      expect(new Set(found.flatMap(({ kinds }) => kinds))).toEqual(new Set(['dot', 'dots', 'plus', 'big']));
      expect(found.map(({ board }) => board)).toEqual(found.map(({ engine }) => engine));
    });
  });
});

describe('Microchip', () => {
  const columns: (MicrochipTile | null)[][] = [
    ['RE', null, 'GX', 'RE'],
    ['BC', 'BC', 'YT', 'VS'],
  ];
  const drafts = (...all: [number, MicrochipTile][]) =>
    told<MicrochipEvent>(...all.map((drafted): MicrochipEvent => ({ drafted })));

  test('a tile leaves the place that is empty now, though another one looks like it', () => {
    const news = drafts([2, 'RE']);
    expect(draftedSince(columns, [['RE', null, 'GX', null], columns[1]!], news)).toEqual([
      { key: '0 3', seat: 2, tile: 'RE', row: 3, begins: 0 },
    ]);
    expect(draftLasts(news)).toBe(250);
  });

  test('several leave one after another, from the next column once the first is empty', () => {
    const after = [Array<null>(4).fill(null), ['BC', null, 'YT', 'VS'] as MicrochipTile[]];
    const left = draftedSince(columns, after, drafts([1, 'GX'], [2, 'RE'], [1, 'RE'], [2, 'BC']));
    expect(left.map(({ key, begins }) => [key, begins])).toEqual([
      ['0 2', 0],
      ['0 0', 250],
      ['0 3', 500],
      ['1 1', 750],
    ]);
  });

  test('what did not lie there does not leave', () => {
    expect(draftedSince(columns, columns, drafts([1, 'GX']))).toEqual([]);
    expect(draftedSince(columns, columns, drafts([1, 'VX']))).toEqual([]);
  });

  test('layouts are turned up, and tiles are not', () => {
    expect(isReveal(told<MicrochipEvent>({ built: [1, null] }, { revealed: [1, ''] }))).toBe(true);
    expect(isReveal(drafts([1, 'GX']))).toBe(false);
  });
});

describe('Missiles & Microchips', () => {
  const shot = (cause: MissilesCause, by = 2) => shotOf({ seat: 1, amount: -1, cause, by, clause: '' });

  test('missiles fly from who attacks', () => {
    expect(shot('attacked')).toEqual({ from: 2, to: 1, lands: 'blast' });
  });

  test('a block stops the missile of who is hit back', () => {
    expect(shot('blocked')).toEqual({ from: 1, to: 2, lands: 'shield' });
    expect(shot('firewall')).toEqual({ from: 1, to: 2, lands: 'shield' });
    expect(shot('idle', 1)).toEqual({ from: null, to: 1, lands: 'shield' });
    expect(shot('bystander')).toEqual({ from: 2, to: 1, lands: 'shield' });
    expect(shot('bystander', 1)).toEqual({ from: null, to: 1, lands: 'shield' });
  });

  test('what happens at home needs no missile', () => {
    expect(shot('mad', 1)).toEqual({ from: null, to: 1, lands: 'blast' });
    expect(shot('meltdown', 1)).toEqual({ from: null, to: 1, lands: 'blast' });
    for (const cause of ['charged', 'chain', 'feedback', 'disrupted', 'solar', 'nuclear'] as const)
      expect(shot(cause, 1)).toBeNull();
    expect(shotOf(null)).toBeNull();
  });

  test('targets take their time, and a report says itself how long it takes', () => {
    expect(aimLasts(told<MissilesEvent>({ held: 1 }, { aimed: [2, 1, null, null, null, null] }))).toBe(400);
    expect(aimLasts(told<MissilesEvent>('dark', { held: 1 }))).toBe(0);
  });
});

describe('styles of the boards', () => {
  const boards = new URL('../../src/boards/', import.meta.url);
  const styles = readdirSync(boards, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.svelte'))
    .map((path) => ({
      path,
      style: /<style>(.*)<\/style>/s.exec(readFileSync(new URL(path, boards), 'utf8'))?.[1] ?? '',
    }));
  /** The motions of a style that happen whatever people have asked for. */
  const unasked = (style: string) => {
    const asked = style.replaceAll(/@media \(prefers-reduced-motion: no-preference\) \{.*?\n {2}\}/gs, '');
    return [...asked.matchAll(/(?:animation|transition): [^;]+/g)].map(([found]) => found);
  };

  test('measure every time by the pace', () => {
    const fixed = styles.flatMap(({ path, style }) =>
      [...style.replaceAll(/calc\([^;]*? \* var\(--pace, 1\)\)/g, '').matchAll(/\d+m?s\b/g)].map(
        ([time]) => `${path}: ${time}`,
      ),
    );
    expect(fixed).toEqual([]);
    expect(styles.filter(({ style }) => style.includes('var(--pace, 1)')).length).toBeGreaterThan(10);
  });

  test('move nothing for those who want no motion', () => {
    expect(styles.flatMap(({ path, style }) => unasked(style).map((motion) => `${path}: ${motion}`))).toEqual([]);
  });
});
