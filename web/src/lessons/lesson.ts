/** Lessons: a first game, a rule at a time. A lesson is data. The engine judges what is done in it; the lesson says which of
 * the legal actions it asked for, and answers the others. */

import type { Seat } from '../wire/game';
import type { GameName } from '../wire/games';
import type { MicrochipJudgement, MicrochipTrial } from '../wire/microchip';
import type { LegalAction, Refusal, StudyPlayed, Trial } from '../wire/table';
import type { Entry } from '../words/words';

export interface Lesson {
  game: GameName;
  /** The seat of the learner. */
  seat: Seat;
  /** What each other seat is called, where the game has no names of its own. */
  opponent: Entry;
  /** Every rule the lesson introduces, by a name of its own: what a learner knows in the end. */
  topics: Record<string, Entry>;
  steps: readonly LessonStep[];
}

export interface LessonStep {
  text: Entry;
  /** The clauses that say so: two at the most, those that matter. */
  clauses: readonly string[];
  /** The topics that come up here for the first time. */
  teaches: readonly string[];
  /** The position, as a whole record. Without one the step goes on where the learner's own action led. */
  position?: string;
  /** What others, or chance, do before the learner is asked: lines of a record. */
  opening?: readonly string[];
  /** How many of the newest events belong to a turn of the learner's that goes on here: the board still shows them as news. */
  recalls?: number;
  /** Tiles that lie on the learner's board already, where layouts are tried out. */
  layout?: string;
  /** Whether it is about the score: then what stands beside the board in a game is shown here too. */
  scored?: boolean;
  /** What the learner is to do; a step without a task is read. */
  task?: Task;
}

export interface Task {
  success: readonly Way[];
  /** Answers to certain legal actions that were not asked for; the first that fits is given. */
  wrong: readonly Reply[];
  /** The answer to all others. */
  otherwise: Entry;
  /** Whole layouts that succeed, where the legal actions are the squares of one. */
  layouts?: readonly string[];
  /** Whether a layout counts as soon as it lies there, without being handed in. */
  live?: boolean;
}

/** Some actions. Everything that is said of them must hold. */
export interface Pattern {
  /** How they are written. */
  action?: readonly string[] | RegExp;
  /** What they would do. A lesson gets the effects of its own game and no others. */
  effect?: (effects: readonly never[]) => boolean;
  /** What the judge says of them, if they are whole layouts. */
  layout?: (judgement: MicrochipJudgement) => boolean;
}

/** A way to succeed. */
export interface Way extends Pattern {
  praise: Entry;
  /** What others and chance do then: lines of a record. */
  then?: readonly string[];
}

/** An answer to something that was not asked for. */
export interface Reply extends Pattern {
  text: Entry;
}

/** What the lesson asks of the engine. */
export interface Judge {
  studyPlay(record: string, seat: Seat, action: string): Promise<StudyPlayed>;
  studyTrial(record: string, seat: Seat, text: string): Promise<Trial>;
}

/** What came of an action. Of what is refused, nothing. */
export type Tried = { kind: 'refused'; refusal: Refusal } | { kind: 'right' | 'wrong'; reply: Entry; record: string };

/** The record of a game that has come this far. */
export function recordOf(game: GameName, config: string, seats: number, lines: readonly string[] = []): string {
  const players = Array.from({ length: seats }, (_, index) => `Seat ${index + 1}: ${index + 1}`);
  const heading = ['Motherboard record 1', `Game: ${game}`, 'Rules: 1', `Config: ${config}`, ...players];
  return closed([...heading, 'Ended: unfinished', '', ...lines]);
}

/** The record with more lines. */
export function extended(record: string, lines: readonly string[]): string {
  if (lines.length === 0) return record;
  const [, ...before] = record.trimEnd().split('\n').reverse();
  return closed([...before.reverse(), ...lines]);
}

/** These lines and the last one, which says how many steps there are. */
function closed(lines: readonly string[]): string {
  const body = lines.slice(lines.indexOf('') + 1);
  const steps = body.reduce((sum, line) => sum + line.split(';').length, 0);
  return [...lines, `End: ${steps} ${steps === 1 ? 'step' : 'steps'}`, ''].join('\n');
}

/** The record with which a step begins, when the one before ended with `record`. */
export function opened(step: LessonStep, record: string): string {
  return extended(step.position ?? record, step.opening ?? []);
}

/** Tries an action in a step. */
export async function attempt(
  judge: Judge,
  seat: Seat,
  task: Task,
  record: string,
  legal: readonly LegalAction[],
  action: string,
): Promise<Tried> {
  const played = await judge.studyPlay(record, seat, action);
  if ('refused' in played) return { kind: 'refused', refusal: played.refused };
  const effects = legal.find((one) => one.action === action)?.effects ?? [];
  const judgement = await judged(judge, seat, record, action);
  const way = task.success.find((one) => fits(one, action, effects, judgement));
  if (way !== undefined) return { kind: 'right', reply: way.praise, record: extended(played.record, way.then ?? []) };
  const reply = task.wrong.find((one) => fits(one, action, effects, judgement));
  return { kind: 'wrong', reply: reply?.text ?? task.otherwise, record: played.record };
}

/** Something that succeeds, for those who want to be shown. */
export function solutionOf(task: Task, legal: readonly LegalAction[]): string | null {
  const found = legal.find(({ action, effects }) => task.success.some((way) => fits(way, action, effects, null)));
  return task.layouts?.[0] ?? found?.action ?? null;
}

/** The praise for a layout that lies there, if it is one that was asked for. */
export async function praiseFor(judge: Judge, seat: Seat, task: Task, record: string, layout: string) {
  const judgement = await judged(judge, seat, record, layout);
  return task.success.find((one) => one.layout !== undefined && fits(one, layout, [], judgement))?.praise ?? null;
}

/** What the judge says of a layout; `null` of anything else. */
async function judged(judge: Judge, seat: Seat, record: string, text: string): Promise<MicrochipJudgement | null> {
  if (!text.includes('/')) return null;
  const tried = await judge.studyTrial(record, seat, text);
  return 'trial' in tried ? (tried.trial as MicrochipTrial).judgement : null;
}

function fits(
  { action, effect, layout }: Pattern,
  text: string,
  effects: readonly unknown[],
  judgement: MicrochipJudgement | null,
): boolean {
  if (action instanceof RegExp ? !action.test(text) : action !== undefined && !action.includes(text)) return false;
  if (effect !== undefined && !effect(effects as readonly never[])) return false;
  return layout === undefined || (judgement !== null && layout(judgement));
}
