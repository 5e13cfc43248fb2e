/** The evidence of a deal that does not fit, as a file: first in words for people, then the receipt for programs. */

import { fairnessText } from '../table/fairness';
import type { Viewer } from '../wire/game';
import type { Unfair } from '../wire/table';
import { say } from '../words/language.svelte';
import { online } from '../words/online';

/** What the page reads of a receipt; `crates/table/src/receipt.rs` writes it. */
export interface Receipt {
  server: string;
  table: string;
  viewer?: Viewer;
  alarm?: Unfair & { heard: string; record?: string };
}

/** The name and the text of the file; `null` for a receipt without a misfit. */
export function evidenceIn(receipt: Receipt): { name: string; text: string } | null {
  if (receipt.alarm === undefined) return null;
  const { why, expected, found } = receipt.alarm;
  const name = `evidence-${receipt.table}.txt`;
  const paragraphs = [
    say(online.unfair),
    say(online.evidenceTable, { table: receipt.table, server: new URL(receipt.server).host }),
    fairnessText(why),
    say(online.unfairValues, { expected: fairnessText(expected), found: fairnessText(found) }),
    say(online.evidenceWeight),
    `${say(online.evidenceCheck)}\n  motherboard verify ${name}`,
    say(online.evidenceRest),
    JSON.stringify(receipt, null, 2),
  ];
  return { name, text: `${paragraphs.join('\n\n')}\n` };
}
