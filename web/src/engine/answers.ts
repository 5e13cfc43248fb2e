import { allKept, forget, keep, kept } from '../storage/saves';
import type { Advice } from '../wire/coach';
import type { BotQuestion, Greeting, Message, Question } from '../wire/table';
import { Device, games, replay, review_steps } from './generated/engine.js';
import type { Ponder, Questions } from './messages';

/** The same questions, answered at once or later. */
export type Answers = {
  [Q in keyof Questions]: (
    ...asked: Parameters<Questions[Q]>
  ) => ReturnType<Questions[Q]> | Promise<ReturnType<Questions[Q]>>;
};

/** What the engine says as JSON: `wire` describes it. */
const read = <T>(json: string): T => JSON.parse(json) as T;

/** The table this worker holds, and its name. */
let open: { name: string; device: Device } | undefined;

function table(name: string): Device {
  if (open?.name !== name) throw new Error(`the table '${name}' is not open`);
  return open.device;
}

/** Puts another table in the place of the one before. */
function replaced(name: string, device: Device): Greeting {
  open?.device.free();
  open = { name, device };
  return read(device.greeting());
}

/** Bytes nobody can guess: a secret of the table and a nonce of each seat. */
function entropy(seats: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(32 + 16 * seats));
}

/** How the worker that holds the table answers each question, once the engine is loaded. `ponder` asks the other worker what
 * takes thought. */
export function answersWith(ponder: Ponder): Answers {
  return {
    games: () => read(games()),
    open: (name, game) => replaced(name, Device.open(JSON.stringify(game), entropy(game.players.length))),
    restore: async (name) => {
      const save = await kept(name);
      return save === undefined ? null : replaced(name, Device.restore(save.text));
    },
    rematch: (name, next, seats) => replaced(next, table(name).rematch(entropy(seats), seats)),
    look: (name, viewer) => read(table(name).look(viewer)),
    ask: (name, seat, request) => read(table(name).ask(JSON.stringify({ seat: String(seat), request }))),
    think: async (name) => {
      const thought = table(name).thought();
      if (thought === undefined) return null;
      const action = await ponder('think', thought);
      const { seat, decision } = read<BotQuestion>(thought).question;
      const request = { type: 'act', action, decision };
      const messages = read<Message[]>(table(name).ask(JSON.stringify({ seat, request })));
      // What is refused to a program, because the table has moved on meanwhile, is no news to anybody.
      return messages.filter((message) => message.type !== 'refused');
    },
    advise: async (name) => {
      const question = table(name).question();
      if (question === undefined) return null;
      const { seat, decision } = read<Question>(question);
      return { ...read<Advice>(await ponder('advise', question)), seat: Number(seat), decision };
    },
    previews: (name) => read(table(name).previews()),
    trial: (name, text) => read(table(name).trial(text)),
    history: (name) => read(table(name).history()),
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
    replay: (record, viewer) => read(replay(record, viewer)),
    reviewSteps: (record) => read(review_steps(record)),
    review: async (record, step) => read(await ponder('review', record, step)),
  };
}
