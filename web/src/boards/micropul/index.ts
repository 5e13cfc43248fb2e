/** micropul as the frame knows it. */

import { micropulNotes } from '../../coach/micropul';
import { MICROPUL_REFUSALS } from '../../wire/micropul-refusals';
import { anyKit } from '../board';
import Board from './Board.svelte';
import { ending } from './ending';
import { describe, sentence, status } from './describe';
import { where } from './hint';
import Panel from './Panel.svelte';
import { sounds } from './sounds';
import type { MicropulTypes } from './types';

export const kit = anyKit<MicropulTypes>({
  Board,
  Panel,
  panelHasScore: true,
  status,
  sentence,
  describe,
  where,
  coach: micropulNotes,
  ending,
  sounds,
  refusals: MICROPUL_REFUSALS,
});
