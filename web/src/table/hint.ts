/** What a hint shows at each step. */

import type { AnyKit, GameTypes, Hinted, HintStep } from '../boards/board';
import type { Hint } from '../engine/messages';
import { hints } from '../words/hints';
import type { Grade } from './session.svelte';

/** The step of a hint; `null` while nothing of it is shown. In the end all options stand in a list, and `looked` is the one that
 * is looked at. */
export function stepOf(
  kit: AnyKit,
  hint: Hint | null,
  grade: Grade,
  looked: string | null,
  given: Hinted<GameTypes>,
): HintStep | null {
  const best = hint?.options[0];
  if (hint === null || best === undefined || grade === 0) return null;
  if (grade === 1) return kit.where(best, given);
  const shown = hint.options.find(({ action }) => action === looked)?.action ?? best.action;
  if (grade === 3) return { text: hints.all, place: [], shown };
  const action = kit.describe(best.action, given.scene);
  const whole = { text: hints.best, facts: { action }, place: [], shown: best.action };
  return kit.next?.(best, given) ?? whole;
}
