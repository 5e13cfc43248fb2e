import { allKept, forget, keep, kept } from '../storage/saves';
import { Device, games, replay, review_steps } from './generated/engine.js';
import type { Ponder, Questions } from './messages';

/** The same questions, answered at once or later. */
export type Answers = {
  [Q in keyof Questions]: (
    ...asked: Parameters<Questions[Q]>
  ) => ReturnType<Questions[Q]> | Promise<ReturnType<Questions[Q]>>;
};

/** The table this worker holds, and its name. */
let open: { name: string; device: Device } | undefined;

function table(name: string): Device {
  if (open?.name !== name) throw new Error(`the table '${name}' is not open`);
  return open.device;
}

/** Puts another table in the place of the one before. */
function replaced(name: string, device: Device) {
  open?.device.free();
  open = { name, device };
  return JSON.parse(device.greeting());
}

/** Bytes nobody can guess: a secret of the table and a nonce of each seat. */
function entropy(seats: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(32 + 16 * seats));
}

/** How the worker that holds the table answers each question, once the engine is loaded. What the engine says as JSON is what
 * `wire` describes. `ponder` asks the other worker what takes thought. */
export function answersWith(ponder: Ponder): Answers {
  return {
    games: () => JSON.parse(games()),
    open: (name, game) => replaced(name, Device.open(JSON.stringify(game), entropy(game.players.length))),
    restore: async (name) => {
      const save = await kept(name);
      return save === undefined ? null : replaced(name, Device.restore(save.text));
    },
    rematch: (name, next, seats) => replaced(next, table(name).rematch(entropy(seats), seats)),
    look: (name, viewer) => JSON.parse(table(name).look(viewer)),
    ask: (name, seat, request) => JSON.parse(table(name).ask(JSON.stringify({ seat: String(seat), request }))),
    think: async (name) => {
      const thought = table(name).thought();
      if (thought === undefined) return null;
      const action = await ponder('think', thought);
      const { seat, decision } = JSON.parse(thought).question;
      const request = { type: 'act', action, decision };
      const messages = JSON.parse(table(name).ask(JSON.stringify({ seat, request })));
      // What is refused to a program, because the table has moved on meanwhile, is no news to anybody.
      return messages.filter((message: { type: string }) => message.type !== 'refused');
    },
    advise: async (name) => {
      const question = table(name).question();
      if (question === undefined) return null;
      const { seat, decision } = JSON.parse(question);
      return { ...JSON.parse(await ponder('advise', question)), seat: Number(seat), decision };
    },
    previews: (name) => JSON.parse(table(name).previews()),
    trial: (name, text) => JSON.parse(table(name).trial(text)),
    history: (name) => JSON.parse(table(name).history()),
    record: (name) => table(name).record(),
    keep: (name, about) => keep({ ...about, id: name, text: table(name).save() }),
    kept: allKept,
    forget,
    recordOf: async (name) => {
      const save = await kept(name);
      if (save === undefined) return null;
      const device = Device.restore(save.text);
      try {
        return device.record();
      } finally {
        device.free();
      }
    },
    replay: (record, viewer) => JSON.parse(replay(record, viewer)),
    reviewSteps: (record) => JSON.parse(review_steps(record)),
    review: async (record, step) => JSON.parse(await ponder('review', record, step)),
  };
}
