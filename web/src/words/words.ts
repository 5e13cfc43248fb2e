/** Every text of the page in both languages. */

/** A text in both languages. `{name}` stands for a fact of that name. */
export interface Entry {
  readonly en: string;
  readonly ja: string;
}

export type Language = keyof Entry;

export const LANGUAGES: readonly Language[] = ['en', 'ja'];

/** The text of an entry, its facts filled in. */
export function filled(entry: Entry, language: Language, facts: Record<string, string | number> = {}): string {
  return entry[language].replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));
}

/** The words for what the engine calls `name`. `tests/unit/words.test.ts` asks the engine for every name that can come. */
export function wordsFor<T>(words: Readonly<Record<string, T>>, name: string): T {
  const found = words[name];
  if (found === undefined) throw new Error(`there are no words for '${name}'`);
  return found;
}
