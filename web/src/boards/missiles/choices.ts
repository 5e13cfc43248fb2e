/** What the legal actions, read from their notation, let the cards do. */

import type { MissilesAction, MissilesEffect, MissilesView } from '../../wire/missiles';
import type { ActionPreview } from '../board';
import { ACTIONS } from './seats';

/** What can be done with the cards now. Each entry is the text of a legal action. */
export interface Cards {
  /** Actions that can be picked before a target, with the targets they go with. */
  aimed: Map<MissilesAction, Map<number, string>>;
  /** Actions that are sent alone: those of a duel. */
  alone: Map<MissilesAction, string>;
  /** Actions that the chosen one can be swapped for. */
  swaps: Map<MissilesAction, string>;
  /** Targets that the chosen one can be swapped for. */
  aims: Map<number, string>;
  hold: string | null;
}

function actionNamed(word: string | undefined): MissilesAction | undefined {
  return ACTIONS.find((action) => action === word);
}

/** Sorts the legal actions by the cards that play them. */
export function cardsOf(view: Pick<MissilesView, 'config'>, legal: readonly string[]): Cards {
  const cards: Cards = { aimed: new Map(), alone: new Map(), swaps: new Map(), aims: new Map(), hold: null };
  const seatNamed = (name: string | undefined) => view.config.computers.findIndex((other) => other === name) + 1;
  for (const text of legal) {
    const [first, second] = text.split(' ');
    const action = actionNamed(first);
    const swap = actionNamed(second);
    const seat = seatNamed(second);
    if (text === 'hold') cards.hold = text;
    else if (first === 'swap' && swap) cards.swaps.set(swap, text);
    else if (first === 'aim' && seat > 0) cards.aims.set(seat, text);
    else if (action && second === undefined) cards.alone.set(action, text);
    else if (action && seat > 0) {
      const targets = cards.aimed.get(action) ?? new Map<number, string>();
      cards.aimed.set(action, targets.set(seat, text));
    }
  }
  return cards;
}

/** The price of an action as its preview has it, or nothing when it is free. */
export function priceOf(previews: readonly ActionPreview<MissilesEffect>[], action: string | undefined): number | null {
  const effects = previews.find((preview) => preview.action === action)?.effects ?? [];
  for (const effect of effects) if ('pays' in effect) return effect.pays;
  return null;
}

/** What a seat's lamp says in the change phase. */
export type Lamp = 'holds' | 'changed' | 'asked' | null;

/** The lamp of a seat. */
export function lampOf(view: MissilesView, seat: number): Lamp {
  if (typeof view.phase === 'string' || !('change' in view.phase)) return null;
  if (view.changed.includes(seat)) return 'changed';
  if (view.held.includes(seat)) return 'holds';
  return view.phase.change === seat ? 'asked' : null;
}
