import { expect, test } from 'vitest';
import { shownPlayers } from '../../src/table/players';

test('programs have names in the language of the page', () => {
  const [you, program] = shownPlayers([
    { name: 'Ada', kind: 'human' },
    { name: 'steady', kind: 'bot' },
  ]);
  expect(you?.name).toBe('Ada');
  expect(program?.name).toBe('Steady');
});

test('namesakes are told apart by their seats', () => {
  const names = shownPlayers([
    { name: 'steady', kind: 'human' },
    { name: 'steady', kind: 'bot' },
    { name: 'deep', kind: 'bot' },
    { name: 'steady', kind: 'bot' },
  ]).map((player) => player.name);
  expect(names).toEqual(['steady', 'Steady 2', 'Deep', 'Steady 4']);
});
