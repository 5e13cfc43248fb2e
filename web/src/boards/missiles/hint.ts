/** Where to look for an advised decision. */

import type { AdvisedAction } from '../../wire/coach';
import { missiles as words } from '../../words/hints';
import { listed } from '../../words/said';
import type { Hinted, HintStep } from '../board';
import { seatOf } from '../seats';
import { computer } from './seats';
import type { MissilesTypes } from './types';

/** The computer an action is aimed at, or those that aim at the viewer once all targets are shown. */
export function where({ action }: AdvisedAction, { view, viewer }: Hinted<MissilesTypes>): HintStep {
  const me = seatOf(viewer) ?? 1;
  const energyOf = (seat: number) => view.energy[seat - 1] ?? 0;
  if (view.phase !== 'choose') {
    const place = view.alive
      .filter((seat) => seat !== me && view.targets[seat - 1] === me)
      .map((seat) => computer(view, seat));
    return place.length === 0
      ? { text: words.free, place, shown: null }
      : { text: words.aimed, facts: { names: listed(place) }, place, shown: null };
  }
  const target = view.duel ? computer(view, view.targets[me - 1] ?? me) : (action.split(' ')[1] ?? '');
  const energy = energyOf(view.config.computers.findIndex((name) => name === target) + 1);
  const text = view.duel ? words.duel : words.target;
  return { text, facts: { target, energy, own: energyOf(me) }, place: [target], shown: null };
}
