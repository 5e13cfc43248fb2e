/** A lesson as somebody goes through it: where they are, what they see, what the last thing they did came to. */

import type { Engine } from '../engine/engine';
import { reasonOf } from '../engine/remote';
import { bestOf } from '../table/best';
import type { Outcome, Seat } from '../wire/game';
import type { EventMessage, Refusal, Study, Trial } from '../wire/table';
import type { Entry } from '../words/words';
import { attempt, type Judge, type Lesson, type LessonStep, opened, praiseFor, solutionOf } from './lesson';
import type { Place } from './place';

/** What came of the last thing the learner did in this step, if anything. */
export type Answer = { kind: 'right' | 'wrong'; text: Entry } | { kind: 'refused'; refusal: Refusal };

export class Course {
  readonly lesson: Lesson;
  /** The step, counted from 0; after the last one the course is over. */
  index = $state(0);
  /** The step that was reached at the furthest. */
  reached = $state(0);
  /** The position on the board. */
  study = $state.raw<Study | null>(null);
  /** What has just happened there. */
  news = $state.raw<EventMessage[]>([]);
  answer = $state.raw<Answer | null>(null);
  /** The layout on the learner's board, where there is one. */
  note = $state('');
  /** Another number for every position that does not follow from the one before. */
  scene = $state(0);
  failure = $state('');
  #engine: Engine;
  #judge: Judge;
  /** The records that the steps so far began with. */
  #starts: string[] = [];
  /** The record that is on the board. */
  #record = '';
  #busy = false;

  /** `place` is where somebody was who comes back. */
  constructor(engine: Engine, lesson: Lesson, place: Place | null = null) {
    this.#engine = engine;
    this.#judge = {
      studyPlay: (...asked) => engine.ask('studyPlay', ...asked),
      studyTrial: (...asked) => engine.ask('studyTrial', ...asked),
    };
    this.lesson = lesson;
    if (place !== null) {
      this.#starts = [...place.starts];
      this.reached = place.starts.length - 1;
      this.index = place.index;
    }
    void this.goTo(this.index);
  }

  /** Where the learner is, to be kept. */
  get place(): Place {
    return { index: this.index, starts: this.#starts };
  }

  get step(): LessonStep | null {
    return this.lesson.steps[this.index] ?? null;
  }

  get over(): boolean {
    return this.step === null;
  }

  /** Whether the learner is to do something. */
  get asked(): boolean {
    return this.step?.task !== undefined && (this.answer === null || this.answer.kind === 'refused');
  }

  /** Whether the next step is open. */
  get passed(): boolean {
    return this.#solved || this.index < this.reached;
  }

  /** Whether the learner has just done what the step asks for. */
  get #solved(): boolean {
    return this.step?.task === undefined || this.answer?.kind === 'right';
  }

  get result(): Outcome | null {
    const turn = this.study?.turn;
    return typeof turn === 'object' && 'over' in turn ? turn.over : null;
  }

  /** What would do, in notation, for those who want to be shown. */
  get solution(): string | null {
    const { task } = this.step ?? {};
    return task === undefined || this.study === null ? null : solutionOf(task, this.study.legal);
  }

  /** Takes an action. */
  async act(action: string) {
    const { task } = this.step ?? {};
    if (task === undefined || !this.asked || this.#busy) return;
    await this.#do(async () => {
      const { seat } = this.lesson;
      const tried = await attempt(this.#judge, seat, task, this.#record, this.study?.legal ?? [], action);
      if (tried.kind === 'refused') {
        this.answer = tried;
        return;
      }
      await this.#show(tried.record);
      this.answer = { kind: tried.kind, text: tried.reply };
    });
  }

  /**
   * Keeps a layout that is tried out. Where it need not be handed in, it may be what was asked for, and the next one may not be
   * any more.
   */
  async keep(note: string) {
    this.note = note;
    const { step } = this;
    if (step?.task?.live !== true || this.result !== null) return;
    const praise = await praiseFor(this.#judge, this.lesson.seat, step.task, this.#record, note).catch(() => null);
    if (this.step !== step || this.note !== note) return;
    if (praise !== null) this.answer = { kind: 'right', text: praise };
    else if (this.answer?.kind === 'right') this.answer = null;
  }

  trial(text: string): Promise<Trial> {
    return this.#engine.ask('studyTrial', this.#record, this.lesson.seat, text);
  }

  best(seat: Seat) {
    return bestOf(this.#engine, this.#record, seat);
  }

  /** Sets the position of the step up again. What lies on the learner's board stays. */
  async again() {
    await this.goTo(this.index, this.step?.task?.layouts === undefined ? undefined : this.note);
  }

  async restart() {
    await this.goTo(0);
  }

  async next() {
    await this.goTo(this.index + 1);
  }

  async back() {
    await this.goTo(this.index - 1);
  }

  /** Goes to a step that is open, with a layout on the learner's board. */
  async goTo(index: number, note = this.lesson.steps[index]?.layout ?? '') {
    await this.#do(async () => {
      const step = this.lesson.steps[index];
      const onward = index > this.index;
      if (step !== undefined) {
        // Who has just solved a step goes on from there; who leafs through finds each step as it began.
        const fresh = onward && this.#solved;
        const start = (fresh ? undefined : this.#starts[index]) ?? opened(step, this.#record);
        this.#starts[index] = start;
        await this.#show(start, { note, recalls: step.recalls ?? 0 });
      }
      this.index = index;
      this.reached = Math.max(this.reached, index);
      this.answer = null;
    });
  }

  /**
   * Shows a position. What is new in it has just happened, unless a step begins with it, which comes with the layout on the
   * learner's board. The board is made anew for that, so all of it changes at once and nothing goes on from the step before.
   */
  async #show(record: string, begins: { note: string; recalls: number } | null = null) {
    const before = this.study?.events.length ?? 0;
    const study = await this.#engine.ask('study', record, { seat: this.lesson.seat });
    if (begins !== null) {
      this.scene += 1;
      this.note = begins.note;
    }
    this.news = study.events.slice(begins === null ? before : study.events.length - begins.recalls);
    this.study = study;
    this.#record = record;
  }

  async #do(work: () => Promise<void>) {
    if (this.#busy) return;
    this.#busy = true;
    this.failure = '';
    try {
      await work();
    } catch (error) {
      this.failure = reasonOf(error);
    } finally {
      this.#busy = false;
    }
  }
}
