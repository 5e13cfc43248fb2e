/** The seats of people and of bots. */

import type { Seat } from '../wire/game';
import type { Player, Snapshot } from '../wire/table';

/** The seats of a kind, by their numbers. */
export function seatsOf(players: readonly Player[], kind: Player['kind']): Seat[] {
  return players.flatMap((player, index) => (player.kind === kind ? [index + 1] : []));
}

/** Which of these seats is to look instead of whoever looks now, because it is to act. */
export function successorIn({ viewer, to_act }: Snapshot, seats: readonly Seat[]): Seat | null {
  const waiting = seats.filter((seat) => to_act.includes(seat));
  if (viewer !== 'public' && waiting.includes(viewer.seat)) return null;
  return waiting[0] ?? null;
}
