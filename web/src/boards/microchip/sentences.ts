/** What is happening and what has happened, in sentences. */

import type { Viewer } from '../../wire/game';
import { MICROCHIP_NEWS, type MicrochipEvent, type MicrochipView } from '../../wire/microchip';
import type { Player } from '../../wire/table';
import { frame } from '../../words/frame';
import { say } from '../../words/language.svelte';
import type { BoardEvent } from '../board';
import { nameOf, seatOf } from '../seats';
import { actingIn, outcomeOf, winnersIn } from '../turn';
import { isTile } from './layout';
import { NEWS, signed, STATUS, tileName, WORDS } from './words';

const names = (players: readonly Player[], seats: readonly number[]) =>
  seats.map((seat) => nameOf(players, seat)).join(say(frame.list));

export function status(view: MicrochipView, viewer: Viewer, players: readonly Player[]): string {
  const own = seatOf(viewer);
  if (view.phase === 'over') return ending(view, own, players);
  if (view.phase === 'build') return building(view, own, players);
  if (typeof view.phase === 'object' && 'draft' in view.phase) {
    const seat = view.phase.draft;
    if (seat === own) {
      const left = (view.columns[view.draw_column] ?? []).filter((tile) => tile !== null).length;
      return say(left === 1 ? STATUS.yourLast : STATUS.yourDraft);
    }
    return say(own === null ? STATUS.publicDraft : STATUS.theirDraft, { name: nameOf(players, seat) });
  }
  return say(STATUS.preparing);
}

function building(view: MicrochipView, own: number | null, players: readonly Player[]): string {
  const missing = actingIn(view.turn);
  if (own !== null && missing.includes(own)) return say(view.boards.length === 1 ? STATUS.solo : STATUS.build);
  return say(own === null ? STATUS.publicBuild : STATUS.waiting, { names: names(players, missing) });
}

function ending(view: MicrochipView, own: number | null, players: readonly Player[]): string {
  const over = outcomeOf(view.turn);
  const winners = winnersIn(over);
  const first = winners[0] ?? 1;
  const score = over?.scores?.[first - 1] ?? 0;
  const facts = { points: signed(score), name: nameOf(players, first), names: names(players, winners) };
  if (view.boards.length === 1) return say(STATUS.soloDone, facts);
  if (winners.length > 1) return say(STATUS.shared, facts);
  return say(first === own ? STATUS.youWin : STATUS.theyWin, facts);
}

/** An action in words. */
export function describe(action: string): string {
  return isTile(action) ? say(WORDS.adviseDraft, { tile: tileName(action) }) : say(WORDS.adviseLayout);
}

/** Tiles that are taken and layouts that are shown are news; the steps of chance and single squares are not. */
export function sentence(event: BoardEvent<MicrochipEvent>, view: MicrochipView, players: readonly Player[]): string {
  const data = event.data;
  if ('drafted' in data) {
    const [seat, tile] = data.drafted;
    return say(MICROCHIP_NEWS.drafted, { name: nameOf(players, seat), tile: tileName(tile) });
  }
  if ('revealed' in data) {
    const seat = data.revealed[0];
    const name = nameOf(players, seat);
    const score = view.scores[seat - 1];
    if (!score) return say(NEWS.shown, { name });
    return say(score.tiles === 0 ? NEWS.shownNone : NEWS.shownChip, { name, ...score, points: signed(score.points) });
  }
  return '';
}
