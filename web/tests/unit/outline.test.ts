import { describe, expect, test } from 'vitest';
import { fitted, parseOutline, sizesIn, writeOutline } from '../../src/table/outline';

const HEXAGON = { name: 'hexagon', sides: [{ min: 2, max: 10, step: 1 }] };
const RHOMBUS = {
  name: 'rhombus',
  sides: [
    { min: 3, max: 19, step: 2 },
    { min: 3, max: 19, step: 2 },
  ],
};

describe('the outline of a board', () => {
  test('is read and written as settings write it', () => {
    expect(parseOutline('rhombus:5x7')).toEqual({ name: 'rhombus', sizes: [5, 7] });
    for (const value of ['hexagon:6', 'rhombus:5x7']) expect(writeOutline(parseOutline(value))).toBe(value);
  });

  test('has sizes from the smallest to the largest by steps', () => {
    expect(sizesIn({ min: 2, max: 5, step: 1 })).toEqual([2, 3, 4, 5]);
    expect(sizesIn({ min: 3, max: 8, step: 2 })).toEqual([3, 5, 7]);
  });

  test('stays about as large when another one is chosen', () => {
    expect(fitted(RHOMBUS, [7])).toEqual({ name: 'rhombus', sizes: [7, 7] });
    expect(fitted(RHOMBUS, [2])).toEqual({ name: 'rhombus', sizes: [3, 3] });
    expect(fitted(HEXAGON, [19, 5])).toEqual({ name: 'hexagon', sizes: [10] });
  });
});
