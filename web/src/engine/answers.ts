import { allKept, append, forget, type Forgotten, kept } from '../storage/saves';
import type { Advice } from '../wire/coach';
import type { NewGame, Question } from '../wire/table';
import type { Connect } from './channel';
import { complaint, Device, games, warnings } from './generated/table.js';
import { LocalTable } from './local-table';
import type { AskBots, Opened, Questions, Tell } from './messages';
import { type OpenTable, read } from './open-table';
import type { Answers } from './remote';
import type { RemoteTable } from './remote-table';

/** What the worker that holds the table needs from others. */
export interface Surroundings {
  askBots: AskBots;
  /** Tells the page what it did not ask for. */
  tell: Tell;
  /** Opens lines to tables elsewhere. */
  connect: Connect;
  /** Loads the module that follows them. */
  loadFollower: () => Promise<unknown>;
  /** How long to wait for hosts elsewhere before they are asked again, in milliseconds, if not as long as usual. */
  patience?: number;
}

/** Bytes nobody can guess: a secret of the table and a nonce of each seat. */
function entropy(seats: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(32 + 16 * seats));
}

/** A secret that is known, 64 hexadecimal digits, and nonces of zeros: such a table draws the same every time. */
function known(secret: string, seats: number): Uint8Array {
  const bytes = new Uint8Array(32 + 16 * seats);
  bytes.set((secret.match(/../g) ?? []).map((digits) => parseInt(digits, 16)));
  return bytes;
}

/** How the worker that holds the table answers each question, once its module is loaded. */
export function answersWith({ askBots, tell, connect, loadFollower, patience }: Surroundings): Answers<Questions> {
  /** The table that is open. */
  let open: OpenTable | undefined;
  /** Done once the tables before it are kept. */
  let left: Promise<unknown> = Promise.resolve();
  /** The table that was thrown away last. */
  let forgotten: Forgotten | undefined;
  /** Counts the tables that somebody wanted to open: of several the last one stays. */
  let wanted = 0;

  function table(name: string): OpenTable {
    if (open?.name !== name) throw new Error(`the table '${name}' is not open`);
    return open;
  }

  function hosted(name: string): LocalTable {
    const found = table(name);
    if (!(found instanceof LocalTable)) throw new Error(`the table '${name}' is held elsewhere`);
    return found;
  }

  function elsewhere(name: string): RemoteTable {
    const found = table(name);
    if (found instanceof LocalTable) throw new Error(`the table '${name}' is held here`);
    return found as RemoteTable;
  }

  function leave() {
    wanted += 1;
    left = Promise.all([left, open?.close()]);
    open = undefined;
  }

  /** Puts another table in the place of the one before. */
  function put(next: OpenTable): Opened {
    leave();
    open = next;
    return next.opened();
  }

  /** Puts a table in the place of the one before as soon as it is there, unless another one is wanted by then. */
  async function putLater<T extends OpenTable | undefined>(coming: () => Promise<T>): Promise<T> {
    leave();
    const own = wanted;
    const next = await coming();
    if (next !== undefined && own !== wanted) {
      await next.close();
      throw new Error(`the table '${next.name}' is not open`);
    }
    open = next;
    return next;
  }

  const local = (name: string, device: Device, save?: { kept: number; touched: boolean }) =>
    new LocalTable(name, device, save ?? { kept: 0, touched: false }, askBots, tell);

  /** A table that was kept, as the engine reads it. */
  async function restored(name: string): Promise<{ device: Device; kept: number; touched: boolean } | undefined> {
    await left;
    const save = await kept(name);
    if (save === undefined) return undefined;
    // What is not kept line by line may be of an older version.
    const text = save.kept === 0 ? await askBots('upgrade', save.text) : save.text;
    return { device: Device.restore(text), kept: save.kept, touched: save.touched };
  }

  const opened = (game: NewGame, secret?: string) => {
    const { length } = game.players;
    return Device.open(
      JSON.stringify(game),
      secret === undefined ? entropy(length) : known(secret, length),
      Date.now(),
    );
  };

  return {
    games: () => read(games()),
    loadBots: () => askBots('load'),
    check: (game) => {
      const found = complaint(JSON.stringify(game));
      return found === undefined ? null : read(found);
    },
    warnings: (game) => read(warnings(JSON.stringify(game))),
    open: (name, game, secret) => put(local(name, opened(game, secret))),
    restore: async (name) => {
      if (open?.name === name && open instanceof LocalTable) return open.opened();
      const found = await putLater(async () => {
        const save = await restored(name);
        return save && local(name, save.device, save);
      });
      return found?.opened() ?? null;
    },
    rematch: (name, next) => {
      const { device, greeting } = hosted(name);
      return put(local(next, device.rematch(entropy(greeting.seats), greeting.seats, Date.now())));
    },
    join: async (name, coming) => {
      leave();
      const own = wanted;
      const [{ RemoteTable }] = await Promise.all([import('./remote-table'), loadFollower()]);
      if (own !== wanted) throw new Error(`the table '${name}' is not open`);
      const { table, entered } = RemoteTable.join({ name, ...coming, connect, tell, patience });
      open = table;
      return entered;
    },
    askRoom: (name, ask) => elsewhere(name).askRoom(ask),
    sit: (name, seat, person) => elsewhere(name).sit(seat, person),
    receipt: (name) => {
      const found = table(name);
      return found instanceof LocalTable ? null : (found as RemoteTable).receipt();
    },
    setAway: (name, away) => elsewhere(name).setAway(away),
    leave: async (name) => {
      if (open?.name === name) leave();
      await left;
    },
    look: (name, viewer) => table(name).look(viewer),
    ask: (name, incoming) => table(name).ask(incoming),
    seat: (name, seat, player) => hosted(name).seat(seat, player),
    think: (name) => table(name).retry(),
    advise: async (name) => {
      const question = table(name).question();
      if (question === undefined) return null;
      const { seat, decision } = read<Question>(question);
      return { ...read<Advice>(await askBots('advise', question)), seat, decision };
    },
    trial: (name, text) => table(name).trial(text),
    record: (name) => table(name).record(),
    kept: async () => {
      await left;
      return allKept();
    },
    forget: async (name) => {
      await left;
      forgotten = await forget(name);
    },
    unforget: async (name) => {
      if (forgotten?.table.id !== name) return false;
      await append(forgotten.table, 0, forgotten.lines);
      return true;
    },
    recordOf: async (name) => {
      const save = await restored(name);
      if (save === undefined) return null;
      try {
        return save.device.record();
      } finally {
        save.device.free();
      }
    },
    verify: async (record) => read(await askBots('verify', record)),
    replay: async (record, viewer) => read(await askBots('replay', record, JSON.stringify(viewer))),
    study: async (record, viewer) => read(await askBots('study', record, JSON.stringify(viewer))),
    studyPlay: async (record, seat, action) => read(await askBots('studyPlay', record, JSON.stringify(seat), action)),
    studyTrial: async (record, seat, text) => read(await askBots('studyTrial', record, JSON.stringify(seat), text)),
    branch: async (name, record, steps, players) => {
      const log = await askBots('branch', record, steps, JSON.stringify(players), entropy(players.length), Date.now());
      put(local(name, Device.restore(log), { kept: 0, touched: true }));
    },
    reviewSteps: async (record) => read(await askBots('reviewSteps', record)),
    review: async (record, step) => read(await askBots('review', record, step)),
    dailyPuzzle: async (kind, day) => read(await askBots('dailyPuzzle', kind, day)),
    playLevel: async (day, level, game, decisions) =>
      read(await askBots('playLevel', day, level, JSON.stringify(game), decisions)),
    weigh: async (record) => read(await askBots('weigh', record)),
  };
}
