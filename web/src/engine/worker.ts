/** A worker that holds the engine. The page starts two: one holds the table, one thinks, so that a program that thinks
 * never delays a press. */

import { answers } from './answers';
import load from './generated/engine.js';
import address from './generated/engine_bg.wasm?url';
import type { Reply, Request } from './messages';

const loaded = load({ module_or_path: address });

self.onmessage = async (message: MessageEvent<Request>) => {
  const { id, question, asked } = message.data;
  let reply: Reply;
  try {
    await loaded;
    const answer = (answers[question] as (...asked: unknown[]) => unknown)(...asked);
    reply = { id, answer };
  } catch (error) {
    reply = { id, error: error instanceof Error ? error.message : String(error) };
  }
  self.postMessage(reply);
};
