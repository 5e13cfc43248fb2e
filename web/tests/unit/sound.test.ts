/** What is heard: something or nothing for everything that can happen, short and soft. */

import { describe, expect, test } from 'vitest';
import { sounds as copolymer } from '../../src/boards/copolymer/sounds';
import { benchSounds, HEARD as MICROCHIP, sounds as microchip } from '../../src/boards/microchip/sounds';
import { emptyLayout, type Judged } from '../../src/boards/microchip/layout';
import { HEARD as MICROPUL, sounds as micropul } from '../../src/boards/micropul/sounds';
import { EFFECTS, HEARD as MISSILES, soundAt, sounds as missiles } from '../../src/boards/missiles/sounds';
import { type Heard, kindOf, SOUNDS } from '../../src/sound/sounds';
import { lengthOf, VOICES } from '../../src/sound/synth';
import type { MicrochipEvent } from '../../src/wire/microchip';
import type { MicropulEvent, MicropulView } from '../../src/wire/micropul';
import type { MissilesCause, MissilesEvent } from '../../src/wire/missiles';
import { events as microchipEvents } from '../samples/microchip';
import { events as micropulEvents, views as micropulViews } from '../samples/micropul';
import { events as missilesEvents } from '../samples/missiles';

const event = <Data>(data: Data) => ({ actor: '1' as const, text: '', data });
const names = (heard: readonly Heard[]) => heard.map(({ name }) => name);

describe('every kind of event', () => {
  test.each([
    ['micropul', micropulEvents, MICROPUL],
    ['microchip', microchipEvents, MICROCHIP],
    ['missiles', missilesEvents, MISSILES],
  ] as const)('of %s is heard, or is silent on purpose', (_, events: readonly unknown[], heard) => {
    const kinds = new Set(events.map(kindOf));
    expect(kinds.size).toBeGreaterThan(3);
    for (const kind of kinds) expect(Object.keys(heard), kind).toContain(kind);
  });

  test('every effect of a round is heard', () => {
    const effects = missilesEvents.flatMap((data) =>
      typeof data === 'object' && 'effect' in data ? [data.effect] : [],
    );
    expect(effects.length).toBeGreaterThan(0);
    for (const effect of effects) expect(names(soundAt({ effect }))).toEqual([EFFECTS[effect.cause]]);
  });

  test('one that nobody knows is silent', () => {
    const strange = [event({ unheard_of: [1, 2] })] as never[];
    const [view] = micropulViews;
    if (view === undefined) throw new Error('no samples');
    expect(copolymer(strange)).toEqual([]);
    expect(micropul(strange, 'public', { before: view, after: view })).toEqual([]);
    expect(microchip(strange, 'public')).toEqual([]);
    expect(missiles(strange)).toEqual([]);
    expect(soundAt({ effect: { cause: 'unheard_of' } } as never)).toEqual([]);
  });
});

describe('in sync', () => {
  test('each further cell of a chain comes later, with a tone', () => {
    const chain = copolymer([event({ seat: 2, cell: 1 }), event({ seat: 2, cell: 5 }), event({ seat: 1, cell: 7 })]);
    expect(chain).toEqual([
      { name: 'scribble', after: 0 },
      { name: 'scribble', after: 250 },
      { name: 'chain', after: 250 },
      { name: 'graphite', after: 500 },
    ]);
  });

  test('tiles are drawn one after another once the catalyst has fired, and a group that closes is heard', () => {
    const [view] = micropulViews;
    if (view === undefined) throw new Error('no samples');
    const closed = (count: number) =>
      ({ ...view, groups: Array.from({ length: count }, () => ({ closed: true })) }) as unknown as MicropulView;
    const news: MicropulEvent[] = [{ laid: [1, 3, 0, { x: 0, y: 1 }] }, { drew: [1, 2] }, { again: 1 }];
    const heard = (after: number) => micropul(news.map(event), 'public', { before: closed(1), after: closed(after) });
    expect(heard(1)).toEqual([
      { name: 'tile', after: 0 },
      { name: 'draw', after: 270 },
      { name: 'draw', after: 420 },
      { name: 'extra', after: 720 },
    ]);
    expect(names(heard(2))).toContain('close');
  });

  test('a layout is handed in once, and only one’s own is heard', () => {
    const built = (seat: number) => event<MicrochipEvent>({ built: [seat, null] });
    expect(names(microchip([built(1), built(1), built(2)], { seat: 1 }))).toEqual(['handIn']);
    expect(microchip([built(2)], { seat: 1 })).toEqual([]);
    expect(microchip([event({ revealed: [1, ''] }), event({ revealed: [2, ''] })] as never[], 'public')).toEqual([
      { name: 'reveal', after: 0 },
      { name: 'reveal', after: 400 },
    ]);
  });

  test('a tile that is laid on a workbench is heard at once, and a piece when it closes', () => {
    const piece = (squares: number[], open: number) => ({ squares, open: Array.from({ length: open }, () => ({})) });
    const bench = (layout: Judged['layout'], ...pieces: object[]) => ({
      layout,
      judged: { layout, judgement: { pieces } } as unknown as Judged,
    });
    const one = Object.assign(emptyLayout(), { 0: 'e' });
    const two = Object.assign(emptyLayout(), { 0: 'e', 1: 'w' });
    const [empty, open] = [bench(emptyLayout()), bench(one, piece([0], 1))];
    const [laid, closed] = [{ ...open, layout: two }, bench(two, piece([0, 1], 0))];
    expect(names(benchSounds(empty, open))).toEqual(['solder']);
    expect(names(benchSounds(open, laid))).toEqual(['solder']);
    expect(names(benchSounds(laid, closed))).toEqual(['current']);
    expect(benchSounds(closed, closed)).toEqual([]);
    // What is lifted is silent, and so is what was there before anybody judged it.
    expect(benchSounds(closed, open)).toEqual([]);
    expect(benchSounds({ layout: two, judged: null }, closed)).toEqual([]);
  });

  test('a missile is heard where it lands, and a charge at once', () => {
    const effect = (cause: MissilesCause, by: number) =>
      soundAt({ effect: { seat: 1, amount: -1, cause, clause: 'X3.2', by } });
    expect(effect('attacked', 2)).toEqual([{ name: 'hit', after: 350 }]);
    expect(effect('charged', 1)).toEqual([{ name: 'charge', after: 0 }]);
  });

  test('a round is left to the board, which tells it step by step', () => {
    const revealed: MissilesEvent = { revealed: ['attack', 'block', 'charge', null, null, null] };
    expect(missiles([event(revealed)])).toEqual([]);
    expect(names(soundAt(revealed))).toEqual(['alarm']);
    expect(names(missiles([event<MissilesEvent>({ chose: [1, null] })]))).toEqual(['card']);
  });
});

test.each(SOUNDS)('‘%s’ is short and soft', (name) => {
  expect(lengthOf(name)).toBeLessThanOrEqual(0.9);
  for (const { loudness } of VOICES[name]) expect(loudness).toBeLessThanOrEqual(0.3);
});
