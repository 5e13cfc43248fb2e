/** What is news to somebody. */

import type { Seat } from '../wire/game';
import type { EventMessage } from '../wire/table';

/** What happened since this seat last began to act; everything for those who have not acted, or have no seat. */
export function newsFor(lines: readonly EventMessage[], seat: Seat | null): EventMessage[] {
  const own = String(seat);
  const last = lines.map(({ actor }) => actor as string).lastIndexOf(own);
  let first = Math.max(0, last);
  const others = ({ actor }: EventMessage) => /^\d$/.test(actor) && actor !== own;
  while (first > 0 && !others(lines[first - 1] as EventMessage)) first -= 1;
  return lines.slice(last < 0 ? 0 : first);
}
