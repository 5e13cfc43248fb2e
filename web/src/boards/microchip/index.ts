/** Microchip as the frame knows it. */

import { anyKit } from '../board';
import Board from './Board.svelte';
import Panel from './Panel.svelte';
import { describe, sentence, status } from './sentences';
import type { MicrochipTypes } from './types';
import { REFUSALS } from './words';

export const kit = anyKit<MicrochipTypes>({
  Board,
  Panel,
  status,
  sentence,
  describe,
  refusals: REFUSALS,
});
