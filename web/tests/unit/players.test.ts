import { afterEach, describe, expect, test, vi } from 'vitest';
import { PROGRAMS, youAgainst } from '../../src/table/begin';
import { PERSONAS } from '../../src/table/personas';
import { botLabel, recordedPlayers, shownPlayers } from '../../src/table/players';
import { freeNumber, isUnnamed } from '../../src/table/unnamed';
import type { GameName } from '../../src/wire/games';
import type { Player } from '../../src/wire/table';
import { speak } from '../../src/words/language.svelte';

const person = (name: string): Player => ({ name, kind: 'human' });
const bot = (name: string): Player => ({ name, kind: 'bot' });
const names = (players: Player[], game: GameName = 'copolymer', calls: string[] | null = null) =>
  shownPlayers(players, { game, calls }).map(({ name }) => name);

vi.stubGlobal('document', { documentElement: {} });
afterEach(() => speak('en'));

describe('bots', () => {
  test('have the names of their personas, in the language of the page', () => {
    expect(names([person('Ada'), bot('level3')])).toEqual(['Ada', 'Nib']);
    expect(names([bot('level1'), bot('level3')], 'micropul')).toEqual(['Mote', 'Petri']);
    speak('ja');
    expect(names([person('Ada'), bot('level3')])).toEqual(['Ada', 'ニブ']);
  });

  test('of one level are told apart', () => {
    expect(names([bot('level1'), bot('level1'), bot('level5'), bot('level1')], 'microchip')).toEqual([
      'Fuse',
      'Fuse 2',
      'Oscilla',
      'Fuse 3',
    ]);
  });

  test('give way to a person of their name', () => {
    expect(names([bot('level1'), person('Pip')])).toEqual(['Pip 2', 'Pip']);
    expect(names([person('level1'), bot('level1')])).toEqual(['level1', 'Pip']);
  });

  test('are chosen by name and level', () => {
    expect(botLabel('copolymer', 'level1')).toBe('Pip · level 1');
    expect(botLabel('missiles', 'level1')).toBe('Bot · level 1');
    expect(botLabel('micropul', 'random')).toBe('Brown · random');
  });

  test('are different persons in different games', () => {
    const games = Object.values(PERSONAS);
    const all = games.flatMap((game) => PROGRAMS.flatMap((program) => game[program].name ?? []));
    for (const language of ['en', 'ja'] as const) {
      expect(new Set(all.map((name) => name[language])).size).toBe(all.length);
    }
    const faces = games.flatMap((game) => PROGRAMS.flatMap((program) => game[program].look ?? []));
    expect(faces).toHaveLength(3 * PROGRAMS.length);
    for (const game of games) {
      const drawn = PROGRAMS.flatMap((program) => game[program].look ?? []).map((look) => JSON.stringify(look));
      expect(new Set(drawn).size).toBe(drawn.length);
    }
  });
});

describe('people', () => {
  test('are numbered until they are named, and called You only where nobody else plays', () => {
    expect(names([person('Player 1'), bot('level3')])).toEqual(['You', 'Nib']);
    expect(names([person('Player 2'), person('Player 1')])).toEqual(['Player 2', 'Player 1']);
    expect(names([person('Player 1'), person('Ben')])).toEqual(['Player 1', 'Ben']);
    speak('ja');
    expect(names([person('Player 2'), person('Player 1')])).toEqual(['プレイヤー2', 'プレイヤー1']);
    expect(names([person('Player 1'), bot('level1')])).toEqual(['あなた', 'ピップ']);
  });

  test('of tables that older pages kept are called alike', () => {
    expect(names([person('You'), person('Seat 2')])).toEqual(['Player 1', 'Player 2']);
    expect(names([person('あなた'), person('席2')])).toEqual(['Player 1', 'Player 2']);
    expect(isUnnamed('Yolanda')).toBe(false);
  });

  test('who sit down later get a number that is free', () => {
    expect(freeNumber([person('Player 2'), bot('level1')])).toBe(1);
    expect(freeNumber([person('Player 1'), bot('level1')])).toBe(2);
    expect(freeNumber([person('You'), bot('level1')])).toBe(2);
    expect(freeNumber([person('Ben'), bot('Player 1')])).toBe(1);
  });

  test('of one name are told apart', () => {
    expect(names([person('Ann'), person('Ann')])).toEqual(['Ann', 'Ann 2']);
  });

  test('are not You to whoever opens a record', () => {
    const recorded = recordedPlayers(['Player 1', 'level2', 'level2'], 'microchip', null);
    expect(recorded.map(({ name }) => name)).toEqual(['Player 1', 'Solder', 'Solder 2']);
  });

  test('sit anywhere against bots', () => {
    const seats = new Set<number>();
    for (let game = 0; game < 200; game += 1) {
      const players = youAgainst('level3', 3);
      expect(players.filter(({ kind }) => kind === 'human')).toHaveLength(1);
      seats.add(players.findIndex(({ kind }) => kind === 'human'));
    }
    expect(seats.size).toBe(3);
  });
});

describe('where the game names whoever plays', () => {
  test('everybody has that one name', () => {
    const players = [person('Ann'), bot('level3'), bot('level3')];
    const shown = shownPlayers(players, { game: 'missiles', calls: ['REELS', 'ADA', 'GUARD'] });
    expect(shown.map(({ name }) => name)).toEqual(['REELS', 'ADA', 'GUARD']);
    expect(shown.map(({ person }) => person)).toEqual(['Ann', null, null]);
    expect(shown.map(({ program }) => program)).toEqual([null, 'level3', 'level3']);
  });

  test('and it is not known, bots are numbered', () => {
    expect(names([person('Player 1'), bot('level3'), bot('level3')], 'missiles')).toEqual(['You', 'Bot', 'Bot 2']);
  });
});
