/** What boards and the frame ask about seats. */

import type { Viewer } from '../wire/game';
import type { Player } from '../wire/table';
import { frame } from '../words/frame';
import { say } from '../words/language.svelte';

/** The viewer's seat; `null` for the public. */
export function seatOf(viewer: Viewer): number | null {
  return viewer === 'public' ? null : viewer.seat;
}

/** The name of the player in a seat. */
export function nameOf(players: readonly Player[], seat: number): string {
  return players[seat - 1]?.name ?? say(frame.seat, { seat });
}
