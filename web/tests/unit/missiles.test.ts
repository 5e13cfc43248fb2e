import { describe, expect, test } from 'vitest';
import type { BoardEvent } from '../../src/boards/board';
import { cardsOf, lampOf, priceOf } from '../../src/boards/missiles/choices';
import { headOf, lineOf, placesOf, scaleOf, STATION } from '../../src/boards/missiles/layout';
import { faceOf, pixelsOf, type Mood } from '../../src/boards/missiles/pixels';
import { framesOf, guessBefore, hasReport, pictureOf } from '../../src/boards/missiles/report';
import { sentence, signed, status, winnersOf } from '../../src/boards/missiles/tell';
import type { MissilesAmounts, MissilesConfig, MissilesEvent, MissilesView } from '../../src/wire/missiles';

const LIGHT: MissilesAmounts = {
  attack: 1,
  mad: 1,
  block: 1,
  firewall: 2,
  idle: 1,
  charge: 1,
  chain: 2,
  change: 1,
  solar: 1,
  nuclear: 1,
  meltdown: 1,
};

const NAMES: MissilesConfig['computers'] = ['ADA', 'GUARD', 'REELS', 'VOLT', 'ORBIT', 'PIXEL'];

/** A table of four in the change phase of its first round, seen from seat 1. */
function table(other: Partial<MissilesView> = {}): MissilesView {
  return {
    viewer: { seat: 1 },
    config: {
      players: 4,
      defcon: false,
      powers: false,
      duel_changes: false,
      computers: NAMES,
      amounts: [LIGHT, { ...LIGHT, change: 2 }],
      rules: 1,
    },
    energy: [4, 5, 5, 5],
    alive: [1, 2, 3, 4],
    round: 1,
    start: 3,
    phase: { change: 2 },
    missiles: 0,
    dark: false,
    powers: ['none', 'none', 'none', 'none'],
    chosen: [1, 2, 3, 4],
    targets: [4, 1, 1, 2],
    changed: [1],
    held: [3, 4],
    duel: false,
    changes: true,
    amounts: LIGHT,
    own: { action: 'charge', target: 4 },
    turn: { seats: [2] },
    ...other,
  };
}

const event = (data: MissilesEvent): BoardEvent<MissilesEvent> => ({ actor: '=', text: '', data });

const REPORT: BoardEvent<MissilesEvent>[] = [
  event({ swapped: [2, null] }),
  event({ revealed: ['charge', 'charge', 'attack', 'charge', null, null] }),
  event({ effect: { seat: 1, amount: 0, cause: 'disrupted', by: 1, clause: 'X3.3' } }),
  event({ effect: { seat: 2, amount: 2, cause: 'chain', by: 2, clause: 'X3.9' } }),
  event({ effect: { seat: 1, amount: -1, cause: 'attacked', by: 3, clause: 'X3.2' } }),
  event({ settled: [3, 6, 5, 5, 0, 0] }),
  event({ round: [2, 4] }),
];

describe('cards', () => {
  test('each legal action finds its card', () => {
    const cards = cardsOf(table(), ['attack GUARD', 'attack VOLT', 'charge', 'swap block', 'aim REELS', 'hold']);
    expect([...(cards.aimed.get('attack') ?? [])]).toEqual([
      [2, 'attack GUARD'],
      [4, 'attack VOLT'],
    ]);
    expect(cards.aimed.has('block')).toBe(false);
    expect([...cards.alone]).toEqual([['charge', 'charge']]);
    expect([...cards.swaps]).toEqual([['block', 'swap block']]);
    expect([...cards.aims]).toEqual([[3, 'aim REELS']]);
    expect(cards.hold).toBe('hold');
  });

  test('what is not legal has no card', () => {
    const cards = cardsOf(table(), []);
    expect(cards.aimed.size + cards.alone.size + cards.swaps.size + cards.aims.size).toBe(0);
    expect(cards.hold).toBeNull();
  });

  test('prices are those of the previews', () => {
    const previews = [
      { action: 'hold', effects: [] },
      { action: 'aim VOLT', effects: [{ pays: 2 }, { aims: 4 }] },
    ];
    expect(priceOf(previews, 'aim VOLT')).toBe(2);
    expect(priceOf(previews, 'hold')).toBeNull();
    expect(priceOf(previews, undefined)).toBeNull();
  });
});

describe('lamps', () => {
  test('say who was asked in the change phase, and what came of it', () => {
    expect([1, 2, 3, 4].map((seat) => lampOf(table(), seat))).toEqual(['changed', 'asked', 'holds', 'holds']);
    const first = table({ phase: { change: 3 }, changed: [], held: [] });
    expect([1, 2, 3, 4].map((seat) => lampOf(first, seat))).toEqual([null, null, 'asked', null]);
  });

  test('are dark otherwise', () => {
    expect(lampOf(table({ phase: 'choose' }), 3)).toBeNull();
  });
});

describe('reports', () => {
  test('begin with the reveal', () => {
    expect(hasReport(REPORT)).toBe(true);
    expect(hasReport([event({ held: 1 }), event('dark')])).toBe(false);
  });

  test('follow the energy step by step', () => {
    const frames = framesOf(pictureOf(table()), REPORT, table());
    expect(frames.map(({ picture }) => picture.energy)).toEqual([
      [4, 4, 5, 5],
      [4, 4, 5, 5],
      [4, 6, 5, 5],
      [3, 6, 5, 5],
      [3, 6, 5, 5],
      [3, 6, 5, 5],
    ]);
    expect(frames[0]?.picture.actions).toEqual(['charge', 'charge', 'attack', 'charge']);
    expect(frames[0]?.picture).toMatchObject({ changed: [1, 2], held: [3, 4] });
    expect(frames[3]?.effect?.by).toBe(3);
    expect(frames.at(-1)?.picture).toMatchObject({ round: 2, start: 4, held: [], targets: [null, null, null, null] });
  });

  test('a swap on the dark side costs what that side says', () => {
    const dark = table({ dark: true, amounts: { ...LIGHT, change: 2 } });
    expect(framesOf(pictureOf(dark), REPORT, table())[0]?.picture.energy[1]).toBe(3);
  });

  test('a new target, the fallen, missiles and the dark side are followed', () => {
    const events = [
      event({ retargeted: [3, 2] }),
      event({ revealed: ['block', 'attack', 'attack', 'attack', null, null] }),
      event({ missiles: 0 }),
      event({ fell: 2 }),
      event('dark'),
    ];
    const last = framesOf(pictureOf(table()), events, table()).at(-1)?.picture;
    expect(last).toMatchObject({ alive: [1, 3, 4], missiles: 0, dark: true, targets: [4, 1, 2, 2] });
  });

  test('without an earlier view the beginning is worked out from the end', () => {
    const after = table({ energy: [3, 6, 5, 0], alive: [1, 2, 3], dark: true, round: 2 });
    const before = guessBefore(after, [...REPORT, event({ fell: 4 }), event('dark'), event({ round: [2, 3] })]);
    expect(before).toMatchObject({ energy: [4, 4, 5, 0], alive: [1, 2, 3, 4], dark: false, round: 1 });
  });
});

describe('the map table', () => {
  test('the viewer sits at the bottom and the next seat clockwise to the left', () => {
    const places = placesOf(4, 2, 800, 500, 1);
    expect(places[1]?.x).toBeCloseTo(400);
    expect(places[1]?.y).toBeGreaterThan(400);
    expect(places[2]?.x).toBeLessThan(200);
  });

  test('no two places overlap, on a phone neither', () => {
    for (const [width, height] of [
      [336, 372],
      [900, 470],
    ] as const) {
      for (const seats of [3, 4, 5, 6]) {
        const scale = scaleOf(width, height, seats);
        const places = placesOf(seats, 1, width, height, scale);
        for (const [index, one] of places.entries()) {
          for (const other of places.slice(index + 1)) {
            const apart =
              Math.abs(one.x - other.x) >= STATION.width * scale || Math.abs(one.y - other.y) >= STATION.height * scale;
            expect(apart, `${seats} seats on ${width} pixels`).toBe(true);
          }
        }
      }
    }
  });

  test('two who aim at each other get two lines', () => {
    const [left, right] = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ];
    expect(lineOf(left, right, 20, 5)).toEqual({ from: { x: 20, y: -5 }, to: { x: 80, y: -5 } });
    expect(lineOf(right, left, 20, 5).from.y).toBe(5);
    expect(headOf({ from: left, to: right }, 10)).toBe('100.0,0.0 90.0,6.0 90.0,-6.0');
  });
});

describe('pixels', () => {
  test('neighbours of one kind are one rectangle', () => {
    expect(pixelsOf(['##-.w'], 1, 2)).toEqual([
      { x: 1, y: 2, width: 2, kind: 'bright' },
      { x: 3, y: 2, width: 1, kind: 'dim' },
      { x: 5, y: 2, width: 1, kind: 'warm' },
    ]);
  });

  test('six computers have six faces with six moods, on fourteen pixels each way', () => {
    const moods: Mood[] = ['calm', 'sly', 'glad', 'worried', 'hurt', 'out'];
    const faces = NAMES.flatMap((name) => moods.map((mood) => faceOf(name, mood)));
    expect(new Set(faces.map((face) => JSON.stringify(face))).size).toBe(36);
    for (const { x, y, width } of faces.flat()) expect(x + width <= 14 && y < 14).toBe(true);
  });
});

describe('sentences', () => {
  test('amounts have a sign', () => {
    expect([-2, 0, 1].map(signed)).toEqual(['−2', '±0', '+1']);
  });

  test('effects are told with their clause', () => {
    expect(REPORT.map((told) => sentence(told, table()))).toEqual([
      'GUARD pays and changes its action.',
      'Reveal: ADA charges, GUARD charges, REELS attacks, VOLT charges.',
      'ADA ±0: attacked while charging, so no gain (X3.3).',
      'GUARD +2: its target charges too: chain (X3.9).',
      'ADA −1: REELS attacks (X3.2).',
      'Energy: ADA 3, GUARD 6, REELS 5, VOLT 5.',
      'Round 2: VOLT has the start token.',
    ]);
  });

  test('the status is said from the eyes of the viewer', () => {
    const asked = (...legal: string[]) => status(table(), { seat: 2 }, [], legal);
    expect(status(table(), { seat: 1 }, [], [])).toBe('GUARD is deciding whether to pass or to change.');
    expect(asked('hold', 'swap block')).toBe('All targets are shown. Pass, or pay 1 to change your action.');
    expect(asked('hold', 'swap block', 'aim VOLT')).toContain('your action or your target');
    expect(asked('hold')).toBe('A change costs 1 and you have 5: you must pass.');
    const choosing = table({ phase: 'choose', chosen: [1], turn: { seats: [2, 3, 4] } });
    expect(status(choosing, { seat: 1 }, [], [])).toBe('Your cards are face down. Still choosing: GUARD, REELS, VOLT.');
    expect(status(choosing, { seat: 2 }, [], [])).toBe('Round 1: choose an action, then whom to aim at.');
    const duel = table({
      phase: 'choose',
      duel: true,
      chosen: [],
      alive: [1, 4],
      targets: [4, null, null, 1],
      turn: { seats: [1, 4] },
    });
    expect(status(duel, { seat: 1 }, [], [])).toBe('Duel with VOLT: choose an action; you aim at each other.');
    expect(status(duel, { seat: 2 }, [], [])).toBe('You are out of the game. Round 1. Still choosing: ADA, VOLT.');
  });

  test('the end names its winners', () => {
    const over = table({
      phase: { over: 'energy' },
      turn: { over: { places: [1, 3, 1, 3], scores: null, drawn: false } },
    });
    expect(winnersOf(over)).toEqual([1, 3]);
    expect(status(over, 'public', [], [])).toBe('Energy win (X4.5): ADA, REELS.');
  });
});
