/** The real engine in the process of the tests, behind the same messages as in a browser. */

import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { answersWith } from '../../src/engine/answers';
import type { Connect } from '../../src/engine/channel';
import { Engine } from '../../src/engine/engine';
import * as bots from '../../src/engine/generated/bots.js';
import { initSync as initFollower } from '../../src/engine/generated/follower.js';
import { initSync } from '../../src/engine/generated/table.js';
import type { AskBots, BotTasks, Questions } from '../../src/engine/messages';
import { answer, type Answers, type Port, type Push, type Reply, type Request } from '../../src/engine/remote';

const TASKS: BotTasks = {
  load: () => {},
  think: bots.think,
  advise: bots.advise,
  replay: bots.replay,
  verify: bots.verify,
  study: bots.study,
  studyPlay: bots.study_play,
  studyTrial: bots.study_trial,
  upgrade: bots.upgrade,
  branch: bots.branch,
  reviewSteps: bots.review_steps,
  review: bots.review,
  dailyPuzzle: bots.daily_puzzle,
  playLevel: bots.play_level,
  weigh: bots.weigh,
};

/** Messages arrive later than they are sent, and in order. */
const later = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The module is loaded before the tests. */
const loadFollower = () => Promise.resolve();

const nobodyElsewhere: Connect = () => Promise.reject(new Error('nobody is there'));

/** Takes the place of the two workers. Like them it copies messages and answers in order, except for what the thinker takes its
 * time for. */
export class LocalPort implements Port {
  onmessage: Port['onmessage'] = null;
  onerror: Port['onerror'] = null;
  /** The questions asked so far. */
  readonly asked: Request['question'][] = [];
  /** What the thinker was asked so far. */
  readonly tasks: (keyof BotTasks)[] = [];
  /** Why the thinker does not answer, if it does not. */
  failing: string | null = null;
  #thinking: Promise<void> = Promise.resolve();
  #answers: Answers<Questions>;

  constructor(connect: Connect = nobodyElsewhere, patience = 1_000) {
    const askBots = async (task: keyof BotTasks, ...asked: unknown[]) => {
      this.tasks.push(task);
      await later();
      await this.#thinking;
      if (this.failing !== null) throw new Error(this.failing);
      return (TASKS[task] as (...asked: unknown[]) => unknown)(...asked);
    };
    const tell = (pushed: unknown) => this.#post({ pushed });
    this.#answers = answersWith({ askBots: askBots as AskBots, tell, connect, loadFollower, patience });
  }

  postMessage(request: Request) {
    this.asked.push(request.question);
    const copy = structuredClone(request);
    void later().then(() => answer(this.#answers, copy, (reply) => this.#post(reply)));
  }

  /** Keeps the thinker from answering until the returned function is called. */
  holdThoughts(): () => void {
    let release = () => {};
    this.#thinking = new Promise((resolve) => (release = resolve));
    return release;
  }

  #post(message: Reply | Push) {
    const data = structuredClone(message);
    void later().then(() => this.onmessage?.(new MessageEvent('message', { data })));
  }
}

/** Loads the modules of tables, here and elsewhere. */
export function loadTables() {
  initSync({ module: moduleOf('table') });
  initFollower({ module: moduleOf('follower') });
}

const moduleOf = (name: string) => readFileSync(new URL(`../../src/engine/generated/${name}_bg.wasm`, import.meta.url));

/** Loads the engine. */
export function startLocalEngine(): { engine: Engine; port: LocalPort } {
  loadTables();
  bots.initSync({ module: moduleOf('bots') });
  const port = new LocalPort();
  return { engine: new Engine(port), port };
}

/** The answers of the engine without a worker, where nobody thinks. */
export function answersAlone(): Answers<Questions> {
  const askBots = () => Promise.reject(new Error('nobody thinks here'));
  return answersWith({ askBots, tell: () => {}, connect: nobodyElsewhere, loadFollower });
}
