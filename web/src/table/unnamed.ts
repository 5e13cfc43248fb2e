/** People who have given no name. A table keeps 'Player 2' of them: the same in every language, so that each page can say it in
 * its own. */

import type { Player } from '../wire/table';

/** The name a table keeps. Older tables kept 'You' or a seat, in the language of whoever opened them. */
const UNNAMED = /^(?:(?:Player |Seat |席)(?<number>[1-9])|You|あなた)$/;

export function unnamed(number: number): string {
  return `Player ${number}`;
}

export function isUnnamed(name: string): boolean {
  return UNNAMED.test(name);
}

/** The number by which a person is called who has given no name: one of their own, or that of the seat. */
export function numberOf(name: string, seat: number): number | null {
  const found = UNNAMED.exec(name);
  return found && Number(found.groups?.['number'] ?? seat);
}

/** The first number that no person at the table has. */
export function freeNumber(players: readonly Player[]): number {
  const taken = new Set(
    players.flatMap(({ name, kind }, index) => (kind === 'human' ? [numberOf(name, index + 1)] : [])),
  );
  let number = 1;
  while (taken.has(number)) number += 1;
  return number;
}
