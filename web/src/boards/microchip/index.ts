/** Microchip as the frame knows it. */

import { microchipNotes } from '../../coach/microchip';
import { MICROCHIP_REFUSALS } from '../../wire/microchip-refusals';
import { anyKit } from '../board';
import SeatNumber from '../SeatNumber.svelte';
import Board from './Board.svelte';
import { ending } from './ending';
import { next, where } from './hint';
import { inHand } from './layout';
import { lasts } from './motion';
import Panel from './Panel.svelte';
import { describe, sentence, status } from './sentences';
import { sounds } from './sounds';
import type { MicrochipTypes } from './types';

export const kit = anyKit<MicrochipTypes>({
  Board,
  Panel,
  Mark: SeatNumber,
  place: ({ data }) => ('drafted' in data ? [inHand(...data.drafted)] : []),
  lasts,
  forced: (view, legal) =>
    typeof view.phase === 'object' && 'draft' in view.phase && legal.length === 1 ? (legal[0] ?? null) : null,
  status,
  sentence,
  describe,
  where,
  next,
  coach: microchipNotes,
  ending,
  sounds,
  refusals: MICROCHIP_REFUSALS,
});
