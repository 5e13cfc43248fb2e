/** Missiles & Microchips as the frame knows it. */

import { anyKit } from '../board';
import Board from './Board.svelte';
import Panel from './Panel.svelte';
import { computer } from './seats';
import { describe, sentence, status } from './tell';
import type { MissilesTypes } from './types';
import { OPTIONS, REFUSALS } from './words';

const SWITCH = [
  { value: 'off', label: OPTIONS.off },
  { value: 'on', label: OPTIONS.on },
];

const PLAYERS = ['3', '4', '5', '6'].map((value) => ({
  value,
  label: { en: OPTIONS.count.en.replace('{count}', value), ja: OPTIONS.count.ja.replace('{count}', value) },
}));

export const kit = anyKit<MissilesTypes>({
  Board,
  Panel,
  status,
  sentence,
  describe,
  callName: computer,
  refusals: REFUSALS,
  options: [
    { key: 'players', label: OPTIONS.players, values: PLAYERS },
    { key: 'defcon', label: OPTIONS.defcon, values: SWITCH },
    { key: 'powers', label: OPTIONS.powers, values: SWITCH },
  ],
});
