/** micropul as the frame knows it. */

import type { MicropulEvent, MicropulView } from '../../wire/micropul';
import type { BoardKit } from '../board';
import Board from './Board.svelte';
import { describe, sentence, status } from './describe';
import Panel from './Panel.svelte';
import { options, refusals } from './words';

export const kit: BoardKit<MicropulView, MicropulEvent> = {
  Board,
  Panel,
  status,
  sentence,
  describe,
  refusals,
  options,
};
