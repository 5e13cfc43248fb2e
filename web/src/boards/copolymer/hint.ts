/** Where to look for an advised cell. */

import type { AdvisedAction } from '../../wire/coach';
import { copolymer as words } from '../../words/hints';
import type { Hinted, HintStep } from '../board';
import type { CopolymerTypes } from './types';

/** How far the marked part of the board reaches. */
const REACH = 2;

/** A part of the board that has the cell in it, but not in its middle: that would be the answer. */
export function where({ action }: AdvisedAction, { scene, previews }: Hinted<CopolymerTypes>): HintStep {
  const cell = scene.cells.findIndex(({ name }) => name === action);
  const touching = (index: number) => scene.cells[index]?.touching ?? [];
  const beside = touching(cell);
  let part = new Set([beside[cell % Math.max(1, beside.length)] ?? cell]);
  for (let step = 0; step < REACH; step++) part = new Set([...part].flatMap((index) => [index, ...touching(index)]));
  const open = new Set(previews.map((preview) => preview.action));
  const place = [...part].map((index) => scene.cells[index]?.name ?? '').filter((name) => open.has(name));
  const again = previews.find((preview) => preview.action === action)?.effects.includes('colour_another');
  return { text: again ? words.again : words.ends, place, shown: null };
}
