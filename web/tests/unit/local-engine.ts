/** The real engine in the process of the tests, behind the same messages as in a browser. */

import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { answersWith } from '../../src/engine/answers';
import { Engine } from '../../src/engine/engine';
import * as bots from '../../src/engine/generated/bots.js';
import { initSync } from '../../src/engine/generated/table.js';
import type { AskBots, BotTasks } from '../../src/engine/messages';
import type { Port, Reply, Request } from '../../src/engine/remote';

const TASKS: BotTasks = {
  load: () => {},
  think: bots.think,
  advise: bots.advise,
  replay: bots.replay,
  reviewSteps: bots.review_steps,
  review: bots.review,
};

/** Messages arrive later than they are sent, and in order. */
const later = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Takes the place of the two workers. Like them it copies messages and answers in order, except for what the thinker takes its
 * time for. */
export class LocalPort implements Port {
  onmessage: Port['onmessage'] = null;
  onerror: Port['onerror'] = null;
  /** The questions asked so far. */
  readonly asked: Request['question'][] = [];
  #thinking: Promise<void> = Promise.resolve();
  #answers = answersWith((async (task, ...asked) => {
    await this.#thinking;
    return (TASKS[task] as (...asked: unknown[]) => unknown)(...asked);
  }) as AskBots) as unknown as Record<string, (...asked: unknown[]) => unknown>;

  postMessage(request: Request) {
    this.asked.push(request.question);
    void this.#answer(structuredClone(request));
  }

  /** Keeps the thinker from answering until the returned function is called. */
  holdThoughts(): () => void {
    let release = () => {};
    this.#thinking = new Promise((resolve) => (release = resolve));
    return release;
  }

  async #answer({ id, question, asked }: Request) {
    await later();
    let reply: Reply;
    try {
      const answer = await this.#answers[question]?.(...asked);
      reply = { id, answer: structuredClone(answer) };
    } catch (error) {
      reply = { id, error: error instanceof Error ? error.message : String(error) };
    }
    this.onmessage?.(new MessageEvent('message', { data: reply }));
  }
}

/** Loads the engine. */
export function startLocalEngine(): { engine: Engine; port: LocalPort } {
  const module = (name: string) => readFileSync(new URL(`../../src/engine/generated/${name}_bg.wasm`, import.meta.url));
  initSync({ module: module('table') });
  bots.initSync({ module: module('bots') });
  const port = new LocalPort();
  return { engine: new Engine(port), port };
}
