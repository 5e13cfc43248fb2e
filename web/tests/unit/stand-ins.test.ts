import { afterEach, expect, test, vi } from 'vitest';
import { standInText } from '../../src/online/stand-ins';
import { speak } from '../../src/words/language.svelte';

vi.stubGlobal('document', { documentElement: {} });
afterEach(() => speak('en'));

test('a table says which bot has decided instead, and why', () => {
  speak('en');
  const busy = standInText({ seat: 3, by: 'level2' });
  expect(busy).toBe('The server was busy: level 2 has decided for the bot in seat 3.');
  expect(standInText({ seat: 2, by: 'random' })).toContain('seat 2 did not answer');
  speak('ja');
  expect(standInText({ seat: 3, by: 'level2' })).toMatch(/混雑.*席3.*レベル2/);
  expect(standInText({ seat: 2, by: 'random' })).toMatch(/席2.*ランダム/);
});
