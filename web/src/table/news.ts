/** What is news to somebody. */

import type { Seat } from '../wire/game';
import type { EventMessage } from '../wire/table';

/** What happened since this seat last began to act; everything for those who have not acted, or have no seat. */
export function newsFor(lines: readonly EventMessage[], seat: Seat | null): EventMessage[] {
  const own = String(seat);
  const last = lines.findLastIndex(({ actor }) => actor === own);
  const before = lines.slice(0, last + 1).findLastIndex(({ actor }) => /^\d$/.test(actor) && actor !== own);
  return lines.slice(last < 0 ? 0 : before + 1);
}
