/** How games end, over real finished games: the golden records of the rules, and the figures of the rules page. */

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { AnyKit } from '../../src/boards/board';
import { GAMES } from '../../src/boards/games';
import { countedAfter, countedAt } from '../../src/ending/counting';
import { type EndedTable, type EndingWords, headlineOf, reasonOf } from '../../src/ending/ending';
import { endingText } from '../../src/ending/sharing';
import type { Engine } from '../../src/engine/engine';
import { partsOf } from '../../src/rules/codes';
import { newId } from '../../src/table/begin';
import { callsIn, recordedPlayers } from '../../src/table/players';
import { Session } from '../../src/table/session.svelte';
import type { Outcome, Viewer } from '../../src/wire/game';
import type { GameName } from '../../src/wire/games';
import type { Player, Replay } from '../../src/wire/table';
import { speak } from '../../src/words/language.svelte';
import { startLocalEngine } from './local-engine';

// Whole games are played.
vi.setConfig({ testTimeout: 60_000 });

let engine: Engine;
let kits: Record<GameName, AnyKit>;

beforeAll(async () => {
  ({ engine } = startLocalEngine());
  const loaded = Object.entries(GAMES).map(async ([name, card]) => [name, await card.kit()] as const);
  kits = Object.fromEntries(await Promise.all(loaded)) as typeof kits;
}, 60_000);

const record = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const golden = (game: string, name: string) => record(`crates/${game}/tests/rules/golden-rules-1${name}.txt`);
const figure = (name: string) => record(`docs/rules/figures/${name}.txt`);

const FINISHED: Record<string, () => string> = {
  'copolymer, the golden record': () => golden('copolymer', ''),
  'copolymer, the figure': () => figure('copolymer-end'),
  'micropul for two': () => golden('micropul', '-two'),
  'micropul alone': () => golden('micropul', '-alone'),
  'microchip for three': () => golden('microchip', '-three'),
  'microchip alone': () => golden('microchip', '-solo'),
  'missiles, last one standing': () => golden('missiles', '-powers'),
  'missiles, DEFCON': () => golden('missiles', '-defcon'),
  'missiles, ten energy': () => figure('missiles-energy-win'),
  'missiles, scorched earth': () => figure('missiles-scorched-earth'),
};

interface Over {
  replay: Replay;
  said: EndingWords;
  table: EndedTable;
}

/** A finished game, and what is said of it to whoever sits in this seat. */
async function over(text: string, you: number | null = null): Promise<Over> {
  const viewer: Viewer = you === null ? 'public' : { seat: you };
  const replay = await engine.ask('replay', text, viewer);
  const { game, scene, ending, result, events } = replay;
  const view = replay.views.at(-1);
  const kit = kits[game];
  const players = recordedPlayers(replay.players, game, callsIn(kit, view, replay.players));
  const said = kit.ending({ scene, view, viewer, players, result, ending, you, events });
  return { replay, said, table: { ending, result, standing: null, players, seats: you === null ? [] : [you] } };
}

/** The record of a game between two bots. */
async function played(game: GameName, bot: string): Promise<string> {
  const entry = (await engine.ask('games')).find(({ name }) => name === game);
  const settings = entry?.presets.find(({ seats }) => seats === 2)?.settings ?? [];
  const players: Player[] = [1, 2].map(() => ({ name: bot, kind: 'bot' }));
  const session = await Session.begin(newId(), engine, { game, settings, players });
  await expect.poll(() => session.over, { interval: 1, timeout: 30_000 }).toBe(true);
  expect((await session.verify()).wrong).toEqual([]);
  const text = await session.record();
  await session.close();
  return text ?? '';
}

const row = ({ rows }: EndingWords, label: string) => rows.find((row) => row.label === label)?.values;

describe.each(Object.entries(FINISHED))('%s', (_, text) => {
  test('has a reason with a clause, lines that lead to clauses, and every number is of a seat', async () => {
    for (const language of ['ja', 'en'] as const) {
      globalThis.document ??= { documentElement: {} } as Document;
      speak(language);
      const { said, table, replay } = await over(text());
      expect(replay.ending.type).toBe('played_out');
      expect(partsOf(said.reason).filter(({ code }) => code).length).toBe(1);
      expect([said.reason, said.fact, ...said.rows.map(({ label }) => label)].join()).not.toMatch(/[{}]|undefined|NaN/);
      expect(said.rows.length).toBeGreaterThan(1);
      for (const { label, clause, values } of said.rows) {
        expect(label).not.toBe('');
        expect(clause).toMatch(/^[CPMX]\d+\.\d+$/);
        expect(values.length).toBe(table.players.length);
      }
      expect(said.rows.filter(({ sum }) => sum)).toEqual([said.rows.at(-1)]);
      expect(headlineOf(table, said)).not.toBe('');
    }
  });

  test('ends its lines with the points of the result', async () => {
    const { said, replay } = await over(text());
    expect(said.rows.at(-1)?.values).toEqual(replay.result?.scores);
  });
});

describe('Copolymer', () => {
  test('counts the first cells of turns and those of chains, and finds the longest chain', async () => {
    const { said, table } = await over(FINISHED['copolymer, the figure']!());
    // Thirteen lines are thirteen turns, and no turn of the figure has more than two cells.
    expect(row(said, 'First cell of each turn')).toEqual([7, 6]);
    expect(row(said, 'More cells in chains')).toEqual([2, 4]);
    expect(row(said, 'Cells')).toEqual([9, 10]);
    expect(said.fact).toBe('Longest chain: 2 cells in one turn, by Scribble.');
    expect(headlineOf(table, said)).toBe('Scribble won');
    expect(said.colourOf(2)).toContain('scribble');
  });

  test('speaks to whoever won, and of a chain that was theirs', async () => {
    const { said, table } = await over(FINISHED['copolymer, the figure']!(), 2);
    expect(headlineOf(table, said)).toBe('You won');
    expect(said.fact).toBe('Longest chain: 2 cells in one turn, and it was yours.');
  });
});

describe('micropul', () => {
  test('adds up every line of a score', async () => {
    const { said } = await over(FINISHED['micropul for two']!());
    const lines = said.rows.slice(0, -1);
    said.rows.at(-1)?.values.forEach((points, seat) => {
      expect(lines.reduce((sum, { values }) => sum + (values[seat] ?? 0), 0)).toBe(points);
    });
  });
});

describe('Microchip', () => {
  test('a value less the unused tiles is the score, and the largest microchip is told of', async () => {
    const { said } = await over(await played('microchip', 'level1'));
    const [tiles, value, unused, score] = ['Tiles in the microchip', 'Value', 'Unused tiles', 'Score'].map((label) =>
      row(said, label),
    );
    score?.forEach((points, seat) => expect((value?.[seat] ?? 0) + (unused?.[seat] ?? 0)).toBe(points));
    const most = Math.max(...(tiles ?? []).map(Number));
    expect(most).toBeGreaterThan(1);
    expect(said.fact).toMatch(new RegExp(`^Largest microchip: ${most} tiles, by |used every single tile`));
  });

  test('who closed nothing has nothing', async () => {
    const { said } = await over(FINISHED['microchip for three']!());
    expect(row(said, 'Value')).toEqual([0, 0, 0]);
    expect(said.fact).toBe('Nobody closed a single piece.');
  });

  test('alone it says what was built, and what is shared gives nothing of it away', async () => {
    const { said, table, replay } = await over(FINISHED['microchip alone']!(), 1);
    expect(headlineOf(table, said)).toBe(`${replay.result?.scores?.[0]} points`.replace('-', '−'));
    expect(said.fact).toBe('');
    const shared = endingText(table, said, { title: 'Microchip', address: 'https://x.example/', hinted: true });
    expect(shared.split('\n')).toEqual([
      'Motherboard · Microchip',
      `${replay.result?.scores?.[0]} points (with hints)`.replace('-', '−'),
      'https://x.example/',
    ]);
  });
});

describe('Missiles & Microchips', () => {
  test('scorched earth is won by nobody', async () => {
    const { said, table } = await over(FINISHED['missiles, scorched earth']!(), 1);
    expect(headlineOf(table, said)).toBe('Scorched earth');
    expect(said.reason).toContain('(X4.3)');
    expect(row(said, 'Energy')).toEqual([0, 0, 0]);
    const shared = endingText(table, said, {
      title: 'Missiles & Microchips',
      address: 'https://x.example/',
      hinted: false,
    });
    expect(shared).toContain('Scorched earth');
  });

  test('those with ten energy share the win, and nobody attacked on the way', async () => {
    const { said, table } = await over(FINISHED['missiles, ten energy']!());
    expect(headlineOf(table, said)).toBe('Ada (ADA), Guard (GUARD) share the win');
    expect(said.reason).toBe('ADA, GUARD reached 10 energy in round 3 (X4.5).');
    expect(row(said, 'Energy')).toEqual([10, 11, 8]);
    expect(said.fact).toBe('Nobody attacked anybody.');
  });

  test('what was gained, lost and paid leads from the start to the end', async () => {
    const { said } = await over(FINISHED['missiles, ten energy']!());
    const [gained, lost] = [row(said, 'Gained'), row(said, 'Lost or paid')];
    expect(
      row(said, 'Energy')?.map((energy, seat) => (energy ?? 0) - (gained?.[seat] ?? 0) - (lost?.[seat] ?? 0)),
    ).toEqual([5, 5, 5]);
  });

  test('the last one standing is named, and whoever had almost fallen', async () => {
    const { said } = await over(FINISHED['missiles, last one standing']!());
    expect(said.reason).toMatch(/^\w+ is the last computer standing, after round \d+ \(X4\.4\)\.$/);
    expect(said.fact).not.toBe('');
  });
});

describe('whoever gives up', () => {
  const players = [
    { name: 'Ada', kind: 'human' },
    { name: 'Ben', kind: 'human' },
  ] as const;
  const result: Outcome = { places: [2, 1], scores: null, drawn: false };
  const table: EndedTable = {
    ending: { type: 'resigned', seat: 1 },
    result,
    standing: null,
    players,
    seats: [2],
  };

  test('is named to the others, who have won', () => {
    expect(reasonOf(table, { reason: 'of the rules' })).toBe('Ada resigned.');
    expect(headlineOf(table, { headline: 'of the game' })).toBe('You won');
  });

  test('is spoken to, and told who won', () => {
    expect(reasonOf({ ...table, seats: [1] }, { reason: '' })).toBe('You resigned.');
    expect(headlineOf({ ...table, seats: [1] }, {})).toBe('Ben won');
  });

  test('may have run out of time', () => {
    expect(reasonOf({ ...table, ending: { type: 'timed_out', seat: 1 } }, { reason: '' })).toBe('Ada ran out of time.');
  });

  test('ends a championship for somebody, who is named before all else', () => {
    const standing = { target: 100, games: 3, totals: [90, 110], wins: [1, 2], champions: [2] };
    expect(headlineOf({ ...table, standing }, {})).toBe('Champion: Ben');
  });

  test('leaves a game alone without points', () => {
    expect(headlineOf({ ...table, players: players.slice(0, 1), seats: [1], result: null }, {})).toBe(
      'The game is over',
    );
  });
});

describe('a draw', () => {
  test('is called so, and shared with the score', () => {
    const table: EndedTable = {
      ending: { type: 'played_out' },
      result: { places: [1, 1], scores: [7, 7], drawn: true },
      standing: null,
      players: [
        { name: 'Ada', kind: 'human' },
        { name: 'Ben', kind: 'human' },
      ],
      seats: [1, 2],
    };
    const said: EndingWords = {
      reason: '',
      rows: [{ label: 'Points', values: [7, -7], sum: true }],
      fact: 'Largest group: 4 points (P6.4).',
      colourOf: () => '',
    };
    expect(headlineOf(table, said)).toBe('A draw');
    expect(endingText(table, said, { title: 'micropul', address: 'https://x.example/', hinted: false })).toBe(
      'Motherboard · micropul: A draw\nAda 7 – Ben −7\nLargest group: 4 points.\nhttps://x.example/',
    );
  });
});

describe('counting', () => {
  test('a line waits for the one before, and comes to its value', () => {
    expect(countedAt(40, 0, 0)).toBe(0);
    expect(countedAt(40, 1, 0)).toBeNull();
    expect(countedAt(40, 1, countedAfter(2))).toBe(40);
    expect(countedAt(-4, 0, Infinity)).toBe(-4);
  });

  test('a line never counts backwards', () => {
    const steps = Array.from({ length: 60 }, (_, step) => countedAt(91, 0, step * 10) ?? 0);
    expect(steps).toEqual([...steps].sort((one, other) => one - other));
    expect(steps.at(-1)).toBe(91);
  });
});

describe('every draw', () => {
  test('of a game that was played here is checked, and one that somebody changed is found', async () => {
    const text = await played('micropul', 'random');
    const { wrong, claims } = await engine.ask('verify', text);
    expect(wrong).toEqual([]);
    const draws = text.match(/\btile \d+/g) ?? [];
    expect(draws).not.toEqual([]);
    expect(claims).toBeGreaterThan(draws.length);
    const forged = text.replace(/^(Secret: )(.)/m, (_, name, digit) => name + (digit === '0' ? '1' : '0'));
    expect(forged).not.toBe(text);
    expect((await engine.ask('verify', forged)).wrong[0]).toContain('does not fit the commitment');
  });
});
