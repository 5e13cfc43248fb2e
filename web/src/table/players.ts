/** Who sits at a table, as people read it. */

import type { Player } from '../wire/table';
import { frame } from '../words/frame';
import { say } from '../words/language.svelte';
import { PROGRAMS, type Program } from './begin';

/** What a program is called. */
export function programName(name: string): string {
  return isProgram(name) ? say(frame[name]) : name;
}

/** The players with the names the page shows: programs in the visitor's language, and told apart by their seats. */
export function shownPlayers(players: readonly Player[]): Player[] {
  const namesakes = (one: Player) => players.filter(({ name, kind }) => kind === one.kind && name === one.name).length;
  return players.map((player, index) => {
    const name = player.kind === 'bot' ? programName(player.name) : player.name;
    return { ...player, name: namesakes(player) > 1 ? `${name} ${index + 1}` : name };
  });
}

function isProgram(name: string): name is Program {
  return (PROGRAMS as readonly string[]).includes(name);
}
