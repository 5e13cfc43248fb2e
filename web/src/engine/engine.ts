import type { Answer, Question, Questions, Reply, Request, Role } from './messages';

/** The part of a worker the page uses; tests put something simpler in its place. */
export interface Port {
  postMessage(request: Request): void;
  onmessage: ((event: MessageEvent<Reply>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** The engine as the page sees it: questions go to the worker, promises come back. */
export class Engine {
  #port: Port;
  #waiting = new Map<number, Waiting>();
  #asked = 0;
  #broken: Error | undefined;

  constructor(port: Port) {
    this.#port = port;
    port.onmessage = (event) => this.#settle(event.data);
    // A worker that could not be started answers nothing: neither what was asked nor what will be.
    port.onerror = (event) => this.break(event.message);
  }

  /** Asks the engine. The promise is rejected where the engine refuses or cannot be loaded. */
  ask<Q extends Question>(question: Q, ...asked: Parameters<Questions[Q]>): Promise<Answer<Q>> {
    if (this.#broken !== undefined) return Promise.reject(this.#broken);
    const id = ++this.#asked;
    const answer = new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
    });
    this.#port.postMessage({ id, question, asked });
    // The reply carries the number of this question, so its answer is of this question's kind.
    return answer as Promise<Answer<Q>>;
  }

  #settle(reply: Reply) {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('error' in reply) waiting?.reject(new Error(reply.error));
    else waiting?.resolve(reply.answer);
  }

  /** Nothing can be asked any more. */
  break(reason: string | undefined) {
    this.#broken = new Error(reason || 'the engine could not be started');
    for (const waiting of this.#waiting.values()) waiting.reject(this.#broken);
    this.#waiting.clear();
  }
}

/** Starts the worker that holds the table, and the one that thinks for it. The page speaks with the first alone. */
export function startEngine(): Engine {
  const start = (role: Role['role'], port: MessagePort) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: role });
    worker.postMessage({ role } satisfies Role, [port]);
    return worker;
  };
  const joined = new MessageChannel();
  const engine = new Engine(start('table', joined.port1));
  start('thinker', joined.port2).onerror = (event) => engine.break(event.message);
  return engine;
}
