/** Microchip as the frame knows it. */

import type { BoardKit } from '../board';
import Board from './Board.svelte';
import Panel from './Panel.svelte';
import { sentence, status } from './sentences';
import type { EventData, View } from './types';
import { PLAYERS_LABEL, PLAYERS_VALUES, REFUSALS } from './words';

export const kit: BoardKit<View, EventData> = {
  Board,
  Panel,
  status,
  sentence,
  refusals: REFUSALS,
  options: [{ key: 'players', label: PLAYERS_LABEL, values: PLAYERS_VALUES }],
};
