/** What actions are worth and what they cost, in words. */

import type { Value } from '../wire/bots';
import { frame } from '../words/frame';
import { say } from '../words/language.svelte';

/** A number with its sign, the minus as long as the plus. */
const signed = (number: number) => {
  const text = Math.abs(number).toFixed(1);
  return text === '0.0' ? '±0.0' : `${number < 0 ? '−' : '+'}${text}`;
};

/** What an action is worth. */
export function valueText({ kind, number }: Value): string {
  if (kind === 'margin') return say(frame.margin, { margin: signed(number) });
  if (kind === 'points') return say(frame.pointsWorth, { points: number.toFixed(1).replace('-', '−') });
  return say(frame.chance, { percent: Math.round(100 * number) });
}

/** How much less an action was worth than the best. */
export function costText({ kind }: Value, cost: number): string {
  return kind === 'chance'
    ? say(frame.costChance, { percent: Math.round(100 * cost) })
    : say(frame.costPoints, { points: cost.toFixed(1) });
}
