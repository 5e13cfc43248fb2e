/** How a game begins: which settings, who sits where. */

import type { GameEntry, NewGame, Player, Preset } from '../wire/table';
import { randomHex } from './random';
import { randomBelow } from './seating';
import { unnamed } from './unnamed';

/** The programs a seat can be given to, the weakest first. */
export const PROGRAMS = ['random', 'level1', 'level2', 'level3', 'level4', 'level5'] as const;

export type Program = (typeof PROGRAMS)[number];

/** Who plays against somebody who does not say: neither a beginner nor a master. */
export const USUAL: Program = 'level3';

/** The preset that is played unless somebody chooses. */
export function standardOf(game: GameEntry): Preset {
  const [standard] = game.presets;
  if (standard === undefined) throw new Error(`${game.name} has no presets`);
  return standard;
}

/** How many play a preset once its settings are changed to these. */
export function seatsIn(game: GameEntry, preset: Preset, settings: readonly [string, string][]): number {
  const players = game.settings.find(({ kind }) => kind.type === 'players');
  const chosen = settings.find(([key]) => key === players?.key);
  return chosen === undefined ? preset.seats : Number(chosen[1]);
}

/** The most seats a game can have. */
export function mostSeats({ presets, settings }: GameEntry): number {
  const most = settings.map(({ kind }) => (kind.type === 'players' ? kind.max : 0));
  return Math.max(...most, ...presets.map((preset) => preset.seats));
}

/** A person in a seat that chance gives (§G1), and programs in the others. */
export function youAgainst(program: Program, seats: number): Player[] {
  const you = randomBelow(seats);
  return Array.from({ length: seats }, (_, index) =>
    index === you ? { name: unnamed(1), kind: 'human' } : { name: program, kind: 'bot' },
  );
}

/** The standard game against programs: what one press opens. */
export function standardGame(game: GameEntry, program: Program = USUAL): NewGame {
  const { settings, seats } = standardOf(game);
  return { game: game.name, settings, players: youAgainst(program, seats) };
}

/** A new name for a table. */
export function newId(): string {
  return randomHex(6);
}

/** The table that the next page is to open. */
let waiting: { id: string; game: Promise<NewGame> } | undefined;

/** Says what the page of this table is to open, and returns its name. The engine may still be loading, which knows the
 * settings of a game. */
export function begin(game: NewGame | Promise<NewGame>): string {
  waiting = { id: newId(), game: Promise.resolve(game) };
  return waiting.id;
}

/** What the page of this table is to open, asked once. */
export function begun(id: string): Promise<NewGame> | undefined {
  const game = waiting?.id === id ? waiting.game : undefined;
  if (game !== undefined) waiting = undefined;
  return game;
}
