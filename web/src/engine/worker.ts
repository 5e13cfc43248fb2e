/** The worker that holds the engine: thinking never stops the page. */

import { answers } from './answers';
import load from './generated/engine.js';
import address from './generated/engine_bg.wasm?url';
import type { Reply, Request } from './messages';

const loaded = load({ module_or_path: address });

self.onmessage = async (message: MessageEvent<Request>) => {
  const { id, question } = message.data;
  let reply: Reply;
  try {
    await loaded;
    reply = { id, answer: answers[question]() };
  } catch (error) {
    reply = { id, error: error instanceof Error ? error.message : String(error) };
  }
  self.postMessage(reply);
};
