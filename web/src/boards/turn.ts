/** What a game waits for, as boards ask about it. */

import type { Outcome, SeatSet, Turn } from '../wire/game';

/** The seats that may act; nobody while chance decides, or in the end. */
export function actingIn(turn: Turn): SeatSet {
  return typeof turn === 'object' && 'seats' in turn ? turn.seats : [];
}

/** How the game ended, once it has. */
export function outcomeOf(turn: Turn): Outcome | null {
  return typeof turn === 'object' && 'over' in turn ? turn.over : null;
}

/** The seats in the first place. */
export function winnersIn(outcome: Outcome | null): SeatSet {
  return outcome?.places.flatMap((place, index) => (place === 1 ? [index + 1] : [])) ?? [];
}
