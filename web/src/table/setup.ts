/** A game that is being set up: what was chosen, and what is opened in the end. */

import type { GameEntry, NewGame, Player, Preset } from '../wire/table';
import { type Program, standardOf } from './begin';
import { ordered } from './seating';
import { unnamed } from './unnamed';

/** Settings by name, in the order in which the engine lists them. */
export type Settings = [string, string][];

/** Who is to play: a person with a name, or a bot. */
export interface Chair {
  who: 'human' | Program;
  name: string;
}

export const valueIn = (settings: Readonly<Settings>, key: string) =>
  settings.find(([name]) => name === key)?.[1] ?? '';

export const changed = (settings: Readonly<Settings>, key: string, value: string): Settings =>
  settings.map(([name, old]) => [name, name === key ? value : old]);

/** The key of the setting that says how many play, if there is one. */
function countKey({ settings }: GameEntry): string | undefined {
  return settings.find(({ kind }) => kind.type === 'players')?.key;
}

/** The settings that presets are about: those in which they differ. How many play counts only where somebody plays alone. */
function pinned(game: GameEntry): string[] {
  const differ = ([key, value]: [string, string]) =>
    game.presets.some((preset) => valueIn(preset.settings, key) !== value);
  const keys = standardOf(game)
    .settings.filter(differ)
    .map(([key]) => key);
  return keys.filter((key) => key !== countKey(game));
}

const isSolo = (preset: Preset) => preset.seats === 1;

/** A preset with what was chosen by hand before, where that still applies: a preset for several suits any number but one. */
export function withPreset(game: GameEntry, preset: Preset, byHand: Readonly<Record<string, string>>): Settings {
  const count = countKey(game);
  return preset.settings.map(([key, value]) => {
    const own = byHand[key];
    const applies = key === count ? (own === '1') === isSolo(preset) : !pinned(game).includes(key);
    return [key, own !== undefined && applies ? own : value];
  });
}

/** Whether the settings are those of a preset, but for what it leaves open. */
export function isPreset(game: GameEntry, preset: Preset, settings: Readonly<Settings>): boolean {
  const count = countKey(game);
  const alone = count !== undefined && valueIn(settings, count) === '1';
  return (
    alone === (count !== undefined && isSolo(preset)) &&
    pinned(game).every((key) => valueIn(settings, key) === valueIn(preset.settings, key))
  );
}

/** Settings that list something for each seat, in the order of the players: whoever moves takes theirs along. */
const PER_SEAT = ['computers', 'boards'];

/** What is to be opened: the players in this order, by their numbers from 0. */
export function planOf(
  game: GameEntry,
  settings: Readonly<Settings>,
  chairs: readonly Chair[],
  order: readonly number[],
): NewGame {
  const players = chairs.map(({ who, name }, index): Player =>
    who === 'human' ? { name: name.trim() || unnamed(index + 1), kind: 'human' } : { name: who, kind: 'bot' },
  );
  const seated = settings.map(([key, value]): [string, string] => {
    const parts = value.split(',');
    const moves = PER_SEAT.includes(key) && parts.length >= order.length;
    return [key, moves ? ordered(parts, order).join(',') : value];
  });
  return { game: game.name, settings: seated, players: ordered(players, order) };
}

/** The computers with one of them given to a player; whoever had it gets the other. */
export function withComputer(computers: readonly string[], player: number, computer: string): string[] {
  const [before = ''] = computers.slice(player, player + 1);
  return computers.map((name) => (name === before ? computer : name === computer ? before : name));
}
