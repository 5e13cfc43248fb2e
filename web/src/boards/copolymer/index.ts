/** Copolymer by Mark Steere: pen on printed paper. */

import { copolymerNotes } from '../../coach/copolymer';
import { COPOLYMER_REFUSALS } from '../../wire/copolymer-refusals';
import { anyKit } from '../board';
import Board from './Board.svelte';
import { ending } from './ending';
import { where } from './hint';
import Panel from './Panel.svelte';
import { describe, sentence, status } from './sentences';
import { sounds } from './sounds';
import type { CopolymerTypes } from './types';

export const kit = anyKit<CopolymerTypes>({
  Board,
  Panel,
  status,
  sentence,
  describe,
  where,
  coach: copolymerNotes,
  ending,
  sounds,
  refusals: COPOLYMER_REFUSALS,
});
