/** Who sits at a table, as people read it. */

import type { AnyKit, BoardPlayer } from '../boards/board';
import { nameOf } from '../boards/seats';
import type { GameName } from '../wire/games';
import type { Player } from '../wire/table';
import { say } from '../words/language.svelte';
import { LEVELS, playerWords } from '../words/players';
import { PROGRAMS, type Program } from './begin';
import { PERSONAS } from './personas';
import { numberOf } from './unnamed';

/** A player with the name that the page shows. */
export interface ShownPlayer extends Player {
  /** Of a bot, which one it is. */
  program: Program | null;
  /** Whether the name is the game's own: that of a computer. */
  called: boolean;
  /** What the person is called where the game calls the seat something else: who plays ADA. */
  person: string | null;
}

interface Around {
  game: GameName;
  /** What the game itself calls the seats, where it does. */
  calls?: readonly (string | null)[] | null;
  /** Whether somebody looks who plays, or anybody at a record. */
  playing?: boolean;
}

/** The players with the names the page shows, each another one: people as they are called, or by numbers, and bots by their
 * personas. */
export function shownPlayers(
  players: readonly Player[],
  { game, calls = null, playing = true }: Around,
): ShownPlayer[] {
  const alone = playing && players.filter(({ kind }) => kind === 'human').length === 1;
  const shown = players.map((player, index): ShownPlayer => {
    const program = player.kind === 'bot' && isProgram(player.name) ? player.name : null;
    const own = program !== null ? botName(game, program) : personName(player, index + 1, alone);
    const call = calls?.[index] ?? null;
    const person = call !== null && player.kind === 'human' ? own : null;
    return { ...player, name: call ?? own, program, called: call !== null, person };
  });
  return toldApart(shown);
}

/** Whose name people call out: that of the person, and where the game has one for the seat, that too. */
export function personIn(players: readonly BoardPlayer[], seat: number): string {
  const { person = null } = players[seat - 1] ?? {};
  const call = nameOf(players, seat);
  return person === null ? call : say(playerWords.personCalled, { person, call });
}

/** The same, spoken of politely. */
export const politely = (players: readonly BoardPlayer[], seat: number) =>
  say(playerWords.polite, { person: personIn(players, seat) });

/** What a game calls those who sit at a table, where it has names of its own. */
export function callsIn({ callName }: AnyKit, view: unknown, players: readonly unknown[]): string[] | null {
  return callName === undefined ? null : players.map((_, index) => callName(view, index + 1));
}

/** Players of one name get numbers; those of people come first, who chose theirs. */
function toldApart(players: readonly ShownPlayer[]): ShownPlayer[] {
  const taken = new Set<string>();
  const names = players.map(({ name }) => name);
  for (const kind of ['human', 'bot'] as const) {
    players.forEach((player, index) => {
      if (player.kind !== kind) return;
      let name = player.name;
      for (let number = 2; taken.has(name); number += 1) name = `${player.name} ${number}`;
      taken.add(name);
      names[index] = name;
    });
  }
  return players.map((player, index) => ({ ...player, name: names[index] ?? player.name }));
}

/** What a bot is called, where nothing else names it. */
function botName(game: GameName, program: Program): string {
  return say(PERSONAS[game][program].name ?? playerWords.bot);
}

/** What is chosen when a bot is: its name and its level. */
export function botLabel(game: GameName, program: Program): string {
  return say(playerWords.botNamed, { name: botName(game, program), level: levelName(program) });
}

export function levelName(program: Program): string {
  return say(LEVELS[program]);
}

function personName({ name }: Player, seat: number, alone: boolean): string {
  const number = numberOf(name, seat);
  if (number === null) return name;
  return alone ? say(playerWords.you) : say(playerWords.player, { number });
}

/** Whether a name in a list is that of a bot. */
export function isProgram(name: string): name is Program {
  return (PROGRAMS as readonly string[]).includes(name);
}

/** Players as a list has them, of whom nobody looks. */
export function recordedPlayers(names: readonly string[], game: GameName, calls: readonly string[] | null) {
  const players = names.map((name): Player => ({ name, kind: isProgram(name) ? 'bot' : 'human' }));
  return shownPlayers(players, { game, calls, playing: false });
}
