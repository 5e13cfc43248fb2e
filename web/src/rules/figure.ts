/** A figure of the rules: the last position of a record, as the engine replays it. */

import type { Viewer } from '../wire/game';
import type { EventMessage } from '../wire/table';

/** Whose eyes a figure is seen with: those its header names, or everybody's. */
export function viewerOf(record: string): Viewer {
  const seat = /^Figure viewer: (\d+)$/m.exec(record)?.[1];
  return seat === undefined ? 'public' : { seat: Number(seat) };
}

/** What a figure is a picture of: the position, or with `Figure shows: turn` all that the last turn brought. */
export function shownIn(record: string): 'position' | 'turn' {
  return /^Figure shows: turn$/m.test(record) ? 'turn' : 'position';
}

/** Where the last turn begins among the events: after that somebody else has not acted. */
export function lastTurn(events: readonly EventMessage[]): number {
  let first = events.length;
  let actor: string | null = null;
  for (const [index, event] of [...events.entries()].reverse()) {
    const acted = event.actor !== '=' && event.actor !== '*';
    if (acted && actor !== null && event.actor !== actor) break;
    if (acted) actor = event.actor;
    first = index;
  }
  return actor === null ? events.length : first;
}
