/** How a game begins: which settings, who sits where. */

import type { GameEntry, NewGame, Player } from '../wire/table';
import { frame } from '../words/frame';
import { say } from '../words/language.svelte';

/** The programs a seat can be given to, the weakest first. */
export const PROGRAMS = ['random', 'level1', 'level2', 'level3', 'level4', 'level5'] as const;

export type Program = (typeof PROGRAMS)[number];

/** Who plays against somebody who does not say: neither a beginner nor a master. */
export const USUAL: Program = 'level3';

/** The settings of a preset. */
export function settingsOf(game: GameEntry, preset = 0): [string, string][] {
  return game.presets[preset]?.settings ?? [];
}

/** How many play with these settings: games with a fixed number are for two. */
export function seatsIn(settings: readonly [string, string][]): number {
  const players = settings.find(([key]) => key === 'players');
  return players === undefined ? 2 : Number(players[1]);
}

/** A person in a seat that chance gives (§G1), and programs in the others. */
export function youAgainst(program: Program, seats: number): Player[] {
  const you = Math.floor(Math.random() * seats);
  return Array.from({ length: seats }, (_, index) =>
    index === you ? { name: say(frame.you), kind: 'human' } : { name: program, kind: 'bot' },
  );
}

/** The standard game against programs: what one press opens. */
export function standardGame(game: GameEntry): NewGame {
  const settings = settingsOf(game);
  return { game: game.name, settings, players: youAgainst(USUAL, seatsIn(settings)) };
}

/** A new name for a table. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The table that the next page is to open. */
let waiting: { id: string; game: NewGame } | undefined;

/** Says what the page of this table is to open, and returns its name. */
export function begin(game: NewGame): string {
  waiting = { id: newId(), game };
  return waiting.id;
}

/** What the page of this table is to open, asked once. */
export function begun(id: string): NewGame | undefined {
  const game = waiting?.id === id ? waiting.game : undefined;
  if (game !== undefined) waiting = undefined;
  return game;
}
