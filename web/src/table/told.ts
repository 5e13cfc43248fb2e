/** The list of moves: what happened, by whom and where. */

import type { AnyKit } from '../boards/board';
import type { EventMessage, Player } from '../wire/table';

/** An event as the list shows it. */
export interface Told {
  text: string;
  /** Who caused it; `null` for chance and the rules. */
  seat: number | null;
  /** Where on the board. */
  place: readonly string[];
}

/** An event as the list shows it; `null` if the list leaves it out. */
export function toldOf(kit: AnyKit, event: EventMessage, view: unknown, players: readonly Player[]): Told | null {
  const text = kit.sentence(event, view, players);
  if (text === '') return null;
  return { text, seat: Number(event.actor) || null, place: kit.place?.(event) ?? [] };
}
