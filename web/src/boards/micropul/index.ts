/** micropul as the frame knows it. */

import { micropulNotes } from '../../coach/micropul';
import { MICROPUL_REFUSALS } from '../../wire/micropul-refusals';
import { anyKit } from '../board';
import Board from './Board.svelte';
import { describe, sentence, status } from './describe';
import { where } from './hint';
import Panel from './Panel.svelte';
import { lasts } from './pace';
import type { MicropulTypes } from './types';

export const kit = anyKit<MicropulTypes>({
  Board,
  Panel,
  panelHasScore: true,
  lasts,
  score: (view, seat) => view.points[seat - 1] ?? null,
  status,
  sentence,
  describe,
  where,
  coach: micropulNotes,
  refusals: MICROPUL_REFUSALS,
});
