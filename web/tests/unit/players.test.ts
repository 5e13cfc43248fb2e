import { expect, test } from 'vitest';
import { recordedPlayers, shownPlayers } from '../../src/table/players';
import type { Player } from '../../src/wire/table';

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

test('‘You’ is a name only for somebody who plays alone against bots', () => {
  const you = { name: 'あなた', kind: 'human' } as const;
  const names = (...players: Player[]) => shownPlayers(players).map((player) => player.name);
  expect(names({ name: 'level1', kind: 'bot' }, you)).toEqual(['Level 1, beginner', 'あなた']);
  expect(names({ name: 'Ada', kind: 'human' }, you)).toEqual(['Ada', 'Player 2']);
});

test('bots of one level are told apart in a record too', () => {
  const names = recordedPlayers(['You', 'level3', 'level3']).map((player) => player.name);
  expect(names).toEqual(['You', 'Level 3, regular 2', 'Level 3, regular 3']);
});
