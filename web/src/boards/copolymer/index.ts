/** Copolymer by Mark Steere: pen on printed paper. */

import { filled } from '../../words/words';
import { anyKit, type Option } from '../board';
import Board from './Board.svelte';
import Panel from './Panel.svelte';
import { describe, sentence, status } from './sentences';
import type { CopolymerTypes } from './types';
import { OPTIONS, REFUSALS } from './words';

const SIDES = [6, 2, 3, 4, 5, 7, 8, 9, 10];
const RHOMBI = [
  [5, 7],
  [7, 7],
  [9, 9],
  [11, 11],
  [13, 13],
] as const;

type Value = Option['values'][number];

function hexagon(side: number): Value {
  const facts = { side, cells: 3 * side * side - 3 * side + 1 };
  const label = { en: filled(OPTIONS.hexagon, 'en', facts), ja: filled(OPTIONS.hexagon, 'ja', facts) };
  return { value: `hexagon:${side}`, label };
}

function rhombus([width, height]: readonly [number, number]): Value {
  const facts = { width, height, cells: width * height };
  const label = { en: filled(OPTIONS.rhombus, 'en', facts), ja: filled(OPTIONS.rhombus, 'ja', facts) };
  return { value: `rhombus:${width}x${height}`, label };
}

export const kit = anyKit<CopolymerTypes>({
  Board,
  Panel,
  status,
  sentence,
  describe,
  refusals: REFUSALS,
  // The standard board comes first, being what is played unless somebody chooses.
  options: [{ key: 'board', label: OPTIONS.board, values: [...SIDES.map(hexagon), ...RHOMBI.map(rhombus)] }],
});
