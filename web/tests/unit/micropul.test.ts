import { describe, expect, test, vi } from 'vitest';
import { ARROWS, layable, layTargets, nextTarget, parse, stoneTargets } from '../../src/boards/micropul/actions';
import { boxOf, fit, onScreen, panned, showing, TILE, zoomed } from '../../src/boards/micropul/camera';
import {
  describe as describeAction,
  firing,
  lineText,
  marks,
  sentence,
  status,
} from '../../src/boards/micropul/describe';
import { outlineOf, placesOf } from '../../src/boards/micropul/outline';
import { words } from '../../src/boards/micropul/words';
import type {
  MicropulArea,
  MicropulEffect,
  MicropulEvent,
  MicropulGroup,
  MicropulLaid,
  MicropulScene,
  MicropulView,
} from '../../src/wire/micropul';

// The sentences below are English, whatever the machine speaks.
vi.hoisted(() => vi.stubGlobal('navigator', { language: 'en' }));

const white = { micropul: 'white' } as const;
const black = { micropul: 'black' } as const;

const start: MicropulLaid = {
  tile: 0,
  x: 0,
  y: 0,
  turns: 0,
  quadrants: [white, white, black, black],
  big: null,
};

const group: MicropulGroup = {
  at: { x: 0, y: 0 },
  colour: 'white',
  cells: 2,
  points: 2,
  closed: false,
  stones: [1, 0],
};

const area: MicropulArea = {
  at: group.at,
  colour: 'white',
  points: 2,
  closed: false,
  verdict: 'open',
  quarters: [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
  ],
  stones: [{ seat: 1, at: group.at }],
};

const view: MicropulView = {
  config: { players: 2, rules: 1 },
  viewer: { seat: 1 },
  turn: { seats: [1] },
  phase: { act: 1 },
  tiles: [start],
  groups: [area],
  hand: [1, 26],
  unseen: [],
  hands: [2, 6],
  supplies: [1, 0],
  core: 34,
  stones: [2, 3],
  passed: null,
  scores: [],
  points: [4, 6],
};

const players = [
  { name: 'Ada', kind: 'human' },
  { name: 'level3', kind: 'bot' },
] as const;

describe('actions', () => {
  test('are read as they are written', () => {
    expect(parse('lay 17 r1 at 2,-1')).toEqual({ kind: 'lay', tile: 17, turns: 1, at: { x: 2, y: -1 } });
    expect(parse('stone -3,4')).toEqual({ kind: 'stone', at: { x: -3, y: 4 } });
    expect(parse('take')).toEqual({ kind: 'take' });
    expect(parse('pass')).toEqual({ kind: 'pass' });
    expect(parse('swap 1 2')).toBeNull();
  });

  const legal = ['lay 1 r0 at 0,-1', 'lay 1 r2 at 1,0', 'lay 1 r3 at 1,0', 'lay 26 r0 at 1,0', 'take', 'stone 0,1'];

  test('say which tiles fit and which groups can be claimed', () => {
    expect([...layable(legal)]).toEqual([1, 26]);
    expect(stoneTargets(legal).map(({ action }) => action)).toEqual(['stone 0,1']);
  });

  test('a place that fits only turned is offered with the fewest further turns', () => {
    expect(layTargets(legal, 1, 0).map(({ kind, action }) => [kind, action])).toEqual([
      ['lay', 'lay 1 r0 at 0,-1'],
      ['turn', 'lay 1 r2 at 1,0'],
    ]);
    expect(layTargets(legal, 1, 3).map(({ kind, turns }) => [kind, turns])).toEqual([
      ['turn', 0],
      ['lay', 3],
    ]);
  });

  test('arrow keys lead to the nearest place in their direction', () => {
    const targets = layTargets(legal, 1, 0);
    const [above, right] = targets;
    expect(nextTarget(targets, above!.at, ARROWS['ArrowDown']!)).toBe(right);
    expect(nextTarget(targets, above!.at, ARROWS['ArrowUp']!)).toBeNull();
  });
});

describe('the camera', () => {
  const size = { width: 400, height: 356 };
  const camera = { x: 10, y: 20, scale: 1 };

  test('a fitted table shows every place around the tiles', () => {
    const whole = fit(boxOf([start, { ...start, x: 4, y: -2 }]), size);
    for (const corner of [
      { x: -TILE, y: -3 * TILE },
      { x: 6 * TILE, y: 2 * TILE },
    ]) {
      const { x, y } = onScreen(whole, size, corner);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(size.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(size.height);
    }
  });

  test('what is under the pointer stays there', () => {
    const point = { x: 100, y: 50 };
    const before = { x: camera.x + point.x, y: camera.y + point.y };
    const near = zoomed(camera, 2, point);
    expect(onScreen(near, size, before)).toEqual({ x: size.width / 2 + 100, y: size.height / 2 + 50 });
    expect(panned(camera, { x: 5, y: -5 })).toEqual({ x: 5, y: 25, scale: 1 });
  });

  test('moves no more than needed to show a place', () => {
    expect(showing(camera, size, { x: 0, y: 0 })).toEqual(camera);
    expect(showing(camera, size, { x: 1000, y: 20 })).toEqual({ x: 1000 - 200 + 0.75 * TILE, y: 20, scale: 1 });
  });
});

describe('outlines', () => {
  test('the line has gaps where no tile lies', () => {
    const { whole, held } = outlineOf(
      [
        { x: 0, y: 0 },
        { x: 1, y: 0 },
      ],
      placesOf([start]),
      2,
    );
    expect(whole.endsWith('Z')).toBe(true);
    // Only the lower side has a tile on its other side.
    expect(held).toBe('M40 22L24 22L8 22');
  });

  test('a closed group has a closed line', () => {
    const around = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => ({ ...start, x, y })));
    const { whole, held } = outlineOf([{ x: 0, y: 0 }], placesOf(around), 2);
    expect(held).toBe(whole);
  });

  test('quarters that touch diagonally have a line each', () => {
    const { whole } = outlineOf(
      [
        { x: 0, y: 0 },
        { x: 1, y: 1 },
      ],
      placesOf([start]),
      2,
    );
    expect(whole.match(/M/g)).toHaveLength(2);
  });
});

describe('words', () => {
  test('say whose turn it is and what can be done', () => {
    const asked = (...legal: string[]) => status(view, { seat: 1 }, players, legal);
    expect(asked('lay 1 r0 at 0,-1', 'take', 'stone 0,1')).toBe(
      'Your turn: lay a tile, take one from your supply or claim a group.',
    );
    expect(asked('take')).toBe('Your turn: take one from your supply.');
    expect(asked('pass')).toBe('Your turn: Pass.');
    expect(status({ ...view, phase: { act: 2 } }, { seat: 1 }, players, [])).toBe('level3 is thinking.');
  });

  test('say how a game ended', () => {
    const turn = { over: { drawn: false, places: [1, 2], scores: [22, 19] } };
    const over: MicropulView = { ...view, phase: { over: 'core_drawn' }, turn, points: [22, 19] };
    expect(status(over, 'public', players, [])).toBe('The last tile of the core is drawn (P7.2). Ada wins, 22 to 19.');
  });

  test('tell the moves and leave out the dealing', () => {
    const event = (data: MicropulEvent) => ({ actor: '1', text: '', data }) as const;
    expect(sentence(event({ laid: [1, 17, 1, { x: 2, y: -1 }] }), view, players)).toBe(
      'Ada laid a tile 2 to the right and 1 above the start tile.',
    );
    expect(sentence(event({ dealt: [1, null] }), view, players)).toBe('');
  });

  test('name an action by what can be seen of it', () => {
    const black = { micropul: 'black' } as const;
    const scene: MicropulScene = {
      hand: 6,
      tiles: [
        {
          tile: 0,
          big: null,
          faces: [
            [black, { micropul: 'white' }, 'blank', { catalyst: 'dot' }],
            [{ micropul: 'white' }, 'blank', { catalyst: 'dot' }, black],
          ],
        },
        { tile: 1, big: 'plus', faces: [[black, black, black, black]] },
      ],
    };
    const where = (at: string) => describeAction(`lay 0 r1 at ${at}`, scene);
    expect(where('0,-1')).toBe('Lay the tile (white, blank / one dot, black) 1 above the start tile');
    expect(where('-2,0')).toContain('2 to the left of the start tile');
    expect(where('1,3')).toContain('1 to the right and 3 below the start tile');
    expect(describeAction('lay 1 r0 at 0,1', scene)).toContain('big black micropul with a plus');
    // Quarters are counted from the upper left one of the start tile, also to the left of it and above.
    expect(describeAction('stone 1,0', scene)).toBe(
      'Put a stone on the upper right quarter of the tile where the game started',
    );
    expect(describeAction('stone -2,3', scene)).toBe(
      'Put a stone on the lower left quarter of the tile 1 to the left and 1 below the start tile',
    );
  });

  test('mark what a tile would bring', () => {
    const effects: MicropulEffect[] = [{ fires: [{ x: 1, y: 2 }, 'dot'] }, { draws: 1 }, 'again', { closes: group }];
    expect(marks(effects)).toEqual(['+1', 'again', 'closes 2']);
    expect(marks([{ ends: { ran_out: 1 } }])).toEqual(['no tiles left: you lose']);
    expect(firing(effects)).toEqual([{ x: 1, y: 2 }]);
  });

  test('say what a line of a score is for', () => {
    const line = { at: group.at, owners: [1], size: 2 };
    expect(lineText({ supply: 3 }, [area])).toBe('Supply: 3');
    expect(lineText({ group: { ...line, verdict: { scores: 2 } } }, [area])).toBe('White group, closed');
    expect(lineText({ group: { ...line, verdict: 'open' } }, [area])).toBe('White group of 2, still open');
  });

  test('both languages stand for the same facts', () => {
    const facts = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
    for (const entry of Object.values(words)) {
      expect(facts(entry.ja)).toEqual(facts(entry.en));
    }
  });
});
