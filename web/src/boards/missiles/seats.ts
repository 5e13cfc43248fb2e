/** The seats of a table and the cards they hold. */

import type { MissilesAction, MissilesComputer, MissilesEvent, MissilesView } from '../../wire/missiles';

/** The action cards, in the order of the sheet. */
export const ACTIONS: readonly MissilesAction[] = ['attack', 'block', 'charge'];

/** The computer of a seat. */
export function computer(view: Pick<MissilesView, 'config'>, seat: number): MissilesComputer {
  return view.config.computers[seat - 1] ?? view.config.computers[0];
}

/** The seats of a table. */
export function seatsOf(view: Pick<MissilesView, 'config'>): number[] {
  return Array.from({ length: view.config.players }, (_, index) => index + 1);
}

/** The name of a seat's place on the map, where it is marked. */
export const stationOf = (seat: number) => `seat ${seat}`;

/** The seats to which something happened, or who did it; none where it is about everybody. */
export function seatsOfEvent(event: MissilesEvent): number[] {
  if (event === 'dark') return [];
  if ('chose' in event) return [event.chose[0]];
  if ('held' in event) return [event.held];
  if ('swapped' in event) return [event.swapped[0]];
  if ('retargeted' in event) return event.retargeted;
  if ('effect' in event) return [event.effect.by, event.effect.seat];
  if ('fell' in event) return [event.fell];
  return [];
}
