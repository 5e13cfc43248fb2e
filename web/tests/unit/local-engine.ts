/** The real engine in the process of the tests, behind the same messages as in a browser. */

import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { answersWith } from '../../src/engine/answers';
import { Engine, type Port } from '../../src/engine/engine';
import { advise, initSync, review, think } from '../../src/engine/generated/engine.js';
import type { Reply, Request, Thoughts } from '../../src/engine/messages';

const THOUGHTS: Thoughts = { think, advise, review };

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
  #answers = answersWith(async (task, ...asked) => {
    await this.#thinking;
    return (THOUGHTS[task] as (...asked: unknown[]) => string)(...asked);
  });

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
      const answer = await (this.#answers[question] as (...asked: unknown[]) => unknown)(...asked);
      reply = { id, answer: structuredClone(answer) };
    } catch (error) {
      reply = { id, error: error instanceof Error ? error.message : String(error) };
    }
    this.onmessage?.(new MessageEvent('message', { data: reply }));
  }
}

/** Loads the engine. */
export function startLocalEngine(): { engine: Engine; port: LocalPort } {
  initSync({ module: readFileSync(new URL('../../src/engine/generated/engine_bg.wasm', import.meta.url)) });
  const port = new LocalPort();
  return { engine: new Engine(port), port };
}
