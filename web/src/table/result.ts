/** How a game ended, in words. */

import type { Outcome, Standing } from '../wire/game';
import type { Player } from '../wire/table';
import { frame } from '../words/frame';
import { say } from '../words/language.svelte';
import { playerWords } from '../words/players';

/** Who won. */
export function winnersOf(result: Outcome, players: readonly (Player & { person?: string | null })[]): string {
  const winners = players
    .filter((_, index) => result.places[index] === 1)
    // Where a game has names of its own, people want to know who that is.
    .map(({ name, person }) => (person ? say(playerWords.personCalled, { person, call: name }) : name));
  const name = winners.join(say(frame.list));
  if (winners.length === 0) return say(frame.nobodyWins);
  if (result.drawn) return say(frame.draw);
  return say(winners.length === 1 ? frame.wins : frame.winTogether, { name });
}

/** What the button for the next game says: a championship goes on until somebody has won it. */
export function rematchLabel(standing: Standing | null): string {
  return say(standing !== null && standing.champions === null ? frame.nextGame : frame.rematch);
}
