/** What is wrong with a record or a link, in plain words. */

import { reasonOf } from '../engine/remote';
import { review } from '../words/review';
import type { Entry } from '../words/words';
import { BadLink } from './link';

export interface Trouble {
  /** What could not be opened. */
  what: Entry;
  why: Entry | null;
  facts: Record<string, string>;
  /** What the engine says, for those who look after it. */
  details: string;
}

/** Where the record came from. */
export type Source = 'file' | 'link' | 'table';

const WHAT: Record<Source, Entry> = { file: review.badFile, link: review.badLink, table: review.badTable };

/** What the engine says about a record begins with the line. */
const LINE = /^line (\d+): (.*)$/s;

export function troubleWith(source: Source, error: unknown): Trouble {
  const what = WHAT[source];
  if (error instanceof BadLink) {
    return { what, why: error.readable ? review.oldBrowser : review.garbledLink, facts: {}, details: '' };
  }
  const details = reasonOf(error);
  const [, line, reason] = LINE.exec(details) ?? [];
  if (line === undefined || reason === undefined) return { what, why: null, facts: {}, details };
  return { what, why: whyOf(reason, source), facts: { line }, details };
}

function whyOf(reason: string, source: Source): Entry {
  if (/^this is not a Motherboard record/.test(reason))
    return source === 'link' ? review.garbledLink : review.notRecord;
  if (/a newer program is needed/.test(reason)) return review.newer;
  if (/cut off/.test(reason)) return source === 'link' ? review.garbledLink : review.cutOff;
  return review.damaged;
}
