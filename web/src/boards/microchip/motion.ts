/** What moves on the pool and on the boards: where and when, from what has just happened. Times are in milliseconds at normal
 * speed. */

import type { Seat } from '../../wire/game';
import type { MicrochipEvent, MicrochipTile, MicrochipView } from '../../wire/microchip';
import type { BoardEvent } from '../board';
import { schedule } from '../schedule';

type News = readonly BoardEvent<MicrochipEvent>[];

/** A drafted tile flies to its owner. */
export const DRAFT = 250;
/** In the end one board after another is turned up. */
export const REVEAL = 400;

const timesOf = (events: News) => schedule(events, ({ data }) => ('drafted' in data ? DRAFT : 0));

/** How long it takes to see these events. The board says itself how long it turns up boards. */
export const lasts = (events: News) => timesOf(events).lasts;

export const isReveal = (events: News) => events.some(({ data }) => 'revealed' in data);

/** A tile that leaves the draw column. */
export interface Drafted {
  key: string;
  seat: Seat;
  tile: MicrochipTile;
  /** Where it lay in the column, from the top. */
  row: number;
  begins: number;
}

/** The tiles that left, from the columns as they were before these events and as they are after them. */
export function draftedSince(
  before: MicrochipView['columns'],
  after: MicrochipView['columns'],
  events: News,
): Drafted[] {
  const { begins: times } = timesOf(events);
  const columns = before.map((column) => [...column]);
  return events.flatMap(({ data }, index) => {
    if (!('drafted' in data)) return [];
    const [seat, tile] = data.drafted;
    const number = columns.findIndex((column) => column.some((other) => other !== null));
    const column = columns[number] ?? [];
    // Of tiles that are alike the one is gone whose place is empty now.
    const rows = column.flatMap((other, row) => (other === tile ? [row] : []));
    const row = rows.find((row) => (after[number]?.[row] ?? null) === null);
    if (row === undefined) return [];
    column[row] = null;
    const begins = times[index] ?? null;
    return begins === null ? [] : [{ key: `${number} ${row}`, seat, tile, row, begins }];
  });
}
