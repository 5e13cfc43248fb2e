/** A game before it begins: what presets change, what is opened, and what the engine says about it. */

import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { cellsOf } from '../../src/boards/copolymer/outline';
import { boardsFor, countsOf, coloursOf, painted, tidied, writeBoard } from '../../src/boards/microchip/own-board';
import { GAMES } from '../../src/boards/games';
import { SETUPS } from '../../src/boards/setups';
import { seatsIn, standardOf } from '../../src/table/begin';
import { parseOutline, sizesIn } from '../../src/table/outline';
import { refusalText } from '../../src/table/refusal';
import {
  type Chair,
  changed,
  isPreset,
  planOf,
  type Settings,
  valueIn,
  withComputer,
  withPreset,
} from '../../src/table/setup';
import type { CopolymerScene } from '../../src/wire/copolymer';
import type { GameName } from '../../src/wire/games';
import type { GameEntry, NewGame, Preset } from '../../src/wire/table';
import { speak } from '../../src/words/language.svelte';
import { answersAlone, loadTables } from './local-engine';

const answers = answersAlone();
let games: Record<GameName, GameEntry>;

vi.stubGlobal('document', { documentElement: {} });
afterEach(() => speak('en'));

beforeAll(async () => {
  loadTables();
  const list = await answers.games();
  games = Object.fromEntries(list.map((game) => [game.name, game])) as Record<GameName, GameEntry>;
});

function preset(game: GameEntry, name: string): Preset {
  const found = game.presets.find((preset) => preset.name === name);
  if (found === undefined) throw new Error(name);
  return found;
}

const people = (count: number): Chair[] => Array.from({ length: count }, () => ({ who: 'human', name: '' }));
const inOrder = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A game with these settings, and as many people as they ask for. */
function plan(name: GameName, settings: Record<string, string>): NewGame {
  const game = games[name];
  const standard = standardOf(game);
  const chosen = Object.entries(settings).reduce<Settings>(
    (some, [key, value]) => changed(some, key, value),
    [...standard.settings],
  );
  const seats = seatsIn(game, standard, chosen);
  return planOf(game, chosen, people(seats), inOrder(seats));
}

describe('a preset', () => {
  test('keeps the number of players that was chosen, where several play', () => {
    const { missiles } = games;
    const seatsOf = (name: string, byHand: Record<string, string>) =>
      valueIn(withPreset(missiles, preset(missiles, name), byHand), 'players');
    expect(seatsOf('powers', {})).toBe('5');
    expect(seatsOf('powers', { players: '6' })).toBe('6');
    expect(seatsOf('standard', { players: '3' })).toBe('3');
  });

  test('for one is for one, and the number chosen before comes back with the others', () => {
    const { microchip } = games;
    const seatsOf = (name: string, byHand: Record<string, string>) =>
      valueIn(withPreset(microchip, preset(microchip, name), byHand), 'players');
    expect(seatsOf('solo', { players: '4' })).toBe('1');
    expect(seatsOf('standard', { players: '4' })).toBe('4');
    expect(seatsOf('standard', { players: '1' })).toBe('2');
  });

  test('decides what it is about, and leaves the rest as it was chosen', () => {
    const { missiles, copolymer } = games;
    const settings = withPreset(missiles, preset(missiles, 'defcon'), {
      defcon: 'off',
      computers: 'PIXEL,ADA,GUARD,REELS,VOLT,ORBIT',
    });
    expect(valueIn(settings, 'defcon')).toBe('on');
    expect(valueIn(settings, 'computers')).toBe('PIXEL,ADA,GUARD,REELS,VOLT,ORBIT');
    expect(withPreset(copolymer, preset(copolymer, 'short'), { board: 'rhombus:5x5' })).toEqual([
      ['board', 'hexagon:4'],
    ]);
  });

  test('is the chosen one whatever it leaves open, and no other is', () => {
    for (const game of Object.values(games)) {
      for (const one of game.presets) {
        for (const other of game.presets) expect(isPreset(game, one, other.settings)).toBe(one === other);
      }
    }
    const { missiles, microchip, copolymer } = games;
    const standard = (game: GameEntry, key: string, value: string) =>
      isPreset(game, standardOf(game), changed(standardOf(game).settings, key, value));
    expect(standard(missiles, 'players', '6')).toBe(true);
    expect(standard(missiles, 'powers', 'on')).toBe(false);
    expect(standard(microchip, 'players', '1')).toBe(false);
    expect(standard(microchip, 'players', '5')).toBe(true);
    expect(standard(copolymer, 'board', 'rhombus:5x5')).toBe(false);
  });
});

describe('what is opened', () => {
  const chairs: Chair[] = [
    { who: 'human', name: ' Ann ' },
    { who: 'human', name: '' },
    { who: 'level2', name: 'forgotten' },
  ];

  test('has numbers for people without names, and programs by their own names', () => {
    const { players } = planOf(games.missiles, standardOf(games.missiles).settings, chairs, [0, 1, 2]);
    expect(players).toEqual([
      { name: 'Ann', kind: 'human' },
      { name: 'Player 2', kind: 'human' },
      { name: 'level2', kind: 'bot' },
    ]);
  });

  test('seats everybody elsewhere with their own computers', () => {
    const settings = changed(standardOf(games.missiles).settings, 'players', '3');
    const opened = planOf(games.missiles, settings, chairs, [2, 0, 1]);
    expect(opened.players.map(({ name }) => name)).toEqual(['level2', 'Ann', 'Player 2']);
    expect(valueIn(opened.settings, 'computers')).toBe('REELS,ADA,GUARD,VOLT,ORBIT,PIXEL');
    expect(answers.check(opened)).toBeNull();
  });

  test('and with their own boards', () => {
    const boards = boardsFor(2, []);
    const settings = changed(standardOf(games.microchip).settings, 'boards', boards.join(','));
    const opened = planOf(games.microchip, settings, chairs.slice(0, 2), [1, 0]);
    expect(valueIn(opened.settings, 'boards').split(',')).toEqual([...boards].reverse());
    expect(answers.check(opened)).toBeNull();
    expect(
      valueIn(planOf(games.microchip, standardOf(games.microchip).settings, chairs, [1, 0]).settings, 'boards'),
    ).toBe('random');
  });
});

describe('the engine', () => {
  test('is asked without a table being opened or kept', async () => {
    await answers.leave('nothing');
    const before = await answers.kept();
    expect(answers.check(plan('copolymer', {}))).toBeNull();
    expect(await answers.kept()).toEqual(before);
  });

  /** Settings that cannot be played, and what is said of them in English. */
  const BAD: [GameName, Record<string, string>, string, RegExp][] = [
    ['copolymer', { board: 'rhombus:4x5' }, 'board', /both sides of a rhombus are odd \(C1\)$/],
    ['micropul', { players: '3' }, 'players', /for 1 to 2 players \(P1\)$/],
    ['microchip', { boards: 'RRBVV/GRVGG/YBGVV/YYRBR/BYYBG' }, 'boards', /1 boards for 2 players: .* \(M4\)$/],
    ['microchip', { boards: 'RRRRR/RYYYY/GGGGG/BBBBB/VVVVV,RR' }, 'boards', /not 6 red, 4 yellow \(M7\)$/],
    ['microchip', { players: '1', tiles: 'RX,RX' }, 'tiles', /2 of the tiles are RX, and the tile set has 1 \(M2\)$/],
    ['microchip', { first: '3' }, 'first', /^there are only 2 players$/],
    ['missiles', { computers: 'ADA,ADA' }, 'computers', /same computer \(X1\)$/],
    ['missiles', { defcon: 'maybe' }, 'defcon', /^it is on or off \(X7\)$/],
    ['missiles', { dark: 'atack:1' }, 'dark', /no amount 'atack': there are attack, mad/],
  ];

  test.each(BAD)('refuses %s %o in words', async (game, settings, key, reason) => {
    // Where nobody could play, the form still shows somebody.
    const complaint = await answers.check({ ...plan(game, {}), settings: plan(game, settings).settings });
    const kit = await GAMES[game].kit();
    const said = () => complaint && refusalText(complaint.why, kit);
    expect(complaint?.key).toBe(key);
    expect(said()).toMatch(reason);
    expect(said(), 'the terminal says the same').toBe(complaint?.why.text);
    speak('ja');
    expect(said()).toMatch(/[\u3040-\u30ff]/);
    expect(said()).not.toMatch(/[{}]/);
  });

  test('does not take a bot that there is not for a setting', () => {
    const players = people(2).map(() => ({ name: 'level6', kind: 'bot' as const }));
    expect(() => answers.check({ ...plan('copolymer', {}), players })).toThrow(/level6/);
  });
});

test('a computer that another player has changes hands', () => {
  const computers = ['ADA', 'GUARD', 'REELS', 'VOLT'];
  expect(withComputer(computers, 0, 'REELS')).toEqual(['REELS', 'GUARD', 'ADA', 'VOLT']);
  expect(withComputer(computers, 1, 'VOLT')).toEqual(['ADA', 'VOLT', 'REELS', 'GUARD']);
  expect(withComputer(computers, 1, 'GUARD')).toEqual(computers);
});

describe('boards of one’s own', () => {
  const BOARD = 'RRBVV/GRVGG/YBGVV/YYRBR/BYYBG';

  test('are read however they are typed', () => {
    expect(tidied(` rrbvv grvgg\nybgvv, yyrbr / byybg `)).toBe(BOARD);
    expect(writeBoard(coloursOf(BOARD))).toBe(BOARD);
    expect(writeBoard(coloursOf('RQ'))).toBe('R..../...../...../...../.....');
  });

  test('are painted square by square', () => {
    expect(painted(BOARD, 0, 'Y')).toBe('YRBVV/GRVGG/YBGVV/YYRBR/BYYBG');
    expect(countsOf(painted(BOARD, 24, 'V')).map(({ count }) => count)).toEqual([5, 5, 4, 5, 6]);
  });

  test('begin with boards that can be played, no two alike, and follow the number of players', async () => {
    const { fit } = SETUPS.microchip;
    for (const players of ['1', '2', '3', '4', '5']) {
      const boards = fit?.('boards', BOARD, Number(players)) ?? '';
      expect(boards.split(',')[0]).toBe(BOARD);
      expect(new Set(boards.split(',')).size).toBe(Number(players));
      expect(await answers.check(plan('microchip', { players, boards }))).toBeNull();
    }
    expect(fit?.('boards', 'random', 3)).toBe('random');
    expect(fit?.('first', '4', 3)).toBe('1');
    expect(fit?.('first', '3', 3)).toBe('3');
  });

  test('and other tile sets are played with', async () => {
    expect(await answers.check(plan('microchip', { set: 'XXTTCCCCSSEE' }))).toBeNull();
  });
});

test('every board of C1 is offered, opened, and drawn as it is', async () => {
  const setting = games.copolymer.settings.find(({ key }) => key === 'board');
  const outlines = setting?.kind.type === 'outline' ? setting.kind.outlines : [];
  const offered = outlines.flatMap(({ name, sides: [first, second] }) => {
    const sizes = first ? sizesIn(first) : [];
    return sizes.flatMap((size) =>
      second ? sizesIn(second).map((other) => `${name}:${size}x${other}`) : [`${name}:${size}`],
    );
  });
  const hexagons = [2, 3, 4, 5, 6, 7, 8, 9, 10].map((side) => `hexagon:${side}`);
  const odd = [3, 5, 7, 9, 11, 13, 15, 17, 19];
  const rhombi = odd.flatMap((width) => odd.map((height) => `rhombus:${width}x${height}`));
  expect(offered).toEqual([...hexagons, ...rhombi]);
  for (const board of offered) {
    const { greeting } = await answers.open('outline', plan('copolymer', { board }));
    const { cells } = greeting.scene as CopolymerScene;
    expect(cellsOf(parseOutline(board)), board).toEqual(cells.map(({ row, x }) => ({ row, x })));
  }
});
