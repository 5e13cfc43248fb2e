import { describe, expect, test } from 'vitest';
import type { BoardEvent } from '../../src/boards/board';
import { grown, NO_CHAIN } from '../../src/boards/copolymer/chain';
import { between, centre, corners, labels, led, sheet } from '../../src/boards/copolymer/honeycomb';
import { penOf, reach, strokeOf } from '../../src/boards/copolymer/pens';
import { foreseen, sentence, status, told } from '../../src/boards/copolymer/sentences';
import type { CopolymerEvent, CopolymerScene, CopolymerView } from '../../src/wire/copolymer';
import type { Actor } from '../../src/wire/game';
import type { Player } from '../../src/wire/table';

/** The smallest board, a hexagon of side 2, as the engine describes it. */
const SCENE: CopolymerScene = {
  cells: [
    { name: 'a1', row: 0, x: 1, touching: [1, 2, 3] },
    { name: 'a2', row: 0, x: 3, touching: [0, 3, 4] },
    { name: 'b1', row: 1, x: 0, touching: [0, 3, 5] },
    { name: 'b2', row: 1, x: 2, touching: [0, 1, 2, 4, 5, 6] },
    { name: 'b3', row: 1, x: 4, touching: [1, 3, 6] },
    { name: 'c2', row: 2, x: 1, touching: [2, 3, 6] },
    { name: 'c3', row: 2, x: 3, touching: [3, 4, 5] },
  ],
  majority: 4,
};

const named = (name: string) => SCENE.cells.findIndex((cell) => cell.name === name);

describe('the honeycomb', () => {
  test('neighbours are all as far from each other as a cell is wide', () => {
    for (const cell of SCENE.cells) {
      for (const other of cell.touching.map((index) => SCENE.cells[index]!)) {
        const [one, two] = [centre(cell), centre(other)];
        expect(Math.hypot(one.x - two.x, one.y - two.y)).toBeCloseTo(20, 1);
        expect(between(cell, other)).toEqual(between(other, cell));
      }
    }
  });

  test('the sheet holds every cell', () => {
    const { left, top, width, height } = sheet(SCENE.cells);
    for (const { x, y } of SCENE.cells.map(centre)) {
      expect(x - 10).toBeGreaterThan(left);
      expect(x + 10).toBeLessThan(left + width);
      expect(y - 11.5).toBeGreaterThan(top);
      expect(y + 11.5).toBeLessThan(top + height);
    }
  });

  test('a cell has six corners', () => {
    expect(corners(10).split(' ')).toHaveLength(6);
  });

  test('every row has its letter and every slanting line its number', () => {
    const all = labels(SCENE.cells);
    expect(all.map(({ text }) => text).sort()).toEqual(['1', '2', '3', 'a', 'b', 'c']);
    // The letter stands left of its row, the number above and to the right of its line.
    const [a, one] = [all.find(({ text }) => text === 'a')!, all.find(({ text }) => text === '1')!];
    const first = centre(SCENE.cells[0]!);
    expect(a.at.x).toBeLessThan(first.x - 10);
    expect(one.at.y).toBeLessThan(first.y);
    expect(one.at.x).toBeGreaterThan(first.x);
  });
});

describe('the arrow keys', () => {
  const go = (from: string, key: string, column: number) => {
    const to = led(SCENE.cells, named(from), key, column);
    return to === null ? null : SCENE.cells[to]?.name;
  };

  test('left and right stay in the row and stop at its ends', () => {
    expect(go('b2', 'ArrowLeft', 2)).toBe('b1');
    expect(go('b2', 'ArrowRight', 2)).toBe('b3');
    expect(go('b1', 'ArrowLeft', 0)).toBe('b1');
    expect(go('b3', 'ArrowRight', 4)).toBe('b3');
    expect(go('a1', 'ArrowLeft', 1)).toBe('a1');
    expect(go('c3', 'ArrowRight', 3)).toBe('c3');
  });

  test('up and down keep to a line and stop at the rim', () => {
    expect(go('b2', 'ArrowUp', 2)).toBe('a1');
    expect(go('a1', 'ArrowDown', 2)).toBe('b2');
    expect(go('b2', 'ArrowDown', 3)).toBe('c3');
    expect(go('a2', 'ArrowUp', 3)).toBe('a2');
    expect(go('c2', 'ArrowDown', 1)).toBe('c2');
  });

  test('Home and End go to the ends of the row, other keys nowhere', () => {
    expect(go('b2', 'Home', 2)).toBe('b1');
    expect(go('b2', 'End', 2)).toBe('b3');
    expect(go('b2', 'x', 2)).toBeNull();
  });
});

describe('the chain', () => {
  const coloured = (seat: number, cell: number): BoardEvent<CopolymerEvent> => ({
    actor: `${seat}` as Actor,
    text: SCENE.cells[cell]!.name,
    data: { seat, cell },
  });
  const owners = (...pairs: [number, number][]) =>
    SCENE.cells.map((_, index) => pairs.find(([, cell]) => cell === index)?.[0] ?? null);

  test('it grows over several messages while one seat goes on', () => {
    const one = grown(NO_CHAIN, [coloured(1, 0)], owners([1, 0]));
    expect(one).toEqual({ seat: 1, cells: [0], coloured: 1 });
    const two = grown(one, [coloured(1, 3)], owners([1, 0], [1, 3]));
    expect(two.cells).toEqual([0, 3]);
    // Drawing the same message again adds nothing.
    expect(grown(two, [coloured(1, 3)], owners([1, 0], [1, 3]))).toEqual(two);
  });

  test('it begins anew with the other seat, also within one message', () => {
    const one = grown(NO_CHAIN, [coloured(1, 0)], owners([1, 0]));
    const two = grown(one, [coloured(2, 1), coloured(2, 2)], owners([1, 0], [2, 1], [2, 2]));
    expect(two).toEqual({ seat: 2, cells: [1, 2], coloured: 3 });
    const history = [coloured(1, 0), coloured(2, 1), coloured(2, 2)];
    expect(grown(NO_CHAIN, history, owners([1, 0], [2, 1], [2, 2]))).toEqual(two);
  });

  test('what is taken back leaves it', () => {
    const two = { seat: 1, cells: [0, 3], coloured: 2 };
    expect(grown(two, [], owners([1, 0]))).toEqual({ seat: 1, cells: [0], coloured: 1 });
    expect(grown(two, [], owners())).toEqual(NO_CHAIN);
  });

  test('it is given up when the board changed without a word', () => {
    const one = { seat: 1, cells: [0], coloured: 1 };
    const later = grown(one, [coloured(1, 3)], owners([1, 0], [2, 1], [1, 3]));
    expect(later).toEqual({ seat: 1, cells: [3], coloured: 3 });
  });
});

describe('the pens', () => {
  test('the seats have different pens, and handwriting does not change', () => {
    expect([penOf(1), penOf(2)]).toEqual(['graphite', 'scribble']);
    for (const pen of ['graphite', 'scribble'] as const) {
      expect(strokeOf(pen, 8)).toBe(strokeOf(pen, 8));
      expect(strokeOf(pen, 8)).toMatch(/^M[-\d. LQZ]+$/);
    }
  });

  test('a line through the middle reaches from side to side', () => {
    const [from, to] = reach(10, 0, 0);
    expect(to).toBeCloseTo(10 * Math.cos(Math.PI / 6));
    expect(from).toBeCloseTo(-to);
  });
});

describe('the sentences', () => {
  const players = [
    { name: 'Ada', kind: 'human' },
    { name: 'Bo', kind: 'bot' },
  ] satisfies Player[];
  const view = (
    owners: (number | null)[],
    turn: CopolymerView['turn'],
    other: Partial<CopolymerView> = {},
  ): CopolymerView => ({
    config: { board: 'hexagon:2', rules: 1 },
    owners,
    connections: owners.map(() => 0),
    counts: [owners.filter((owner) => owner === 1).length, owners.filter((owner) => owner === 2).length],
    missing: [1, 1],
    turn,
    ...other,
  });
  const empty = SCENE.cells.map(() => null);

  test('the status says whose turn it is, and who has won', () => {
    expect(status(view(empty, { seats: [1] }), { seat: 1 }, players)).toBe('You begin: colour any cell.');
    expect(status(view(empty, { seats: [1] }), { seat: 2 }, players)).toBe('Ada is choosing a cell.');
    expect(status(view([1, 2, null, null, null, null, null], { seats: [1] }), { seat: 1 }, players)).toBe(
      'Your turn: colour any empty cell.',
    );
    const settled = view([1, 1, 1, 1, 2, 2, null], { seats: [2] }, { missing: [0, 2] });
    expect(status(settled, 'public', players)).toContain('already has the majority');
    const over = view([1, 1, 1, 2, 2, 2, 2], { over: { places: [2, 1], scores: [3, 4], drawn: false } });
    expect(status(over, { seat: 2 }, players)).toBe('You win, 4 cells to 3.');
    expect(status(over, { seat: 1 }, players)).toBe('Bo wins, 4 cells to 3.');
  });

  test('a preview is told with what comes of it', () => {
    expect(foreseen('b2', [{ connections: [] }])).toContain('none of theirs');
    expect(foreseen('b2', [{ connections: [3] }])).toContain('one of theirs');
    expect(foreseen('b2', [{ connections: [0, 1, 2] }, 'colour_another'])).toBe(
      'b2 touches 3 of theirs: you would colour one more.',
    );
    expect(foreseen('b2', [{ connections: [0, 1, 2] }, 'board_full'])).toContain('last cell');
  });

  test('the newest turn is told from the eyes of the viewer', () => {
    const owners = [1, 1, null, 2, null, null, null];
    const chain = { seat: 2, cells: [3], coloured: 3 };
    const connections = [0, 0, 0, 2, 0, 0, 0];
    const table = { scene: SCENE, players, view: view(owners, { seats: [2] }, { connections }) };
    expect(told({ ...table, viewer: { seat: 2 } }, chain)).toBe('b2 touches 2 of theirs: colour one more.');
    expect(told({ ...table, viewer: { seat: 1 } }, chain)).toBe('Bo colours one more: b2 touches 2.');
    const after = { ...table, view: view(owners, { seats: [1] }) };
    expect(told({ ...after, viewer: { seat: 1 } }, chain)).toBe('Bo coloured b2.');
  });

  test('a coloured cell is one sentence of the move list', () => {
    const event: BoardEvent<CopolymerEvent> = { actor: '2', text: 'b2', data: { seat: 2, cell: 3 } };
    expect(sentence(event, view(empty, { seats: [1] }), players)).toBe('Bo coloured b2.');
  });
});
