/** What actions are worth and what they cost, in words. */

import type { Value } from '../wire/bots';
import { frame } from '../words/frame';
import { say } from '../words/language.svelte';

/** A number as people write it: with a true minus. */
export const written = (number: number | string) => String(number).replace('-', '−');

/** A number with its sign, the minus as long as the plus. */
const signed = (number: number) => {
  const text = Math.abs(number).toFixed(1);
  return text === '0.0' ? '±0.0' : `${number < 0 ? '−' : '+'}${text}`;
};

/** The bare number of what an action is worth. */
export function numberText({ kind, number }: Value): string {
  if (kind === 'margin') return signed(number);
  return kind === 'points' ? written(number.toFixed(1)) : `${Math.round(100 * number)}%`;
}

/** What an action is worth. */
export function valueText({ kind, number }: Value): string {
  if (kind === 'margin') return say(frame.margin, { margin: numberText({ kind, number }) });
  if (kind === 'points') return say(frame.pointsWorth, { points: numberText({ kind, number }) });
  return say(frame.chance, { percent: Math.round(100 * number) });
}

/** How much less an action was worth than the best. */
export function costText({ kind }: Value, cost: number): string {
  return kind === 'chance'
    ? say(frame.costChance, { percent: Math.round(100 * cost) })
    : say(frame.costPoints, { points: cost.toFixed(1) });
}
