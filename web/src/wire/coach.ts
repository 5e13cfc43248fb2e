// The JSON of crates/coach. Written by `cargo xtask wire`: change the Rust code instead.

import type { Reason, Value } from './bots';
import type { Seat } from './game';

/** What the strongest bot says about a decision. */
export type Advice = {
  /** The best actions, the best first; at most three. */
  options: AdvisedAction[];
};

/** An action, what it is worth, and why. */
export type AdvisedAction = {
  /** The action in notation, or a compound decision as a whole. */
  action: string;
  /** What it is worth to the seat that asked. */
  value: Value;
  /** Why, the weightiest first; at most three. */
  reasons: Reason[];
};

/** A decision of a recorded game that can be weighed. */
export type ReviewStep = {
  /** How many steps of the record come before it. */
  step: number;
  /** Who decided. */
  seat: Seat;
};

/** A decision of a recorded game, weighed. */
export type Reviewed = {
  /** How many steps of the record come before it. */
  step: number;
  /** How many events the seat had been told before it. */
  frame: number;
  /** Who decided. */
  seat: Seat;
  /** What was decided, in notation. */
  action: string;
  /** What that was worth, if it was weighed. */
  value: Value | null;
  /** How much less than the best that is. */
  cost: number | null;
  /** Whether that is worth speaking of: half a tenth of a point, or a hundredth of a win, is noise. */
  mistake: boolean;
  /** What the strongest bot would have advised, from what the seat knew. */
  options: AdvisedAction[];
};
