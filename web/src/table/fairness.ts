/** Sentences about the deal of a table that is held elsewhere. */

import { TABLE_FAIRNESS } from '../wire/table-fairness';
import type { Refusal } from '../wire/table';
import { say } from '../words/language.svelte';

/** What was checked or does not fit, in words. */
export function fairnessText({ code, text, facts }: Refusal): string {
  return say(TABLE_FAIRNESS[code] ?? { en: text, ja: text }, Object.fromEntries(facts));
}
