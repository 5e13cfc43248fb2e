/** A worker that holds the engine. The page starts two, joined by a channel of their own: one holds the table, one thinks, so
 * that a program that thinks never delays a press, and what it thinks of never passes through the page. */

import { answersWith } from './answers';
import load, { advise, review, think } from './generated/engine.js';
import address from './generated/engine_bg.wasm?url';
import type { Pondered, Pondering, Reply, Request, Role, Thoughts } from './messages';

const loaded = load({ module_or_path: address });

self.onmessage = (message: MessageEvent<Role>) => {
  const [other] = message.ports;
  if (other === undefined) throw new Error('the two workers are not joined');
  if (message.data.role === 'table') holdTable(other);
  else ponderFor(other);
};

const words = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Answers the page's questions. */
function holdTable(thinker: MessagePort) {
  const waiting = new Map<number, { resolve(answer: string): void; reject(error: Error): void }>();
  let asked = 0;
  thinker.onmessage = ({ data }: MessageEvent<Pondered>) => {
    const question = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) question?.reject(new Error(data.error));
    else question?.resolve(data.answer);
  };
  const answers = answersWith(
    (task, ...questions) =>
      new Promise((resolve, reject) => {
        waiting.set(++asked, { resolve, reject });
        thinker.postMessage({ id: asked, task, asked: questions } satisfies Pondering);
      }),
  );
  self.onmessage = async ({ data: { id, question, asked } }: MessageEvent<Request>) => {
    let reply: Reply;
    try {
      await loaded;
      reply = { id, answer: await (answers[question] as (...asked: unknown[]) => unknown)(...asked) };
    } catch (error) {
      reply = { id, error: words(error) };
    }
    self.postMessage(reply);
  };
}

/** Decides for programs, and advises people. */
function ponderFor(table: MessagePort) {
  const thoughts: Thoughts = { think, advise, review };
  table.onmessage = async ({ data: { id, task, asked } }: MessageEvent<Pondering>) => {
    let answer: Pondered;
    try {
      await loaded;
      answer = { id, answer: (thoughts[task] as (...asked: unknown[]) => string)(...asked) };
    } catch (error) {
      answer = { id, error: words(error) };
    }
    table.postMessage(answer);
  };
}
