/** What is heard in micropul. */

import { type Heard, soundOf, type SoundsOf } from '../../sound/sounds';
import type { MicropulEvent, MicropulView } from '../../wire/micropul';
import type { BoardEvent } from '../board';
import { departures, LAY, timesOf } from './pace';

/** What each kind of event sounds like. Dealing is silent, and so is the end, which has a sound of its own. */
export const HEARD: SoundsOf<MicropulEvent> = {
  dealt: null,
  laid: 'tile',
  drew: 'draw',
  again: 'extra',
  took: 'take',
  claimed: 'stone',
  passed: 'pass',
  over: null,
};

/** More tiles than this are not told apart by ear. */
const MOST = 4;

const closedIn = ({ groups }: MicropulView) => groups.filter(({ closed }) => closed).length;

interface Change {
  before: MicropulView;
  after: MicropulView;
}

export function sounds(
  events: readonly BoardEvent<MicropulEvent>[],
  _viewer: unknown,
  { before, after }: Change,
): Heard[] {
  const { begins } = timesOf(events);
  const heard = events.flatMap(({ data }, index): Heard[] => {
    const name = soundOf(HEARD, data);
    const now = begins[index] ?? null;
    // Events without motion make no sound.
    if (name === null || now === null) return [];
    if (!('drew' in data)) return [{ name, after: now }];
    return departures(Math.min(MOST, data.drew[1])).map((sets) => ({ name, after: now + sets }));
  });
  const closed = events.some(({ data }) => 'laid' in data) && closedIn(after) > closedIn(before);
  return closed ? [...heard, { name: 'close', after: LAY }] : heard;
}
