/** Microchip as the frame knows it. */

import { microchipNotes } from '../../coach/microchip';
import { MICROCHIP_REFUSALS } from '../../wire/microchip-refusals';
import { anyKit } from '../board';
import Board from './Board.svelte';
import { next, where } from './hint';
import { lasts } from './motion';
import Panel from './Panel.svelte';
import { describe, sentence, status } from './sentences';
import type { MicrochipTypes } from './types';

export const kit = anyKit<MicrochipTypes>({
  Board,
  Panel,
  lasts,
  status,
  sentence,
  describe,
  where,
  next,
  coach: microchipNotes,
  refusals: MICROCHIP_REFUSALS,
});
