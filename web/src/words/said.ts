/** A sentence with the facts it is about, to be said in either language. */

import { frame } from './frame';
import { filled, type Entry, type Language } from './words';

/** Facts by name. One that is a word itself is said in the language of the sentence. */
export type Facts = Record<string, string | number | Entry>;

export interface Said {
  text: Entry;
  facts?: Facts;
  /** The clause of the rules page that says so. */
  clause?: string;
}

/** Names one after the other, as a fact. */
export function listed(names: readonly string[]): Entry {
  return { en: names.join(frame.list.en), ja: names.join(frame.list.ja) };
}

/** The sentence in a language, its clause before the full stop. */
export function saidIn({ text, facts = {}, clause }: Said, language: Language): string {
  const known = Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'object' ? fact[language] : fact]);
  const sentence = filled(text, language, Object.fromEntries(known) as Record<string, string | number>);
  if (clause === undefined) return sentence;
  const [stop, cited] = language === 'ja' ? ['。', `（${clause}）`] : ['.', ` (${clause})`];
  return sentence.endsWith(stop) ? `${sentence.slice(0, -1)}${cited}${stop}` : sentence + cited;
}
