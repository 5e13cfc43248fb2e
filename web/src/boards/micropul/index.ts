/** micropul as the frame knows it. */

import { micropulNotes } from '../../coach/micropul';
import { MICROPUL_REFUSALS } from '../../wire/micropul-refusals';
import { anyKit, type BoardEvent } from '../board';
import Board from './Board.svelte';
import { keyOf, placeOf } from './actions';
import { describe, sentence, status } from './describe';
import { ending } from './ending';
import { where } from './hint';
import { lasts } from './pace';
import Panel from './Panel.svelte';
import SeatMark from './SeatMark.svelte';
import { sounds } from './sounds';
import type { MicropulTypes } from './types';

/** The place of the tile that was laid, or on which a stone was put. */
function place({ data }: BoardEvent<MicropulTypes['event']>): string[] {
  if ('laid' in data) return [keyOf(data.laid[3])];
  return 'claimed' in data ? [keyOf(placeOf(data.claimed[1]))] : [];
}

export const kit = anyKit<MicropulTypes>({
  Board,
  Panel,
  panelHasScore: true,
  lasts,
  score: (view, seat) => view.points[seat - 1] ?? null,
  status,
  sentence,
  Mark: SeatMark,
  place,
  describe,
  where,
  coach: micropulNotes,
  ending,
  sounds,
  refusals: MICROPUL_REFUSALS,
});
