import { beforeAll, expect, test } from 'vitest';
import { answersAlone, loadTables } from './local-engine';

/** The engine itself, loaded without a worker: what it says has the form `wire` promises. */
beforeAll(loadTables);

const answers = answersAlone();

test('every game is listed in full', async () => {
  const games = await answers.games();
  expect(games.length).toBeGreaterThan(0);
  for (const game of games) {
    expect(game).toEqual({
      name: expect.stringMatching(/^[a-z]+$/),
      title: expect.stringMatching(/./),
      author: expect.stringMatching(/./),
      summary: expect.stringMatching(/./),
      presets: expect.any(Array),
      settings: expect.any(Array),
      championship: game.championship,
      rules: expect.any(Array),
    });
    expect(game.presets[0]).toEqual({
      name: expect.stringMatching(/./),
      settings: expect.any(Array),
      seats: expect.any(Number),
    });
  }
  const championships = games.flatMap(({ name, championship }) =>
    championship === null ? [] : [[name, championship]],
  );
  expect(championships).toEqual([['microchip', 100]]);
});
