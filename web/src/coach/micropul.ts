/** What the coach says in micropul: what a tile would set off, why a group is open, and what the other one's turn meant. */

import { keyOf, parse, placeOf } from '../boards/micropul/actions';
import type { Point } from '../boards/micropul/camera';
import { placesOf } from '../boards/micropul/outline';
import type { MicropulTypes } from '../boards/micropul/types';
import { words as board } from '../boards/micropul/words';
import { nameOf, seatOf } from '../boards/seats';
import type { MicropulArea, MicropulEffect, MicropulView } from '../wire/micropul';
import { micropul as words, micropulSides } from '../words/coach';
import type { Entry } from '../words/words';
import type { Coached, Note } from './coach';

/** Fewer tiles than this in the core, and its end is near. */
const LOW = 7;

const WAYS = [
  { name: 'above', x: 0, y: -1 },
  { name: 'right', x: 1, y: 0 },
  { name: 'below', x: 0, y: 1 },
  { name: 'left', x: -1, y: 0 },
] as const;

/** The places of the tiles that a group lies on. */
const placesUnder = (group: MicropulArea) => [...new Set(group.quarters.map((quarter) => keyOf(placeOf(quarter))))];

/** Where a group is open: the empty places beside it, and on which sides they are (P6.4). */
export function openings(group: MicropulArea, view: Pick<MicropulView, 'tiles'>): { sides: Entry; places: string[] } {
  const laid = placesOf(view.tiles);
  const found = WAYS.map(({ name, x, y }) => ({
    name,
    places: group.quarters
      .map((quarter) => keyOf(placeOf({ x: quarter.x + x, y: quarter.y + y })))
      .filter((place) => !laid.has(place)),
  })).filter(({ places }) => places.length > 0);
  const named = found.map(({ name }) => micropulSides[name]);
  const sides = {
    en: named.map(({ en }) => en).join(' or '),
    ja: named.map(({ ja }) => ja).join('・'),
  };
  return { sides, places: [...new Set(found.flatMap(({ places }) => places))] };
}

export function micropulNotes(given: Coached<MicropulTypes>): Note[] {
  const { view, viewer, players, previews, events, pointed } = given;
  const me = seatOf(viewer);
  if (me === null || 'over' in view.phase) return [];
  const notes: Note[] = [];
  const say = (id: keyof typeof words, clause: string, facts: Note['facts'] = {}, place: readonly string[] = []) =>
    notes.push({ id: `micropul.${id}`, text: words[id], facts, clause, place });
  const groupAt = (at: Point) => view.groups.find((group) => group.quarters.some((cell) => keyOf(cell) === keyOf(at)));
  const mine = 'act' in view.phase && view.phase.act === me;

  const effects = previews.find(({ action }) => action === pointed)?.effects;
  const action = pointed === null ? null : parse(pointed);
  if (action?.kind === 'lay' && effects !== undefined) pointedAt(effects);
  if (action?.kind === 'stone') {
    const group = groupAt(action.at);
    const facts = group && { colour: board[group.colour], points: group.points };
    if (group?.closed) say('claimClosed', 'P7.4', facts);
    else if (group) {
      const { sides, places } = openings(group, view);
      say('claimOpen', 'P6.4', { ...facts, sides }, places);
    }
  }

  function pointedAt(effects: readonly MicropulEffect[]) {
    const tiles = effects.flatMap((effect) =>
      typeof effect === 'object' && 'draws' in effect ? [effect.draws] : [],
    )[0];
    const again = effects.includes('again');
    for (const effect of effects) {
      if (effect === 'again') continue;
      if ('ends' in effect && typeof effect.ends === 'object') say('lastTile', 'P7.3');
      if ('merges' in effect && effect.merges[0].stones[0] + effect.merges[0].stones[1] > 1) {
        say('merges', 'P6.6', { stones: effect.merges[0].stones[0] + effect.merges[0].stones[1] });
      }
    }
    if (tiles !== undefined && again) say('both', 'P3.3', { tiles });
    else if (tiles !== undefined) say('draws', 'P3.3', { tiles });
    else if (again) say('plus', 'P3.5');
    for (const effect of effects) {
      if (effect === 'again' || !('closes' in effect)) continue;
      say('closes', 'P6.4', { colour: board[effect.closes.colour], points: effect.closes.points });
    }
    if (effects.length === 0) say('nothing', 'P3.1');
  }

  for (const { data } of [...events].reverse()) {
    if ('again' in data && data.again === me && mine) say('again', 'P3.5');
    if ('drew' in data && data.drew[0] === me) say('drew', 'P5.1');
    if ('claimed' in data && data.claimed[0] !== me) {
      const group = groupAt(data.claimed[1]);
      const facts = { name: nameOf(players, data.claimed[0]), points: group?.points ?? 0 };
      if (group) say('theyClaimed', 'P6.2', { ...facts, colour: board[group.colour] }, placesUnder(group));
    }
    if ('drew' in data && data.drew[0] !== me) {
      say('theyDrew', 'P7.4', { name: nameOf(players, data.drew[0]), tiles: data.drew[1] });
    }
    if ('took' in data && data.took !== me) say('theyTook', 'P5.1', { name: nameOf(players, data.took) });
  }
  if (!mine) return notes;

  if (view.hand.length === 0) say('emptyHand', 'P2.8');
  else if (view.tiles.length < 4) say('lay', 'P2.3');
  const open = view.groups.find(({ closed, stones }) => !closed && stones.length === 1 && stones[0]?.seat === me);
  if (open !== undefined) {
    const { sides, places } = openings(open, view);
    say('yours', 'P6.4', { colour: board[open.colour], points: open.points, sides }, places);
  }
  if (view.core < LOW) say('core', 'P7.2', { tiles: view.core });
  if (open === undefined && previews.some(({ action }) => action.startsWith('stone '))) say('stone', 'P6.2');
  return notes;
}
