/** Seats, as boards and the frame speak of them. */

import type { Viewer } from '../wire/game';
import type { Player } from '../wire/table';
import { frame } from '../words/frame';
import { say } from '../words/language.svelte';

/** The viewer's seat; `null` for the public. */
export function seatOf(viewer: Viewer): number | null {
  return viewer === 'public' ? null : viewer.seat;
}

/** What whoever sits there is called. */
export function nameOf(players: readonly Player[], seat: number): string {
  return players[seat - 1]?.name ?? say(frame.seat, { seat });
}
