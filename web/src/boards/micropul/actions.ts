/** The legal actions, sorted by what is pressed to take them. */

import type { Point } from './camera';

export type Action =
  | { kind: 'lay'; tile: number; turns: number; at: Point }
  | { kind: 'stone'; at: Point }
  | { kind: 'take' }
  | { kind: 'pass' };

/** Something on the table that can be pressed: a place or a group. */
export interface Target {
  /** A place that fits is laid on; one that fits after a turn is turned for; a group is claimed. */
  kind: 'lay' | 'turn' | 'stone';
  /** A place, or for a stone the group's first quarter. */
  at: Point;
  /** What is sent when it is pressed; for a turn, what could be sent after it. */
  action: string;
  /** The turn the tile will have. */
  turns: number;
}

export const keyOf = (point: Point) => `${point.x},${point.y}`;

/** The place of the tile that a quarter belongs to. */
export const placeOf = (quarter: Point): Point => ({ x: quarter.x >> 1, y: quarter.y >> 1 });

/** Reads an action; what the board does not know is left to other ways of playing. */
export function parse(text: string): Action | null {
  if (text === 'take' || text === 'pass') return { kind: text };
  const lay = /^lay (\d+) r(\d) at (-?\d+),(-?\d+)$/.exec(text);
  if (lay) {
    const [tile = 0, turns = 0, x = 0, y = 0] = lay.slice(1).map(Number);
    return { kind: 'lay', tile, turns, at: { x, y } };
  }
  const stone = /^stone (-?\d+),(-?\d+)$/.exec(text);
  if (stone) return { kind: 'stone', at: { x: Number(stone[1]), y: Number(stone[2]) } };
  return null;
}

/** The tiles that fit somewhere, however turned. */
export function layable(legal: readonly string[]): Set<number> {
  const tiles = new Set<number>();
  for (const text of legal) {
    const action = parse(text);
    if (action?.kind === 'lay') tiles.add(action.tile);
  }
  return tiles;
}

/** Where a tile fits as it is turned now, and where it would fit after the fewest further turns. */
export function layTargets(legal: readonly string[], tile: number, turns: number): Target[] {
  const targets = new Map<string, { target: Target; further: number }>();
  for (const text of legal) {
    const action = parse(text);
    if (action?.kind !== 'lay' || action.tile !== tile) continue;
    const further = (action.turns - turns + 4) % 4;
    const known = targets.get(keyOf(action.at));
    if (known && known.further <= further) continue;
    const kind = further === 0 ? 'lay' : 'turn';
    targets.set(keyOf(action.at), { target: { kind, at: action.at, action: text, turns: action.turns }, further });
  }
  return inReadingOrder([...targets.values()].map(({ target }) => target));
}

/** The groups that can be claimed. */
export function stoneTargets(legal: readonly string[]): Target[] {
  const targets: Target[] = [];
  for (const text of legal) {
    const action = parse(text);
    if (action?.kind === 'stone') targets.push({ kind: 'stone', at: action.at, action: text, turns: 0 });
  }
  return inReadingOrder(targets);
}

function inReadingOrder(targets: Target[]): Target[] {
  return targets.sort((one, other) => one.at.y - other.at.y || one.at.x - other.at.x);
}

/** Which way an arrow key points. */
export const ARROWS: Record<string, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowRight: { x: 1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
};

/** The nearest target in a direction. What lies straight ahead wins over what is off to the side. */
export function nextTarget(targets: readonly Target[], from: Point, way: Point): Target | null {
  let best: Target | null = null;
  let least = Infinity;
  for (const target of targets) {
    const [dx, dy] = [target.at.x - from.x, target.at.y - from.y];
    const ahead = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    if (ahead > 0 && ahead + 2 * aside < least) {
      least = ahead + 2 * aside;
      best = target;
    }
  }
  return best;
}
