/** The engine itself, in the process of the tests: the same questions and answers as with workers, without a browser. */

import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { answersWith } from '../../src/engine/answers';
import { Engine, type Port } from '../../src/engine/engine';
import { advise, initSync, review, think } from '../../src/engine/generated/engine.js';
import type { Reply, Request, Thoughts } from '../../src/engine/messages';

const THOUGHTS: Thoughts = { think, advise, review };

/** Messages come later than they are sent, and one after the other. */
const later = () => new Promise<void>((resolve) => setImmediate(resolve));

/** What stands for the two workers. As with them, what is sent is copied, and answered in the order it was asked, but for what
 * has to be thought about. */
export class LocalPort implements Port {
  onmessage: Port['onmessage'] = null;
  onerror: Port['onerror'] = null;
  /** The questions that were asked. */
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

  /** Lets nobody come to a decision until the function that is returned is called. */
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

/** Starts it. */
export function startLocalEngine(): { engine: Engine; port: LocalPort } {
  initSync({ module: readFileSync(new URL('../../src/engine/generated/engine_bg.wasm', import.meta.url)) });
  const port = new LocalPort();
  return { engine: new Engine(port), port };
}
