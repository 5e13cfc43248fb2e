import { expect, test } from 'vitest';
import { ordered, randomBelow, shuffledOrder } from '../../src/table/seating';

test('chance gives every seat to everybody', () => {
  const orders = new Map<string, number>();
  const games = 1_200;
  for (let game = 0; game < games; game += 1) {
    const order = shuffledOrder(3).join('');
    orders.set(order, (orders.get(order) ?? 0) + 1);
  }
  expect([...orders.keys()].sort()).toEqual(['012', '021', '102', '120', '201', '210']);
  // Each comes 200 times on average; fewer than 100 or more than 300 would be a wonder.
  for (const [order, count] of orders) {
    expect(count, order).toBeGreaterThan(100);
    expect(count, order).toBeLessThan(300);
  }
});

test('every draw of a shuffle is from those who are left', () => {
  const drawn: number[] = [];
  const first = (count: number) => (drawn.push(count), 0);
  expect(shuffledOrder(4, first)).toEqual([1, 2, 3, 0]);
  expect(drawn).toEqual([4, 3, 2]);
  expect(shuffledOrder(1)).toEqual([0]);
  expect(shuffledOrder(4, (count) => count - 1)).toEqual([0, 1, 2, 3]);
});

test('a random number is below its limit', () => {
  const numbers = Array.from({ length: 300 }, () => randomBelow(3));
  expect([...new Set(numbers)].sort()).toEqual([0, 1, 2]);
});

test('things move with their players, and what belongs to nobody stays', () => {
  expect(ordered(['a', 'b', 'c', 'd'], [2, 0, 1])).toEqual(['c', 'a', 'b', 'd']);
});
