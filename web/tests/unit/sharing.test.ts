import { describe, expect, test } from 'vitest';
import { shared } from '../../src/table/sharing';

const before = { tiles: [{ x: 1 }, { x: 2 }], hands: [[3], [4, 5]], turn: null, round: 1 };

describe('what comes anew', () => {
  test('is what was there before where nothing has changed', () => {
    expect(shared(before, structuredClone(before))).toBe(before);
  });

  test('keeps every part that is as it was', () => {
    const now = { ...structuredClone(before), tiles: [{ x: 1 }, { x: 7 }, { x: 8 }], round: 2 };
    const result = shared(before, now);
    expect(result).toEqual(now);
    expect(result.tiles[0]).toBe(before.tiles[0]);
    expect(result.tiles[1]).not.toBe(before.tiles[1]);
    expect(result.hands).toBe(before.hands);
  });

  test('is never mixed up with what was there before', () => {
    const pairs: [unknown, unknown][] = [
      [[1, 2], [1]],
      [[1], [1, 2]],
      [{ a: 1, b: 2 }, { a: 1 }],
      [{ a: 1 }, { a: 1, b: undefined }],
      [{ a: undefined }, { b: undefined }],
      [[], {}],
      [null, {}],
      [{}, null],
      [undefined, [null]],
    ];
    for (const [one, other] of pairs) expect(shared(one, other)).toStrictEqual(other);
  });
});
