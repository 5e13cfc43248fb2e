/** How a game ended, in words. */

import type { Player, Result } from '../boards/board';
import { say } from '../words/language.svelte';
import { frame } from '../words/frame';

/** Who won. */
export function winnersOf(result: Result, players: readonly Player[]): string {
  const winners = players.filter((_, index) => result.places[index] === 1).map((player) => player.name);
  const name = winners.join(', ');
  if (winners.length === 0) return say(frame.nobodyWins);
  if (result.drawn) return say(frame.draw);
  return say(winners.length === 1 ? frame.wins : frame.winTogether, { name });
}
