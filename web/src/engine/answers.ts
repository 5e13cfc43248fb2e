import { Device, games, replay, think } from './generated/engine.js';
import type { Questions } from './messages';

/** The table this worker holds. */
let device: Device | undefined;

function table(): Device {
  if (device === undefined) throw new Error('no table is open');
  return device;
}

/** Puts another table in the place of the one before. */
function replaced(next: Device) {
  device?.free();
  device = next;
  return JSON.parse(device.greeting());
}

/** Bytes nobody can guess: a secret of the table and a nonce of each seat. */
function entropy(seats: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(32 + 16 * seats));
}

/** How the engine answers each question, once it is loaded. What it says as JSON is what `wire` describes. */
export const answers: Questions = {
  games: () => JSON.parse(games()),
  open: (game) => replaced(Device.open(JSON.stringify(game), entropy(game.players.length))),
  restore: (saved) => replaced(Device.restore(saved)),
  resume: (record, players) => replaced(Device.resume(record, JSON.stringify(players))),
  rematch: (seats) => replaced(table().rematch(entropy(seats), seats)),
  look: (viewer) => JSON.parse(table().look(viewer)),
  ask: (seat, request) => JSON.parse(table().ask(JSON.stringify({ seat: String(seat), request }))),
  thought: () => {
    const thought = table().thought();
    return thought === undefined ? null : JSON.parse(thought);
  },
  previews: () => JSON.parse(table().previews()),
  trial: (text) => JSON.parse(table().trial(text)),
  history: () => JSON.parse(table().history()),
  save: () => table().save(),
  record: () => table().record(),
  think: (thought) => think(JSON.stringify(thought)),
  replay: (record, viewer) => JSON.parse(replay(record, viewer)),
};
