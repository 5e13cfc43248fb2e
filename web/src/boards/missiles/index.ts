/** Missiles & Microchips as the frame knows it. */

import { MISSILES_REFUSALS } from '../../wire/missiles';
import { anyKit } from '../board';
import Board from './Board.svelte';
import Panel from './Panel.svelte';
import { computer } from './seats';
import { describe, sentence, status } from './tell';
import type { MissilesTypes } from './types';

export const kit = anyKit<MissilesTypes>({
  Board,
  Panel,
  status,
  sentence,
  describe,
  callName: computer,
  refusals: MISSILES_REFUSALS,
});
