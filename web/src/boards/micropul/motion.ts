/** What moves on the table: where and when, from what has just happened. */

import type { Seat } from '../../wire/game';
import type {
  MicropulArea,
  MicropulCatalyst,
  MicropulEvent,
  MicropulLaid,
  MicropulQuadrant,
} from '../../wire/micropul';
import type { BoardEvent } from '../board';
import { keyOf, placeOf } from './actions';
import { CELL, middle, type Point, TILE } from './camera';
import { departures, LAY, timesOf } from './pace';

/** A catalyst that fired: what it is, and where it is drawn. */
export interface Fired {
  catalyst: MicropulCatalyst;
  at: Point;
}

/** A tile on its way from a catalyst to a supply. */
export interface Drawn {
  key: string;
  seat: Seat;
  from: Point;
  begins: number;
}

export interface Motion {
  /** The tiles that come to the table, by their places, and who lays them. */
  tiles: ReadonlyMap<string, { seat: Seat; begins: number }>;
  /** The stones, by their quarters. */
  stones: ReadonlyMap<string, number>;
  /** The catalysts that pulse. */
  pulses: readonly { key: string; at: Point; begins: number }[];
  drawn: readonly Drawn[];
  /** The tiles that come to the viewer's hand from the supply. */
  taken: ReadonlyMap<number, number>;
  /** What was laid or put last: a place or a quarter. */
  last: { kind: 'tile' | 'stone'; at: string } | null;
  /** When all tiles and stones lie. */
  settled: number;
}

const AROUND: readonly Point[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];

const isMicropul = (quadrant: MicropulQuadrant | undefined) => typeof quadrant === 'object' && 'micropul' in quadrant;
const catalystIn = (quadrant: MicropulQuadrant | undefined) =>
  typeof quadrant === 'object' && 'catalyst' in quadrant ? quadrant.catalyst : null;

/** The catalysts that fired when the newest of these tiles was laid. The engine says how much came of it; this only finds what
 * to show (P3.1, P4.4). */
export function firedBy(tiles: readonly MicropulLaid[], place: Point): Fired[] {
  const byPlace = new Map(tiles.map((tile) => [keyOf(tile), tile]));
  const tileAt = (cell: Point) => byPlace.get(keyOf(placeOf(cell)));
  const quadrantAt = (cell: Point) => tileAt(cell)?.quadrants[(cell.x & 1) + 2 * (cell.y & 1)];
  const fired = new Map<string, Fired>();
  /** The catalyst of a quarter; that of a big micropul stands in the middle of its tile. */
  const fire = (cell: Point) => {
    const [small, big] = [catalystIn(quadrantAt(cell)), tileAt(cell)?.big ?? null];
    const at = big === null ? middle(cell, CELL) : middle(placeOf(cell), TILE);
    const catalyst = big ?? small;
    if (catalyst !== null) fired.set(keyOf(at), { catalyst, at });
  };
  for (const quarter of [0, 1, 2, 3]) {
    const own = { x: 2 * place.x + (quarter & 1), y: 2 * place.y + (quarter >> 1) };
    for (const { x, y } of AROUND) {
      const other = { x: own.x + x, y: own.y + y };
      if (tileAt(other) === undefined || keyOf(placeOf(other)) === keyOf(place)) continue;
      if (isMicropul(quadrantAt(other))) fire(own);
      if (isMicropul(quadrantAt(own))) fire(other);
    }
  }
  return [...fired.values()];
}

/** Where the tiles come from, each from the dot that brought it. */
const sources = (fired: readonly Fired[]) =>
  fired.flatMap(({ catalyst, at }) => (catalyst === 'dots' ? [at, at] : catalyst === 'dot' ? [at] : []));

export function motionOf(events: readonly BoardEvent<MicropulEvent>[], tiles: readonly MicropulLaid[]): Motion {
  const { begins: times } = timesOf(events);
  const laid = new Map<string, { seat: Seat; begins: number }>();
  const stones = new Map<string, number>();
  const taken = new Map<number, number>();
  const pulses: Motion['pulses'][number][] = [];
  const drawn: Drawn[] = [];
  let last: Motion['last'] = null;
  let fired: Fired[] = [];
  let [settled, took] = [0, -1];
  // What is laid by later events is not there yet.
  const later = new Set(events.flatMap(({ data }) => ('laid' in data ? [keyOf(data.laid[3])] : [])));
  events.forEach(({ data }, index) => {
    const begins = times[index] ?? null;
    if ('laid' in data) {
      const [seat, , , place] = data.laid;
      const at = keyOf(place);
      later.delete(at);
      last = { kind: 'tile', at };
      fired = firedBy(
        tiles.filter((tile) => !later.has(keyOf(tile))),
        place,
      );
      if (begins === null) return;
      laid.set(at, { seat, begins });
      settled = begins + LAY;
    } else if ('claimed' in data) {
      const at = keyOf(data.claimed[1]);
      last = { kind: 'stone', at };
      if (begins === null) return;
      stones.set(at, begins);
      settled = begins + LAY;
    } else if ('drew' in data || 'again' in data) {
      if (begins === null) return;
      const isPlus = 'again' in data;
      for (const { catalyst, at } of fired)
        if ((catalyst === 'plus') === isPlus) pulses.push({ key: `${index} ${keyOf(at)}`, at, begins });
      if (isPlus) return;
      const [seat, count] = data.drew;
      const from = sources(fired);
      departures(count).forEach((after, nth) => {
        const source = from[nth] ?? from[0];
        if (source) drawn.push({ key: `${index} ${nth}`, seat, from: source, begins: begins + after });
      });
    } else if ('took' in data) {
      took = begins ?? -1;
    } else if ('dealt' in data && data.dealt[1] !== null && took >= 0) {
      taken.set(data.dealt[1], took);
    }
  });
  return { tiles: laid, stones, pulses, drawn, taken, last, settled };
}

const ringed = (groups: readonly MicropulArea[]) =>
  groups.filter(({ closed, stones }) => closed && stones.length > 0).map(({ at }) => keyOf(at));

/** The claimed groups that have closed since: those that are closed stay as they are. */
export function closedSince(before: readonly MicropulArea[], now: readonly MicropulArea[]): ReadonlySet<string> {
  const known = new Set(ringed(before));
  return new Set(ringed(now).filter((at) => !known.has(at)));
}
