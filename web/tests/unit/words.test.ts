import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyKit } from '../../src/boards/board';
import { kitOf } from '../../src/boards/kits';
import { answersWith } from '../../src/engine/answers';
import { initSync } from '../../src/engine/generated/engine.js';
import type { GameEntry } from '../../src/wire/table';
import { presets, summaries } from '../../src/words/games';
import { LANGUAGES } from '../../src/words/words';

/** What the engine can say, and the page has no word for, would be English in the middle of Japanese. */
let games: (GameEntry & { kit: AnyKit })[];

const answers = answersWith(() => Promise.reject(new Error('nobody thinks here')));

beforeAll(async () => {
  initSync({ module: readFileSync(new URL('../../src/engine/generated/engine_bg.wasm', import.meta.url)) });
  const known = await answers.games();
  expect(known.length).toBeGreaterThan(0);
  games = await Promise.all(known.map(async (game) => ({ ...game, kit: await kitOf(game.name) })));
  // The boards are compiled for this.
}, 60_000);

/** Facts that are numbers, names or notation, and so the same in every language. */
const NEUTRAL = [
  'board',
  'cell',
  'column',
  'computer',
  'energy',
  'first',
  'place',
  'price',
  'row',
  'seat',
  'target',
  'tile',
  'turns',
];

const factsIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

describe('every game', () => {
  test('is summed up, and so is each of its presets', () => {
    for (const game of games) {
      expect(summaries, game.name).toHaveProperty(game.name);
      for (const { name } of game.presets) expect(Object.keys(presets), game.name).toContain(name);
    }
    for (const entry of [...Object.values(summaries), ...Object.values(presets)]) {
      for (const language of LANGUAGES) expect(entry[language]).not.toBe('');
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
      expect(given, code).toEqual(expect.arrayContaining(factsIn(words?.en ?? '')));
      const neutral = given.filter((fact) => NEUTRAL.includes(fact));
      expect(neutral, code).toEqual(expect.arrayContaining(factsIn(words?.ja ?? '')));
      expect(words?.ja, code).toMatch(/[\u3040-\u30ff]/);
    }
  });

  test('can be played with every choice the page offers', async () => {
    const human = { name: 'Ada', kind: 'human' } as const;
    for (const game of games) {
      const standard = Object.fromEntries(game.presets[0]?.settings ?? []);
      expect(game.kit.options.length, game.name).toBeGreaterThan(0);
      for (const { key, values } of game.kit.options) {
        expect(Object.keys(standard), game.name).toContain(key);
        expect(values.length, key).toBeGreaterThan(1);
        for (const { value } of values) {
          const settings = { ...standard, [key]: value };
          const players = Array.from({ length: Number(settings['players'] ?? 2) }, () => human);
          const greeting = await answers.open('words', {
            game: game.name,
            settings: Object.entries(settings),
            players,
          });
          expect(Object.fromEntries(greeting.settings)).toEqual(settings);
        }
      }
    }
  });
});
