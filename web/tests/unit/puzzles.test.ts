import { describe, expect, test } from 'vitest';
import { clock, dayAt, daysAfter, isDay, untilNext } from '../../src/puzzles/day';
import { COUNT, POSITIONS } from '../../src/puzzles/kinds';
import { positionsOf } from '../../src/puzzles/positions';
import { keep, opened, resultOf, resultsOf, stateOf, streak } from '../../src/puzzles/results';
import { puzzleText } from '../../src/puzzles/share';
import { ofBest, ofLevels, ofTries, pads } from '../../src/puzzles/stars';
import type { Memory } from '../../src/storage/memory';

function memory(): Memory {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

describe('days', () => {
  test('change at midnight UTC', () => {
    const late = Date.UTC(2026, 10, 15, 23, 59, 59);
    expect(dayAt(late)).toBe('2026-11-15');
    expect(dayAt(late + 1000)).toBe('2026-11-16');
    expect(untilNext(late)).toBe(1000);
    expect(untilNext(late + 1000)).toBe(24 * 60 * 60 * 1000);
    expect(clock(untilNext(Date.UTC(2026, 10, 15, 18, 55, 57)))).toBe('5:04:03');
  });

  test('are those of the calendar', () => {
    expect(daysAfter('2026-02-28', 1)).toBe('2026-03-01');
    expect(daysAfter('2026-01-01', -1)).toBe('2025-12-31');
    for (const day of ['2026-11-15', '2028-02-29']) expect(isDay(day), day).toBe(true);
    for (const day of ['2026-02-29', '2026-13-01', '2026-1-1', '17', '']) expect(isDay(day), day).toBe(false);
  });
});

describe('pads', () => {
  test('hold a score against the best', () => {
    expect([50, 49, 45, 44, 38, 37, 25, 24, 1, 0, -3].map((score) => ofBest(score, 50))).toEqual([
      5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0,
    ]);
    // A puzzle whose best is a loss is solved by the best.
    expect(ofBest(-2, -2)).toBe(5);
    expect(ofBest(-4, -2)).toBe(0);
  });

  test('count the levels that are reached, and the tries', () => {
    expect(ofLevels(70, [47, 33, 65, 83, 84])).toBe(3);
    expect(ofLevels(10, [null, 33, 65, 83, 84])).toBe(1);
    expect([1, 2, 3, 4, 9].map(ofTries)).toEqual([5, 3, 2, 1, 1]);
    expect(pads(4)).toBe('▰▰▰▰▱');
  });
});

describe('results', () => {
  test('count for the day on which a puzzle was opened', () => {
    const kept = memory();
    const begun = opened('microchip', '2026-11-15', '2026-11-15', kept);
    expect(stateOf('2026-11-15', '2026-11-15', begun)).toBe('today');
    expect(stateOf('2026-11-15', '2026-11-16', begun)).toBe('begun');
    // Handed in after midnight, and looked at again a day later.
    keep('microchip', '2026-11-15', { ...begun, stars: 4, score: 46, best: 50 }, kept);
    expect(opened('microchip', '2026-11-15', '2026-11-17', kept)).toMatchObject({ opened: '2026-11-15', stars: 4 });
    expect(stateOf('2026-11-15', '2026-11-17', resultOf('microchip', '2026-11-15', kept) ?? undefined)).toBe('done');
    keep('microchip', '2026-11-14', { opened: '2026-11-15', stars: 5 }, kept);
    expect(stateOf('2026-11-14', '2026-11-17', resultOf('microchip', '2026-11-14', kept) ?? undefined)).toBe('late');
    expect(stateOf('2026-11-16', '2026-11-17', undefined)).toBe('missed');
    expect([...resultsOf('microchip', kept).keys()].sort()).toEqual(['2026-11-14', '2026-11-15']);
    expect(resultsOf('micropul', kept).size).toBe(0);
  });

  test('make a streak, which today cannot break before it is over', () => {
    const done = (...days: string[]) => new Map(days.map((day) => [day, { opened: day, stars: 1 }]));
    expect(streak(done('2026-11-14', '2026-11-15'), '2026-11-15')).toBe(2);
    expect(streak(done('2026-11-13', '2026-11-14'), '2026-11-15')).toBe(2);
    expect(streak(done('2026-11-13'), '2026-11-15')).toBe(0);
    const late = new Map([
      ['2026-11-14', { opened: '2026-11-15', stars: 5 }],
      ['2026-11-15', { opened: '2026-11-15', stars: 5 }],
    ]);
    expect(streak(late, '2026-11-15')).toBe(1);
  });

  test('are told without giving anything away', () => {
    const day = { opened: '2026-11-15', stars: 4, score: 46, best: 50 };
    expect(puzzleText('microchip', '2026-11-15', day)).toBe('Motherboard 2026-11-15  Microchip 46/50  ▰▰▰▰▱');
    const alone = { opened: '2026-11-15', stars: 3, score: 72, levels: [1, 2, 3, 80, 81], hinted: true };
    expect(puzzleText('micropul', '2026-11-15', alone)).toBe('Motherboard 2026-11-15  micropul 72 (hints)  ▰▰▰▱▱');
    expect(puzzleText('win', '37', { opened: '2026-11-15', stars: 5, wrong: 0 })).toBe(
      'Motherboard  Copolymer #37  ▰▰▰▰▰',
    );
  });
});

test.each(POSITIONS)('the list of %s has all its positions', async (kind) => {
  const positions = await positionsOf(kind);
  expect(positions).toHaveLength(COUNT);
  expect(positions.map(({ number }) => number)).toEqual(positions.map((_, index) => index + 1));
});
