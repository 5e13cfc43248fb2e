import { beforeAll, describe, expect, test } from 'vitest';
import { Attempt } from '../../src/puzzles/attempt.svelte';
import { levelScores } from '../../src/puzzles/levels';
import { positionsOf, type Position } from '../../src/puzzles/positions';
import { startLocalEngine } from './local-engine';

const { engine } = startLocalEngine();
const atOnce = () => Promise.resolve();
let wins: Position[];
let placements: Position[];

beforeAll(async () => {
  [wins, placements] = await Promise.all([positionsOf('win'), positionsOf('placement')]);
});

/** An attempt at a position, once it is on the board. */
async function begin(position: Position | undefined): Promise<Attempt> {
  if (position === undefined) throw new Error('there is no such position');
  const attempt = new Attempt(engine, position, 0, atOnce);
  await expect.poll(() => attempt.asked && attempt.study !== null).toBe(true);
  return attempt;
}

describe('win from here', () => {
  test('is solved by moves that win, against the best defence', async () => {
    for (const number of [1, 60, 120, 200]) {
      const attempt = await begin(wins[number - 1]);
      await attempt.act(attempt.position.answers[0] ?? '');
      for (let more = 0; more < 20 && !attempt.over; more += 1) {
        expect(attempt.answer?.kind, `${number}`).toBe('onward');
        // The position on the board is one that the seat wins: some move keeps it so.
        const kept = attempt.study?.legal.map(({ action }) => action) ?? [];
        for (const action of kept) {
          await attempt.act(action);
          if (attempt.answer?.kind !== 'wrong') break;
          await attempt.again();
        }
      }
      expect(attempt.answer, `${number}`).toEqual({ kind: 'solved' });
    }
  });

  test('says by how much another move loses, and lets one try again', async () => {
    const attempt = await begin(wins[0]);
    const before = attempt.study?.legal.length;
    await attempt.act(attempt.position.natural);
    expect(attempt.answer).toMatchObject({ kind: 'wrong', action: attempt.position.natural });
    expect(attempt.wrong).toBe(1);
    expect(attempt.asked).toBe(false);
    await attempt.again();
    expect(attempt.study?.legal.length).toBe(before);
    expect(attempt.asked).toBe(true);
  });

  test('refuses what is not allowed', async () => {
    const attempt = await begin(wins[0]);
    await attempt.act('z99');
    expect(attempt.answer?.kind).toBe('refused');
    expect(attempt.wrong).toBe(0);
  });
});

describe('best placement', () => {
  test('is solved by the best action alone, and explained', async () => {
    const attempt = await begin(placements[10]);
    const [best, next] = attempt.position.options;
    await attempt.act(next?.action ?? '');
    expect(attempt.answer).toMatchObject({ kind: 'wrong', loss: { measured: next } });
    await attempt.again();
    const listed = attempt.position.options.map(({ action }) => action);
    const other = attempt.study?.legal.find(({ action }) => !listed.includes(action))?.action ?? '';
    await attempt.act(other);
    expect(attempt.answer).toMatchObject({ kind: 'wrong', loss: { atLeast: attempt.position.options.at(-1)?.behind } });
    await attempt.again();
    await attempt.act(best?.action ?? '');
    expect(attempt.answer).toEqual({ kind: 'solved' });
    expect(attempt.wrong).toBe(2);
    expect(attempt.reasons.length).toBeGreaterThan(0);
  });

  test('can be shown', async () => {
    const attempt = await begin(placements[0]);
    await attempt.reveal();
    expect(attempt.answer).toEqual({ kind: 'shown' });
    expect(attempt.over).toBe(true);
  });
});

describe('a day', () => {
  test('draws the same tiles for everybody', async () => {
    const { game, settings, secret } = await engine.ask('dailyPuzzle', 'micropul', '2026-11-15');
    const players = [{ name: 'Player 1', kind: 'human' as const }];
    const hands = [];
    for (const table of ['one', 'other']) {
      const { seen } = await engine.ask('open', table, { game, settings, players }, secret);
      hands.push(seen.snapshot.view);
    }
    expect(hands[0]).toEqual(hands[1]);
    const other = await engine.ask('dailyPuzzle', 'micropul', '2026-11-16');
    const { seen } = await engine.ask('open', 'third', { game, settings, players }, other.secret);
    expect(seen.snapshot.view).not.toEqual(hands[0]);
  });

  test('lets the levels play bit by bit, as long as somebody waits for them', async () => {
    const told: number[] = [];
    await levelScores(
      engine,
      '2026-11-01',
      (scores) => told.push(scores.length),
      // A master takes too long for a test.
      () => told.length < 4,
    );
    expect(told).toEqual([1, 2, 3, 4]);
    let scores: (number | null)[] = [];
    await levelScores(
      engine,
      '2026-11-01',
      (found) => (scores = found),
      () => scores.length < 4,
    );
    // The same as the Rust tests say.
    expect(scores).toEqual([64, 71, 78, 80]);
  });
});
