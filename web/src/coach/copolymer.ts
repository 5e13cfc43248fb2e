/** What the coach says in Copolymer: why a turn goes on, and why it ends. */

import type { CopolymerTypes } from '../boards/copolymer/types';
import { nameOf, seatOf } from '../boards/seats';
import { actingIn, outcomeOf } from '../boards/turn';
import { copolymer as words } from '../words/coach';
import type { Coached, Note } from './coach';

export function copolymerNotes(given: Coached<CopolymerTypes>): Note[] {
  const { scene, view, viewer, players, previews, events } = given;
  const me = seatOf(viewer);
  if (me === null || outcomeOf(view.turn) !== null) return [];
  const notes: Note[] = [];
  const nameOfCell = (cell: number) => scene.cells[cell]?.name ?? '';
  const say = (id: keyof typeof words, clause: string, facts: Note['facts'] = {}, cells: readonly number[] = []) =>
    notes.push({ id: `copolymer.${id}`, text: words[id], facts, clause, place: cells.map(nameOfCell) });

  const mine = actingIn(view.turn).includes(me);
  const own = events.map(({ data }) => data.seat).lastIndexOf(me);
  const last = events[own]?.data.cell;
  const later = events.slice(own + 1).map(({ data }) => data.cell);
  if (last !== undefined) {
    const cell = nameOfCell(last);
    // The count is made at the moment of colouring (C2.4): what the enemy coloured since does not belong to it.
    const then = (scene.cells[last]?.touching ?? []).filter(
      (other) => ![null, me, undefined].includes(view.owners[other]) && !later.includes(other),
    );
    if (later.length === 0 && mine) say('again', 'C2.3', { cell, count: then.length }, [last, ...then]);
    else if (later.length > 1) {
      const other = events[own + 1]?.data.seat ?? 1;
      say('chain', 'C2.3', { name: nameOf(players, other), count: later.length }, later);
    }
    if (later.length > 0 || !mine) say(then.length === 0 ? 'endedNone' : 'endedOne', 'C2.3', { cell }, [last]);
  }
  if (!mine) return notes;

  if (view.counts[me - 1] === 0) say('goal', 'C3.2');
  const links = previews.filter(({ effects }) => effects.includes('colour_another')).map(({ action }) => action);
  if (links.length > 0) {
    notes.push({ id: 'copolymer.links', text: words.links, clause: 'C2.3', place: links });
  } else if (view.counts.every((count) => count > 0)) {
    say('noLinks', 'C2.3');
  }
  if (view.missing.includes(0)) say('settled', 'C3.3');
  return notes;
}
