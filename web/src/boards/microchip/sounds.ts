/** What is heard in Microchip. */

import { type Heard, soundOf, type SoundsOf } from '../../sound/sounds';
import type { Viewer } from '../../wire/game';
import type { MicrochipEvent } from '../../wire/microchip';
import type { BoardEvent } from '../board';
import { seatOf } from '../seats';
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
