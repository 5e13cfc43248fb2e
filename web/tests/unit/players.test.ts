import { expect, test } from 'vitest';
import { shownPlayers } from '../../src/table/players';

test('programs have names in the language of the page', () => {
  const [you, program] = shownPlayers([
    { name: 'Ada', kind: 'human' },
    { name: 'level3', kind: 'bot' },
  ]);
  expect(you?.name).toBe('Ada');
  expect(program?.name).toBe('Level 3, regular');
});

test('namesakes are told apart by their seats', () => {
  const names = shownPlayers([
    { name: 'level3', kind: 'human' },
    { name: 'level3', kind: 'bot' },
    { name: 'level5', kind: 'bot' },
    { name: 'level3', kind: 'bot' },
  ]).map((player) => player.name);
  expect(names).toEqual(['level3', 'Level 3, regular 2', 'Level 5, master', 'Level 3, regular 4']);
});
