/** Which lessons somebody has finished in this browser. */

import { isGame } from '../boards/games';
import type { GameName } from '../wire/games';

const KEY = 'lessons';

/** The finished ones. A browser may keep nothing, and say so by an error. */
export function doneLessons(): GameName[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ').filter(isGame);
  } catch {
    return [];
  }
}

/** Remembers that a lesson is finished. */
export function markDone(game: GameName) {
  try {
    localStorage.setItem(KEY, [...new Set([...doneLessons(), game])].join(' '));
  } catch {
    // Then the page does not know next time.
  }
}

/** Switches the coach on for the games to come. */
export function wantCoach() {
  try {
    localStorage.setItem('coach', 'on');
  } catch {
    // Then it can be switched on at the table.
  }
}
