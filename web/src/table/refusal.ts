/** Why something was refused, in words. */

import type { AnyKit } from '../boards/board';
import { GAME_REFUSALS } from '../wire/game-refusals';
import { ONLINE_REFUSALS } from '../wire/online-refusals';
import { type Refusal } from '../wire/table';
import { TABLE_REFUSALS } from '../wire/table-refusals';
import { frame } from '../words/frame';
import { language, say } from '../words/language.svelte';
import { filled } from '../words/words';

/** The sentence of a refusal, with the clause it cites; `kit` knows those of its game. */
export function refusalText({ code, text, clause, facts }: Refusal, kit?: AnyKit): string {
  const entry = kit?.refusals[code] ?? TABLE_REFUSALS[code] ?? GAME_REFUSALS[code] ?? ONLINE_REFUSALS[code];
  const sentence = entry === undefined ? text : filled(entry, language(), Object.fromEntries(facts));
  return clause === null || sentence.includes(`(${clause})`) ? sentence : say(frame.cited, { sentence, clause });
}
