/** A position puzzle as somebody tries to solve it. The engine judges: in Copolymer it proves, after every move, who wins now,
 * and defends as well as can be; in micropul the answer was measured before. */

import type { Engine } from '../engine/engine';
import { reasonOf } from '../engine/remote';
import type { Outcome } from '../wire/game';
import type { CopolymerView } from '../wire/copolymer';
import type { Reason } from '../wire/bots';
import type { Measured, Weighed } from '../wire/puzzles';
import type { EventMessage, Refusal, Study } from '../wire/table';
import type { Position } from './positions';

/** How many turns of one's own a win is played out at the most: by then it is certain enough. */
const MOST_TURNS = 3;
/** How long an answer of the opponent waits, so that one's own move is seen. */
const PAUSE = 500;

export type Answer =
  | { kind: 'refused'; refusal: Refusal }
  /** Right so far: more is to be done. */
  | { kind: 'onward'; reply: string[] }
  | { kind: 'wrong'; action: string; loss: Loss }
  | { kind: 'solved' | 'shown' };

/** What is wrong with an answer: it loses by so many cells, or is worth less than the best. */
export type Loss = { by: number; reply: string | null } | { measured: Measured } | { atLeast: number };

export class Attempt {
  readonly position: Position;
  study = $state.raw<Study | null>(null);
  news = $state.raw<EventMessage[]>([]);
  answer = $state.raw<Answer | null>(null);
  /** How many answers were wrong. */
  wrong = $state(0);
  /** Another number for every position that does not follow from the one before. */
  scene = $state(0);
  busy = $state(false);
  failure = $state('');
  /** Why the answer is right, in the words of a master. */
  reasons = $state.raw<Reason[]>([]);
  #engine: Engine;
  #wait: (span: number) => Promise<void>;
  /** The record on the board, and the one before the last move. */
  #record: string;
  #before: string;
  #turns = 1;

  constructor(engine: Engine, position: Position, wrong = 0, wait = pause) {
    this.#engine = engine;
    this.#wait = wait;
    this.position = position;
    this.wrong = wrong;
    this.#record = this.#before = position.record;
    void this.#do(() => this.#show(position.record));
  }

  /** Whether something is to be done on the board. */
  get asked(): boolean {
    return !this.busy && !this.over && this.answer?.kind !== 'wrong';
  }

  /** Whether it is solved, or was shown. */
  get over(): boolean {
    return this.answer?.kind === 'solved' || this.answer?.kind === 'shown';
  }

  get result(): Outcome | null {
    const turn = this.study?.turn;
    return typeof turn === 'object' && 'over' in turn ? turn.over : null;
  }

  async act(action: string) {
    if (!this.asked) return;
    await this.#do(async () => {
      const { seat, kind } = this.position;
      const played = await this.#engine.ask('studyPlay', this.#record, seat, action);
      if ('refused' in played) return void (this.answer = { kind: 'refused', refusal: played.refused });
      this.#before = this.#record;
      await this.#show(played.record);
      if (kind === 'win') await this.#prove(action);
      else this.#compare(action);
      if (this.over) await this.#explain();
    });
  }

  /** Goes back to where the wrong answer was given. */
  async again() {
    await this.#do(async () => {
      this.scene += 1;
      await this.#show(this.#before, true);
      this.answer = null;
    });
  }

  /** Shows the answer. */
  async reveal() {
    await this.#do(async () => {
      const { record, seat, answers } = this.position;
      this.scene += 1;
      await this.#show(record, true);
      const played = await this.#engine.ask('studyPlay', record, seat, answers[0] ?? '');
      if ('record' in played) await this.#show(played.record);
      this.answer = { kind: 'shown' };
      await this.#explain();
    });
  }

  /** Who wins after a move, and by how much: proven. */
  async #prove(action: string) {
    let weighed = await this.#weigh();
    if (this.#ownMargin(weighed) < 0) {
      this.wrong += 1;
      const reply = weighed.seat === null || weighed.seat === this.position.seat ? null : (weighed.best[0] ?? null);
      this.answer = { kind: 'wrong', action, loss: { by: -this.#ownMargin(weighed), reply } };
      return;
    }
    const reply: string[] = [];
    while (weighed.seat !== null && weighed.seat !== this.position.seat && !this.#certain(weighed)) {
      const [defence = ''] = weighed.best;
      await this.#wait(PAUSE);
      const played = await this.#engine.ask('studyPlay', this.#record, weighed.seat, defence);
      if ('refused' in played) throw new Error(`the defence ${defence} is refused`);
      reply.push(defence);
      await this.#show(played.record);
      weighed = await this.#weigh();
    }
    if (reply.length > 0) this.#turns += 1;
    this.answer = this.#certain(weighed) ? { kind: 'solved' } : { kind: 'onward', reply };
  }

  /** Whether nothing can go wrong any more: more than half of the board is taken, or whatever is done next wins too. */
  #certain(weighed: Weighed): boolean {
    const missing = (this.study?.view as CopolymerView).missing[this.position.seat - 1];
    const safe = weighed.seat === this.position.seat && weighed.wins.length === this.study?.legal.length;
    return weighed.seat === null || missing === 0 || safe || this.#turns > MOST_TURNS;
  }

  #weigh(): Promise<Weighed> {
    return this.#engine.ask('weigh', this.#record);
  }

  #ownMargin({ seat, margin }: Weighed): number {
    return (seat ?? 1) === this.position.seat ? margin : -margin;
  }

  /** What a move is worth: measured. */
  #compare(action: string) {
    const { answers, options } = this.position;
    if (answers.includes(action)) return void (this.answer = { kind: 'solved' });
    this.wrong += 1;
    const measured = options.find((option) => option.action === action);
    const loss = measured === undefined ? { atLeast: options.at(-1)?.behind ?? 0 } : { measured };
    this.answer = { kind: 'wrong', action, loss };
  }

  /** Asks a master why; what it says of another move is left out. */
  async #explain() {
    const { record, seat, answers } = this.position;
    const played = await this.#engine.ask('studyPlay', record, seat, answers[0] ?? '');
    if ('refused' in played) return;
    const step = (await this.#engine.ask('reviewSteps', played.record)).at(-1)?.step;
    const reviewed = step === undefined ? null : await this.#engine.ask('review', played.record, step);
    const [best] = reviewed?.options ?? [];
    this.reasons = best !== undefined && answers.includes(best.action) ? best.reasons : [];
  }

  async #show(record: string, anew = false) {
    const before = anew ? Infinity : (this.study?.events.length ?? Infinity);
    const study = await this.#engine.ask('study', record, { seat: this.position.seat });
    this.news = study.events.slice(before);
    this.study = study;
    this.#record = record;
  }

  async #do(work: () => Promise<void>) {
    if (this.busy) return;
    this.busy = true;
    this.failure = '';
    try {
      await work();
    } catch (error) {
      this.failure = reasonOf(error);
    } finally {
      this.busy = false;
    }
  }
}

const pause = (span: number) => new Promise<void>((resolve) => setTimeout(resolve, span));
