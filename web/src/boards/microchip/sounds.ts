/** What is heard in Microchip. */

import { type Heard, soundOf, type SoundsOf } from '../../sound/sounds';
import type { Viewer } from '../../wire/game';
import type { MicrochipEvent } from '../../wire/microchip';
import type { BoardEvent } from '../board';
import { seatOf } from '../seats';
import { isEmpty, type Judged } from './layout';
import { REVEAL } from './motion';

/** What each kind of event sounds like. Making boards and dealing are silent. */
export const HEARD: SoundsOf<MicrochipEvent> = {
  painted: null,
  dealt: null,
  drafted: 'draft',
  built: 'handIn',
  revealed: 'reveal',
};

export function sounds(events: readonly BoardEvent<MicrochipEvent>[], viewer: Viewer): Heard[] {
  const own = seatOf(viewer);
  let shown = 0;
  let handedIn = false;
  return events.flatMap(({ data }): Heard[] => {
    const name = soundOf(HEARD, data);
    if (name === null) return [];
    if ('revealed' in data) return [{ name, after: REVEAL * shown++ }];
    if ('built' in data) {
      // A layout is twenty-five steps and one deed, of which others are told nothing.
      if (handedIn || data.built[0] !== own) return [];
      handedIn = true;
    }
    return [{ name, after: 0 }];
  });
}

/** A workbench at one moment: what lies there, and what was last said of it. */
export interface Bench {
  layout: Judged['layout'];
  judged: Judged | null;
}

/** The pieces that are closed, each by its squares. */
const closedIn = ({ judgement }: Judged) =>
  judgement.pieces.filter(({ open }) => open.length === 0).map(({ squares }) => squares.join());

/** What is heard at a workbench: tiles that are laid or turned, however many at once, and a piece that has closed. Lifting is
 * silent. */
export function benchSounds(before: Bench, now: Bench): Heard[] {
  const heard: Heard[] = [];
  if (now.layout.some((sides, square) => !isEmpty(sides) && sides !== before.layout[square]))
    heard.push({ name: 'solder', after: 0 });
  if (before.judged !== null && now.judged !== null) {
    const known = closedIn(before.judged);
    if (closedIn(now.judged).some((piece) => !known.includes(piece))) heard.push({ name: 'current', after: 0 });
  }
  return heard;
}
