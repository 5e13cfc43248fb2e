import { allKept, forget, keep, kept } from '../storage/saves';
import type { Advice } from '../wire/coach';
import type { BotQuestion, Greeting, Message, Question } from '../wire/table';
import { Device, games } from './generated/table.js';
import type { AskBots, Questions } from './messages';
import type { Answers } from './remote';

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

/** How the worker that holds the table answers each question, once its module is loaded. */
export function answersWith(askBots: AskBots): Answers<Questions> {
  return {
    games: () => read(games()),
    loadBots: () => askBots('load'),
    open: (name, game) => replaced(name, Device.open(JSON.stringify(game), entropy(game.players.length))),
    restore: async (name) => {
      const save = await kept(name);
      return save === undefined ? null : replaced(name, Device.restore(save.text));
    },
    rematch: (name, next, seats) => replaced(next, table(name).rematch(entropy(seats), seats)),
    look: (name, viewer) => read(table(name).look(viewer)),
    ask: (name, seat, request) => read(table(name).ask(JSON.stringify({ seat: String(seat), request }))),
    think: async (name) => {
      const asked = table(name).next_bot_question();
      if (asked === undefined) return null;
      const action = await askBots('think', asked);
      const { seat, decision } = read<BotQuestion>(asked).question;
      const request = { type: 'act', action, decision };
      const messages = read<Message[]>(table(name).ask(JSON.stringify({ seat, request })));
      // A bot is refused if the table has moved on meanwhile. That is not news to anybody.
      return messages.filter((message) => message.type !== 'refused');
    },
    advise: async (name) => {
      const question = table(name).question();
      if (question === undefined) return null;
      const { seat, decision } = read<Question>(question);
      return { ...read<Advice>(await askBots('advise', question)), seat: Number(seat), decision };
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
    replay: async (record, viewer) => read(await askBots('replay', record, viewer)),
    reviewSteps: async (record) => read(await askBots('reviewSteps', record)),
    review: async (record, step) => read(await askBots('review', record, step)),
  };
}
