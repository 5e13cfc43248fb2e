/** Microchip as the frame knows it. */

import type { MicrochipEvent, MicrochipView } from '../../wire/microchip';
import type { BoardKit } from '../board';
import Board from './Board.svelte';
import Panel from './Panel.svelte';
import { describe, sentence, status } from './sentences';
import { PLAYERS_LABEL, PLAYERS_VALUES, REFUSALS } from './words';

export const kit: BoardKit<MicrochipView, MicrochipEvent> = {
  Board,
  Panel,
  status,
  sentence,
  describe,
  refusals: REFUSALS,
  options: [{ key: 'players', label: PLAYERS_LABEL, values: PLAYERS_VALUES }],
};
