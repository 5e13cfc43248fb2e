/** micropul as the frame knows it. */

import type { BoardKit } from '../board';
import Board from './Board.svelte';
import { sentence, status } from './describe';
import Panel from './Panel.svelte';
import type { Data, View } from './types';
import { options, refusals } from './words';

export const kit: BoardKit<View, Data> = { Board, Panel, status, sentence, refusals, options };
