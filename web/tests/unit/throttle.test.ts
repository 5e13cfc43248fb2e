import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Throttle } from '../../src/engine/throttle';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first is sent at once, and then the last of each pause', () => {
  const sent: string[] = [];
  const skipped: string[] = [];
  const throttle = new Throttle<string>(
    1_000,
    (text) => sent.push(text),
    (text) => skipped.push(text),
  );
  throttle.push('a');
  expect(sent).toEqual(['a']);
  throttle.push('b');
  throttle.push('c');
  vi.advanceTimersByTime(999);
  expect(sent).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual(['a', 'c']);
  throttle.push('d');
  expect(sent).toEqual(['a', 'c']);
  vi.advanceTimersByTime(1_000);
  expect(sent).toEqual(['a', 'c', 'd']);
  vi.advanceTimersByTime(5_000);
  expect(sent).toEqual(['a', 'c', 'd']);
  throttle.push('e');
  expect(sent).toEqual(['a', 'c', 'd', 'e']);
  expect(skipped).toEqual(['b']);
});

test('what waits is sent early if it has to be, and not again', () => {
  const sent: string[] = [];
  const skipped: string[] = [];
  const throttle = new Throttle<string>(
    1_000,
    (text) => sent.push(text),
    (text) => skipped.push(text),
  );
  throttle.flush();
  throttle.push('a');
  throttle.push('b');
  throttle.flush();
  expect(sent).toEqual(['a', 'b']);
  vi.advanceTimersByTime(5_000);
  expect(sent).toEqual(['a', 'b']);
  expect(skipped).toEqual([]);
});
