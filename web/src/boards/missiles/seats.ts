/** The seats of a table and the cards they hold. */

import type { MissilesAction, MissilesComputer, MissilesView } from '../../wire/missiles';

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
