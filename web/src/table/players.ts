/** Who sits at a table, as people read it. */

import type { Player } from '../wire/table';
import { frame } from '../words/frame';
import { say } from '../words/language.svelte';
import { LANGUAGES } from '../words/words';
import { PROGRAMS, type Program } from './begin';

/** What a program is called. */
export function programName(name: string): string {
  return isProgram(name) ? say(frame[name]) : name;
}

/**
 * The players with the names the page shows: programs in the visitor's language and told apart by their seats. 'You' is a
 * name for the only person; where more people play, whoever gave no name is called by the seat.
 */
export function shownPlayers(players: readonly Player[]): Player[] {
  const namesakes = (one: Player) => players.filter(({ name, kind }) => kind === one.kind && name === one.name).length;
  const alone = players.filter(({ kind }) => kind === 'human').length === 1;
  return players.map((player, index) => {
    const seat = index + 1;
    if (player.kind === 'human' && !alone && isYou(player.name))
      return { ...player, name: say(frame.player, { seat }) };
    const name = player.kind === 'bot' ? programName(player.name) : player.name;
    return { ...player, name: namesakes(player) > 1 ? `${name} ${seat}` : name };
  });
}

/** The players of a record, which has their names alone. */
export function recordedPlayers(names: readonly string[]): Player[] {
  return shownPlayers(names.map((name) => ({ name, kind: isProgram(name) ? 'bot' : 'human' })));
}

const isYou = (name: string) => LANGUAGES.some((language) => frame.you[language] === name);

function isProgram(name: string): name is Program {
  return (PROGRAMS as readonly string[]).includes(name);
}
