import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyKit } from '../../src/boards/board';
import { GAMES } from '../../src/boards/games';
import { SETUPS, type Choice } from '../../src/boards/setups';
import { mostSeats, PROGRAMS, seatsIn, standardOf } from '../../src/table/begin';
import { sizesIn, writeOutline } from '../../src/table/outline';
import { PERSONAS } from '../../src/table/personas';
import { type SettingKind } from '../../src/wire/game';
import { GAME_REFUSALS } from '../../src/wire/game-refusals';
import { ONLINE_REFUSALS } from '../../src/wire/online-refusals';
import { type GameEntry, type Player } from '../../src/wire/table';
import { TABLE_REFUSALS } from '../../src/wire/table-refusals';
import { LEVELS, playerWords } from '../../src/words/players';
import { setup } from '../../src/words/setup';
import { LANGUAGES, type Entry } from '../../src/words/words';
import { answersAlone, loadTables } from './local-engine';

/** What the engine can say, and the page has no word for, would be English in the middle of Japanese. */
let games: (GameEntry & { kit: AnyKit })[];

const answers = answersAlone();

beforeAll(async () => {
  loadTables();
  const known = await answers.games();
  expect(known.length).toBeGreaterThan(0);
  games = await Promise.all(known.map(async (game) => ({ ...game, kit: await GAMES[game.name].kit() })));
  // The boards are compiled for this.
}, 60_000);

/** Facts that are numbers, names or notation, and so the same in every language. */
const NEUTRAL = [
  'board',
  'cell',
  'column',
  'computer',
  'count',
  'energy',
  'first',
  'known',
  'letter',
  'name',
  'place',
  'players',
  'price',
  'row',
  'seat',
  'step',
  'target',
  'tile',
  'turns',
  'wanted',
];

const factsIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

/** Both languages have something to say. */
function expectWords(what: string, ...entries: Entry[]) {
  for (const entry of entries) for (const language of LANGUAGES) expect(entry[language], what).not.toBe('');
}

/** Each choice has a name, and one line about it that is not the name again. */
function expectChoices(what: string, choices: Record<string, Choice>) {
  for (const { name, about } of Object.values(choices)) {
    expectWords(what, name, about);
    for (const language of LANGUAGES) expect(about[language]).toMatch(/.{8,}[.。?]$|.{8,}か。$/);
  }
}

describe('every game', () => {
  test('has the title and the author that the engine names, and a summary', () => {
    expect(Object.keys(GAMES)).toEqual(games.map(({ name }) => name));
    for (const { name, title, author } of games) {
      expect(GAMES[name]).toMatchObject({ title, author });
      expectWords(name, GAMES[name].summary);
    }
  });

  test('has a name and a line for each of its presets, and for nothing else', () => {
    for (const { name, presets } of games) {
      const words = SETUPS[name].presets;
      expect(Object.keys(words), name).toEqual(presets.map((preset) => preset.name));
      expectChoices(name, words);
    }
  });

  test('has a name and a line for each of its settings, and for nothing else', () => {
    // A game may offer its presets alone, but not all of them do.
    expect(games.flatMap(({ settings }) => settings.filter(({ advanced }) => !advanced))).not.toEqual([]);
    for (const { name, settings } of games) {
      const words = SETUPS[name].settings;
      expect(Object.keys(words), name).toEqual(settings.map(({ key }) => key));
      expectChoices(name, words);
    }
  });

  test('has a name and a line for the outlines of its boards, and words for each of their sides', () => {
    for (const { name, settings } of games) {
      const words = SETUPS[name].outlines;
      const outlines = settings.flatMap(({ kind }) => (kind.type === 'outline' ? kind.outlines : []));
      const known = Object.entries(words).map(([name, { sides }]) => [name, sides.length]);
      expect(known, name).toEqual(outlines.map(({ name, sides }) => [name, sides.length]));
      expectChoices(name, words);
      expectWords(name, ...Object.values(words).flatMap(({ sides }) => sides));
    }
  });

  test('has a persona for each level that the engine has', async () => {
    for (const { name, presets } of games) {
      const personas = PERSONAS[name];
      expect(Object.keys(personas), name).toEqual([...PROGRAMS]);
      for (const { name: called, temperament } of Object.values(personas)) {
        expectWords(name, temperament, ...(called === null ? [] : [called]));
      }
      const [{ settings, seats } = { settings: [], seats: 0 }] = presets;
      const against = (bot: string) =>
        answers.check({ game: name, settings, players: Array<Player>(seats).fill({ name: bot, kind: 'bot' }) });
      for (const program of PROGRAMS) expect(await against(program), program).toBeNull();
      expect(() => against('level6'), name).toThrow(/level6/);
    }
    expectWords('levels', ...Object.values(LEVELS));
  });

  test('is set up in Japanese with full-width punctuation', () => {
    const choices = Object.values(SETUPS).flatMap(({ presets, settings, outlines }) =>
      [presets, settings, outlines].flatMap((some) => Object.values(some).flatMap(({ name, about }) => [name, about])),
    );
    const others = [setup, playerWords, LEVELS].flatMap((words) => Object.values<Entry>(words));
    const lines = Object.values(PERSONAS).flatMap((game) =>
      Object.values(game).flatMap(({ name, temperament }) => [temperament, ...(name === null ? [] : [name])]),
    );
    const refusals = [...games.flatMap(({ kit }) => Object.values(kit.refusals)), ...Object.values(GAME_REFUSALS)];
    for (const { ja } of [...choices, ...others, ...lines, ...refusals]) {
      // A colon in an amount and a slash in a board are notation.
      expect(ja.replaceAll(/\w+:\d/g, '')).not.toMatch(/[():?!]/);
    }
  });

  test('has words for everything its rules refuse, and for nothing else', () => {
    for (const { kit, name, rules } of games) {
      expect(rules.length, name).toBeGreaterThan(0);
      expect(Object.keys(kit.refusals).sort()).toEqual(rules.map(({ code }) => code).sort());
    }
  });

  test('fills the words of a refusal with facts the rule gives, and no language with words of another', () => {
    for (const { code, text, words } of games.flatMap(({ kit, rules }) =>
      rules.map((rule) => ({ ...rule, words: kit.refusals[rule.code] })),
    )) {
      const given = factsIn(text);
      expect(words?.en, code).toBe(text);
      const neutral = given.filter((fact) => NEUTRAL.includes(fact));
      expect(neutral, code).toEqual(expect.arrayContaining(factsIn(words?.ja ?? '')));
      expect(words?.ja, code).toMatch(/[\u3040-\u30ff]/);
    }
  });

  test('can be played with every choice the page offers', async () => {
    let played = 0;
    for (const game of games) {
      const standard = standardOf(game);
      const choices = game.settings.flatMap(({ key, kind, advanced }) =>
        advanced ? [] : valuesOf(kind).map((value) => [key, value] as const),
      );
      expect(choices.length, game.name).not.toBe(1);
      played += choices.length;
      for (const [key, value] of choices) {
        const settings = standard.settings.map(([name, old]): [string, string] => [name, name === key ? value : old]);
        const seats = seatsIn(game, standard, settings);
        expect(seats, game.name).toBeLessThanOrEqual(mostSeats(game));
        const players = Array.from({ length: seats }, (): Player => ({ name: 'Ada', kind: 'human' }));
        const { greeting } = await answers.open('words', { game: game.name, settings, players });
        expect(greeting.settings).toEqual(settings);
        expect(greeting.seats).toBe(seats);
      }
    }
    expect(played).toBeGreaterThan(0);
  });

  test('can be played as each of its presets by as many as that says', async () => {
    for (const game of games) {
      for (const { settings, seats } of game.presets) {
        const players = Array.from({ length: seats }, (): Player => ({ name: 'Ada', kind: 'human' }));
        const { greeting } = await answers.open('words', { game: game.name, settings, players });
        expect(greeting.seats).toBe(seats);
      }
    }
  });
});

test.each([
  ['table', TABLE_REFUSALS, ['table/src/refused.rs', 'table/src/room_message.rs']],
  ['server', ONLINE_REFUSALS, ['online/src/rules.rs']],
] as const)('the %s has words for everything it refuses', (_, refusals, files) => {
  // The codes are the strings of this form in the files that name them; settings have words of their own.
  const codes = files.flatMap((file) => {
    const source = readFileSync(new URL(`../../../crates/${file}`, import.meta.url), 'utf8');
    return [...source.matchAll(/"((?:table|room(?!\.settings)|online)\.\w+)"/g)].map(([, code]) => code);
  });
  expect(codes.length).toBeGreaterThan(20);
  expect(Object.keys(refusals).sort()).toEqual(codes.sort());
  expectWords('refusals', ...Object.values(refusals));
});

test('the module of the table has the English of refusals alone: the page has the Japanese', () => {
  const module = readFileSync(new URL('../../src/engine/generated/table_bg.wasm', import.meta.url));
  const refusals = games.flatMap(({ kit }) => Object.values(kit.refusals));
  expect(refusals.filter(({ ja }) => module.includes(ja))).toEqual([]);
  expect(refusals.filter(({ en }) => module.includes(en))).not.toEqual([]);
});

/** The values that the form offers for a setting. */
function valuesOf(kind: SettingKind): string[] {
  if (kind.type === 'players') return sizesIn({ ...kind, step: 1 }).map(String);
  if (kind.type === 'switch') return ['on', 'off'];
  if (kind.type !== 'outline') throw new Error(`the form has no field for a setting of the kind ${kind.type}`);
  return kind.outlines.flatMap(({ name, sides }) =>
    sides
      .reduce<number[][]>(
        (some, range) => some.flatMap((sizes) => sizesIn(range).map((size) => [...sizes, size])),
        [[]],
      )
      .map((sizes) => writeOutline({ name, sizes })),
  );
}
