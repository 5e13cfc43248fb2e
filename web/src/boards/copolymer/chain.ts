/** The cells of the newest turn, in the order they were coloured. The frame gives the events of one message at a time,
 * and a turn can take several, so a board remembers what it saw. */

import type { CopolymerEvent } from '../../wire/copolymer';
import type { BoardEvent } from '../board';

export interface Chain {
  /** Whose turn it is or was; null before the first cell. */
  seat: number | null;
  cells: readonly number[];
  /** How many cells of the board were coloured when this was noted. */
  coloured: number;
}

export const NO_CHAIN: Chain = { seat: null, cells: [], coloured: 0 };

/** The chain after these events led to these owners. Saying the same again changes nothing. */
export function grown(
  chain: Chain,
  events: readonly BoardEvent<CopolymerEvent>[],
  owners: readonly (number | null)[],
): Chain {
  const coloured = owners.filter((owner) => owner !== null).length;
  // What was taken back is forgotten, together with all that came after it.
  const gone = chain.cells.findIndex((cell) => owners[cell] !== chain.seat);
  const kept = gone < 0 ? chain.cells : chain.cells.slice(0, gone);
  const fresh = events
    .map(({ data }) => data)
    .filter(({ seat, cell }) => owners[cell] === seat && !kept.includes(cell));
  // When more has changed than the events tell, the old chain may be long over.
  const connected = chain.coloured - (chain.cells.length - kept.length) + fresh.length === coloured;
  let seat = connected && kept.length > 0 ? chain.seat : null;
  let cells = seat === null ? [] : [...kept];
  for (const event of fresh) {
    if (event.seat !== seat) [seat, cells] = [event.seat, []];
    cells.push(event.cell);
  }
  return { seat, cells, coloured };
}
