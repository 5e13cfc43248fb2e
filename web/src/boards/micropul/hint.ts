/** Where to look for an advised action. */

import type { AdvisedAction } from '../../wire/coach';
import { micropul as words } from '../../words/hints';
import type { Hinted, HintStep } from '../board';
import { keyOf, parse, placeOf } from './actions';
import type { MicropulTypes } from './types';
import { words as board } from './words';

/** A part of the table with all places in it where any tile fits, or what else can be done. */
export function where({ action }: AdvisedAction, { view, previews }: Hinted<MicropulTypes>): HintStep {
  const advised = parse(action);
  if (advised?.kind === 'lay') {
    const { at } = advised;
    const near = previews
      .map((preview) => parse(preview.action))
      .flatMap((other) => (other?.kind === 'lay' ? [other.at] : []))
      .filter(({ x, y }) => Math.max(Math.abs(x - at.x), Math.abs(y - at.y)) <= 2);
    return { text: words.lay, place: [...new Set(near.map(keyOf))], shown: null };
  }
  if (advised?.kind === 'stone') {
    const free = view.groups.filter(({ stones }) => stones.length === 0);
    const group = free.find(({ at }) => keyOf(at) === keyOf(advised.at));
    const quarters = free.filter(({ colour }) => colour === group?.colour).flatMap((other) => other.quarters);
    const place = [...new Set(quarters.map((quarter) => keyOf(placeOf(quarter))))];
    return { text: words.stone, facts: { colour: board[group?.colour ?? 'white'] }, place, shown: null };
  }
  return { text: advised?.kind === 'take' ? words.take : words.pass, place: [], shown: null };
}
