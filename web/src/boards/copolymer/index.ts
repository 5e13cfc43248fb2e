/** Copolymer by Mark Steere: pen on printed paper. */

import { copolymerNotes } from '../../coach/copolymer';
import { COPOLYMER_REFUSALS } from '../../wire/copolymer-refusals';
import { anyKit } from '../board';
import Board from './Board.svelte';
import { ending } from './ending';
import { where } from './hint';
import { lasts } from './pace';
import Panel from './Panel.svelte';
import { describe, sentence, status } from './sentences';
import { sounds } from './sounds';
import Swatch from './Swatch.svelte';
import type { CopolymerTypes } from './types';

export const kit = anyKit<CopolymerTypes>({
  Board,
  Panel,
  lasts,
  score: (view, seat) => view.counts[seat - 1] ?? null,
  status,
  sentence,
  Mark: Swatch,
  place: ({ text }) => [text],
  describe,
  where,
  coach: copolymerNotes,
  ending,
  sounds,
  refusals: COPOLYMER_REFUSALS,
});
