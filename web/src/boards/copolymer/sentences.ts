/** What is happening, in sentences. */

import {
  COPOLYMER_NEWS,
  type CopolymerCells,
  type CopolymerEffect,
  type CopolymerEvent,
  type CopolymerView,
} from '../../wire/copolymer';
import type { Viewer } from '../../wire/game';
import type { Player } from '../../wire/table';
import { frame } from '../../words/frame';
import { say } from '../../words/language.svelte';
import type { BoardEvent, BoardProps } from '../board';
import { nameOf, seatOf } from '../seats';
import { actingIn, outcomeOf, winnersIn } from '../turn';
import type { Chain } from './chain';
import type { CopolymerTypes } from './types';
import { CAPTION, MOVES, STATUS } from './words';

/** How many cells of a turn are named one by one; more are counted. */
const LISTED = 6;

export function status(view: CopolymerView, viewer: Viewer, players: readonly Player[]): string {
  const [more, fewer] = [Math.max(...view.counts), Math.min(...view.counts)];
  const you = seatOf(viewer);
  const outcome = outcomeOf(view.turn);
  if (outcome !== null) {
    const [winner = 1] = winnersIn(outcome);
    return winner === you
      ? say(STATUS.youWin, { more, fewer })
      : say(STATUS.youLose, { name: nameOf(players, winner), more, fewer });
  }
  const [seat = 1] = actingIn(view.turn);
  const asked =
    seat !== you ? say(STATUS.theirs, { name: nameOf(players, seat) }) : say(more === 0 ? STATUS.begin : STATUS.yours);
  return view.missing.includes(0) ? `${asked} ${say(STATUS.settled)}` : asked;
}

export function sentence(event: BoardEvent<CopolymerEvent>, _view: CopolymerView, players: readonly Player[]): string {
  return say(COPOLYMER_NEWS.coloured, { name: nameOf(players, event.data.seat), cell: event.text });
}

export const describe = (action: string): string => say(MOVES.colour, { cell: action });

/** What colouring a cell would do, for the line under the board. */
export function foreseen(cell: string, effects: readonly CopolymerEffect[]): string {
  const count = connectionsOf(effects).length;
  if (effects.includes('board_full')) return say(CAPTION.last, { cell });
  if (effects.includes('colour_another')) return say(CAPTION.touchMore, { cell, count });
  return say(count === 0 ? CAPTION.touchNone : CAPTION.touchOne, { cell });
}

/** The enemy cells that colouring a cell would touch. */
export function connectionsOf(effects: readonly CopolymerEffect[]): CopolymerCells {
  return effects.flatMap((effect) => (typeof effect === 'object' ? effect.connections : []));
}

/** What a sentence about the newest turn is made from. */
type Table = Pick<BoardProps<CopolymerTypes>, 'scene' | 'view' | 'viewer' | 'players'>;

/** What the newest turn has come to, for the line under the board. */
export function told(table: Table, chain: Chain): string {
  const { scene, view, viewer, players } = table;
  const you = seatOf(viewer);
  const last = chain.cells.at(-1);
  if (outcomeOf(view.turn) !== null) return say(CAPTION.full);
  if (chain.seat === null || last === undefined) return say(CAPTION.hint);
  const named = (cell: number) => scene.cells[cell]?.name ?? '';
  const facts = {
    name: nameOf(players, chain.seat),
    cell: named(last),
    cells: chain.cells.map(named).join(say(frame.list)),
    length: chain.cells.length,
    count: view.connections[last] ?? 0,
  };
  // Whoever coloured last and is to act again is in the middle of a chain.
  if (actingIn(view.turn).includes(chain.seat)) {
    return say(chain.seat === you ? CAPTION.youChain : CAPTION.theyChain, facts);
  }
  if (chain.cells.length > LISTED) return say(chain.seat === you ? CAPTION.youDidMany : CAPTION.theyDidMany, facts);
  return say(chain.seat === you ? CAPTION.youDid : CAPTION.theyDid, facts);
}
