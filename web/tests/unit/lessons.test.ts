import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { GAME_NAMES } from '../../src/boards/games';
import { Course } from '../../src/lessons/course.svelte';
import {
  attempt,
  extended,
  type Judge,
  type Lesson,
  opened,
  praiseFor,
  recordOf,
  type Reply,
} from '../../src/lessons/lesson';
import { LESSONS } from '../../src/lessons/lessons';
import { keepPlace, keptPlace } from '../../src/lessons/place';
import type { CopolymerEffect } from '../../src/wire/copolymer';
import type { GameName } from '../../src/wire/games';
import type { MicrochipTrial } from '../../src/wire/microchip';
import type { MicropulEffect, MicropulView } from '../../src/wire/micropul';
import { type Entry, LANGUAGES } from '../../src/words/words';
import { startLocalEngine } from './local-engine';

/** The rules that nobody should begin a game without, by the names the lessons give them. */
const TOPICS: Record<GameName, string[]> = {
  copolymer: ['colour', 'anywhere', 'ends', 'oblige', 'chain', 'pass', 'full', 'majority'],
  microchip: ['goal', 'draft', 'columns', 'colour', 'meet', 'value', 'open', 'unused', 'largest', 'handIn', 'tie'],
  micropul: [
    'actions',
    'attach',
    'dots',
    'take',
    'plus',
    'big',
    'stone',
    'closed',
    'merged',
    'core',
    'points',
    'empty',
  ],
  missiles: [
    'goal',
    'choose',
    'charge',
    'change',
    'attack',
    'block',
    'firewall',
    'mad',
    'out',
    'duel',
    'feedback',
    'chain',
  ],
};

const { engine } = startLocalEngine();
const judge: Judge = {
  studyPlay: (...asked) => engine.ask('studyPlay', ...asked),
  studyTrial: (...asked) => engine.ask('studyTrial', ...asked),
};

let lessons: Lesson[];
beforeAll(async () => {
  lessons = await Promise.all(GAME_NAMES.map((name) => LESSONS[name]()));
});

const legalIn = async (lesson: Lesson, record: string) =>
  (await engine.ask('study', record, { seat: lesson.seat })).legal;

/** Every record a step can begin with: one for each way through the steps before. */
async function beginnings(lesson: Lesson): Promise<Set<string>[]> {
  const all: Set<string>[] = [];
  let before = new Set(['']);
  for (const step of lesson.steps) {
    const now = new Set([...before].map((record) => opened(step, record)));
    all.push(now);
    const { task } = step;
    if (task === undefined) {
      before = now;
      continue;
    }
    before = new Set();
    for (const record of now) {
      const legal = await legalIn(lesson, record);
      const wanted = task.layouts ?? legal.map(({ action }) => action);
      for (const action of wanted) {
        const tried = await attempt(judge, lesson.seat, task, record, legal, action);
        if (tried.kind === 'right') before.add(tried.record);
      }
    }
  }
  return all;
}

const textsOf = ({ text, task }: Lesson['steps'][number]): Entry[] => [
  text,
  ...(task === undefined
    ? []
    : [task.otherwise, ...task.success.map(({ praise }) => praise), ...task.wrong.map((reply) => reply.text)]),
];

describe('every lesson', () => {
  test('is for its own game, and short', () => {
    expect(lessons.map(({ game }) => game)).toEqual(GAME_NAMES);
    for (const { game, steps } of lessons) {
      expect(steps.length, game).toBeGreaterThanOrEqual(6);
      expect(steps.length, game).toBeLessThanOrEqual(12);
    }
  });

  test('introduces every rule of its game once, and names it in the end', () => {
    for (const { game, steps, topics } of lessons) {
      const taught = steps.flatMap(({ teaches }) => teaches);
      expect([...taught].sort(), game).toEqual([...TOPICS[game]].sort());
      expect(Object.keys(topics).sort(), game).toEqual([...TOPICS[game]].sort());
    }
  });

  test('speaks both languages', () => {
    for (const { game, opponent, steps, topics } of lessons) {
      for (const entry of [opponent, ...Object.values(topics), ...steps.flatMap(textsOf)]) {
        for (const language of LANGUAGES) expect(entry[language], game).not.toBe('');
        expect(entry.ja, game).toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
        // Japanese has its own brackets, colons, question and exclamation marks.
        expect(entry.ja, game).not.toMatch(/[()!?:;]/);
      }
    }
  });

  test('cites clauses that exist', () => {
    let cited = 0;
    for (const { game, steps } of lessons) {
      const file = game === 'missiles' ? 'missiles-and-microchips' : game;
      const book = readFileSync(new URL(`../../../docs/rules/${file}.md`, import.meta.url), 'utf8');
      for (const clause of steps.flatMap(({ clauses }) => clauses)) {
        expect(book, `${game} ${clause}`).toContain(`**${clause}**`);
        cited += 1;
      }
      // More numbers than that say nothing to a beginner.
      for (const { clauses } of steps) expect([1, 2], game).toContain(clauses.length);
    }
    expect(cited).toBeGreaterThan(50);
  });

  test.each(GAME_NAMES)(
    'of %s is played to its end in every way it offers',
    async (name) => {
      const lesson = await LESSONS[name]();
      const all = await beginnings(lesson);
      for (const [index, records] of all.entries()) {
        const step = lesson.steps[index]!;
        expect(records.size, `${name} ${index + 1}`).toBeGreaterThan(0);
        for (const record of records) {
          const legal = await legalIn(lesson, record);
          // Only those who may do something are asked to.
          expect(step.task === undefined || legal.length > 0, `${name} ${index + 1}`).toBe(true);
        }
      }
      // The first game is one that the learner wins.
      for (const record of all.at(-1) ?? []) {
        const { turn } = await engine.ask('study', record, 'public');
        expect(turn, name).toMatchObject({ over: {} });
        if (typeof turn === 'object' && 'over' in turn) expect(turn.over.places[lesson.seat - 1], record).toBe(1);
      }
    },
    60_000,
  );

  test.each(GAME_NAMES)(
    'of %s answers everything that was not asked for',
    async (name) => {
      const lesson = await LESSONS[name]();
      const all = await beginnings(lesson);
      const given = new Set<Entry>();
      const unused = new Set(lesson.steps.flatMap(({ task }) => [...(task?.success ?? []), ...(task?.wrong ?? [])]));
      for (const [index, records] of all.entries()) {
        const { task, layout } = lesson.steps[index]!;
        if (task === undefined) continue;
        const layouts = task.layouts === undefined ? [] : layoutsNear([...task.layouts, layout ?? EMPTY]);
        for (const record of records) {
          const legal = await legalIn(lesson, record);
          for (const action of [...legal.map((one) => one.action), ...layouts]) {
            const tried = await attempt(judge, lesson.seat, task, record, legal, action);
            if (tried.kind === 'refused') throw new Error(`${name} ${index + 1}: ${action} is refused`);
            for (const way of unused) {
              if (tried.reply === ('praise' in way ? way.praise : way.text)) unused.delete(way);
            }
            if (tried.kind === 'wrong' && tried.reply !== task.otherwise) given.add(tried.reply);
          }
        }
      }
      // Nothing is said that nobody can ever hear.
      expect([...unused].map((way) => ('praise' in way ? way.praise.en : way.text.en))).toEqual([]);
      expect(given.size, name).toBeGreaterThanOrEqual(2);
    },
    60_000,
  );

  test('tells a layout that lies there by what the judge says of it', async () => {
    const { seat, steps } = await LESSONS.microchip();
    let layouts = 0;
    for (const { task, position } of steps) {
      if (task?.layouts === undefined || position === undefined) continue;
      for (const layout of task.layouts) {
        expect(await praiseFor(judge, seat, task, position, layout)).toBe(task.success[0]?.praise);
        layouts += 1;
      }
      expect(await praiseFor(judge, seat, task, position, EMPTY)).toBeNull();
    }
    expect(layouts).toBeGreaterThan(4);
  });

  test('of micropul counts as the engine does', async () => {
    const lesson = await LESSONS.micropul();
    const { text, task, position } = lesson.steps.at(-2)!;
    const { view } = await engine.ask('study', position!, { seat: lesson.seat });
    const points = (view as MicropulView).points;
    expect([text.en, text.ja]).toEqual([
      expect.stringContaining(points.join(' to ')),
      expect.stringContaining(points.join('対')),
    ]);
    for (const record of (await beginnings(lesson)).at(-1)!) {
      const { turn } = await engine.ask('study', record, 'public');
      const scores = (typeof turn === 'object' && 'over' in turn && turn.over.scores) || [];
      expect(scores, record).toHaveLength(2);
      expect(task?.success[0]?.praise.en).toContain(scores.join(' to '));
      expect(task?.success[0]?.praise.ja).toContain(scores.join('対'));
    }
  });

  test('of micropul tells a gap that is filled from one that is not', async () => {
    const lesson = await LESSONS.micropul();
    const { position, task } = lesson.steps.find(({ teaches }) => teaches.includes('closed'))!;
    const legal = await legalIn(lesson, position!);
    const filling = legal.filter(({ action }) => action.endsWith(' at -1,-1'));
    expect(filling.length).toBeGreaterThan(2);
    for (const { action } of filling) {
      const tried = await attempt(judge, lesson.seat, task!, position!, legal, action);
      expect('reply' in tried && tried.reply, action).not.toBe(task!.otherwise);
    }
  });

  test('of micropul tells an extra turn from a turn of the other player', async () => {
    const lesson = await LESSONS.micropul();
    const { position, task } = lesson.steps.at(-2)!;
    const legal = await legalIn(lesson, position!);
    const again = legal.filter(({ effects }) => (effects as MicropulEffect[]).includes('again'));
    expect(again.length).toBeGreaterThan(0);
    for (const { action } of again) {
      const tried = await attempt(judge, lesson.seat, task!, position!, legal, action);
      expect('reply' in tried && tried.reply, action).not.toBe(task!.otherwise);
    }
  });

  test('of copolymer counts as the engine does', async () => {
    const { steps } = await LESSONS.copolymer();
    const { position, task } = steps.find(({ teaches }) => teaches.includes('majority'))!;
    const [{ action, text }] = task!.wrong as [Reply];
    for (const cell of action as string[]) {
      const { legal } = await engine.ask('study', extended(position!, [`1: ${cell}`]), { seat: 2 });
      const effects = legal.find((one) => one.action === 'b2')?.effects as CopolymerEffect[];
      const touched = effects.flatMap((effect) => (typeof effect === 'object' ? effect.connections : []));
      expect(touched, cell).toHaveLength(3);
    }
    expect([text.en, text.ja]).toEqual([expect.stringContaining('three of yours'), expect.stringContaining('3個')]);
  });

  test('of microchip calls no empty board closed, and counts as the judge does', async () => {
    const { seat, steps } = await LESSONS.microchip();
    let counted = 0;
    for (const { task, position } of steps) {
      if (task?.layouts === undefined || position === undefined) continue;
      const empty = await attempt(judge, seat, task, position, [], EMPTY);
      expect('reply' in empty && empty.reply.en).not.toMatch(/closed,/i);
      const { en, ja } = task.success[0]!.praise;
      const value = /value (\d+)/i.exec(en)?.[1];
      if (value === undefined) continue;
      const points = /makes (\d+)/.exec(en)?.[1] ?? value;
      expect([ja.includes(value), ja.includes(points)]).toEqual([true, true]);
      for (const layout of task.layouts) {
        const trial = await judge.studyTrial(position, seat, layout);
        const { score } = (trial as { trial: MicrochipTrial }).trial.judgement;
        expect(score, layout).toMatchObject({ value: Number(value), points: Number(points) });
        counted += 1;
      }
    }
    expect(counted).toBeGreaterThan(3);
  });

  test('says why the engine refuses something', async () => {
    const { seat, steps } = await LESSONS.copolymer();
    const { task, position } = steps[1]!;
    const legal = await engine.ask('study', position!, { seat });
    const tried = await attempt(judge, seat, task!, position!, legal.legal, 'c3');
    expect(tried).toMatchObject({ kind: 'refused', refusal: { code: 'copolymer.occupied' } });
  });
});

const EMPTY = '.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,.';

/** Layouts that miss something: the empty one, and each of these without one of its tiles or two. */
function layoutsNear(layouts: readonly string[]): string[] {
  const near = layouts.flatMap((layout) => {
    const tiles = [...layout.matchAll(/[nesw]+/g)];
    return tiles.map(({ index, 0: tile }) => layout.slice(0, index) + '.' + layout.slice(index + tile.length));
  });
  return [...layouts, ...near, EMPTY];
}

describe('a record', () => {
  test('is extended by lines, and counts its steps', () => {
    const record = recordOf('copolymer', 'board=hexagon:2', 2, ['1: a1']);
    expect(record).toMatch(/\nEnded: unfinished\n\n1: a1\nEnd: 1 step\n$/);
    expect(extended(record, ['2: b2', '1: c2; c3'])).toMatch(/\n\n1: a1\n2: b2\n1: c2; c3\nEnd: 4 steps\n$/);
    expect(extended(record, [])).toBe(record);
    expect(recordOf('copolymer', 'board=hexagon:2', 2)).toMatch(/\n\nEnd: 0 steps\n$/);
  });
});

describe('a course', () => {
  /** Waits until the engine has answered. */
  const settled = async (course: Course) => {
    while (course.study === null && course.failure === '') await new Promise((resolve) => setTimeout(resolve, 1));
    expect(course.failure).toBe('');
  };

  /** What else the board is given with every position from now on. */
  const boardsGiven = (course: Course) => {
    const given: { scene: number; note: string }[] = [];
    let { study } = course;
    Object.defineProperty(course, 'study', {
      get: () => study,
      set: (next: typeof study) => {
        study = next;
        given.push({ scene: course.scene, note: course.note });
      },
    });
    return given;
  };

  test('goes on after success and waits after a mistake', async () => {
    const course = new Course(engine, await LESSONS.copolymer());
    await settled(course);
    expect([course.asked, course.passed]).toEqual([true, false]);
    await course.act('c3');
    expect([course.answer?.kind, course.passed]).toEqual(['right', true]);
    await course.next();
    const before = course.study?.view;
    await course.act('c3');
    expect([course.answer?.kind, course.asked]).toEqual(['refused', true]);
    await course.act('e4');
    expect([course.answer?.kind, course.asked, course.passed]).toEqual(['wrong', false, false]);
    expect(course.news).toHaveLength(1);
    await course.again();
    expect(course.study?.view).toEqual(before);
    expect([course.answer, course.asked]).toEqual([null, true]);
    const solution = course.solution ?? '';
    await course.act(solution);
    expect(course.answer?.kind).toBe('right');
  });

  test('can be leafed through as far as it has come', async () => {
    const course = new Course(engine, await LESSONS.missiles());
    await settled(course);
    await course.next();
    await course.act('charge REELS');
    await course.next();
    const reached = course.study;
    await course.back();
    expect([course.index, course.passed, course.asked]).toEqual([1, true, true]);
    await course.next();
    expect(course.study).toEqual(reached);
    expect(course.news).toEqual([]);
  });

  test('is taken up where it was left', async () => {
    const lesson = await LESSONS.missiles();
    const kept: Record<string, string> = {};
    const memory = {
      getItem: (key: string) => kept[key] ?? null,
      setItem: (key: string, value: string) => void (kept[key] = value),
    };
    const course = new Course(engine, lesson);
    await settled(course);
    keepPlace(lesson, course.place, memory);
    expect(keptPlace(lesson, memory)).toBeNull();
    await course.next();
    await course.act('charge REELS');
    await course.next();
    keepPlace(lesson, course.place, memory);

    const place = keptPlace(lesson, memory);
    const later = new Course(engine, lesson, place);
    expect(later.index).toBe(2);
    await settled(later);
    expect([later.study?.view, later.asked, later.news]).toEqual([course.study?.view, true, []]);
    await later.back();
    expect([later.index, later.passed]).toEqual([1, true]);
    keepPlace(lesson, later.place, memory);
    expect(keptPlace(lesson, memory)).toEqual({ ...place, index: 1 });

    // Another lesson has a place of its own, and a lesson that was changed begins anew.
    expect(keptPlace(await LESSONS.copolymer(), memory)).toBeNull();
    const [first, ...others] = lesson.steps;
    expect(
      keptPlace({ ...lesson, steps: [{ ...first!, opening: ['1: charge REELS'] }, ...others] }, memory),
    ).toBeNull();
    // At the end there is nothing to go on with.
    keepPlace(lesson, { index: lesson.steps.length, starts: later.place.starts }, memory);
    expect(keptPlace(lesson, memory)).toBeNull();
  });

  test('begins anew if what was kept is damaged', async () => {
    const lesson = await LESSONS.missiles();
    for (const kept of [
      '',
      '[]',
      '{"missiles":null}',
      '{"missiles":{"index":3}}',
      '{"missiles":{"index":1,"starts":["x","y"]}}',
    ]) {
      expect(keptPlace(lesson, { getItem: () => kept, setItem: () => {} }), kept).toBeNull();
    }
  });

  test('keeps what lies on the board when a layout is tried again', async () => {
    const course = new Course(engine, await LESSONS.microchip());
    await settled(course);
    for (const action of ['', 'RE', 'VC']) {
      if (action !== '') await course.act(action);
      await course.next();
    }
    const far = `e,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,.`;
    await course.keep('.,w,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,.');
    expect(course.answer).toBeNull();
    await course.keep(far);
    await course.act(far);
    expect([course.answer?.kind, course.result !== null]).toEqual(['wrong', true]);
    const { scene } = course;
    const given = boardsGiven(course);
    await course.again();
    // The board is made anew with the position, and begins with the note it is given then.
    expect(given).toEqual([{ scene: scene + 1, note: far }]);
    expect([course.note, course.result]).toEqual([far, null]);
    const pair = 'e,w,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,./.,.,.,.,.';
    await course.keep(pair);
    expect([course.answer?.kind, course.passed]).toEqual(['right', true]);
    // Praise goes when what it was for is gone.
    await course.keep(far);
    expect([course.answer, course.passed]).toEqual([null, false]);
    await course.keep(pair);
    expect(course.answer?.kind).toBe('right');
  });

  test('begins every step on a board of its own, with the turn that goes on there', async () => {
    const course = new Course(engine, await LESSONS.copolymer());
    await settled(course);
    const given = boardsGiven(course);
    for (const action of ['c3', 'a2', 'c3']) {
      await course.act(action);
      await course.next();
    }
    expect(new Set(given.map(({ scene }) => scene)).size).toBe(4);
    expect([course.index, course.news.map(({ text }) => text)]).toEqual([3, ['c3']]);
    await course.act('d3');
    await course.next();
    await course.back();
    await course.next();
    expect([course.index, course.news.map(({ text }) => text)]).toEqual([4, ['c3', 'd3']]);
  });

  test('says what went wrong when a position cannot be read', async () => {
    const lesson = await LESSONS.copolymer();
    const [first] = lesson.steps;
    const course = new Course(engine, { ...lesson, steps: [{ ...first!, position: 'nonsense' }] });
    await vi.waitFor(() => expect(course.failure).not.toBe(''));
  });
});
