/** The language the page speaks now. */

import { filled, LANGUAGES, type Entry, type Language } from './words';

const KEY = 'language';

function first(): Language {
  const kept = read();
  const wanted = kept ?? globalThis.navigator?.language ?? 'en';
  return LANGUAGES.find((language) => wanted.startsWith(language)) ?? 'en';
}

/** What was chosen before. A browser may keep nothing, and say so by an error. */
function read(): string | null {
  try {
    return globalThis.localStorage?.getItem(KEY) ?? null;
  } catch {
    return null;
  }
}

let current = $state<Language>(first());

/** The language the page speaks now. */
export function language(): Language {
  return current;
}

/** Speaks another language from now on, also after a reload. */
export function speak(language: Language) {
  current = language;
  document.documentElement.lang = language;
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Then it is asked for again next time.
  }
}

/** The text of an entry in the language of the page. */
export function say(entry: Entry, facts: Record<string, string | number> = {}): string {
  return filled(entry, current, facts);
}
