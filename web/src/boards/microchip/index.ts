/** Microchip as the frame knows it. */

import { MICROCHIP_REFUSALS } from '../../wire/microchip';
import { anyKit } from '../board';
import Board from './Board.svelte';
import Panel from './Panel.svelte';
import { describe, sentence, status } from './sentences';
import type { MicrochipTypes } from './types';

export const kit = anyKit<MicrochipTypes>({
  Board,
  Panel,
  status,
  sentence,
  describe,
  refusals: MICROCHIP_REFUSALS,
});
