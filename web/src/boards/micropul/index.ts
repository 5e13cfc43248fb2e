/** micropul as the frame knows it. */

import { MICROPUL_REFUSALS } from '../../wire/micropul';
import { anyKit } from '../board';
import Board from './Board.svelte';
import { describe, sentence, status } from './describe';
import Panel from './Panel.svelte';
import type { MicropulTypes } from './types';

export const kit = anyKit<MicropulTypes>({
  Board,
  Panel,
  status,
  sentence,
  describe,
  refusals: MICROPUL_REFUSALS,
});
